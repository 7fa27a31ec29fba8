import { expect, it } from 'vitest';
import { statedTopics } from '../../src/analyst/stated-topics';
import type { TopicDraft } from '../../src/research/model/claims';

const text = [
	'# Obedience',
	'## Authority',
	'### Result',
	'People obey a man in a white coat.',
	'Is that so in other countries?',
	'Discuss with your partner what you would do.',
	'[[Milgram 1963.pdf]]',
	'Two of three went up to 450 volts, and I would not have.',
].join('\n\n');
const note = { path: 'Obedience.md', title: 'Obedience', text, language: { code: 'en', name: 'English' } };
const claim = (context: string): TopicDraft => ({ topic: context, context, type: 'claim', query: context });
const kept = (context: string): string[] =>
	statedTopics([claim(context)], note).map((one) => `${one.type}: ${one.context}`);

it.each([
	['a statement', 'People obey a man in a white coat.', ['claim: People obey a man in a white coat.']],
	['a heading', 'Authority', []],
	[
		'the headings above it',
		'Authority Result People obey a man in a white coat.',
		['claim: People obey a man in a white coat.'],
	],
	[
		'a heading in a line of its own',
		'### Result\nPeople obey a man in a white coat.',
		['claim: People obey a man in a white coat.'],
	],
	['a question', 'Is that so in other countries?', ['question: Is that so in other countries?']],
	['a task of the reader', 'Discuss with your partner what you would do.', []],
	['the name of a file', '[[Milgram 1963.pdf]]', []],
	[
		'the life of the writer',
		'Two of three went up to 450 volts, and I would not have.',
		['claim: Two of three went up to 450 volts'],
	],
])('keeps of a claim that is or has %s what states something', (_, context, expected) => {
	expect(kept(context)).toEqual(expected);
});

it.each([
	['Two of three went up to 450 volts, but more studies are needed.', 'Results', 'claim'],
	['Is that so in other countries?', 'Other countries', 'question'],
	['Two of three went up to 450 volts.', 'Is that so in other countries?', 'question'],
	['Find out where the film is.', 'Where the film is', 'question'],
	['how many were women', 'Women among them', 'question'],
])('takes what a model calls a question for one only if it asks: %s', (context, topic, type) => {
	const question: TopicDraft = { topic, context, type: 'question', query: topic };
	expect(statedTopics([question], note)).toMatchObject([{ type, context }]);
});
