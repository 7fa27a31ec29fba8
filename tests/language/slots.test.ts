import { describe, expect, it } from 'vitest';
import { comparedValues, slotsIn, slotsOnTheSame } from '../../src/language/numbers/slots';

function slots(text: string, languageCode = 'it'): string[] {
	return slotsIn(text, languageCode).map(({ start, end }) => text.slice(start, end));
}

describe('slotsIn', () => {
	it('takes both ends of a range for one slot', () => {
		expect(slots('una quota di 0,8-2,5 grammi per chilo')).toEqual(['0,8-2,5 grammi']);
		expect(slots('0,8–2,5 grammi al giorno')).toEqual(['0,8–2,5 grammi al giorno']);
		expect(slots('10 to 20 percent more', 'en')).toEqual(['10 to 20 percent']);
		expect(slots('fünf bis acht Tonnen', 'de')).toEqual(['fünf bis acht Tonnen']);
	});

	it('keeps two amounts of a list apart', () => {
		expect(slots('8 and 12 hours', 'en')).toEqual(['8', '12 hours']);
	});

	it('takes a time of day and a proportion for one slot each', () => {
		expect(slots('tra le 12:00 e le 20:00')).toEqual(['12:00', '20:00']);
		expect(slots('5:2: mangi normale 5 giorni')).toEqual(['5:2', '5 giorni']);
	});

	it('ends behind the unit if the words behind it are no unit', () => {
		expect(slots('una finestra di 8 ore per mettere ordine')).toEqual(['8 ore']);
		expect(slots('80 km per ora')).toEqual(['80 km per ora']);
	});
});

describe('slotsOnTheSame', () => {
	const marked = (text: string, other: string): string[] =>
		slotsOnTheSame(text, other, 'en').map(({ start, end }) => text.slice(start, end));

	it('are one value, or values beside the same word', () => {
		expect(marked('Yeast dies above 38 °C.', 'Past 38°C the cells die.')).toEqual(['38 °C']);
		expect(marked('Let the dough rest for 10 minutes.', 'Some let it rest for 30 minutes.')).toEqual([
			'10 minutes',
		]);
	});

	it('are not two quantities of one unit', () => {
		const light = 'Avoid light for 4 hours before your body temperature minimum.';
		expect(marked('The lowest point of body temperature within a 24-hour cycle.', light)).toEqual([]);
		expect(marked('Ten sets, 10-15 repetitions each.', 'In all 90 to 120 repetitions a week.')).toEqual([]);
	});
});

describe('comparedValues', () => {
	it('knows a temperature that is written alike', () => {
		expect(comparedValues('above 38 °C', 'past 38°C', 'en')).toBe('same');
	});

	it('compares both ends of a range', () => {
		expect(comparedValues('16–20 ore di digiuno', '16-20 ore senza cibo', 'it')).toBe('same');
		expect(comparedValues('16–20 ore di digiuno', '16-18 ore senza cibo', 'it')).toBe('other');
	});
});
