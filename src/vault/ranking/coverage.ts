import { COVERAGE_STRINGS } from '../../locales/locale';
import { skippedText } from '../../locales/run-texts';
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
				kinds: skippedText(kindsOf(skipped)),
			});
}

/** Describes the skipped notes in a few sentences, however many there are. */
export function skippedSentences(skipped: readonly SkippedNote[]): string[] {
	return skipped.length <= NAMED
		? skipped.map(({ reason }) => reason)
		: [COVERAGE_STRINGS.manySkipped({ count: skipped.length, kinds: skippedText(kindsOf(skipped)) })];
}

/** Most frequent first. */
function kindsOf(skipped: readonly SkippedNote[]): [SkipKind, number][] {
	const counts = new Map<SkipKind, number>();
	for (const { kind } of skipped) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	return [...counts].sort((a, b) => b[1] - a[1]);
}
