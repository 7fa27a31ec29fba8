import { describe, expect, it } from 'vitest';
import { isOtherCase } from '../../../src/research/verify/other-case';

const [support, contradiction] = ['support', 'contradiction'] as const;

describe('figures of a source decide a claim', () => {
	it.each([
		[support, 'The dam was finished in 1965', 'The dam was finished in the early 1960s', 'en'],
		[contradiction, 'The dam was finished in 1965', 'The dam was finished in the early 1960s', 'en'],
		[contradiction, 'Der Damm wurde 1965 fertig', 'Der Damm wurde Anfang der 1960er Jahre fertig', 'de'],
		[contradiction, 'The descent takes 15 minutes', 'The descent takes 10 to 20 minutes', 'en'],
		[contradiction, 'The descent takes 10 to 20 minutes', 'The descent takes 15 minutes', 'en'],
		[contradiction, 'The sled weighs about 40 kg', 'The sled weighs 44 kg', 'en'],
		[contradiction, 'Der Schlitten wiegt 40 kg', 'Der Schlitten wiegt etwa 44 kg', 'de'],
		[support, 'The median rent is 800 euros', 'The average rent is 800 euros', 'en'],
		[contradiction, 'The median rent is 800 euros', 'Rents are 950 euros on average', 'en'],
		[contradiction, 'Der Umsatz lag bei 3 Millionen Euro', 'Der Gewinn lag bei 1 Million Euro', 'de'],
		[contradiction, 'The pay is 3,000 euros gross', 'The net pay is 2,000 euros', 'en'],
		[contradiction, 'She swims 2 km per day', 'She swims 9 km a week', 'en'],
		[contradiction, '100 g of dry lentils have 350 kcal', '100 g of cooked lentils have 116 kcal', 'en'],
		[contradiction, 'The recipe takes 200 g of flour', 'The recipe takes 300 ml of flour', 'en'],
		[contradiction, 'Beginners lift 40 kg', 'Advanced lifters lift 90 kg', 'en'],
	])('never if they are of another measure or only rough: %s, “%s”, “%s”', (kind, noteQuote, quote, language) => {
		expect(isOtherCase({ kind, noteQuote }, quote, language)).toBe(true);
	});

	it.each([
		[support, 'The dam was finished in 1962', 'The dam was finished in the early 1960s', 'en'],
		[contradiction, 'The dam was finished in 1975', 'The dam was finished in the early 1960s', 'en'],
		[contradiction, 'The descent takes 25 minutes', 'The descent takes 10 to 20 minutes', 'en'],
		[contradiction, 'The sled weighs about 40 kg', 'The sled weighs 60 kg', 'en'],
		[contradiction, 'In 1965 the club had 40 members', 'In 1965 the club had 60 members', 'en'],
		[contradiction, 'The dam is not open to 40 boats', 'The dam is open to about 42 boats', 'en'],
		[contradiction, 'The median and the average rent are 800 euros', 'The average rent is 950 euros', 'en'],
		[support, 'Revenue was 3 million dollars', 'Revenue was 3 million dollars, profit 1 million', 'en'],
		[contradiction, 'The climb is dangerous', 'The climb is safe for beginners and the advanced', 'en'],
	])('if they are exact and of the same measure: %s, “%s”, “%s”', (kind, noteQuote, quote, language) => {
		expect(isOtherCase({ kind, noteQuote }, quote, language)).toBe(false);
	});
});
