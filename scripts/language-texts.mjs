/**
 * The files of `src/languages/` as one text. Tests and benchmarks read the files when they start; in a bundle, the
 * esbuild plugin below puts the same text in place of this module. `src/language/language-file.ts` parses a language
 * when it is first used.
 *
 * The text is shorter than plain JSON (86 → 68 KB), because the size of `main.js` is limited:
 *
 * - A word or phrase leaves out the letters that it shares with the one before it.
 *
 *       {"negators": "nobody none nothing"}   →   {"negators": "nobody 2ne 2thing"}
 *
 * - Objects with the same fields, such as the labels of all languages, are lists that start with the number of their
 *   shape; a shape is the names of the fields.
 *
 *       {"parts": {"note": "# of the note", "pages": "# of the pages"}}   →   {"parts": [3, "# of the note", …]}
 *
 * - Other names of fields are numbers in the list of all names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleOfPackedTexts, moduleOfTexts } from './packed-text.mjs';

const SOURCES = path.join(path.dirname(fileURLToPath(import.meta.url)), '../src');
const FOLDER = path.join(SOURCES, 'languages');
const UNITS = path.join(SOURCES, 'language/numbers/units.txt');
/** Fields with sentences and marks instead of lists */
const NO_LISTS = new Set(['section', 'run', 'compounds']);
const MOST_SHARED = 9;
/** A shorter list of words may be one phrase. */
const LEAST_WORDS = 5;

/** @returns {string} the names of all fields, the shapes, then a line for each language: its code and its file */
export function languageTexts() {
	const names = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
	const files = names
		.sort()
		.map((name) => [path.basename(name, '.json'), JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))]);
	const uses = new Map();
	for (const [, file] of files) countShapes(file, uses);
	const shapes = [...uses].filter(([, count]) => count > 1).map(([shape]) => shape);
	const fields = new Map();
	const numbered = (whole, name) => {
		if (!fields.has(name)) fields.set(name, fields.size);
		return `"$${fields.get(name)}":`;
	};
	const lines = files.map(
		([code, file]) => `${code} ${JSON.stringify(packed(file, shapes)).replace(/"([a-z]+)":/gi, numbered)}`,
	);
	return [[...fields.keys()].join(' '), shapes.join(','), ...lines].join('\n');
}

/**
 * @returns {string} lines `dimension id factor: symbols; words`. Symbols are case-sensitive; words are compared folded.
 *   A unit with the factor 0 is never converted.
 */
export function unitTable() {
	return readFileSync(UNITS, 'utf8');
}

const shapeOf = (value) => Object.keys(value).join(' ');

function countShapes(value, uses) {
	if (typeof value !== 'object') return;
	if (!Array.isArray(value)) uses.set(shapeOf(value), (uses.get(shapeOf(value)) ?? 0) + 1);
	for (const part of Object.values(value)) countShapes(part, uses);
}

function packed(value, shapes, hasLists = true) {
	if (typeof value === 'string') return hasLists ? withoutSharedStarts(value) : value;
	if (typeof value !== 'object' || Array.isArray(value)) return value;
	const parts = Object.entries(value).map(([key, part]) => [
		key,
		packed(part, shapes, hasLists && !NO_LISTS.has(key)),
	]);
	const shape = shapes.indexOf(shapeOf(value));
	return shape < 0 ? Object.fromEntries(parts) : [shape, ...parts.map(([, part]) => part)];
}

function withoutSharedStarts(list) {
	const between = list.includes(',') ? ', ' : ' ';
	const entries = list.split(between);
	if (between === ' ' && entries.length < LEAST_WORDS) return list;
	let last = '';
	return entries
		.map((word) => {
			let shared = 0;
			while (shared < MOST_SHARED && shared < word.length && word[shared] === last[shared]) shared++;
			last = word;
			// The number takes a byte; a letter that is not Latin takes two or three.
			return Buffer.byteLength(word.slice(0, shared)) > 1 ? `${shared}${word.slice(shared)}` : word;
		})
		.join(between);
}

/** @type {import('esbuild').Plugin} */
export const languageTextsInPlace = {
	name: 'language-texts',
	setup(build) {
		// The command line is not downloaded to phones.
		const isSmall = build.initialOptions.platform === 'browser';
		const moduleOf = isSmall ? moduleOfPackedTexts : moduleOfTexts;
		build.onLoad({ filter: /[\\/]scripts[\\/]language-texts\.mjs$/ }, () => ({
			contents: moduleOf({ languageTexts: languageTexts(), unitTable: unitTable() }),
			watchDirs: [FOLDER],
			watchFiles: [UNITS, ...readdirSync(FOLDER).map((file) => path.join(FOLDER, file))],
		}));
	},
};
