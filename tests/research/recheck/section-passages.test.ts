import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shownPassages } from '../../../src/research/recheck/section-passages';

const QUOTED = [
	['At −10 °C the mean COP was 2.3', 'https://www.example.org/heat-pumps_%28cold%29?a=1&b=2#results'],
	['Models sold for northern Europe keep heating at −15 °C', 'https://example.com/guide.pdf'],
	['At -8.4 °C outside it was 20 °C indoors', 'Cold weather'],
	['a quote from the note', 'Buffer tank'],
];

describe('shownPassages', () => {
	it.each(['inline', 'footnotes', 'de', 'ja'])('reads each quote with its source: %s', (name) => {
		const passages = shownPassages(readFileSync(`tests/fixtures/render/${name}.md`, 'utf8'));
		const quoted = passages.filter(({ isQuoted }) => isQuoted);
		expect(quoted.map(({ text, source }) => [text, source.address])).toEqual(QUOTED);
		const searchResults = passages.filter(({ source }) => source.isSearchResult);
		expect(searchResults.map(({ text }) => text.replace(/\.$/, ''))).toEqual([
			'It is filled by the return_line and costs about $300',
			'R290 boils at −42 °C',
		]);
	});

	it.each([
		[
			'a claim in quotation marks is not its answer',
			'> - **“Claim”** — “The answer is here” ([a.org](https://a.org))',
			'The answer is here',
		],
		[
			'quotation marks inside the quote',
			'> - “Claim” — “He called it ‘short’ and left” ([[Note]])',
			'He called it ‘short’ and left',
		],
		[
			'Swedish marks, which open as they close',
			'> - ”Påstående” — ”Det stämmer inte” ([[Not]])',
			'Det stämmer inte',
		],
		[
			'a cut quote',
			'> - “Claim” — “The first words of a long quote…” ([a.org](https://a.org))',
			'The first words of a long quote…',
		],
	])('%s', (_, line, text) => {
		expect(shownPassages(line)).toMatchObject([{ text, isQuoted: true }]);
	});

	it('finds nothing in suggested links and in text without a source', () => {
		expect(shownPassages('- [[Meters]]: it lists the meters\n- R290 boils (at sea level).\n')).toEqual([]);
	});
});
