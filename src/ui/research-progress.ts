import { Notice } from 'obsidian';
import { type ResearchRun, type RunEvent } from '../research/model/run';
import { isFree } from '../research/model/usage';
import type { ResearchError } from '../research/model/errors';
import { PROGRESS_STRINGS, UI_STRINGS } from '../locales/locale';
import { agenticProgress, estimateText } from '../research/report/run-texts';
import { showLines, resultCost, type ResultAction } from './result-notice';

/** Shows one run: a line in the status bar, and a notice with its two ways out unless the research view shows them. */
export class ResearchProgress {
	private readonly notice: Notice;
	private readonly line: HTMLElement;
	/** Stays while the line goes on. */
	private readonly cost: HTMLElement;
	private readonly stopListening: () => void;

	constructor(
		private readonly run: ResearchRun,
		private readonly title: string,
		private readonly statusBar: HTMLElement,
		isInView: boolean,
	) {
		this.notice = new Notice('', 0);
		if (isInView) this.notice.hide();
		const { messageEl } = this.notice;
		messageEl.addClass('research-note-progress');
		// A notice closes on any click: this one stays while the run does.
		messageEl.addEventListener('click', (event) => event.stopPropagation());
		messageEl.createDiv({ cls: 'research-note-progress-title', text: UI_STRINGS.researching({ title }) });
		this.line = messageEl.createDiv({ cls: 'research-note-progress-line' });
		this.cost = messageEl.createDiv({ cls: 'research-note-progress-cost' });
		this.addButtons(messageEl);
		this.setLine(UI_STRINGS.starting);
		this.stopListening = run.listen((event) => this.show(event));
		run.signal.addEventListener('abort', () => this.hide(), { once: true });
	}

	succeeded(): void {
		this.hide();
	}

	failed(error: ResearchError, actions: readonly ResultAction[]): Notice {
		const { log, usage } = this.run;
		this.hide();
		const lines = [error.message, error.remediation].map((line) => log.redact(line));
		const isStopped = error.code === 'CANCELLED';
		const spent = isFree(usage) ? [] : [resultCost(usage)];
		return showLines([...lines, ...spent], !isStopped, isStopped ? [] : actions);
	}

	private hide(): void {
		this.stopListening();
		this.notice.hide();
		this.statusBar.setText('');
	}

	private addButtons(container: HTMLElement): void {
		const attr = { title: UI_STRINGS.ways };
		const buttons = container.createDiv({ cls: 'research-note-progress-buttons', attr });
		const finish = buttons.createEl('button', { text: UI_STRINGS.finishNow });
		finish.addEventListener('click', () => this.run.finishNow());
		this.run.finishSignal.addEventListener('abort', () => (finish.disabled = true), { once: true });
		buttons.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => this.run.stop());
	}

	private show(event: RunEvent): void {
		if (event.kind === 'stage') this.setLine(`${PROGRESS_STRINGS.stages[event.stage]}…`);
		else if (event.kind === 'topics') this.setLine(PROGRESS_STRINGS.topicsFound({ count: event.topics.length }));
		else if (event.kind === 'estimate') this.cost.setText(estimateText(event.estimate));
		else if (event.kind === 'gathered')
			this.setLine(
				PROGRESS_STRINGS.gathered({
					topic: event.topic,
					sources: event.sources,
					done: event.done,
					total: event.total,
				}),
			);
		else if (event.kind === 'question') {
			// The notice would cover the dialog.
			this.notice.containerEl.toggle(!event.isOpen);
			this.setStatus(event.isOpen ? UI_STRINGS.asking : this.line.getText());
		} else if (event.kind === 'reading')
			this.setLine(PROGRESS_STRINGS.reading({ done: event.done, total: event.total }));
		else if (event.kind === 'waiting') this.setLine(event.message);
		else if (event.kind === 'act' || event.kind === 'brief' || event.kind === 'decision')
			this.setLine(agenticProgress(event));
	}

	private setLine(text: string): void {
		if (text === '') return;
		this.line.setText(text);
		this.setStatus(text);
	}

	private setStatus(line: string): void {
		this.statusBar.setText(UI_STRINGS.statusBar({ title: this.title, line }));
	}
}
