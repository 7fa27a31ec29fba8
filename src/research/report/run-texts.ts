/** Texts of several counts of a run: each count is a phrase, and the language joins them to a list. */
import { decimal, dollarsText, phraseList } from '../../locales/formats';
import { AGENTIC_PROGRESS, PROGRESS_STRINGS as TEXT, WORTH_STRINGS } from '../../locales/locale';
import type { RunEstimate } from '../model/estimate';
import type { ResearchEvent } from '../model/run';
import type { UsageTotals } from '../model/usage';
import type { SectionCounts } from '../ledger/counts';
import type { Comparison, SectionChanges } from '../section/section-changes';
import type { ClaimCounts } from './report';

/** One line about an act of a researcher or of the supervisor; empty if there is nothing to show. */
export function agenticProgress(event: ResearchEvent): string {
	if (event.kind === 'brief') return AGENTIC_PROGRESS.brief(event);
	if (event.kind === 'decision') {
		const questions = event.followUps.map(({ question }) => question).join(' · ');
		return questions === '' ? AGENTIC_PROGRESS.enough : AGENTIC_PROGRESS.followUps({ questions });
	}
	const { act = '', query = '' } = event.act ?? {};
	// A model may write the name of a property that every object has.
	const line = Object.entries(AGENTIC_PROGRESS.acts).find(([name]) => name === act)?.[1];
	return line?.({ topic: event.topic, query }) ?? '';
}

export function estimateText(estimate: RunEstimate): string {
	const { searching, reading, left, modelCalls, isLimit, dollars, hasUnpricedEmbeddings = false } = estimate;
	const { estimated } = TEXT;
	const callsText = isLimit ? estimated.modelCallsAtMost : estimated.modelCalls;
	const parts = phraseList([
		searching > 0 && estimated.searching({ count: searching }),
		reading > 0 && estimated.reading({ count: reading }),
		modelCalls > 0 && callsText({ count: modelCalls }),
		modelCalls > 0 && dollars === undefined && estimated.unpriced,
		hasUnpricedEmbeddings && estimated.unpricedEmbeddings,
		dollars !== undefined && dollars > 0 && estimated.dollars({ dollars: dollarsText(dollars) }),
	]);
	return left === undefined ? TEXT.estimate({ parts }) : TEXT.estimateLeft({ parts, left });
}

export function statementsText({ written, duplicates, declined, removed }: ClaimCounts): string {
	const { statements } = TEXT;
	return phraseList([
		statements.written({ count: written }),
		duplicates > 0 && statements.duplicates({ count: duplicates }),
		declined > 0 && statements.declined({ count: declined }),
		removed > 0 && statements.removed({ count: removed }),
	]);
}

/** Results of a section. */
export function summaryText(counts: SectionCounts): string {
	const { not_looked_into: left = 0 } = counts;
	const {
		contradicted,
		supported,
		not_settled: undecided,
		beside,
		questions,
		answered,
		added,
		folded,
		links,
	} = counts;
	// A claim with evidence beside it is counted as such, as in the first line of the section.
	const open = Math.max(0, undecided - beside);
	const { summary } = TEXT;
	return phraseList([
		contradicted > 0 && summary.contradicted({ count: contradicted }),
		supported > 0 && summary.supported({ count: supported }),
		answered > 0 && summary.questions({ answered, count: questions }),
		beside > 0 && summary.beside({ count: beside }),
		added > 0 && summary.added({ count: added }),
		open > 0 && left > 0
			? summary.open({ count: open + left, open, left })
			: open + left > 0 && summary.not_settled({ count: open + left }),
		folded > 0 && summary.folded({ count: folded }),
		links > 0 && summary.links({ count: links }),
	]);
}

export function changesText(changes: SectionChanges): string {
	return TEXT.changes({ changes: changeCounts(changes) });
}

/** Returns `2 new, 1 gone`. */
export function changeCounts({ new: added, gone, verdict_changed: turned }: SectionChanges): string {
	const { changed } = TEXT;
	const changes = phraseList([
		added > 0 && changed.new({ count: added }),
		gone > 0 && changed.gone({ count: gone }),
		turned > 0 && changed.verdict_changed({ count: turned }),
	]);
	return changes || TEXT.nothingNew;
}

export function costText(cost: UsageTotals): string {
	return TEXT.cost({ parts: phraseList([...modelParts(cost), TEXT.spent.credits({ count: cost.search_credits })]) });
}

/** The same without search credits, for a run that searched nothing on the web. */
export function modelCostText(cost: UsageTotals): string {
	return TEXT.cost({ parts: phraseList(modelParts(cost)) });
}

/** A model on this device has a price of 0, which is not worth a word. */
function modelParts(cost: UsageTotals): (string | false)[] {
	const { dollars = 0, unpriced_calls: unpriced = 0 } = cost;
	return [
		callsText(cost),
		dollars > 0 && TEXT.spent.dollars({ dollars: dollarsText(dollars) }),
		unpriced > 0 && (unpriced === cost.llm_calls ? TEXT.spent.noPrice : TEXT.spent.unpriced({ calls: unpriced })),
	];
}

function callsText({ llm_calls: calls, input_tokens: input, output_tokens: output }: UsageTotals): string {
	if (calls > 0) return TEXT.spent.calls({ calls, input, output });
	// Without a call of a model, only embeddings take tokens.
	return input > 0 ? TEXT.spent.embedded({ input }) : TEXT.spent.noCalls;
}

export function timeText(milliseconds: number): string {
	return TEXT.time({ seconds: decimal(milliseconds / 1000) });
}

/** Why the section in the note was kept. */
export function richerText({ pages_before: before, pages_now: now, shortcomings }: Comparison): string {
	return [WORTH_STRINGS.richer({ before, now }), ...shortcomings].join(' ');
}
