import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { passageAddress } from '../../../src/research/render/text-fragment';
import { sectionFacts } from '../../../src/research/evaluation/section-facts';
import { pagesOf } from '../../../src/research/section/read-section';
import { readLine } from '../../../src/research/section/section-line';
import { webLinks } from '../../../src/text/markdown/links';
import { readNote } from '../../../src/text/markdown/read-note';
import { webLink } from '../../../src/text/markdown/markdown-link';
import { withoutTextFragment } from '../../../src/text/web-address';
import { hostileText } from '../hostile-text';
import { runs } from '../../property-runs';

const PAGE = 'https://a.example/p';

/** The parts of the directive as a browser reads them. */
function partsOf(address: string): string[] {
	const [, directive] = /:~:text=(.*)$/.exec(address) ?? [];
	return directive === undefined ? [] : directive.split(',').map((part) => decodeURIComponent(part));
}

describe('passageAddress', () => {
	it.each<[string, string, string[]]>([
		['gives a short quote as a whole', 'Ten are enough.', ['Ten are enough']],
		[
			'gives the first and last words of a long one',
			'“At −10 °C the mean COP was 2.3, and the air was dry for most of the winter.”',
			['At −10 °C the mean', 'for most of the winter'],
		],
		[
			'keeps numbers and hyphens whole',
			'It costs 1,250.50 & more: low-temperature, well-known.',
			['It costs 1,250.50 & more: low-temperature, well-known'],
		],
		[
			'takes the outer words of a quote with an elision',
			'The pump was oversized … it wears out early',
			['The pump was oversized', 'it wears out early'],
		],
		[
			'takes the outer words of two paragraphs',
			'The first one ends.\n\n- the second begins [here](https://b.example/x) and *there*',
			['The first one ends', 'second begins here and there'],
		],
		['leaves out a lone word before a gap', 'So … the whole of it melts', ['the whole of it melts']],
		['reads the cells of a table apart', '| Model | 4.2 kW |\n|---|---|\n| Big one | 9 kW |', ['4.2 kW', '9 kW']],
		[
			'cuts between words of a script without spaces',
			'熱ポンプは寒い日でも家を暖める。',
			['熱ポンプは寒い日でも家を暖める'],
		],
	])('%s', (_, quote, expected) => {
		expect(partsOf(passageAddress(PAGE, quote))).toEqual(expected);
	});

	it('encodes what separates the parts of a directive', () => {
		expect(passageAddress(PAGE, 'low-cost, R&D')).toBe(`${PAGE}#:~:text=low%2Dcost%2C%20R%26D`);
	});

	it.each<[string, { quote: string; before: string }, string[]]>([
		[
			'gives the words in front of a quote whose opening words stand above',
			{
				quote: 'The pump was oversized for the house in every year of the study.',
				before: 'The pump was oversized for them.\n\n- In **Ulm**, the [owner](https://b.example/x) says: “',
			},
			['In Ulm, the owner says: “-', 'The pump was oversized for', 'every year of the study'],
		],
		[
			'takes no word of the cell or block before',
			{ quote: 'Nine houses were warm', before: '| Nine | houses were warm | ' },
			['houses were warm-', 'Nine houses were warm'],
		],
		[
			'gives more of a quote at the start of its block',
			{
				quote: 'The pump was oversized for the house in every year of the long study, and it wore out soon.',
				before: 'the *pump* was [oversized](https://b.example/y) for them.\n\n',
			},
			['The pump was oversized for the house in every year of the long study, and it wore out soon'],
		],
		[
			'gives the end of the block above where the whole quote stands above',
			{ quote: 'No data.', before: '## Ulm\n\nNo data.\n\n## Houses in **Graz**\n\n' },
			['Houses in Graz-', 'No data'],
		],
		[
			'gives the opening words alone if nothing tells two places apart',
			{ quote: 'No data.', before: 'Ulm\n\nNo data.\n\nUlm\n\n' },
			['No data'],
		],
		['ignores words below the quote', { quote: 'No data.', before: 'Some data.\n\n' }, ['No data']],
	])('%s', (_, { quote, before }, expected) => {
		expect(partsOf(passageAddress(PAGE, quote, before))).toEqual(expected);
	});

	it.each([
		['https://a.example/p#results', 'https://a.example/p#results:~:text=cold%20air'],
		['https://a.example/p#', 'https://a.example/p#:~:text=cold%20air'],
		['https://a.example/p#a:~:text=other', 'https://a.example/p#a:~:text=cold%20air'],
		['https://a.example/p?q=1', 'https://a.example/p?q=1#:~:text=cold%20air'],
	])('keeps the fragment of %s', (address, expected) => {
		expect(passageAddress(address, 'cold air')).toBe(expected);
	});

	it('leaves the address alone if the quote has no words', () => {
		expect(passageAddress('https://a.example/p#x', '… — !')).toBe('https://a.example/p#x');
	});

	it('gives words of the quote in a link that stays one link, and is the same page without them', () => {
		const markdown = new MarkdownIt();
		const fragment = fc.constantFrom('', '#results', '#a:', '#/route');
		fc.assert(
			fc.property(
				fc.oneof(hostileText, fc.lorem({ maxCount: 30 })),
				fragment,
				hostileText,
				(quote, own, lead) => {
					const address = passageAddress(PAGE + own, quote, `${quote}\n\n${lead} `);
					for (const part of partsOf(address).filter((one) => !one.endsWith('-')))
						expect(quote.replace(/\s+/g, ' ')).toContain(part.split(' ')[0]);
					expect(withoutTextFragment(address).replace('%3A', ':')).toBe(PAGE + own);
					const link = webLink('a.example', address);
					const html = markdown.renderInline(link);
					expect(html).toMatch(/^<a href="[^"]*">a\.example<\/a>$/);
					expect(webLinks(readNote(link, { repair: false }))).toHaveLength(1);
					expect(partsOf(webLinks(readNote(link, { repair: false }))[0] ?? '')).toEqual(partsOf(address));
				},
			),
			runs(500),
		);
	});
});

it('counts two passages of a page as one page', () => {
	const cited = ['the first words', 'the last words', ''].map((quote) =>
		webLink('a.example', passageAddress(PAGE, quote)),
	);
	expect([...pagesOf(readLine(cited.join(', ')).sources)]).toEqual([PAGE]);
	expect(sectionFacts(`- It works (${cited.join(', ')}).`).pages).toBe(1);
});
