/** Finds the passage of a text whose words are most like a quote's. */
import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { mapText, type MappedText } from '../verify/checks/quotes/mapped-text';
import type { Span } from '../verify/checks/quotes/quotes';

/** Share of a quote's words that may be added, left out or replaced in a changed one. */
const MOST_CHANGED = 0.4;
/** Words of a quote that must be the same; with fewer, any text has a similar passage. */
const LEAST_KEPT = 3;
/** Words of a quote that are compared. */
const MOST_WORDS = 300;

interface KnownText {
	readonly mapped: MappedText;
	readonly tokens: readonly { readonly folded: string; readonly start: number; readonly end: number }[];
}

/** Finds near wordings. Splits each text into words once. */
export class NearestWording {
	private readonly known = new Map<string, KnownText>();

	/** Returns the passage with the fewest changed words; undefined if too many are changed. */
	find(text: string, quote: string): Span | undefined {
		const wanted = tokensOf(mapText(quote, 'match').text).slice(0, MOST_WORDS);
		const { mapped, tokens } = this.split(text);
		const found = fewestEdits(
			wanted.map(({ folded }) => folded),
			tokens.map(({ folded }) => folded),
		);
		const first = tokens[found.from];
		const last = tokens[found.to - 1];
		const isNear = found.edits <= MOST_CHANGED * wanted.length && wanted.length - found.edits >= LEAST_KEPT;
		if (!isNear || !first || !last) return undefined;
		return { start: mapped.starts[first.start] ?? 0, end: mapped.ends[last.end - 1] ?? text.length };
	}

	private split(text: string): KnownText {
		const known = this.known.get(text);
		if (known) return known;
		const mapped = mapText(text, 'match');
		const split = { mapped, tokens: tokensOf(mapped.text) };
		this.known.set(text, split);
		return split;
	}
}

function tokensOf(text: string): KnownText['tokens'] {
	return words(text).map(({ text: word, start, end }) => ({ folded: fold(word), start, end }));
}

/**
 * Returns the run of `all` that becomes `wanted` with the fewest words added, left out or replaced (Sellers 1980: the
 * table of the edit distance, with a free start and a free end in `all`).
 */
function fewestEdits(
	wanted: readonly string[],
	all: readonly string[],
): { readonly edits: number; readonly from: number; readonly to: number } {
	let edits = new Int32Array(all.length + 1);
	let starts = Int32Array.from(edits, (_, column) => column);
	for (const [row, word] of wanted.entries()) {
		const nextEdits = new Int32Array(all.length + 1);
		const nextStarts = new Int32Array(all.length + 1);
		nextEdits[0] = row + 1;
		for (let column = 1; column <= all.length; column++) {
			const replaced = (edits[column - 1] ?? 0) + (all[column - 1] === word ? 0 : 1);
			const leftOut = (edits[column] ?? 0) + 1;
			const added = (nextEdits[column - 1] ?? 0) + 1;
			const fewest = Math.min(replaced, leftOut, added);
			nextEdits[column] = fewest;
			nextStarts[column] =
				(fewest === replaced
					? starts[column - 1]
					: fewest === leftOut
						? starts[column]
						: nextStarts[column - 1]) ?? 0;
		}
		[edits, starts] = [nextEdits, nextStarts];
	}
	let to = 0;
	for (let column = 1; column <= all.length; column++) if ((edits[column] ?? 0) < (edits[to] ?? 0)) to = column;
	return { edits: edits[to] ?? wanted.length, from: starts[to] ?? 0, to };
}
