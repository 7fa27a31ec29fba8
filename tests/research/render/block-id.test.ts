import { describe, expect, it } from 'vitest';
import { blockIdOf } from '../../../src/research/render/block-id';
import { CitationWriter } from '../../../src/research/render/citations';
import type { Citation } from '../../../src/research/model/claims';
import { sectionLabels } from '../../../src/strings/section-labels/section-labels';

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
