import type { ResearchReport } from '../research/report/report';
import { GATHER_STRINGS, RESULT_STRINGS, UI_STRINGS } from '../locales/locale';
import { summaryText } from '../research/report/run-texts';
import { type ResultAction, showResult } from './result-notice';
import type { App } from 'obsidian';
import type { RunRecorder } from '../research/report/transcript';
import { logModal } from './dialogs/log-modal';

/** Result of the last run: a notice that can be shown again, and a line that stays in the status bar. */
export class LastResult {
	private again: (() => void) | undefined;

	constructor(private readonly statusBar: HTMLElement) {
		statusBar.addEventListener('click', () => this.show());
	}

	get isKnown(): boolean {
		return this.again !== undefined;
	}

	tell(report: ResearchReport, title: string, actions: readonly ResultAction[]): void {
		const { kept_section: kept, nothing, warnings } = report;
		const { not_settled: open, not_looked_into: left } = report.section_counts;
		const counts = { ...report.section_counts, not_settled: open + left, not_looked_into: 0 };
		const verdicts = summaryText({ ...counts, added: 0, folded: 0, links: 0 });
		const written = verdicts || summaryText(counts);
		const shown = nothing ? RESULT_STRINGS.nothingShort : written;
		const line = kept ? RESULT_STRINGS.keptShort({ pages: kept.pages_before }) : shown;
		const mark = warnings.some((warning) => warning !== GATHER_STRINGS.finishedEarly) ? '⚠ ' : '';
		this.statusBar.setText(mark + UI_STRINGS.statusBar({ title, line }));
		this.statusBar.addClass('mod-clickable');
		this.again = () => showResult(report, title, actions);
		this.again();
	}

	show(): void {
		this.again?.();
	}

	/** Another run begins, or what it wrote is no more. */
	forget(): void {
		this.again = undefined;
		this.statusBar.setText('');
		this.statusBar.removeClass('mod-clickable');
	}
}

/** The log of the last run, also while it goes on and after it failed. */
export class LastLog {
	private recorder: RunRecorder | undefined;

	constructor(private readonly app: App) {}

	get isKnown(): boolean {
		return this.recorder !== undefined;
	}

	of(recorder: RunRecorder): void {
		this.recorder = recorder;
	}

	show(): void {
		if (this.recorder) logModal(this.app, this.recorder.markdown(), this.recorder.path).open();
	}
}
