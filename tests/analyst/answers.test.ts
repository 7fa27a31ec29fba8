/** Answers of a run without a model. The inputs were written before the rules. */
import { describe, expect, it } from 'vitest';
import { languageOf } from '../../src/language/language';
import type { Topic } from '../../src/research/model/claims';
import { noteView, sourcesOf, synthesize } from './extractive-kit';

async function answers(question: string, text: string, code = 'en'): Promise<string[]> {
	const asked: Topic = { id: 'T1', topic: question, context: question, type: 'question' };
	const other: Topic = { id: 'T2', topic: 'Something else', context: 'Something else.', type: 'claim' };
	// All pages of a run are asked, whatever they were found for.
	const sources = sourcesOf([{ address: 'https://a.example/', text }], [other]);
	const note = { ...noteView(question, 'Notes'), language: languageOf(code) };
	const claims = await synthesize(note, [asked], sources);
	return claims.filter(({ kind }) => kind === 'finding').map((claim) => claim.text);
}

describe('a question of fact', () => {
	it.each([
		['en', 'How tall is the Hallgrim church tower?', 'The Hallgrim church tower is 74 metres tall and white.'],
		['en', 'How much does the ferry to Orkney cost?', 'The ferry to Orkney costs 21 pounds in winter.'],
		['en', 'When was the Forth bridge opened?', 'The Forth bridge was opened in March 1890 by a prince.'],
		['en', 'Who designed the Forth bridge?', 'John Fowler designed the Forth bridge with a younger partner.'],
		['en', 'What is a heat pump?', 'A heat pump is a machine that moves heat from outside into a house.'],
		['de', 'Wie hoch ist der Turm von Pisa?', 'Der Turm von Pisa ist 55 Meter hoch und steht schief.'],
	])('is answered by a sentence that gives it: %s: %s', async (code, question, sentence) => {
		expect(await answers(question, sentence, code)).toEqual([sentence]);
	});

	it.each([
		['How tall is the Hallgrim church tower?', 'The Hallgrim church tower is white and can be seen from afar.'],
		['When was the Forth bridge opened?', 'The Forth bridge was opened by a prince who drove the last rivet.'],
		['Who designed the Forth bridge?', 'The Forth bridge was designed so that no storm could shake it.'],
		['What is a heat pump?', 'A heat pump needs a good contract for its electricity in a cold winter.'],
		['How often do I change the water?', 'The water plants in 3-D backgrounds are often made of sponge.'],
	])('is not answered by a sentence that lacks it: %s', async (question, sentence) => {
		expect(await answers(question, sentence)).toEqual([]);
	});
});

it('leaves a question open that asks how, why or whether, since words alone cannot answer it', async () => {
	const sentence = 'Social commerce works well for new products, as well as for those with fine pictures.';
	expect(await answers('How does social commerce work?', sentence)).toEqual([]);
	expect(await answers('Does social commerce work?', sentence)).toEqual([]);
});
