/** Texts of several counts of a run: each count is a phrase, and the language joins them to a list. */
import { decimal, phraseList } from '../../locales/formats';
import { AGENTIC_PROGRESS, PROGRESS_STRINGS as TEXT, WORTH_STRINGS } from '../../locales/locale';
import type { RunEstimate } from '../model/estimate';
import type { ResearchEvent, UsageTotals } from '../model/run';
import type { SectionCounts } from '../render/render';
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

export function estimateText({ searching, reading, left, modelCalls, isLimit }: RunEstimate): string {
	const { estimated } = TEXT;
	const callsText = isLimit ? estimated.modelCallsAtMost : estimated.modelCalls;
	const parts = phraseList([
		searching > 0 && estimated.searching({ count: searching }),
		reading > 0 && estimated.reading({ count: reading }),
		modelCalls > 0 && callsText({ count: modelCalls }),
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
	const { contradicted, supported, not_settled: open, beside, questions, answered, added, folded, links } = counts;
	const { summary } = TEXT;
	return phraseList([
		contradicted > 0 && summary.contradicted({ count: contradicted }),
		supported > 0 && summary.supported({ count: supported }),
		questions > 0 && summary.questions({ answered, count: questions }),
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
	return TEXT.cost({ parts: phraseList([callsText(cost), TEXT.spent.credits({ count: cost.search_credits })]) });
}

/** The same without search credits, for a run that searched nothing on the web. */
export function modelCostText(cost: UsageTotals): string {
	return TEXT.cost({ parts: callsText(cost) });
}

function callsText({ llm_calls: calls, input_tokens: input, output_tokens: output }: UsageTotals): string {
	return calls === 0 ? TEXT.spent.noCalls : TEXT.spent.calls({ calls, input, output });
}

export function timeText(milliseconds: number): string {
	return TEXT.time({ seconds: decimal(milliseconds / 1000) });
}

/** Why the section in the note was kept. */
export function richerText({ pages_before: before, pages_now: now, shortcomings }: Comparison): string {
	return [WORTH_STRINGS.richer({ before, now }), ...shortcomings].join(' ');
}
