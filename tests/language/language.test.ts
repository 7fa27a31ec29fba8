import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../src/language/language';
import { languageFiles } from '../../src/language/language-file';
import { stopWordLanguages } from '../../src/language/stop-words';
import { guessLanguage } from '../../src/vault/reading/note-language';
import samples from './samples.json';

describe('detectLanguage', () => {
	it('has a sample of every language', () => {
		expect(Object.keys(samples).sort()).toEqual(
			languageFiles()
				.map(({ code }) => code)
				.sort(),
		);
	});

	it.each([...Object.entries(samples), ['el', 'Η θερμοκρασία πρέπει να είναι χαμηλή.']])('tells %s', (code, text) => {
		expect(detectLanguage(text)?.code).toBe(code);
		if (stopWordLanguages().includes(code)) expect(guessLanguage(text)).toBe(code);
	});

	it.each([
		['en', 'R290 reaches 70 °C, more than R32 with 60 °C. A heat pump needs underfloor heating.'],
		['de', 'Eine Wärmepumpe braucht eine Fußbodenheizung.'],
	])('tells %s by a sentence or two, where no other language comes near', (code, text) => {
		expect(detectLanguage(text)?.code).toBe(code);
	});

	it('returns undefined for ambiguous text', () => {
		expect(detectLanguage('')).toBeUndefined();
		expect(detectLanguage('42 °C, 7 kW')).toBeUndefined();
		expect(detectLanguage('Heat pump')).toBeUndefined();
	});

	it.each([
		[
			'Czech',
			'Toto je hlavní rozcestník mé zahrady. Odtud se dostanete všude, a když se ztratíte, můžete se vrátit.',
		],
		['Slovak', 'Toto je hlavná stránka. Keď sa stratíte, môžete sa vždy vrátiť sem, alebo použiť vyhľadávanie.'],
		[
			'Hungarian',
			'Ez a fő oldal. Innen mindenhová el lehet jutni, és ha eltévedsz, mindig vissza tudsz térni ide.',
		],
		['Finnish', 'Tämä on pääsivu. Täältä pääsee kaikkialle, ja jos eksyt, voit aina palata tähän muistiinpanoon.'],
		[
			'Romanian',
			'Aceasta este pagina principală. De aici se ajunge peste tot, și dacă te rătăcești, te poți întoarce.',
		],
	])('takes %s for none of the known languages', (_language, text) => {
		expect(detectLanguage(text)).toBeUndefined();
	});

	it('reads the text between two lines of hyphens, which are properties only at the start', () => {
		const note = [
			'# Etomidat',
			'## Kurz\nEtomidat ist ein kurz wirksames Mittel für die Einleitung und hemmt die Cortisolsynthese.',
			'## Cave\n- GABA, WE 40 s, WD 5 min',
			'## Dosis\n- 20 mg, maximal 80 mg',
		].join('\n\n---\n');
		expect(detectLanguage(note)?.code).toBe('de');
	});

	it('ignores properties, code and links in another language', () => {
		const note = '```js\nif (this.is && the.of) { for (const a in the) return that; }\n```\n'.repeat(3);
		expect(
			detectLanguage(
				`${note}\nDie Heizung ist alt, und das Haus ist nicht gedämmt. Wir wissen noch nicht, ob sie reicht.`,
			)?.code,
		).toBe('de');
	});
});
