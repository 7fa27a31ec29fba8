import { describe, expect, it } from 'vitest';
import { ShownWords } from '../../../src/research/agentic/shown-words';

const NOTE = `The project ZEBRA-4417-QUARTZ starts with Imke Vandersloot, Tobias Rehfeldt and Oluwaseun Adeyemi.
Words of the wallet: copper lantern drizzle walnut. The token is ghp_x9Kd83hfLq20ZmVt5sWa.`;

function shown(...pages: string[]): ShownWords {
	const words = new ShownWords(['Is a buffer tank of 1200 litres needed for a heat pump, asks Laplace?']);
	words.addNote(NOTE);
	for (const page of pages) words.addPage(page);
	return words;
}

const hex = (text: string): string => Buffer.from(text).toString('hex');

describe('a query of a researcher', () => {
	it.each([
		'ZEBRA-4417-QUARTZ',
		'buffer tank zebra 44 17',
		'zebra4417quartz heat pump',
		'Vandersloot Rehfeldt heat pump',
		'buffer vanderslootrehfeldt tank',
		'copper buffer lantern tank drizzle',
		`heat pump ${hex('copper lantern')}`,
		`tank ${Buffer.from('Imke Vandersloot').toString('base64')}`,
		'toolsrednaV pmup taeh',
		'ghp_x9Kd83hfLq20ZmVt5sWa',
	])('is refused for what only another note says: %s', (query) => {
		expect(shown().isFromNotes(query)).toBe(true);
	});

	it.each([
		'buffer tank 1200 litres',
		'Laplace heat pump short cycling',
		'heat pump project costs in March 2026',
		'lantern copper price',
		'CVE-2021-44228 heat pump controller',
		'R290 charge limit EN 378',
	])('passes with words of the note, of the model, and few of another note: %s', (query) => {
		expect(shown().isFromNotes(query)).toBe(false);
	});

	it('may contain words of a page', () => {
		expect(shown('The ZEBRA-4417-QUARTZ buffer tank holds 4417 parts.').isFromNotes('zebra 4417 quartz')).toBe(
			false,
		);
	});
});
