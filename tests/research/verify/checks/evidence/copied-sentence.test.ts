import { describe, expect, it } from 'vitest';
import { reasonFor } from '../reason-for';

/** Sentences with an opposite half: antonyms, denials, exceptions and bounds. */
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

describe('a claim that follows a sentence literally', () => {
	it.each(SENTENCES)('is kept: "%s"', (sentence) => {
		expect(reasonFor(sentence, sentence)).toBeUndefined();
	});

	it.each(SENTENCES)('is removed with a negation added: "%s"', (sentence) => {
		expect(reasonFor(sentence.replace(AUXILIARY, '$& not'), sentence)).toBe('denial_changed');
	});

	it.each(SENTENCES)('is removed with a negation removed: "%s"', (sentence) => {
		expect(reasonFor(sentence, sentence.replace(AUXILIARY, '$& not'))).toBe('denial_changed');
	});

	it.each(SENTENCES.filter((sentence) => sentence.includes(', ')))(
		'is kept where it ends before the other half: "%s"',
		(sentence) => {
			expect(reasonFor(`${sentence.split(', ')[0] ?? ''}.`, sentence)).toBeUndefined();
		},
	);

	it.each([
		['The dough does not rise overnight without salt.', 'The dough rises overnight without salt.'],
		['The two mills now always share one weir.', 'The two mills now never share one weir.'],
	])('is removed with a denial for something else: "%s"', (claim, sentence) => {
		expect(reasonFor(claim, sentence)).toBe('denial_changed');
	});

	it.each([
		[
			'The defending champion, Lydia Chebet of Norro, was fourth.',
			'The defending champion, Jan Moe of Norro, was fourth.',
		],
		[
			'The Supreme Court of Norro had upheld the law in 2022.',
			'The Circuit Court of Norro had upheld the law in 2022.',
		],
		['Curiosity landed in the crater on 18 February.', 'Perseverance landed in the crater on 18 February.'],
		['Vitamin K deficiency is common in winter.', 'Vitamin D deficiency is common in winter.'],
		['Der Schwarzmilan brütet in ganz Europa.', 'Der Rotmilan brütet in ganz Europa und Asien.', 'de'],
		['Die Werkstatt von Anna Weber stand in Köln.', 'Die Werkstatt von Anna Weber stand in Mainz.', 'de'],
	])('is removed with another name in one place: "%s"', (claim, sentence, languageCode = 'en') => {
		expect(reasonFor(claim, sentence, { languageCode, rest: claim.replace(/[.]$/, ' too.') })).toBe('name_changed');
	});

	it.each([
		[
			'By 1880 more than a thousand ports had a time signal.',
			'By 1880 more than a hundred ports had a time signal.',
		],
		['Dust in the city fell by a third in ten years.', 'Dust in the city fell by half in ten years.'],
	])('is removed with another number in one place: "%s"', (claim, sentence) => {
		expect(reasonFor(claim, sentence, { rest: 'A third of the ports had a thousand ships.' })).toBe(
			'number_changed',
		);
	});

	it.each([
		[
			'The defending champion, Jan Moe of Norro, came fourth.',
			'The defending champion, Jan Moe of Norro, was fourth.',
		],
		[
			'The tunnel was finished two years before the railway came to the valley.',
			'The tunnel was completed two years before the railway came to the valley.',
		],
		['Der Wagen stand ein Jahr lang in der Scheune.', 'Der Karren stand ein Jahr lang in der Scheune.', 'de'],
		[
			'Works by Brandt and Okada were played at the opening of the hall.',
			'Works by Okada and Brandt were played at the opening of the hall.',
		],
	])('is kept with another word for the same: "%s"', (claim, sentence, languageCode = 'en') => {
		expect(reasonFor(claim, sentence, { languageCode })).toBeUndefined();
	});
});
