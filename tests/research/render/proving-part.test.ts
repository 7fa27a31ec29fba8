import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstClause, provingPart } from '../../../src/research/render/proving-part';
import { runs } from '../../property-runs';

const shown = (about: string, quote: string, isProof = false, code = 'en'): string =>
	provingPart({ quote, about, isProof }, code);

describe('provingPart', () => {
	it.each([
		[
			'Ferries to Skye carry bicycles.',
			'Ferries to Skye carry 40 bicycles, and the café on the upper deck serves soup all day.',
			'Ferries to Skye carry 40 bicycles …',
		],
		[
			'Larch shingles last 30 years.',
			'Visitors come from far away for the famous roofs; larch shingles last for 50 years.',
			'… larch shingles last for 50 years.',
		],
		[
			'Larch shingles last 30 years.',
			'Three carpenters came to the valley. Larch shingles last for 50 years. They sell them by the metre.',
			'… Larch shingles last for 50 years …',
		],
	])('leaves out clauses that speak of something else: %s', (about, quote, part) => {
		expect(shown(about, quote)).toBe(part);
	});

	it.each([
		['a condition', 'Larch shingles last for 50 years; but only if the roof is steep enough.'],
		['a denial', 'Larch shingles last for 50 years, and in our valley they do not reach that age.'],
		['a contrast', 'Larch shingles last for 50 years, although the carpenter who laid ours laughed.'],
		[
			'a value of the same kind',
			'Larch shingles last for 50 years, and oak ones get through two centuries or 200 years.',
		],
		['few words', 'Larch shingles last for 50 years, and look good.'],
		['a beginning with a pronoun', 'The roofs of the valley have larch shingles; they last for 50 years.'],
	])('keeps %s', (_, quote) => {
		expect(shown('Larch shingles last 30 years.', quote)).toBe(quote);
	});

	it('keeps the figures and names of a quote that decides a claim', () => {
		const quote = 'The bridge was opened to traffic in spring, and the mayor at that time was Ida Holm.';
		expect(shown('The bridge was opened by Per Dahl.', quote)).toBe('The bridge was opened to traffic in spring …');
		expect(shown('The bridge was opened by Per Dahl.', quote, true)).toBe(quote);
		const costs = 'The bridge was opened to traffic in spring, and it swallowed 12 million crowns.';
		expect(shown('The bridge was opened by Per Dahl.', costs, true)).toBe(costs);
	});

	it('does not end a long quote before the words that prove it', () => {
		const aside = 'which many people of the community like, '.repeat(6);
		const quote = `One such extension, ${aside}is called Readwise Official.`;
		expect(shown('The extension is Kindle Sync', quote, true)).toBe(quote);
		const tail = `${'The pump hums in a low tone at night '.repeat(3)}${'when frogs sing near ponds '.repeat(8)}`;
		expect(shown('The pump hums', tail.trim()).length).toBeLessThan(tail.length);
	});

	it('cuts German clauses, and nothing where words of contrast are unknown', () => {
		const german = 'Die Fähre nimmt 40 Räder mit, weil im Bauch des Schiffes genug Platz für alle ist.';
		expect(shown('Die Fähre nimmt Räder mit.', german, false, 'de')).toBe('Die Fähre nimmt 40 Räder mit …');
		expect(shown('Die Fähre nimmt Räder mit.', german, true, 'de')).toBe(german);
		const french = 'Le bac prend 40 vélos; il y a un café sur le pont supérieur du navire.';
		expect(shown('Le bac prend des vélos.', french, false, 'fr')).toBe(french);
	});

	it('shows words of the quote in their order, and … for the others', () => {
		const words = fc.constantFrom(
			'pump',
			'hums',
			'and',
			',',
			';',
			'which',
			'not',
			'7 km',
			'Ida',
			'if',
			'at',
			'.',
			'A',
		);
		const text = fc.array(words, { maxLength: 60 }).map((list) => list.join(' '));
		fc.assert(
			fc.property(text, text, fc.boolean(), (quote, about, isProof) => {
				const part = shown(about, quote, isProof).replace(/^… | …$|…$/gu, '');
				return quote.replace(/\s+/gu, ' ').includes(part.trim());
			}),
			runs(300),
		);
	});
});

describe('a long quote', () => {
	it('loses the intervals behind the figures of a study, never the figures', () => {
		const quote =
			'Against placebo, magnesium gave significant reductions in systolic pressure (weighted mean difference [WMD] = ' +
			'−3.9 mmHg, 95% confidence interval [CI] = −7.2 to −0.7, p = 0.017) and fasting glucose (SMD −0.41 [95% CI: ' +
			'−0.74, −0.09], p = 0.01), but not in HDL cholesterol (0.6 mg/dl in 24 studies)';
		const part = shown('Magnesium lowers the blood pressure.', quote, true);
		expect(part).toContain('(weighted mean difference [WMD] = −3.9 mmHg …) and fasting glucose (SMD −0.41 …), but');
		expect(part).toContain('(0.6 mg/dl in 24 studies)');
	});

	it('is not cut a few words before its end', () => {
		const long = 'as they had done for very many years before that time '.repeat(3);
		const quote = `Princes could still settle the faith of their subjects ${long}and leaving was recognized`;
		expect(quote.length).toBeGreaterThan(225);
		expect(shown('Princes settle the faith of their subjects.', quote)).toMatch(/was recognized$/u);
	});
});

describe('firstClause', () => {
	it('cuts a long reason at its first clause, not before a condition', () => {
		const long = 'A tank adds water to the circuit of the pump, so that defrosting has heat to draw on in winter';
		expect(firstClause(long, 'en')).toBe('A tank adds water to the circuit of the pump');
		const limited = 'A tank adds water to the circuit of the pump, and it helps only if the pump is too large';
		expect(firstClause(limited, 'en')).toBe(limited);
		expect(firstClause('A tank adds water, so that defrosting is quiet', 'en')).toContain('quiet');
	});
});
