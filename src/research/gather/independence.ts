/** Detects copies: an agency's report on ten sites is one witness, not ten. */
import { fold } from '../../language/fold';
import { words } from '../../language/words';
import type { TimeSlice } from '../../async/time-slice';

/** Words per shingle; two writers rarely share four words in a row by chance. */
export const SHINGLE = 4;
/** Two texts are copies from this share of common shingles, counted in the shorter text. */
const MOSTLY = 0.5;

/**
 * Returns every sequence of four words, folded; a shorter text is one shingle. Source: Broder, "On the resemblance and
 * containment of documents", 1997.
 */
export function shingles(text: string): ReadonlySet<string> {
	const list = words(text).map((word) => fold(word.text));
	if (list.length === 0) return new Set();
	if (list.length <= SHINGLE) return new Set([list.join(' ')]);
	return new Set(list.slice(SHINGLE - 1).map((_, start) => list.slice(start, start + SHINGLE).join(' ')));
}

/** True if most of the shorter text is in the longer one. */
export function isCopy(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
	const [short, long] = a.size <= b.size ? [a, b] : [b, a];
	if (short.size === 0) return false;
	const shared = [...short].filter((shingle) => long.has(shingle)).length;
	return shared >= short.size * MOSTLY;
}

/** Characters of a page that are compared: enough to recognise an article. */
export const COMPARED_CHARACTERS = 8_000;

/** Caches the shingles of the beginnings of texts. */
export class ComparedTexts {
	private readonly known = new Map<string, ReadonlySet<string>>();

	constructor(private readonly slice: TimeSlice) {}

	async shinglesOf(text: string): Promise<ReadonlySet<string>> {
		const known = this.known.get(text);
		if (known) return known;
		const own = shingles(text.slice(0, COMPARED_CHARACTERS));
		this.known.set(text, own);
		await this.slice.pause();
		return own;
	}
}

/**
 * Returns the id of the original by the id of its copy. The original is the first page with the text, also for a copy
 * of a copy.
 */
export async function copiedFrom<Id extends string>(
	pages: readonly { readonly id: Id; readonly text: string }[],
	compared: ComparedTexts,
): Promise<ReadonlyMap<Id, Id>> {
	const origins: { readonly id: Id; readonly shingles: ReadonlySet<string> }[] = [];
	const copies = new Map<Id, Id>();
	for (const { id, text } of pages) {
		const own = await compared.shinglesOf(text);
		const origin = origins.find((other) => isCopy(own, other.shingles));
		if (origin) copies.set(id, origin.id);
		else origins.push({ id, shingles: own });
	}
	return copies;
}
