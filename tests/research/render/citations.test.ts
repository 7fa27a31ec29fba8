import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { partOfNote } from '../../../src/research/note/note';
import { noteLink } from '../../../src/text/markdown/markdown-link';
import { repeatedHeadings } from '../../../src/text/markdown/headings';
import { readNote } from '../../../src/text/markdown/read-note';
import { runs } from '../../property-runs';
import { CitationWriter } from '../../../src/research/render/citations';
import { blockIdOf, headingsTo } from '../../../src/research/render/note-place';
import type { Citation } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { sectionLabels } from '../../../src/language/section-labels';

const PASSAGE = [
	'The pump was sized at −7 °C',
	'and runs all winter. ^sizing',
	'',
	'Another paragraph without an id.',
	'',
	'- The buffer holds 40 l. ^buffer',
	'- The tank holds 200 l.',
	'',
	'| Day | COP |',
	'| --- | --- |',
	'| Monday | 3.2 |',
	'',
	'^table-1',
].join('\n');

describe('the link to a paper', () => {
	const paper = (facts: Partial<Source>): Source => ({
		id: 'S1',
		kind: 'web',
		address: 'https://doi.org/10.1000/soil',
		title: 'Soil',
		provider: 'crossref',
		read: 'snippet',
		published: '2025-03-01',
		passages: [],
		...facts,
	});
	const name = (source: Source, languageCode = 'en'): string | undefined => {
		const context = { date: '2026-11-22', languageCode, labels: sectionLabels(languageCode), linkTo: () => '' };
		const writer = new CitationWriter({ citationStyle: 'inline', linkToPassage: false }, context);
		const passage = { text: 'Clay holds water.', headings: [], score: 1, topics: [] };
		return /\[(.*?)\]/.exec(writer.sources([{ source, passage, quote: passage.text }]))?.[1];
	};

	const linked = (text: string, cites: readonly Citation[]): string => {
		const context = { date: '2026-11-22', languageCode: 'en', labels: sectionLabels('en'), linkTo: () => '' };
		return new CitationWriter({ citationStyle: 'inline', linkToPassage: true }, context).sentence(text, cites);
	};

	it('says behind a long title that only a search result was seen', () => {
		const source = paper({ address: 'https://medluna.example/a', title: 'Guideline recommendations '.repeat(9) });
		const passage = { text: 'Clay holds water.', headings: [], score: 1, topics: [] };
		expect(linked('Clay holds water.', [{ source, passage, quote: passage.text }])).toMatch(
			/"medluna\.example · Guideline recommendations .*… · search result only"/u,
		);
	});

	it('leads to the quote that shares most with the sentence, whichever the model named first', () => {
		const source = paper({ address: 'https://kiwi.example/a', read: 'page', text: '' });
		const cite = (quote: string): Citation => ({
			source,
			quote,
			passage: { text: quote, headings: [], score: 1, topics: [], offset: 0 },
		});
		const [other, own] = [
			cite('Analysis of ten studies showed a risk of 18%'),
			cite('Lifetime risk is 4.5%, so 0.8% more'),
		];
		expect(linked('Das Risiko im Leben beträgt 4.5%, also 0.8% mehr.', [other, own])).toContain('Lifetime');
		expect(linked('Ten studies show a risk of 18%.', [own, other])).toContain('Analysis');
	});

	it('names the year, and whether the abstract or the full text was read', () => {
		expect(name(paper({}))).toBe('doi.org, 2025, abstract');
		expect(name(paper({ published: undefined }))).toBe('doi.org, abstract');
		expect(name(paper({ read: 'page', text: 'Short.' }), 'de')).toBe('doi.org, 2025, Kurzfassung');
		expect(name(paper({ read: 'page', text: 'word '.repeat(4000) }), 'de')).toBe('doi.org, 2025, Volltext');
		const pdf = { address: 'https://uni.example/a.pdf', read: 'page' } as const;
		const text = `DOI: 10.1000/soil ${'word '.repeat(4000)}`;
		expect(name(paper({ ...pdf, text }))).toBe('uni.example, 2025, full text');
	});

	it('names neither for a page, a leaflet, and words of another search', () => {
		const [pdf, page] = ['https://uni.example/leaflet.pdf', 'https://uni.example/'];
		expect(name(paper({ address: pdf, read: 'page', text: 'word '.repeat(4000) }))).toBe('uni.example');
		expect(name(paper({ address: page }))).toBe('uni.example');
		expect(name(paper({ provider: 'brave' }))).toBe('doi.org');
	});
});

describe('the block of a quote', () => {
	it('is told by the id at its end, or beneath it', () => {
		expect(blockIdOf(PASSAGE, 'sized at −7 °C')).toBe('sizing');
		expect(blockIdOf(PASSAGE, 'runs all winter.')).toBe('sizing');
		expect(blockIdOf(PASSAGE, 'The buffer holds 40 l.')).toBe('buffer');
		expect(blockIdOf(PASSAGE, 'Monday | 3.2')).toBe('table-1');
	});

	it('is not told by the id of another block, nor where there is none', () => {
		for (const quote of ['Another paragraph', 'The tank holds 200 l.', 'not in it', ''])
			expect(blockIdOf(PASSAGE, quote)).toBeUndefined();
		expect(blockIdOf('two^3 is eight', 'two')).toBeUndefined();
	});

	it('is where the link of a citation leads, before its heading', () => {
		const cite = (quote: string): Citation => {
			const passage = { text: PASSAGE, headings: ['Pump', 'Sizing'], score: 1, topics: [] };
			return {
				source: {
					id: 'S1',
					kind: 'vault',
					address: 'Heating/Pump.md',
					title: 'Pump',
					provider: 'vault',
					read: 'note',
					published: undefined,
					passages: [passage],
				},
				quote,
				passage,
			};
		};
		const writer = new CitationWriter(
			{ citationStyle: 'inline', linkToPassage: true },
			{
				date: '2026-11-22',
				languageCode: 'en',
				labels: sectionLabels('en'),
				linkTo: () => 'Pump',
			},
		);
		expect(writer.sentence('It runs all winter.', [cite('runs all winter')])).toBe(
			'It runs all winter ([[Pump#^sizing|Pump]]).',
		);
		expect(writer.sentence('The tank is large.', [cite('The tank holds 200 l.')])).toBe(
			'The tank is large ([[Pump#Sizing|Pump]]).',
		);
	});
});

describe('the heading of a quote', () => {
	const note = { title: 'Pump', repeatedHeadings: ['results'] };
	const passage = (headings: readonly string[], text = 'It runs.'): Citation['passage'] => ({
		text,
		headings,
		score: 1,
		topics: [],
	});

	it('is the nearest, with those above it if the note has it twice', () => {
		expect(headingsTo('It runs.', passage(['Winter', 'Noise']), note)).toEqual(['Noise']);
		expect(headingsTo('It runs.', passage(['Winter', '**Results**']), note)).toEqual(['Winter', '**Results**']);
		expect(headingsTo('It runs.', passage(['pump']), note)).toEqual([]);
	});

	it('is one within the passage, if the quote stands under it', () => {
		const short = passage(['Winter', 'Noise'], '### Noise\n\nLow.\n\n### Cost\n\nIt runs.');
		expect(headingsTo('It runs.', short, note)).toEqual(['Cost']);
		expect(headingsTo('Low.', short, note)).toEqual(['Noise']);
	});

	it('leads back to the quote, whatever the headings are', () => {
		const heading = fc
			.stringMatching(/^[A-Za-z][A-Za-z0-9 #|^[\]:%*_.&()-]{0,20}[a-z]$/)
			.filter((text) => !/%%|^\s*#/.test(text));
		fc.assert(
			fc.property(heading, heading, heading, (first, second, below) => {
				fc.pre(new Set([first, second, below].map((one) => one.replace(/\W+/g, '').toLowerCase())).size === 3);
				const text = `# ${first}\n\n## ${below}\n\nOther.\n\n# ${second}\n\n## ${below}\n\nIt runs.\n`;
				const repeated = repeatedHeadings(text);
				const headings = headingsTo('It runs.', passage([second, below]), {
					title: 'Pump',
					repeatedHeadings: repeated,
				});
				const [link] = readNote(noteLink('Pump', 'Pump.md', 'Pump', { headings }), { repair: false }).links;
				expect(partOfNote(text, link?.subpath ?? '')).toContain('It runs.');
			}),
			runs(200),
		);
	});
});
