/** Totals for several notes researched one after the other: their highest cost, and their outcomes. */
import type { ResearchError } from '../model/errors';
import type { RunEstimate } from '../model/estimate';
import type { ResearchReport } from './report';

/**
 * `edited`: the section has the user's own edits and was kept. `skipped`: nothing was left to do. `not-started`: the
 * batch was stopped before this note.
 */
export type NoteEnd = ResearchReport['outcome'] | 'failed' | 'edited' | 'stopped' | 'skipped' | 'not-started';

/** Returns the highest cost of all runs together; undefined if they are free. */
export function sumOfEstimates(each: readonly (RunEstimate | undefined)[]): RunEstimate | undefined {
	const costs = each.filter((one) => one !== undefined);
	const [first] = costs;
	if (!first) return undefined;
	const sum = (part: 'searching' | 'reading' | 'modelCalls'): number =>
		costs.reduce((total, one) => total + one[part], 0);
	const { dollars: _first, ...same } = first;
	const arePriced = costs.every(({ dollars }) => dollars !== undefined);
	return {
		...same,
		...(arePriced && { dollars: costs.reduce((total, { dollars = 0 }) => total + dollars, 0) }),
		searching: sum('searching'),
		reading: sum('reading'),
		modelCalls: sum('modelCalls'),
		isLimit: true,
	};
}

export function countEnds(ends: readonly NoteEnd[]): Partial<Record<NoteEnd, number>> {
	const counts: Partial<Record<NoteEnd, number>> = {};
	for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
	return counts;
}

/** Returns the end of a note whose run threw. */
export function endOf({ code }: ResearchError): NoteEnd {
	return code === 'CANCELLED' ? 'stopped' : code === 'SECTION_EDITED' ? 'edited' : 'failed';
}
