import { oncePerKey } from '../../text/once';
import { sentences } from '../../language/sentences';
import { estimateTokens, MOST_TOKENS_PER_CHARACTER } from '../../text/token-estimate';
import { stemmerOf, terms } from '../../language/words';

/** Stands in a prompt where text was left out. */
export const LEFT_OUT = '[…]';
const CHUNK_CHARACTERS = 700;
/** The mark and the blank lines around it. */
const MARK_TOKENS = 4;

/** Verbatim pieces of about a paragraph or two, cut between paragraphs, else between sentences, else anywhere. */
export function chunks(text: string, languageCode: string | undefined, size = CHUNK_CHARACTERS): string[] {
	const found: string[] = [];
	let start = 0;
	let end = 0;
	// A piece has at least one character, or the loop would not end.
	const most = Math.max(1, size);
	for (const cut of [...cuts(text, languageCode, most), text.length]) {
		if (cut - start > most && end > start) {
			found.push(text.slice(start, end));
			start = end;
		}
		end = cut;
	}
	found.push(text.slice(start));
	return found.map((chunk) => chunk.trim()).filter((chunk) => chunk !== '');
}

/** Offsets where a cut does least harm; never more than `size` apart, which is 1 or more. */
function cuts(text: string, languageCode: string | undefined, size: number): number[] {
	const found: number[] = [];
	let start = 0;
	for (const gap of text.matchAll(/\n[ \t\r]*\n/g)) {
		found.push(...sentenceCuts(text.slice(start, gap.index), start, languageCode, size), gap.index);
		start = gap.index;
	}
	found.push(...sentenceCuts(text.slice(start), start, languageCode, size));
	return found;
}

/** @param from offset of the part in the whole text */
function sentenceCuts(part: string, from: number, languageCode: string | undefined, size: number): number[] {
	if (part.length <= size) return [];
	const found: number[] = [];
	let last = from;
	for (const sentence of sentences(part, languageCode)) {
		for (const end = from + sentence.end; end - last > size; last += size) found.push(last + size);
		last = from + sentence.end;
		found.push(last);
	}
	return found;
}

/** The share of the wanted terms that a text holds, 0–1. */
export function coverage(
	text: string,
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
	stemOf = stemmerOf(languageCode),
): number {
	if (wanted.size === 0) return 0;
	const held = new Set(terms(text, languageCode, stemOf).filter((term) => wanted.has(term)));
	return held.size / wanted.size;
}

/**
 * A note within a number of tokens, in its own order: all of it where it fits, else its opening and the pieces that
 * hold most of the wanted terms; without wanted terms pieces from all over it.
 */
export function excerpt(
	note: string,
	limit: number,
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
): string {
	if (estimateTokens(note) <= limit) return note;
	// The first piece is taken in any case, so it must fit whatever it is written in.
	const pieces = chunks(
		note,
		languageCode,
		Math.min(CHUNK_CHARACTERS, Math.floor(limit / MOST_TOKENS_PER_CHARACTER)),
	);
	const kept = new Set<number>();
	let used = 0;
	for (const index of byWorth(pieces, wanted, languageCode)) {
		const cost = estimateTokens(pieces[index] ?? '') + MARK_TOKENS;
		if (kept.size > 0 && used + cost > limit) continue;
		kept.add(index);
		used += cost;
	}
	return joinPieces(pieces, kept);
}

function byWorth(pieces: readonly string[], wanted: ReadonlySet<string>, languageCode: string | undefined): number[] {
	// A page has few different words.
	const stemOf = oncePerKey(stemmerOf(languageCode));
	const worth = pieces.map((piece, index) =>
		wanted.size > 0 ? coverage(piece, wanted, languageCode, stemOf) : spread(index),
	);
	worth[0] = 1;
	return pieces.map((_, index) => index).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
}

/**
 * The bits of the index mirrored (van der Corput): whatever number of the best is taken, they lie all over the range.
 */
function spread(index: number): number {
	let mirrored = 0;
	for (let rest = index, weight = 0.5; rest > 0; rest >>= 1, weight /= 2) mirrored += (rest & 1) * weight;
	return 1 - mirrored;
}

/** Pieces in their order, with a mark where some are missing between them. */
export function joinPieces(pieces: readonly string[], kept: ReadonlySet<number>): string {
	const shown: string[] = [];
	for (const [index, piece] of pieces.entries()) {
		if (kept.has(index)) shown.push(piece);
		else if (shown.at(-1) !== LEFT_OUT) shown.push(LEFT_OUT);
	}
	return shown.join('\n\n');
}
