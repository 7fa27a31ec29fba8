import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bibtexEntries, type CitedPage } from '../../../src/research/section/bibtex';
import { webLink } from '../../../src/text/markdown/markdown-link';
import { runs } from '../../property-runs';

const TODAY = '2026-11-23';
const PAGE: CitedPage = {
	url: 'https://www.example.org/a_(b)?x=1&y=2',
	title: 'Heat pumps: 50 % of {all} homes & more',
	published: '2024-05-01T08:00:00Z',
	seen: '2026-11-20',
};
const finding = (...links: string[]): string => `### Added\n- **R290.** It boils (${links.join(', ')}).`;
const keys = (entries: readonly string[]): string[] => entries.map((entry) => /\{(.*),/.exec(entry)?.[1] ?? '');

describe('bibtexEntries', () => {
	it('writes what the run knows of a page', () => {
		const body = finding(
			webLink('example.org', `${PAGE.url}#:~:text=heat`, 'example.org · Shown title'),
			'[[Note]]',
		);
		expect(bibtexEntries(body, [PAGE, { ...PAGE, title: 'Older' }], TODAY)).toEqual([
			[
				'@online{example2024heat,',
				'\ttitle = {Heat pumps: 50 \\% of \\textbraceleft{}all\\textbraceright{} homes \\& more},',
				'\turl = {https://www.example.org/a_%28b%29?x=1&y=2},',
				'\tdate = {2024-05-01},',
				'\turldate = {2026-11-20},',
				'}',
			].join('\n'),
		]);
	});

	it.each([
		['inline', 'Heat pumps in the cold field study, 2023', 'Heat pump myths'],
		['footnotes', 'Heat pumps in the cold (field study, 2023)', 'Heat pump | myths'],
		['de', 'Heat pumps in the cold field study, 2023', 'Heat pump myths'],
		['ja', 'Heat pumps in the cold field study, 2023', 'Heat pump myths'],
	])('takes titles from a section that no run knows: %s', (name, study, myths) => {
		const entries = bibtexEntries(readFileSync(`tests/fixtures/render/${name}.md`, 'utf8'), [], TODAY);
		expect(keys(entries)).toEqual(['exampleheat', 'exampleinstaller', 'factsheat']);
		expect(entries[0]).toBe(
			[
				'@online{exampleheat,',
				`\ttitle = {${study}},`,
				'\turl = {https://www.example.org/heat-pumps_%28cold%29?a=1&b=2#results},',
				`\turldate = {${TODAY}},`,
				'}',
			].join('\n'),
		);
		expect(entries[2]).toContain(`title = {${myths}},`);
	});

	it('cites a page once, and its clipping not at all', () => {
		const links = ['#:~:text=one', '#:~:text=two'].map((part) => webLink('a.org', `https://a.org/${part}`));
		expect(bibtexEntries(finding(...links.map((link) => `${link} · [[Clipping]]`)), [], TODAY)).toHaveLength(1);
	});

	it('leaves out notes, archived copies and pages that could not be read', () => {
		const body = [
			finding('[[Note]]'),
			'- It is gone ([a.org](https://a.org/) ⚠ no longer there: [archived copy](https://web.archive.org/a)).',
			'',
			'> [!info]- How this was researched',
			'> - Not read: [b.org](https://b.org/ "b.org · B") (it is gone)',
		].join('\n');
		expect(bibtexEntries(body, [], TODAY).join()).toMatch(/^@online\{a,[^@]*https:\/\/a\.org\/\},[^@]*$/);
		expect(bibtexEntries(finding('[[Note]]'), [], TODAY)).toEqual([]);
		expect(bibtexEntries('', [], TODAY)).toEqual([]);
	});

	it('gives each page a key of its own', () => {
		const links = ['a', 'b', 'c'].map((page) => webLink('x', `https://en.wikipedia.org/${page}`, 'x · Heat pump'));
		expect(keys(bibtexEntries(finding(...links), [], TODAY))).toEqual([
			'wikipediaheat',
			'wikipediaheat-2',
			'wikipediaheat-3',
		]);
		expect(keys(bibtexEntries(finding(webLink('x', 'https://例え.jp/', 'x · 熱')), [], TODAY))).toEqual([
			'xnr8jz45g',
		]);
	});

	it('has balanced braces for any title and address', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary' }), fc.string(), (title, query) => {
				const url = `https://example.org/?${query}`;
				const [entry = ''] = bibtexEntries(finding(webLink('x', url)), [{ ...PAGE, url, title }], TODAY);
				let depth = 0;
				const depths = [...entry].map(
					(character) => (depth += Number(character === '{') - Number(character === '}')),
				);
				expect(depths.at(-1)).toBe(0);
				expect(depths.indexOf(0, entry.indexOf('{'))).toBe(depths.length - 1);
				expect(entry.split('\n')).toHaveLength(6);
			}),
			runs(200),
		);
	});
});
