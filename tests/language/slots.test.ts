import { describe, expect, it } from 'vitest';
import { comparedValues, slotsIn } from '../../src/language/numbers/slots';

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

describe('comparedValues', () => {
	it('compares both ends of a range', () => {
		expect(comparedValues('16–20 ore di digiuno', '16-20 ore senza cibo', 'it')).toBe('same');
		expect(comparedValues('16–20 ore di digiuno', '16-18 ore senza cibo', 'it')).toBe('other');
	});
});
