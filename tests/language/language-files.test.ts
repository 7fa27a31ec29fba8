import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { describe, expect, it } from 'vitest';
import { fold } from '../../src/language/fold';
import { languageFile, languageFiles, phrasesIn, wordsIn } from '../../src/language/language-file';
import { languageSchema, type LanguageFile } from '../../src/language/language-schema';
import exceptions from './spelling-exceptions.json';

const FOLDER = path.join(import.meta.dirname, '../../src/languages');
const files = fs
	.readdirSync(FOLDER)
	.map(
		(name) => [path.basename(name, '.json'), JSON.parse(fs.readFileSync(path.join(FOLDER, name), 'utf8'))] as const,
	)
	.map(([code, json]) => [code, json as LanguageFile] as const);

/** Fields that a language needs before notes in it are read without a model */
const NEEDED_TO_READ: readonly (keyof LanguageFile)[] = [
	'functionWords',
	'weakWords',
	'verbs',
	'months',
	'numbers',
	'hedges',
	'negations',
	'ended',
	'claimCues',
	'connectives',
	'leaning',
	'personal',
];
const READ_WITHOUT_A_MODEL = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'];
/** Languages whose words hunspell cannot check: no spaces between words, or endings in place of words */
const WITHOUT_DICTIONARY = ['ja', 'ko', 'zh'];
/** In the order of the year */
const CALENDAR = ['months', 'shortMonths'];

interface List {
	readonly field: string;
	readonly entries: readonly string[];
}

const isLabel = (field: string): boolean => /^(?:section|run)\./.test(field);

/** Every list of a file; labels are lists of one entry. */
function listsOf(value: unknown, field = ''): List[] {
	if (field === 'letters') return [];
	if (typeof value === 'string') {
		if (isLabel(field)) return [{ field, entries: [value] }];
		return [{ field, entries: isPhrases(field) ? phrasesIn(value) : wordsIn(value) }];
	}
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) => listsOf(part, field === '' ? key : `${field}.${key}`));
}

const WORD_FIELDS = new Set([
	'functionWords',
	'weakWords',
	'negators',
	'verbs',
	'verbEndings',
	'verbsBehindPlurals',
	'events',
	'months',
	'shortMonths',
	'wordMonths',
	'beforeMonths',
	'articles',
	'conjunctions',
	'between',
	'rangeWords',
	'takeBacks',
	'presentVerbs',
	'pastVerbs',
	'beforeNames',
	'denyingPrefix',
]);
function isPhrases(field: string): boolean {
	return !WORD_FIELDS.has(field) && !/^(?:numbers|abbreviations)\./.test(field);
}

/** `kein(|e)` is `kein` and `keine`. */
function variants(entry: string): string[] {
	const group = /\(([^()]*)\)/.exec(entry);
	if (!group) return [entry];
	const [whole, options = ''] = group;
	return options.split('|').flatMap((option) => variants(entry.replace(whole, option)));
}

function spelledWords({ field, entries }: List): string[] {
	if (field === 'verbEndings' || field.startsWith('abbreviations.')) return [];
	return entries
		.flatMap((entry) => (isLabel(field) ? [entry] : variants(entry)))
		.flatMap((entry) => entry.replaceAll('’', "'").match(/[\p{L}\p{M}*…]+(?:['-][\p{L}\p{M}*…]+)*/gu) ?? [])
		.filter((word) => !/[*…]/u.test(word));
}

describe.each(files)('the file of %s', (code, file) => {
	it('fits the schema', () => {
		expect(languageSchema.safeParse(file).error?.issues ?? []).toEqual([]);
	});

	it('is what the product reads', () => {
		const { code: own, ...read } = languageFile(code) ?? {};
		expect(own).toBe(code);
		expect(Object.keys(read)).toEqual(Object.keys(file));
		expect(listsOf(read)).toEqual(listsOf(file));
	});

	it('has its lists in code point order, without duplicates', () => {
		const ordered = (entries: readonly string[]): string[] => [...new Set(entries)].sort();
		for (const { field, entries } of listsOf(file))
			if (!CALENDAR.includes(field) && !isLabel(field))
				expect([field, entries]).toEqual([field, ordered(entries)]);
	});

	it('has twelve months, if any', () => {
		for (const field of ['months', 'shortMonths'] as const)
			if (file[field] !== undefined) expect(wordsIn(file[field])).toHaveLength(12);
	});

	it.skipIf(WITHOUT_DICTIONARY.includes(code))('is spelled right', async () => {
		const dictionary = path.dirname(createRequire(import.meta.url).resolve(`dictionary-${code}`));
		const speller = await createHunspellFromFiles(
			path.join(dictionary, 'index.aff'),
			path.join(dictionary, 'index.dic'),
		);
		const known = new Set((exceptions as Record<string, string>)[code]?.split(' '));
		const isRight = (word: string): boolean =>
			[word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()].some((form) =>
				speller.testSpelling(form),
			);
		const words = [...new Set(listsOf(file).flatMap(spelledWords))];
		const wrong = words.filter((word) => !isRight(word)).sort();
		speller.dispose();
		expect(wrong.filter((word) => !known.has(word))).toEqual([]);
		expect([...known].filter((word) => !wrong.includes(word))).toEqual([]);
	});
});

describe('the files of all languages', () => {
	it('have ranks from 1 without a gap: the index of a vault keeps languages by their order', () => {
		expect(languageFiles().map(({ rank }) => rank)).toEqual(files.map((_, index) => index + 1));
		expect(languageFiles()[0]?.code).toBe('en');
	});

	it.each(READ_WITHOUT_A_MODEL)('have all that it takes to read notes without a model: %s', (code) => {
		expect(NEEDED_TO_READ.filter((field) => languageFile(code)?.[field] === undefined)).toEqual([]);
	});

	it('tell spaced languages apart by their function words', () => {
		const without = languageFiles().filter((file) => file.unspaced !== true && file.functionWords === undefined);
		expect(without.map(({ code }) => code)).toEqual(['ko']);
	});

	it.each(['hints', 'fractions', 'multipliers'] as const)('agree on the numbers of words: %s', (kind) => {
		const numbers = new Map<string, string>();
		for (const { numbers: own } of languageFiles()) {
			for (const [number, list] of Object.entries(own?.[kind] ?? {})) {
				for (const word of wordsIn(list).map(fold)) {
					expect([word, numbers.get(word) ?? number]).toEqual([word, number]);
					numbers.set(word, number);
				}
			}
		}
	});
});
