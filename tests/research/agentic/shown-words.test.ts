import { describe, expect, it } from 'vitest';
import { TimeSlice } from '../../../src/async/time-slice';
import { SharedReadings } from '../../../src/research/agentic/shared-readings';
import { ShownWords } from '../../../src/research/agentic/shown-words';
import { withoutPauses } from '../../steps';

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
	])('is refused for what only another note says: %s', async (query) => {
		expect(await shown().isFromNotes(query, withoutPauses())).toBe(true);
	});

	it.each([
		'buffer tank 1200 litres',
		'Laplace heat pump short cycling',
		'heat pump project costs in March 2026',
		'lantern copper price',
		'CVE-2021-44228 heat pump controller',
		'R290 charge limit EN 378',
	])('passes with words of the note, of the model, and few of another note: %s', async (query) => {
		expect(await shown().isFromNotes(query, withoutPauses())).toBe(false);
	});

	it('may contain words of a page', async () => {
		const words = shown('The ZEBRA-4417-QUARTZ buffer tank holds 4417 parts.');
		expect(await words.isFromNotes('zebra 4417 quartz', withoutPauses())).toBe(false);
	});

	it('may contain the words of its question that a page has', async () => {
		const words = shown();
		words.addQuestion('What does Imke Vandersloot say of Oluwaseun Adeyemi?', ['Vandersloot and Adeyemi (2014)']);
		expect(await words.isFromNotes('Vandersloot Adeyemi buffer tank', withoutPauses())).toBe(false);
		expect(await words.isFromNotes('Imke Vandersloot Rehfeldt tank', withoutPauses())).toBe(true);
	});

	it('is checked in steps, once for all researchers, and a stop ends it', async () => {
		const note = 'Granite walls of Vandersloot stand there. '.repeat(3_000);
		const readings = new SharedReadings();
		const pauses = async (signal = new AbortController().signal): Promise<number> => {
			let count = 0;
			const turn = (): Promise<void> => Promise.resolve(void (count += 1));
			const words = new ShownWords(['Is a tank needed?'], readings);
			words.addNote(note);
			const slice = new TimeSlice(() => count, turn, { length: 0 });
			await words.isFromNotes('buffer tank', { slice, signal });
			return count;
		};
		await expect(pauses(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
		expect(await pauses()).toBeGreaterThan(50);
		expect(await pauses()).toBe(0);
	});
});
