/** Texts of several counts: each count is a phrase, and the language joins them to a list. */
import { decimal, phraseList } from './formats';
import {
	AGENTIC_PROGRESS,
	BUDGET_STRINGS,
	COVERAGE_STRINGS,
	PROGRESS_STRINGS as TEXT,
	RUBRIC_STRINGS,
	SEARCH_SERVICE_STRINGS,
	WORTH_STRINGS,
} from './locale';
import type { DimensionId } from './rubrics';

/** In the names of the report. */
interface StatementCounts {
	readonly written: number;
	readonly duplicates: number;
	readonly declined: number;
	readonly removed: number;
}

interface SectionCounts {
	readonly contradicted: number;
	readonly supported: number;
	readonly not_settled: number;
	readonly questions: number;
	readonly answered: number;
	readonly added: number;
	readonly folded: number;
	readonly links: number;
}

interface Changes {
	readonly new: number;
	readonly gone: number;
	readonly verdict_changed: number;
}

interface Estimated {
	readonly searching: number;
	readonly reading: number;
	readonly left?: number;
	readonly modelCalls: number;
	readonly isLimit?: true;
}

/** In the names of the envelope. */
interface Cost {
	readonly llm_calls: number;
	readonly input_tokens: number;
	readonly output_tokens: number;
	readonly search_credits: number;
}

interface KeptSection {
	readonly pages_before: number;
	readonly pages_now: number;
	readonly shortcomings: readonly string[];
}

/** An event of a run. */
type AgenticEvent =
	| {
			readonly kind: 'act';
			readonly topic: string;
			readonly act?: { readonly act: string; readonly query: string } | undefined;
	  }
	| { readonly kind: 'brief'; readonly topic: string }
	| { readonly kind: 'decision'; readonly followUps: readonly { readonly question: string }[] };

/** One line about an act of a researcher or of the supervisor; empty if there is nothing to show. */
export function agenticProgress(event: AgenticEvent): string {
	const { topic } = { topic: '', ...event };
	if (event.kind === 'brief') return AGENTIC_PROGRESS.brief({ topic });
	if (event.kind === 'decision') {
		const questions = event.followUps.map(({ question }) => question).join(' · ');
		return questions === '' ? AGENTIC_PROGRESS.enough : AGENTIC_PROGRESS.followUps({ questions });
	}
	const { act = '', query = '' } = event.act ?? {};
	const line = Object.entries(AGENTIC_PROGRESS.acts).find(([name]) => name === act)?.[1];
	return line?.({ topic, query }) ?? '';
}

export function estimateText({ searching, reading, left, modelCalls, isLimit }: Estimated): string {
	const { estimated } = TEXT;
	const callsText = isLimit ? estimated.modelCallsAtMost : estimated.modelCalls;
	const parts = phraseList([
		searching > 0 && estimated.searching({ count: searching }),
		reading > 0 && estimated.reading({ count: reading }),
		modelCalls > 0 && callsText({ count: modelCalls }),
	]);
	return left === undefined ? TEXT.estimate({ parts }) : TEXT.estimateLeft({ parts, left });
}

export function statementsText({ written, duplicates, declined, removed }: StatementCounts): string {
	const { statements } = TEXT;
	return phraseList([
		statements.written({ count: written }),
		duplicates > 0 && statements.duplicates({ count: duplicates }),
		declined > 0 && statements.declined({ count: declined }),
		removed > 0 && statements.removed({ count: removed }),
	]);
}

/** Results of a section. @param left number of claims that were not looked into */
export function summaryText(counts: SectionCounts, left = 0): string {
	const { contradicted, supported, not_settled: open, questions, answered, added, folded, links } = counts;
	const { summary } = TEXT;
	return phraseList([
		contradicted > 0 && summary.contradicted({ count: contradicted }),
		supported > 0 && summary.supported({ count: supported }),
		questions > 0 && summary.questions({ answered, count: questions }),
		added > 0 && summary.added({ count: added }),
		open > 0 && left > 0
			? summary.open({ count: open + left, open, left })
			: open + left > 0 && summary.not_settled({ count: open + left }),
		folded > 0 && summary.folded({ count: folded }),
		links > 0 && summary.links({ count: links }),
	]);
}

export function changesText(changes: Changes): string {
	return TEXT.changes({ changes: changeCounts(changes) });
}

/** Returns `2 new, 1 gone`. */
export function changeCounts({ new: added, gone, verdict_changed: turned }: Changes): string {
	const { changed } = TEXT;
	const changes = phraseList([
		added > 0 && changed.new({ count: added }),
		gone > 0 && changed.gone({ count: gone }),
		turned > 0 && changed.verdict_changed({ count: turned }),
	]);
	return changes || TEXT.nothingNew;
}

export function costText(cost: Cost): string {
	return TEXT.cost({ parts: phraseList([callsText(cost), TEXT.spent.credits({ count: cost.search_credits })]) });
}

/** The same without search credits, for a run that searched nothing on the web. */
export function modelCostText(cost: Cost): string {
	return TEXT.cost({ parts: callsText(cost) });
}

function callsText({ llm_calls: calls, input_tokens: input, output_tokens: output }: Cost): string {
	return calls === 0 ? TEXT.spent.noCalls : TEXT.spent.calls({ calls, input, output });
}

export function timeText(milliseconds: number): string {
	return TEXT.time({ seconds: decimal(milliseconds / 1000) });
}

/** Why the section in the note was kept. */
export function richerText({ pages_before: before, pages_now: now, shortcomings }: KeptSection): string {
	return [WORTH_STRINGS.richer({ before, now }), ...shortcomings].join(' ');
}

type SkipKind = keyof typeof COVERAGE_STRINGS.kinds;

/** Counts of skipped notes by reason; without a count if there is only one reason. */
export function skippedText(kinds: readonly (readonly [SkipKind, number])[]): string {
	const [only] = kinds;
	if (only && kinds.length === 1) return COVERAGE_STRINGS.kinds[only[0]];
	return phraseList(kinds.map(([kind, count]) => COVERAGE_STRINGS.counted[kind]({ count })));
}

/** Tells when a paused service accepts searches again. */
export function tooLongToWaitText(service: string, milliseconds: number): string {
	const { tooLongToWait } = BUDGET_STRINGS;
	const minutes = Math.ceil(milliseconds / 60_000);
	const hours = Math.ceil(minutes / 60);
	if (minutes < 60) return tooLongToWait.minutes({ service, count: minutes });
	if (hours < 48) return tooLongToWait.hours({ service, count: hours });
	return tooLongToWait.days({ service, count: Math.ceil(hours / 24) });
}

export function dimensionName(id: DimensionId): string {
	return RUBRIC_STRINGS[id].name;
}

/** The name as people write it; other providers keep theirs. */
export function serviceName(id: string): string {
	const names: Readonly<Partial<Record<string, { readonly name: string }>>> = SEARCH_SERVICE_STRINGS;
	return names[id]?.name ?? id;
}
