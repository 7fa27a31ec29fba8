/** Words that tell two cases apart: “the median” and “the average”, “beginners” and “advanced”. */
import { everyLanguage, type Phrases } from './phrases';

/** Ways to measure or count, and groups of people: what is said of one does not bear on another. */
const CASES = [
	['average', 'median'],
	['households', 'persons'],
	['revenue', 'profit'],
	['gross', 'net'],
	['nominal', 'real'],
	['daily', 'weekly', 'monthly', 'yearly'],
	['dry', 'cooked'],
	['beginners', 'advanced'],
	['children', 'adults'],
	['men', 'women'],
].map((names) => names.map(wordsFor));

/** Parts of a decade, with their first and last year */
export const THIRDS: readonly { readonly words: Phrases; readonly years: readonly [number, number] }[] = [
	{ words: wordsFor('early'), years: [0, 3] },
	{ words: wordsFor('mid'), years: [3, 6] },
	{ words: wordsFor('late'), years: [6, 9] },
];

function wordsFor(name: string): Phrases {
	return everyLanguage((file) => file.cases?.[name]);
}

/** True if each text names a case that the other lacks. */
export function areApart(one: string, other: string): boolean {
	return CASES.some((cases) => {
		const [mine, theirs] = [one, other].map((text) => cases.filter((words) => words.test(text)));
		return mine?.length && theirs?.length ? !mine.some((words) => theirs.includes(words)) : false;
	});
}
