import type { Passage } from '../../research/model/evidence';
import { sentenceSplitter } from '../../language/sentences';
import { fold } from '../../language/fold';

/** A rest between two repeats that is shorter than this says nothing by itself. */
const LEAST_CHARACTERS = 40;

/**
 * Returns the part of each passage that no better passage of the source contains: services show the same stretch of a
 * page for every query that finds it. Each stretch is verbatim; a passage that only repeats has none.
 */
export function withoutRepeats(passages: readonly Passage[], languageCode: string | undefined): string[][] {
	if (passages.length < 2) return passages.map(({ text }) => [text]);
	const split = sentenceSplitter(languageCode);
	const seen = new Set<string>();
	const stretches = new Map<Passage, string[]>();
	for (const passage of [...passages].sort((a, b) => b.score - a.score || b.text.length - a.text.length)) {
		stretches.set(passage, newIn(passage.text, split(passage.text), seen));
	}
	return passages.map((passage) => stretches.get(passage) ?? []);
}

/** @param seen grows by what is new */
function newIn(
	text: string,
	sentences: readonly { text: string; start: number; end: number }[],
	seen: Set<string>,
): string[] {
	const found: string[] = [];
	let open: { start: number; end: number } | undefined;
	let isWhole = true;
	const close = (): void => {
		if (open) found.push(text.slice(open.start, open.end));
		open = undefined;
	};
	for (const { text: sentence, start, end } of sentences) {
		const key = fold(sentence).replace(/\s+/g, ' ');
		if (seen.has(key)) {
			isWhole = false;
			close();
			continue;
		}
		seen.add(key);
		open = { start: open?.start ?? start, end };
	}
	close();
	return isWhole ? [text] : found.filter((stretch) => stretch.length >= LEAST_CHARACTERS);
}
