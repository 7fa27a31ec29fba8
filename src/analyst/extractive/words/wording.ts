/** A sentence as a row of words, numbers and signs, so that two sentences can be laid side by side. */
import { negatorsOf } from '../../../language/negation';
import { once } from '../../../text/lazy';
import { factsOf, type Facts } from './facts';
import { piecesOf, type Piece } from './pieces';

export class Wording {
	readonly pieces: readonly Piece[];
	/** The keys of all pieces in lower case. */
	readonly keys: () => ReadonlySet<string>;
	readonly facts: () => Facts;
	/** Number of denials that stand as a word: `not`, `kein`. A word such as `nobody` says more than a denial. */
	readonly denials: () => number;

	constructor(
		readonly text: string,
		readonly languageCode: string | undefined,
	) {
		this.pieces = piecesOf(text, languageCode);
		this.keys = once(() => new Set(this.pieces.map(({ folded }) => folded)));
		this.facts = once(() => factsOf(this.pieces, text, languageCode));
		this.denials = once(() => {
			const negators = negatorsOf(languageCode);
			return this.pieces.filter(({ kind, folded }) => kind === 'word' && negators.has(folded)).length;
		});
	}
}
