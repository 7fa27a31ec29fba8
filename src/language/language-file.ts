import { languageTexts } from '../../scripts/language-texts.mjs';
import { once, oncePerKey } from '../text/lazy';
import type { LanguageFile } from './language-schema';

export interface KnownLanguage extends LanguageFile {
	/** BCP 47, such as `de` */
	readonly code: string;
}

const texts = once(() => {
	const [fields = '', shapes = '', ...lines] = languageTexts().split('\n');
	const files = lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
	return {
		fields: fields.split(' '),
		shapes: shapes.split(',').map((shape) => shape.split(' ')),
		files: new Map(files),
	};
});
const parsed = oncePerKey((code): KnownLanguage => {
	const { fields, shapes, files } = texts();
	const json = (files.get(code) ?? '').replace(/"\$(\d+)":/g, (_, at) => `"${fields[Number(at)] ?? ''}":`);
	const file = JSON.parse(json, (_, value: unknown) => {
		const [shape, ...parts] = Array.isArray(value) ? (value as unknown[]) : [];
		return typeof shape === 'number'
			? Object.fromEntries(shapes[shape]?.map((key, at) => [key, parts[at]]) ?? [])
			: value;
	}) as LanguageFile;
	return { ...file, code };
});
const byRank = once(() => [...texts().files.keys()].map(parsed).sort((a, b) => a.rank - b.rank));

/** Returns the file of a language, parsed on first use; undefined if the language has none. */
export function languageFile(code: string | undefined): KnownLanguage | undefined {
	return code !== undefined && texts().files.has(code) ? parsed(code) : undefined;
}

/** Returns the file of a language, or English if the language has none. */
export function languageFileOrEnglish(code: string | undefined): KnownLanguage {
	return languageFile(code) ?? parsed('en');
}

/** True if every noun of the language is capitalised, so that a capital does not indicate a name. */
export function hasCapitalNouns(code: string | undefined): boolean {
	return languageFile(code)?.capitalNouns === true;
}

/** Returns the files of all languages by rank. */
export function languageFiles(): readonly KnownLanguage[] {
	return byRank();
}

/** Returns the words of a list such as `functionWords`. */
export function wordsIn(list: string | undefined): readonly string[] {
	return entriesOf(list, ' ');
}

/** Returns the phrases of a list such as `hedges`. */
export function phrasesIn(list: string | undefined): readonly string[] {
	return entriesOf(list, ', ');
}

/**
 * Splits a list. A digit at the start of an entry counts the letters shared with the one before: `2ne` after `nobody`
 * means `none`.
 */
function entriesOf(list: string | undefined, between: string): string[] {
	let last = '';
	return (list?.split(between) ?? []).map((entry) => {
		last = /^\d/.test(entry) ? last.slice(0, Number(entry[0])) + entry.slice(1) : entry;
		return last;
	});
}
