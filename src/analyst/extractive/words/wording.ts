/** A sentence as a row of words, numbers and signs, so that two sentences can be laid side by side. */
import { once } from '../../../text/lazy';
import { factsOf, type Facts } from './facts';
import { piecesOf, type Piece } from './pieces';

export class Wording {
	readonly pieces: readonly Piece[];
	/** The keys of all pieces in lower case. */
	readonly keys: () => ReadonlySet<string>;
	readonly facts: () => Facts;

	constructor(
		readonly text: string,
		readonly languageCode: string | undefined,
	) {
		this.pieces = piecesOf(text, languageCode);
		this.keys = once(() => new Set(this.pieces.map(({ folded }) => folded)));
		this.facts = once(() => factsOf(this.pieces, text, languageCode));
	}
}
