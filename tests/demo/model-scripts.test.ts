import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asMarkdown, loadPages } from '../../scripts/demo/pages';
import { ADDED_FILES } from '../screenshots/added-files';

const VAULT = new URL('../../demo/vault/', import.meta.url);
const SCRIPTS = new URL('../screenshots/scripts/', import.meta.url);

const notes = readdirSync(VAULT, { recursive: true, encoding: 'utf8' })
	.filter((path) => path.endsWith('.md'))
	.map((path) => readFileSync(new URL(path.split('/').map(encodeURIComponent).join('/'), VAULT), 'utf8'));
const texts = [...notes, ...Object.values(ADDED_FILES), ...(await loadPages()).map(asMarkdown)];

/** Returns the quotes and the note's words of a script of the careful model. */
function quotesOf(name: string): string[] {
	const keys = new Set(['context', 'quote', 'quotes', 'against', 'for']);
	const found: string[] = [];
	JSON.parse(readFileSync(new URL(name, SCRIPTS), 'utf8'), (key, value: unknown) => {
		if (keys.has(key)) found.push(...(Array.isArray(value) ? (value as string[]) : [String(value)]));
		return value;
	});
	return found;
}

it.each(readdirSync(SCRIPTS))('%s quotes pages and notes of the demo word for word', (name) => {
	const quotes = quotesOf(name);
	expect(quotes.length).toBeGreaterThan(2);
	expect(quotes.filter((quote) => !texts.some((text) => text.includes(quote)))).toEqual([]);
});
