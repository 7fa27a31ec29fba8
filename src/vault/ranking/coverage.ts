import { COVERAGE_STRINGS } from '../../locales/locale';
import { phraseList } from '../../locales/formats';
import type { Coverage, SkippedNote, SkipKind } from '../ports';

/** Skipped notes that are listed one by one in a short summary. */
const NAMED = 3;

/**
 * Says how much of the vault the index holds and why some notes are missing. A phrase, to be used inside a sentence.
 */
export function coverageText({ indexed, total, skipped }: Coverage): string {
	return skipped.length === 0
		? COVERAGE_STRINGS.coverage({ indexed, total })
		: COVERAGE_STRINGS.coverageSkipped({
				indexed,
				total,
				skipped: skipped.length,
				kinds: kindsText(skipped),
			});
}

/** Describes the skipped notes in a few sentences, however many there are. */
export function skippedSentences(skipped: readonly SkippedNote[]): string[] {
	return skipped.length <= NAMED
		? skipped.map(({ reason }) => reason)
		: [COVERAGE_STRINGS.manySkipped({ count: skipped.length, kinds: kindsText(skipped) })];
}

/** Counts of skipped notes by reason, the most frequent first; without a count if there is only one reason. */
function kindsText(skipped: readonly SkippedNote[]): string {
	const counts = new Map<SkipKind, number>();
	for (const { kind } of skipped) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	const [only, ...others] = [...counts.keys()];
	if (only && others.length === 0) return COVERAGE_STRINGS.kinds[only];
	const kinds = [...counts].sort((a, b) => b[1] - a[1]);
	return phraseList(kinds.map(([kind, count]) => COVERAGE_STRINGS.counted[kind]({ count })));
}
