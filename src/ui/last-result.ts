import type { ResearchReport } from '../research/report/report';
import { GATHER_STRINGS, RESULT_STRINGS, UI_STRINGS } from '../locales/locale';
import { summaryText } from '../research/report/run-texts';
import { type ResultAction, type RunNotices, showResult } from './result-notice';
import type { App, TFile } from 'obsidian';
import { noteTitle } from '../research/note/note';
import { openAtTitle } from './dialogs/confirm';
import type { RunRecorder } from '../research/report/transcript';
import { logModal } from './dialogs/log-modal';

/** Result of the last run: a notice that can be shown again, and a line that stays in the status bar. */
export class LastResult {
	private again: (() => void) | undefined;

	constructor(
		private readonly statusBar: HTMLElement,
		private readonly notices: RunNotices,
	) {
		statusBar.addEventListener('click', () => this.show());
	}

	get isKnown(): boolean {
		return this.again !== undefined;
	}

	tell(report: ResearchReport, file: TFile, actions: readonly ResultAction[]): void {
		const title = noteTitle(file.path);
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
		this.again = () => this.notices.show(file, showResult(report, title, actions));
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
		if (this.recorder) openAtTitle(logModal(this.app, this.recorder.markdown(), this.recorder.path));
	}
}
