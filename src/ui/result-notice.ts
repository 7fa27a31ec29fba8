import { Notice, type TFile } from 'obsidian';
import { isFree, type Usage } from '../research/model/usage';
import type { ResearchReport } from '../research/report/report';
import { PROGRESS_STRINGS, GATHER_STRINGS, WORTH_STRINGS, RESULT_STRINGS, UI_STRINGS } from '../locales/locale';
import {
	changesText,
	costText,
	modelCostText,
	richerText,
	statementsText,
	summaryText,
} from '../research/report/run-texts';

/** A button for the written section. */
export interface ResultAction {
	readonly label: string;
	readonly act: () => void;
	/** True if the notice stays, with its other buttons. */
	readonly isKept?: boolean;
}

const RESULT_MILLISECONDS = 12_000;

/** Result of a run: what failed, what was written, then the buttons. */
export function showResult(report: ResearchReport, title: string, actions: readonly ResultAction[]): Notice {
	const cited = report.sources.filter((source) => source.cited);
	const web = cited.filter(({ kind }) => kind === 'web').length;
	const { changes, claims, kept_section: kept, nothing, outcome } = report;
	const warnings = otherWarnings(report).map((message) => PROGRESS_STRINGS.warning({ message }));
	const held = [
		summaryText(report.section_counts),
		`${statementsText(claims)}; ${citedText(web, cited.length - web)}`,
	];
	const isEmpty = kept !== null || nothing !== undefined || outcome === 'removed';
	const notice = showLines(
		[
			...warnings,
			headline(report, title),
			...(nothing ? [nothing.advice] : []),
			// Of a section that is not in the note there is nothing to count.
			...(isEmpty ? [] : held),
			...(changes && outcome === 'written' ? [changesText(changes)] : []),
			resultCost(report.usage),
		],
		report.warnings.length > 0,
		actions,
	);
	if (!isEmpty) notice.messageEl.children[warnings.length + 1]?.addClass('mod-summary');
	return notice;
}

function citedText(web: number, vault: number): string {
	return web > 0 ? PROGRESS_STRINGS.sources({ web, vault }) : PROGRESS_STRINGS.notesCited({ notes: vault });
}

/** Returns the cost, without credits if none was spent. */
export function resultCost(usage: Usage): string {
	if (isFree(usage)) return RESULT_STRINGS.free;
	return usage.search_credits > 0 ? costText(usage) : modelCostText(usage);
}

function headline({ outcome, kept_section: kept, nothing }: ResearchReport, title: string): string {
	if (nothing) return nothing.reason;
	if (kept) return UI_STRINGS.kept({ title, why: richerText(kept) });
	if (outcome === 'removed') return UI_STRINGS.removed({ title });
	return outcome === 'unchanged' ? UI_STRINGS.unchanged({ title }) : RESULT_STRINGS.written({ title });
}

/** Without what the headline says already. */
function otherWarnings({ kept_section: kept, warnings }: ResearchReport): readonly string[] {
	const isInHeadline = kept?.shortcomings.includes(WORTH_STRINGS.finished) ?? false;
	return isInHeadline ? warnings.filter((warning) => warning !== GATHER_STRINGS.finishedEarly) : warnings;
}

/** @param stays until it is dismissed: whoever looked away must not miss it */
export function showLines(lines: readonly string[], stays: boolean, actions: readonly ResultAction[] = []): Notice {
	const notice = new Notice('', stays ? 0 : RESULT_MILLISECONDS);
	const { messageEl } = notice;
	messageEl.addClass('research-note-result');
	for (const text of lines) messageEl.createDiv({ cls: 'research-note-result-line', text });
	if (actions.length === 0) return notice;
	const buttons = messageEl.createDiv({ cls: 'research-note-result-buttons' });
	for (const { label, act, isKept = false } of actions)
		buttons.createEl('button', { text: label }).addEventListener('click', (click) => {
			// A notice closes on any click that reaches it.
			if (isKept) click.stopPropagation();
			act();
		});
	return notice;
}

/** The notice on the last run of each note. A later one on the same note takes its place. */
export class RunNotices {
	private readonly shown = new WeakMap<TFile, Notice>();

	show(file: TFile, notice: Notice): void {
		this.hide(file);
		this.shown.set(file, notice);
	}

	hide(file: TFile): void {
		this.shown.get(file)?.hide();
	}
}
