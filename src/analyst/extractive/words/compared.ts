import type { Quantity } from '../../../language/numbers/quantity';
import { figures } from './figures';
import { meaning, type Token, type TokenReader } from './tokens';

/** Words, figures and facts of a sentence, to compare it with a statement of the note. */
export interface Compared {
	readonly terms: ReadonlySet<string>;
	/** Dimensions of its figures: `money`, `length`, `year`, `number` */
	readonly kinds: ReadonlySet<string>;
}

export function comparableOf(tokens: readonly Token[], found: readonly Quantity[]): Compared {
	return {
		terms: meaning(tokens.filter(({ isNumber }) => !isNumber)),
		kinds: new Set(found.map(({ unit, kind }) => unit?.dimension ?? kind)),
	};
}

export function comparable(text: string, reader: TokenReader): Compared {
	return comparableOf(reader.read(text), figures(text));
}
