import { describe, expect, it } from 'vitest';
import type { Source } from '../../../src/research/evidence';
import { verifyClaims } from '../../../src/research/verify';
import type { RemovalReason } from '../../../src/research/verify';

function reasonFor(claim: string, quote: string, languageCode = 'en'): RemovalReason | undefined {
	const page: Source = { id: 'S1', kind: 'web', address: 'https://example.org/', title: '', provider: 'test', read: 'page', published: undefined, passages: [{ text: quote, headings: [], score: 1, topics: [] }] };
	return verifyClaims([{ topic: 't', text: claim, kind: 'finding', cites: [{ source: 'S1', quote }] }], { sources: [page], noteText: '', languageCode, resolvesLink: () => false }).removed[0]?.reason;
}

/** Sentences whose other half says something turned: opposites, denials, exceptions and bounds. */
const SENTENCES = [
	'Approval was granted by the harbour board, except for barges, which are approved by the county.',
	'Boats were legged through the tunnel until 1868, when a steam tug was introduced.',
	'Noise was a worry for the neighbours, but they say that they cannot hear it behind closed windows.',
	'Vitamin C is known for a better absorption of iron from plants, while tea and coffee reduce it.',
	'The tape should be 2 to 4 millimetres wider than the inner width of the rim.',
	'The number of eels arriving in the estuary has fallen by more than 95 percent since 1980.',
	'Analysts at Norro are expecting a shortage before 2028.',
	'A single ticket will cost 2.10 pounds, and children will travel free.',
	'Kidney stones were more frequent in the first group than in the second.',
];
const AUXILIARY = /\b(?:is|are|was|were|has|should|will)\b/;

describe('a claim that follows a sentence to the letter', () => {
	it.each(SENTENCES)('is kept: "%s"', (sentence) => {
		expect(reasonFor(sentence, sentence)).toBeUndefined();
	});

	it.each(SENTENCES)('is removed with a denial put in: "%s"', (sentence) => {
		expect(reasonFor(sentence.replace(AUXILIARY, '$& not'), sentence)).toBe('negation_mismatch');
	});

	it.each(SENTENCES)('is removed with a denial taken out: "%s"', (sentence) => {
		expect(reasonFor(sentence, sentence.replace(AUXILIARY, '$& not'))).toBe('negation_mismatch');
	});

	it.each(SENTENCES.filter((sentence) => sentence.includes(', ')))('is kept where it ends before the other half: "%s"', (sentence) => {
		expect(reasonFor(`${sentence.split(', ')[0] ?? ''}.`, sentence)).toBeUndefined();
	});

	it.each([
		['The pump leaks at low pressure.', 'There is no sign that the pump leaks at low pressure.'],
		['Insulin can be taken as a tablet because it is not digested in the gut.', 'Insulin cannot be taken as a tablet because it is digested in the gut.'],
	])('is removed where what stands before it denies it, or a denial has moved: "%s"', (claim, sentence) => {
		expect(reasonFor(claim, sentence)).toBe('negation_mismatch');
	});

	it.each([
		['The defending champion, Lydia Chebet of Norro, was fourth.', 'The defending champion, Jan Moe of Norro, was fourth.'],
		['The Supreme Court of Norro had upheld the law in 2022.', 'The Circuit Court of Norro had upheld the law in 2022.'],
		['The band was last among the four that reached the final.', 'The band was first among the four that reached the final.'],
		['The flaw was found by Hollow Oak of Rasa Petrauskaite and reported on 2 August.', 'The flaw was found by Rasa Petrauskaite of Hollow Oak and reported on 2 August.'],
	])('is removed with something else in one place: "%s"', (claim, sentence) => {
		expect(reasonFor(claim, sentence)).toBeDefined();
	});

	it.each([
		['The defending champion, Jan Moe of Norro, came fourth.', 'The defending champion, Jan Moe of Norro, was fourth.'],
		['The tunnel was finished two years before the railway came to the valley.', 'The tunnel was completed two years before the railway came to the valley.'],
		['Works by Brandt and Okada were played at the opening of the hall.', 'Works by Okada and Brandt were played at the opening of the hall.'],
	])('is kept with another word for the same: "%s"', (claim, sentence) => {
		expect(reasonFor(claim, sentence)).toBeUndefined();
	});
});
