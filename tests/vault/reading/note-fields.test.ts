import { describe, expect, it } from 'vitest';
import { readNote } from '../../../src/text/markdown/read-note';
import { fieldsOf, linksOf } from '../../../src/vault/reading/note-fields';
import { cutNote } from '../../../src/vault/reading/passages';
import { FakeVault, find } from '../fake-vault';

describe('properties', () => {
	it('finds a note by its alias and tag after long properties', async () => {
		const dump = 'dump: |\n' + '  nothing of interest\n'.repeat(2_000);
		const vault = new FakeVault({
			'Bread.md': 'Flour.',
			'Note.md': `---\n${dump}aliases: [Zebrafish]\ntags: danio\n---\nText.`,
		});
		expect(await find(vault, 'zebrafish')).toEqual(['Note.md']);
		expect(await find(vault, 'danio')).toEqual(['Note.md']);
	});

	it.each([
		['aliases: [one,\n  two, # and a remark\n  "Smith, John"\n]\ntags: x', ['one', 'two', 'Smith, John'], ['x']],
		['aliases:\n  - one # a remark\n  - "two # three"\ntags: [a/b, "#c"]', ['one', 'two # three'], ['a/b', 'c']],
		['aliases: null\ntags: ~\ntitle: NULL', [], []],
		['aliases: "null"\ntags: #one two', ['null'], ['one', 'two']],
		['aliases: [unclosed\ntags: x', ['unclosed'], ['x']],
		['alias: [Draft] of it\ntitle: >-\n  folded\nmeta:\n  tags: [no]', ['[Draft] of it'], []],
	])('reads %j', (properties, aliases, tags) => {
		for (const ending of ['\n', '\r\n', '\r']) {
			const note = `---\n${properties}\n---\naliases: no`.replaceAll('\n', ending);
			expect(fieldsOf('N.md', note)).toEqual({ title: 'N', aliases, tags });
		}
	});

	it('reads TOML', () => {
		const note =
			'+++\ntitle = "Iron = metal"\naliases = ["Fe",\n  "Ferrum"]\ntags = ["metals"]\ndraft = false\n+++\nText';
		expect(fieldsOf('N.md', note)).toEqual({
			title: 'N',
			aliases: ['Iron = metal', 'Fe', 'Ferrum'],
			tags: ['metals'],
		});
	});

	it('accepts empty ones', () => {
		expect(fieldsOf('N.md', '---\n---\nIntro\ntags: no\n\n---\n')).toEqual({ title: 'N', aliases: [], tags: [] });
	});
});

function links(note: string): readonly string[] {
	const read = readNote(note, { repair: true });
	const work = cutNote(read);
	for (;;) {
		const step = work.next();
		if (step.done) return linksOf(read, step.value.skipped);
	}
}

describe('links', () => {
	it('reads the note before an alias in a table', () => {
		expect(links('| [[Target\\|alias]] | [[Other#Part\\|it]] |')).toEqual(['Target', 'Other']);
	});

	it('ignores code and sections that this plugin wrote', () => {
		const note =
			'[[A]] `[[code]]` [[B|b]] and [c](C%20D.md)\n```md\n[[fenced]] [f](fenced.md)\n```\n## ' +
			'Research\n%% research-this-note v2 · x %%\n- [[Written]]\n## After\n[[E]]\n~~~\n[[open]]';
		expect(links(note)).toEqual(['A', 'B', 'C D.md', 'E']);
	});
});
