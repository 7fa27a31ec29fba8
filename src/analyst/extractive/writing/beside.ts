/** Puts beside a claim of the note the sentences of the evidence that speak most closely of the same thing. */
import type { Topic } from '../../../research/model/claims';
import { LIMITS } from '../../../research/model/limits';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import type { TokenReader } from '../words/tokens';
import { comparable, nearnessOf, nearnessValues, type Compared } from './nearness';
import type { Ranked, Rarity } from './ranking';

/**
 * Least probability that a sentence helps to judge the claim. A run without the web has few sentences, in which no word
 * is rare.
 */
const LEAST_NEARNESS = { web: 0.3, vault: 0.5 } as const;
/** Sentences that share fewer words are not looked at. */
const LEAST_SHARED = 2;

export class NearSentences {
	private readonly compared = new Map<EvidenceSentence, Compared>();

	/** @param sentences all of the evidence, whatever they were found for */
	constructor(
		private readonly sentences: readonly EvidenceSentence[],
		private readonly rarity: Rarity,
		private readonly reader: TokenReader,
	) {}

	/** Returns the nearest sentences, best first. */
	rank({ topic, context }: Topic): Ranked[] {
		const claim = comparable(context || topic, this.reader);
		const weight = (stem: string): number => this.rarity.of(stem);
		const near = this.sentences.flatMap((sentence): Ranked[] => {
			if (!sharesWords(claim.terms, sentence.terms)) return [];
			const values = nearnessValues({ claim, sentence: this.read(sentence), above: sentence.above, weight });
			const score = nearnessOf(values);
			return score < LEAST_NEARNESS[sentence.source.kind] ? [] : [{ sentence, score, core: 1 }];
		});
		return near.sort((a, b) => b.score - a.score).slice(0, LIMITS.passagesBeside);
	}

	private read(sentence: EvidenceSentence): Compared {
		const known = this.compared.get(sentence) ?? comparable(sentence.text, this.reader);
		this.compared.set(sentence, known);
		return known;
	}
}

function sharesWords(claim: ReadonlySet<string>, sentence: ReadonlySet<string>): boolean {
	let count = 0;
	for (const stem of claim) if (sentence.has(stem) && ++count === LEAST_SHARED) return true;
	return false;
}
