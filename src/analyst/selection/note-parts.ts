import { estimateTokens } from '../../text/token-estimate';
import { chunks } from './excerpts';

/**
 * Pieces that the end of a part shares with the beginning of the next: a thought that spans the cut stands in one of
 * them whole.
 */
const OVERLAP = 2;
const PIECES_A_PART = 8;

/**
 * A text in parts of about so many tokens, in its order: all of it, with some of each part's end again in the next.
 * @param limit tokens of a part, 8 or more
 */
export function partsOf(text: string, limit: number, languageCode: string | undefined): string[] {
	const tokens = estimateTokens(text);
	if (tokens <= limit) return [text];
	const size = Math.max(1, Math.floor((text.length * limit) / tokens / PIECES_A_PART));
	const pieces = chunks(text, languageCode, size);
	const parts: string[] = [];
	for (let start = 0; start < pieces.length; start += PIECES_A_PART - OVERLAP) {
		parts.push(pieces.slice(start, start + PIECES_A_PART).join('\n\n'));
		if (start + PIECES_A_PART >= pieces.length) break;
	}
	return parts;
}

/**
 * The first of each list, then the second of each and so on: what matters most in a part comes before what matters less
 * in another.
 */
export function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}
