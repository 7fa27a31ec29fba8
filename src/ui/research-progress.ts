import { Notice } from 'obsidian';
import type { ResearchReport } from '../research/report';
import { isFree, type ResearchRun, type RunEvent } from '../research/run';
import type { ResearchError } from '../research/errors';
import { PROGRESS_STRINGS } from '../strings/cli';
import { UI_STRINGS } from '../strings/ui';

const RESULT_MILLISECONDS = 12_000;

/** Shows one run: a line in the status bar and a notice with its two ways out. */
export class ResearchProgress {
	private readonly notice: Notice;
	private readonly line: HTMLElement;
	private readonly stopListening: () => void;

	constructor(private readonly run: ResearchRun, private readonly title: string, private readonly statusBar: HTMLElement) {
		this.notice = new Notice('', 0);
		const { messageEl } = this.notice;
		messageEl.addClass('research-note-progress');
		// A notice closes on any click: this one stays while the run does.
		messageEl.addEventListener('click', (event) => event.stopPropagation());
		messageEl.createDiv({ cls: 'research-note-progress-title', text: UI_STRINGS.researching(title) });
		this.line = messageEl.createDiv({ cls: 'research-note-progress-line' });
		this.addButtons(messageEl);
		this.setLine(UI_STRINGS.starting);
		this.stopListening = run.listen((event) => this.show(event));
		run.signal.addEventListener('abort', () => this.hide(), { once: true });
	}

	succeeded(report: ResearchReport): void {
		const web = report.sources.filter((source) => source.cited && source.kind === 'web').length;
		const vault = report.sources.filter((source) => source.cited && source.kind === 'vault').length;
		this.end([
			UI_STRINGS.written(this.title),
			`${PROGRESS_STRINGS.claims(report.claims.written, report.claims.removed)}; ${PROGRESS_STRINGS.sources(web, vault)}`,
			PROGRESS_STRINGS.cost(report.usage),
			...report.warnings.map((warning) => PROGRESS_STRINGS.warning(warning)),
		]);
	}

	failed(error: ResearchError): void {
		const { log, usage } = this.run;
		this.end([...[error.message, error.remediation].map((line) => log.redact(line)), ...(isFree(usage) ? [] : [PROGRESS_STRINGS.cost(usage)])]);
	}

	private end(lines: readonly string[]): void {
		this.hide();
		const { messageEl } = new Notice('', RESULT_MILLISECONDS);
		messageEl.addClass('research-note-result');
		for (const text of lines) messageEl.createDiv({ text });
	}

	private hide(): void {
		this.stopListening();
		this.notice.hide();
		this.statusBar.setText('');
	}

	private addButtons(container: HTMLElement): void {
		const buttons = container.createDiv({ cls: 'research-note-progress-buttons' });
		const finish = buttons.createEl('button', { text: UI_STRINGS.finishNow });
		finish.addEventListener('click', () => this.run.finishNow());
		this.run.finishSignal.addEventListener('abort', () => (finish.disabled = true), { once: true });
		buttons.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => this.run.stop());
	}

	private show(event: RunEvent): void {
		if (event.kind === 'stage') this.setLine(`${PROGRESS_STRINGS.stages[event.stage]}…`);
		else if (event.kind === 'topics') this.setLine(PROGRESS_STRINGS.topicsFound(event.topics.length));
		else if (event.kind === 'estimate') this.setLine(PROGRESS_STRINGS.estimate(event.estimate.credits, event.estimate.left));
		else if (event.kind === 'gathered') this.setLine(PROGRESS_STRINGS.gathered(event.topic, event.sources, event.done, event.of));
		else if (event.kind === 'reading') this.setLine(PROGRESS_STRINGS.reading(event.done, event.of));
	}

	private setLine(text: string): void {
		this.line.setText(text);
		this.statusBar.setText(UI_STRINGS.statusBar(text));
	}
}
