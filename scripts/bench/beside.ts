/**
 * `npm run -s bench:beside`: which sentence a run without a model puts beside a claim. `marked`: share of the shown
 * that people marked. `on_nothing`: claims on which nothing helps, and a sentence is shown all the same. The weights
 * are learned from `notes` alone (`npm run train:nearness`); its figures are those of each note by weights learned
 * from the others. Prints one JSON object.
 */
import { everydayClaims, noteClaims, wikipediaClaims, type ClaimOnPages, type PageSentence } from './claim-pages';
import { learnedNearness } from './learned-nearness';
import { probability } from '../logistic-regression';
import { nearnessOf } from '../../src/analyst/extractive/writing/nearness';

const FLOORS = [0.2, 0.3, 0.35, 0.4, 0.5];

type Rated = (claim: ClaimOnPages, sentence: PageSentence) => number;

function figures(claims: readonly ClaimOnPages[], rated: Rated = byTable): object {
	const nearest = claims.map((claim) => {
		const { isAnswered, sentences } = claim;
		const [first, ...others] = sentences.map((one) => ({ ...one, isAnswered, score: rated(claim, one) }));
		if (first === undefined) throw new Error('The pages have no sentence.');
		return others.reduce((best, one) => (one.score > best.score ? one : best), first);
	});
	const answered = claims.filter(({ isAnswered }) => isAnswered).length;
	const at = (floor: number): object => {
		const all = nearest.filter(({ score }) => score >= floor);
		const shown = all.filter(({ isAnswered }) => isAnswered);
		return {
			shown: share(shown.length, answered),
			marked: share(shown.filter(({ isMarked }) => isMarked).length, shown.length),
			of_another_page: share(all.filter(({ isOfPage }) => !isOfPage).length, all.length),
			on_nothing: all.length - shown.length,
		};
	};
	return {
		claims: claims.length,
		answered,
		...Object.fromEntries(FLOORS.map((floor) => [`floor ${floor}`, at(floor)])),
	};
}

function byTable(_: ClaimOnPages, { values }: PageSentence): number {
	return nearnessOf(values);
}

/** Rates by weights that were learned from the other notes. */
function byOthers(claims: readonly ClaimOnPages[]): Rated {
	const weights = new Map<number, readonly number[]>();
	for (const note of new Set(claims.map(({ page }) => page)))
		weights.set(note, learnedNearness(claims.filter(({ page }) => page !== note)));
	return ({ page }, { values }) => probability([1, ...values], weights.get(page) ?? []);
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.round((100 * part) / whole) / 100;
}

const notes = noteClaims();
const result = {
	notes: figures(notes, byOthers(notes)),
	wikipedia: figures(wikipediaClaims()),
	everyday: figures(everydayClaims()),
};
console.log(JSON.stringify(result, undefined, '\t'));
