/**
 * `npm run -s bench:beside`: which sentence a run without a model puts beside a claim. `marked`: the share of the shown
 * ones that people marked. `on_nothing`: claims on which their page says nothing, and one is shown all the same.
 * Weights are learned from Wikipedia's claims at even places (`npm run train:nearness`). Prints one JSON object.
 */
import { everydayClaims, wikipediaClaims, type ClaimOnPages, type PageSentence } from './claim-pages';
import { nearnessOf } from '../../src/analyst/extractive/writing/nearness';

const FLOORS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5];

function figures(claims: readonly ClaimOnPages[]): object {
	const nearest = claims.map(({ isAnswered, sentences }) => {
		const [first, ...others] = sentences.map((sentence) => ({ ...sentence, isAnswered, score: rated(sentence) }));
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

function rated({ values }: PageSentence): number {
	return nearnessOf(values);
}

function share(part: number, whole: number): number {
	return whole === 0 ? 0 : Math.round((100 * part) / whole) / 100;
}

const wikipedia = wikipediaClaims();
const half = (rest: number): ClaimOnPages[] => wikipedia.filter((_, index) => index % 2 === rest);
const result = { learned: figures(half(0)), unread: figures(half(1)), everyday: figures(everydayClaims()) };
console.log(JSON.stringify(result, undefined, '\t'));
