import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { detectLanguage } from '../../src/language/language';
import { readNote } from '../../src/text/markdown/read-note';
import { countWords } from '../../src/language/words';

const VAULT = new URL('../../demo/vault/', import.meta.url);
const NOTE = 'Projects/Heat pump in an old house.md';

const notes = new Map(
	readdirSync(VAULT, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.md'))
		.map(
			(path) =>
				[
					path,
					readFileSync(new URL(path.split('/').map(encodeURIComponent).join('/'), VAULT), 'utf8'),
				] as const,
		),
);
const pathByName = new Map([...notes.keys()].map((path) => [basename(path, '.md'), path]));

function frontmatter(text: string): Record<string, unknown> {
	return parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '') as Record<string, unknown>;
}

function linksOf(text: string): string[] {
	const prose = text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/```[\s\S]*?```/g, '');
	return [...prose.matchAll(/\[\[([^\]|]+)(?:\\?\|[^\]]*)?\]\]/g)].map((match) => match[1] ?? '');
}

function leadsSomewhere(link: string, from: string): boolean {
	const [name = '', fragment] = link.split('#');
	const target = notes.get(name ? (pathByName.get(name) ?? '') : from);
	if (target === undefined) return false;
	if (fragment === undefined) return true;
	if (fragment.startsWith('^')) return new RegExp(`(?:^|\\s)\\${fragment}$`, 'm').test(target);
	return readNote(target, { repair: false }).headings.some(({ text }) => text === fragment);
}

describe('the demo vault', () => {
	it('is of a size worth searching, with one long note', () => {
		expect(notes.size).toBeGreaterThanOrEqual(28);
		expect(Math.max(...[...notes.values()].map(countWords))).toBeGreaterThanOrEqual(4_000);
		expect(pathByName.size).toBe(notes.size);
	});

	it('has properties and tags in every note', () => {
		for (const [path, text] of notes) expect(frontmatter(text)['tags'], path).toBeInstanceOf(Array);
	});

	it('has no broken link, heading link or block link', () => {
		const dead = [...notes].flatMap(([path, text]) =>
			linksOf(text)
				.filter((link) => !leadsSomewhere(link, path))
				.map((link) => `${path}: ${link}`),
		);
		expect(dead).toEqual([]);
	});

	it('contains more than one language', () => {
		const languages = [...notes.values()].map(
			(text) => detectLanguage(text.replace(/^---\n[\s\S]*?\n---\n/, ''))?.code,
		);
		expect(languages).toEqual(expect.arrayContaining(['en', 'de', 'fr']));
	});

	it('leaves the best evidence unlinked in the researched note', () => {
		const text = notes.get(NOTE) ?? '';
		expect(countWords(text)).toBeGreaterThanOrEqual(250);
		expect(countWords(text)).toBeLessThanOrEqual(500);
		expect(text).not.toContain('## Research');
		const linked = linksOf(text).map((link) => link.split('#')[0]);
		for (const name of [
			'Defrost cycles',
			'Cold weather performance',
			'Radiators at low flow temperature',
			'Hot water and legionella',
			'Noise limits',
			'Permitted development',
			'Boiler upgrade grant',
		]) {
			expect(pathByName.has(name), name).toBe(true);
			expect(linked).not.toContain(name);
		}
	});
});
