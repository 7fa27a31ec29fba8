/**
 * `npm run -s bench:answers [-- --show]`: answers of a run without a model to the questions of real pages, among all
 * sentences of eight pages. A question is answered by its likeliest sentence. Prints how many are answered and how many
 * of the answers stand in the text below the question, for some least probabilities and for each kind of fact. `own`
 * are questions of fact in four languages (`data/facts.jsonl`). Weights are learned from the questions at even places
 * (`npm run train:answers`). `--show` lists the answers to those. Prints one JSON object.
 */
import { parseArgs } from 'node:util';
import { askedFacts, askedPages, type AskedQuestion } from './asked-pages';
import { LIKELY, likelihood } from '../../src/analyst/extractive/writing/answering';

const { values } = parseArgs({ options: { show: { type: 'boolean', default: false } } });
const FLOORS = [0.3, 0.5, 0.6, LIKELY, 0.75, 0.8];

const all = await askedPages();
const ofFacts = all.filter(({ asks }) => asks !== undefined);

interface Answer extends Pick<AskedQuestion, 'question' | 'asks'> {
	readonly text: string;
	readonly likely: number;
	readonly isRight: boolean;
}

function answers(asked: readonly AskedQuestion[]): Answer[] {
	return asked.flatMap(({ question, asks, sentences, isSaidByForm }) => {
		const rated = sentences.map((one) => ({ ...one, likely: isSaidByForm ? 1 : likelihood(one.values) }));
		const [best] = rated.sort((a, b) => b.likely - a.likely);
		return best ? [{ question, asks, text: best.text, likely: best.likely, isRight: best.isRight }] : [];
	});
}

function figures(asked: readonly AskedQuestion[], isRead: boolean): object {
	const given = answers(asked);
	if (isRead && values.show)
		for (const { question, text, likely, isRight } of given.filter((one) => one.likely >= LIKELY))
			console.error(`${isRight ? 'right' : 'wrong'} ${likely.toFixed(2)}: ${question}\n    ${text}`);
	const right = (some: readonly Answer[]): string => `${some.filter((one) => one.isRight).length}/${some.length}`;
	const shown = given.filter(({ likely }) => likely >= LIKELY);
	return {
		questions: asked.length,
		right_of_answered: Object.fromEntries(
			FLOORS.map((floor) => [`from ${floor}`, right(given.filter(({ likely }) => likely >= floor))]),
		),
		by_kind: Object.fromEntries(
			[...new Set(asked.map(({ asks }) => asks))].map((kind): [string, string] => [
				kind ?? '',
				right(shown.filter(({ asks }) => asks === kind)),
			]),
		),
	};
}

const half = (all: readonly AskedQuestion[], rest: number): AskedQuestion[] =>
	all.filter((_, index) => index % 2 === rest);
const own = await askedFacts();
const result = {
	questions: all.length,
	learned: figures(half(ofFacts, 0), true),
	unread: figures(half(ofFacts, 1), false),
	own: { learned: figures(half(own, 0), true), unread: figures(half(own, 1), false) },
};
console.log(JSON.stringify(result, undefined, '\t'));
