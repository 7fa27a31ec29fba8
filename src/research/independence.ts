/** Whether two texts are two witnesses: an agency's report on ten sites is one. */
import { fold, words } from '../text/words';

/** Words of a shingle: long enough that two writers share none by chance. */
const SHINGLE = 4;
/** From this share of the shorter text's shingles on it was copied. */
const MOSTLY = 0.5;

/** Every run of four words, folded; a shorter text is one shingle. Source: Broder, "On the resemblance and containment of documents", 1997. */
export function shingles(text: string): ReadonlySet<string> {
	const list = words(text).map((word) => fold(word.text));
	if (list.length === 0) return new Set();
	if (list.length <= SHINGLE) return new Set([list.join(' ')]);
	return new Set(list.slice(SHINGLE - 1).map((_, end) => list.slice(end, end + SHINGLE).join(' ')));
}

/** Whether the shorter text stands mostly in the longer one. */
export function isCopy(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	const [short, long] = a.size <= b.size ? [a, b] : [b, a];
	if (short.size === 0) return false;
	const shared = [...short].filter((shingle) => long.has(shingle)).length;
	return shared >= short.size * MOSTLY;
}

/** One of each group of copies: the first, so the best where the best comes first. */
export function independent<T>(items: readonly T[], textOf: (item: T) => string): T[] {
	const kept: { item: T; shingles: ReadonlySet<string> }[] = [];
	for (const item of items) {
		const own = shingles(textOf(item));
		if (!kept.some((other) => isCopy(own, other.shingles))) kept.push({ item, shingles: own });
	}
	return kept.map(({ item }) => item);
}
