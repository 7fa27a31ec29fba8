import { expect, it } from 'vitest';
import { hasVerb } from '../../src/analyst/extractive/words/finite-verbs';
import { TokenReader } from '../../src/analyst/extractive/words/tokens';

function holdsVerb(line: string, languageCode: string): boolean | undefined {
	return hasVerb(line, new TokenReader(languageCode).read(line), languageCode);
}

it.each([
	['The earthquake occurred in the morning', 'en'],
	['Most readers preferred the paper', 'en'],
	['The clock stopped at noon', 'en'],
	['Mites cause the itch', 'en'],
	['Die Erde ist rund', 'de'],
	['Roggenmehl bindet mehr Wasser als Weizenmehl', 'de'],
	['Milchsäurebakterien vermehren sich bei 30 Grad', 'de'],
	['Ils chantaient la nuit', 'fr'],
	['地球は丸いです', 'ja'],
])('finds the verb of a statement: %s', (line, languageCode) => {
	expect(holdsVerb(line, languageCode)).toBe(true);
});

it.each([
	['Notes on the earthquake of 1906', 'en'],
	['How to make bread', 'en'],
	['Die Geschichte der Erde', 'de'],
	['Dateien löschen und sichern', 'de'],
	['Tomaten getrocknet im Glas', 'de'],
])('finds none in a title: %s', (line, languageCode) => {
	expect(holdsVerb(line, languageCode)).toBe(false);
});

it('does not know in a language without a list', () => {
	expect(holdsVerb('Maapallo on pyöreä', 'fi')).toBeUndefined();
});
