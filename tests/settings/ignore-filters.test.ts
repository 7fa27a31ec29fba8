import { describe, expect, it } from 'vitest';
import { ignoredBy } from '../../src/settings/ignore-filters';

const PATHS = ['Archive/Old.md', 'archive.md', 'Notes/Archive/Deep.md', 'Notes/2024-draft.md', 'Notes/Plan.md'];

function left(filters: unknown): string[] {
	const isIgnored = ignoredBy(JSON.stringify({ userIgnoreFilters: filters }));
	return PATHS.filter((path) => !isIgnored(path));
}

describe("Obsidian's excluded files", () => {
	it('are excluded by the start of their path, ignoring case', () => {
		expect(left(['archive/'])).toEqual(PATHS.filter((path) => path !== 'Archive/Old.md'));
		expect(left(['Archive'])).toEqual(['Notes/Archive/Deep.md', 'Notes/2024-draft.md', 'Notes/Plan.md']);
		expect(left([' Notes/Plan.md '])).not.toContain('Notes/Plan.md');
	});

	it('are excluded by a regular expression anywhere in their path', () => {
		expect(left(['/\\d{4}-DRAFT/'])).toEqual(PATHS.filter((path) => !path.includes('draft')));
		expect(left(['/^archive/'])).toEqual(['Notes/Archive/Deep.md', 'Notes/2024-draft.md', 'Notes/Plan.md']);
	});

	it('ignore an invalid filter and apply the rest', () => {
		expect(left(['/(/', '', '  ', '//', 7, null, 'Notes/'])).toEqual(['Archive/Old.md', 'archive.md']);
		expect(left('Notes/')).toEqual(PATHS);
		for (const text of [undefined, '', 'null', '[]', '{ broken', '{"userIgnoreFilters":null}'])
			expect(PATHS.filter(ignoredBy(text))).toEqual([]);
	});

	it('have no other special characters', () => {
		expect(ignoredBy(JSON.stringify({ userIgnoreFilters: ['Notes/*.md'] }))('Notes/Plan.md')).toBe(false);
		expect(ignoredBy(JSON.stringify({ userIgnoreFilters: ['Notes (old)/'] }))('Notes (old)/Plan.md')).toBe(true);
	});
});
