/**
 * `npm run -s bench:claims`: which sentences of real notes a run without a model takes for claims worth a search.
 * A person labelled them with what they are and with their worth, 0–3. Each vault is judged with weights learned from
 * the other vaults, so no sentence is judged by what was learned from it. Prints one JSON object; the line `committed`
 * uses the weights that ship, which were learned from all of them.
 */
import { readSentences, WANTED, type ReadSentence } from './labelled-sentences';
import { learnWorth, type Learned } from './worth-regression';
import { WORTH_FEATURES, worthValues } from '../../src/analyst/extractive/topics/worth';
import { WORTH_WEIGHTS } from '../../src/analyst/extractive/topics/worth-weights';
import { probability } from '../logistic-regression';

const LIMITS = [0.15, 0.2, 0.25, 0.3, 0.35, 0.4];
type Rated = ReadSentence & { readonly likelihood: number };

function rated(sentences: readonly ReadSentence[], { bias, weights }: Learned): Rated[] {
	return sentences.map((one) => ({
		...one,
		likelihood:
			one.read === undefined
				? 0
				: probability([1, ...worthValues(one.read.sentence, one.read.model)], [bias, ...weights]),
	}));
}

function figures(sentences: readonly Rated[], limit: number): object {
	const chosen = sentences.filter(({ likelihood }) => likelihood >= limit);
	const wanted = (among: readonly Rated[], worth: number): number => among.filter((one) => one.worth >= worth).length;
	return {
		chosen: chosen.length,
		wanted: share(wanted(chosen, WANTED), chosen.length),
		no_claim: share(chosen.filter(({ isNoClaim }) => isNoClaim).length, chosen.length),
		found: share(wanted(chosen, WANTED), wanted(sentences, WANTED)),
		found_worth_3: share(wanted(chosen, 3), wanted(sentences, 3)),
	};
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.round((100 * part) / whole) / 100;
}

const sentences = await readSentences();
const vaults = [...new Set(sentences.map(({ vault }) => vault))];
const others = vaults.flatMap((vault) =>
	rated(
		sentences.filter((one) => one.vault === vault),
		learnWorth(sentences.filter((one) => one.vault !== vault)),
	),
);
const committed = rated(sentences, {
	bias: WORTH_WEIGHTS.bias,
	weights: WORTH_FEATURES.map((name) => WORTH_WEIGHTS.weights[name]),
});
console.log(
	JSON.stringify(
		{
			sentences: sentences.length,
			by_limit: Object.fromEntries(LIMITS.map((limit) => [limit, figures(others, limit)])),
			by_vault: Object.fromEntries(
				vaults.map((vault) => [
					vault,
					figures(
						others.filter((one) => one.vault === vault),
						0.25,
					),
				]),
			),
			committed: Object.fromEntries(LIMITS.map((limit) => [limit, figures(committed, limit)])),
		},
		undefined,
		'\t',
	),
);
