import { describe, expect, it } from 'vitest';
import { fold } from '../../src/language/fold';
import { stem } from '../../src/language/stemming';
import { countWords, terms, words } from '../../src/language/words';

describe('words', () => {
	it('splits scripts without spaces at words, however a long run is cut', () => {
		expect(words('日本の冬は寒い').map((word) => word.text)).toEqual(['日本', 'の', '冬', 'は', '寒い']);
		const run = '日本の冬は寒い'.repeat(300);
		expect(words(run).every((word) => run.slice(word.start, word.end) === word.text)).toBe(true);
		expect(words(run).length).toBe(1_500);
	});

	it('finds the words of a run of any length', () => {
		const run = '的我'.repeat(130_000);
		expect(words(run).reduce((sum, word) => sum + word.text.length, 0)).toBe(run.length);
	});

	it('counts words as a reader would', () => {
		expect(countWords("Don't touch 3 heat-pump's parts")).toBe(6);
	});
});

describe('terms', () => {
	it('keeps meaningful words, in one form', () => {
		expect(terms("The heat pumps' efficiency isn't l'eau C", 'en')).toEqual(['heat', 'pump', 'effici', 'eau']);
		expect(terms('Die Wärmepumpen und die Wärmepumpe', 'de')).toEqual(['warmepump', 'warmepump']);
	});

	it('folds accents but not letters of other scripts', () => {
		expect(fold('Wärme² Straße Łódź Øl')).toBe('warme2 strasse lodz ol');
		expect(fold('한국어 がぎ')).toBe('한국어 がぎ');
	});
});

describe('stem', () => {
	it.each([
		['ueber', 'über'],
		['Koerperfett', 'Körperfett'],
		['Maedchen', 'Mädchen'],
	])('is the same for “%s” and “%s” in German', (spelled, word) => {
		expect(stem(fold(spelled), 'de')).toBe(stem(fold(word), 'de'));
	});

	it.each(['neue', 'Bauer', 'Quelle', 'Feuer'])('keeps the letters of “%s”', (word) => {
		expect(stem(fold(word), 'de')).toContain(fold(word).slice(0, 3));
	});
});
