import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MatchHighlighter, type TextPart } from '../../../src/vault/words/match-highlights';
import { runs } from '../../property-runs';

function shown(parts: readonly TextPart[]): string {
	return parts.map(({ text, isMatch }) => (isMatch ? `<${text}>` : text)).join('');
}

function mark(query: string, text: string, language?: string): string {
	return shown(new MatchHighlighter(query).mark(text, language));
}

describe('words of a query in a text', () => {
	it('are highlighted in every form of their stem, with and without accents', () => {
		expect(mark('heat pumps', 'The pump was pumping; a Heat-pump.', 'en')).toBe(
			'The <pump> was <pumping>; a <Heat>-<pump>.',
		);
		expect(mark('häuser', 'Das Haus und die Hauser.', 'de')).toBe('Das <Haus> und die <Hauser>.');
		expect(mark('Wärme', 'warme Räume')).toBe('<warme> Räume');
	});

	it('are highlighted at the start of a word, in Korean from two syllables on', () => {
		expect(mark('대한', '대한민국의 수도는 서울이다.')).toBe('<대한민국의> 수도는 서울이다.');
		expect(mark('he', 'The heat.')).toBe('The heat.');
	});

	it('exclude function words, unless the query has nothing else', () => {
		expect(mark('what is the boiler', 'The boiler is what it is', 'en')).toBe('The <boiler> is what it is');
		expect(mark('to be', 'to be or not', 'en')).toBe('<to> <be> or not');
	});

	it('are highlighted as a prefix or with a typo only if the exact word is missing', () => {
		expect(mark('therm', 'a thermostat', 'en')).toBe('a <thermostat>');
		expect(mark('art', 'art and articles', 'en')).toBe('<art> and articles');
		expect(mark('legionela', 'no legionella here', 'en')).toBe('no <legionella> here');
		expect(mark('cat', 'a cut', 'en')).toBe('a cut');
	});

	it('are found in scripts without spaces', () => {
		expect(mark('東京', '東京は大きい')).toContain('<東京>');
	});
});

describe('a phrase of a query in a text', () => {
	it('is highlighted as a whole, including function words and inflections, and its words nowhere else', () => {
		expect(mark('"cost of living"', 'Living is dear: the costs of living rose.', 'en')).toBe(
			'Living is dear: the <costs of living> rose.',
		);
		expect(mark('rent "cost of living"', 'Rent is a cost of living.', 'en')).toBe('<Rent> is a <cost of living>.');
		expect(mark('cost "cost of living"', 'The cost of living is a cost.', 'en')).toBe(
			'The <cost of living> is a <cost>.',
		);
	});

	it('has its words highlighted one by one if it does not occur as a whole', () => {
		expect(mark('"heat pump"', 'A pump for heat', 'en')).toBe('A <pump> for <heat>');
	});

	it('is not highlighted if it is excluded', () => {
		expect(mark('pump -heat', 'A heat pump', 'en')).toBe('A heat <pump>');
	});
});

describe('the excerpt of a passage', () => {
	const filler = 'Nothing of note stands in these many words of padding. '.repeat(12);

	it('is the whole of a short passage, as plain text without its headings', () => {
		expect(
			shown(
				new MatchHighlighter('boiler').excerpt(
					'## Old **boiler**\n\nThe *boiler* of [[House|the house]] `b2`.',
				),
			),
		).toBe('The <boiler> of the house b2.');
	});

	it('is the part that answers most of the query', () => {
		const text = shown(
			new MatchHighlighter('boiler pressure').excerpt(
				`A boiler. ${filler}The pressure in the boiler falls. ${filler}`,
			),
		);
		expect(text).toContain('<pressure> in the <boiler>');
		expect(text).toMatch(/^… \S/);
		expect(text).toMatch(/\S …$/);
		expect(text.length).toBeLessThan(320);
	});

	it('starts at the passage’s beginning if it contains no query word', () => {
		expect(shown(new MatchHighlighter('zebra').excerpt(filler))).toMatch(/^Nothing of note/);
	});

	it('shows code and tables when only they answer', () => {
		expect(
			shown(new MatchHighlighter('frobnicate').excerpt('Some prose.\n\n```js\nfrobnicate(1);\n```')),
		).toContain('<frobnicate>');
		expect(
			shown(new MatchHighlighter('kelvin').excerpt('| unit | value |\n| --- | --- |\n| kelvin | 3 |')),
		).toContain('<kelvin>');
	});

	it("contains the passage's own characters in order, whatever the query", () => {
		fc.assert(
			fc.property(
				fc.string({ unit: 'grapheme', maxLength: 900 }),
				fc.string({ unit: 'grapheme', maxLength: 40 }),
				(passage, query) => {
					const parts = new MatchHighlighter(query).mark(passage);
					expect(parts.map(({ text }) => text).join('')).toBe(passage);
					const excerpt = new MatchHighlighter(query)
						.excerpt(passage)
						.map(({ text }) => text)
						.join('');
					expect(excerpt.length).toBeLessThan(400);
					expect(excerpt).not.toMatch(/\p{Cs}/u);
				},
			),
			runs(300),
		);
	});
});
