import type { Quantity } from '../../../language/numbers/quantity';
import { figures, valueOf } from './figures';
import { meaning, type Token, type TokenReader } from './tokens';

/** Words, figures and facts of a sentence, to compare it with a statement of the note. */
export interface Compared {
	readonly terms: ReadonlySet<string>;
	/** Values of its figures */
	readonly values: ReadonlySet<number>;
}

export function comparableOf(tokens: readonly Token[], found: readonly Quantity[]): Compared {
	return {
		terms: meaning(tokens.filter(({ isNumber }) => !isNumber)),
		values: new Set(found.map(valueOf)),
	};
}

export function comparable(text: string, reader: TokenReader): Compared {
	return comparableOf(reader.read(text), figures(text));
}
