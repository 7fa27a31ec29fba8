import { COVERAGE_STRINGS } from '../../strings/vault';
import type { Coverage, SkippedNote, SkipKind } from '../ports';

/** Skipped notes that are named one by one where there is little room. */
const NAMED = 3;

/** How much of the vault the index holds, and why not all: no sentence, so that it fits into one. */
export function coverageText({ indexed, total, skipped }: Coverage): string {
	return COVERAGE_STRINGS.coverage(indexed, total, skipped.length, kindsOf(skipped));
}

/** What was left out, in few sentences however much it was. */
export function skippedSentences(skipped: readonly SkippedNote[]): string[] {
	return skipped.length <= NAMED
		? skipped.map(({ reason }) => reason)
		: [COVERAGE_STRINGS.manySkipped(skipped.length, kindsOf(skipped))];
}

/** The most frequent first. */
function kindsOf(skipped: readonly SkippedNote[]): [SkipKind, number][] {
	const counts = new Map<SkipKind, number>();
	for (const { kind } of skipped) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	return [...counts].sort((a, b) => b[1] - a[1]);
}
