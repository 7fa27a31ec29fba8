import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageText } from '../../../src/vault/reading/note-text';
import { type NotePassage, passagesOf } from '../../../src/vault/reading/passages';
import { FakeVault, find, run } from '../fake-vault';
import { runs } from '../../property-runs';

const FILLER = { 'Bread.md': 'Sourdough needs flour, water, salt and patience.' };
const GENERATED = '## Research\n%% research-this-note v2 · sha256:ab %%\n### Topic\nA zeppelin flew.';

function texts(note: string): string[] {
	return passagesOf(note).map((passage) => passageText(note, passage));
}

async function hitText(note: string, text: string): Promise<string | undefined> {
	const [hit] = await new FakeVault({ ...FILLER, 'Note.md': note })
		.index()
		.search({ text, limit: 1, exclude: [] }, run());
	return hit?.text;
}

describe('hidden text in a note', () => {
	it.each([
		['a section this plugin wrote', `## Notes\nA short kettle.\n\n${GENERATED}\n\n## After\nAn ocelot.`],
		['a comment over several lines', '## Notes\nA short kettle.\n%% the\nzeppelin %%\n\n## After\nAn ocelot.'],
		['an HTML comment', '## Notes\nA short kettle.\n\n<!-- the\nzeppelin -->\n## After\nAn ocelot.'],
		[
			'a comment that begins within a line',
			'## Notes\nA short kettle. %% the\nzeppelin\n%%\n\n## After\nAn ocelot.',
		],
		['a comment that ends within a line', '## Notes\nA short kettle.\n\n%%\nzeppelin\n%% An ocelot.'],
		[
			'a comment within a line',
			'## Notes\nA short %%zeppelin%% kettle <!-- zeppelin > ' + 'long '.repeat(80) + '--> and an ocelot.',
		],
		['a comment in a heading', '## Kettle %% zeppelin %%\n\nAn ocelot.'],
		[
			'template code with blank lines',
			'## Notes\nA short kettle.\n\n<%*\nconst zeppelin = 1;\n\nawait zeppelin;\n%>\n\nAn ocelot.',
		],
		[
			'the drawing of an Excalidraw file',
			'---\nexcalidraw-plugin: parsed\n---\n# Excalidraw Data\n## Text Elements\nkettle and ocelot ' +
				'^abc\n\n## Embedded Files\n0f: [[zeppelin.png]]\n\n%%\n## ' +
				'Drawing\n```compressed-json\nzeppelin\n```\n%%',
		],
	])('is in no passage, nor hides what stands around it: %s', async (_name, note) => {
		expect(texts(note).join()).not.toContain('zeppelin');
		const vault = new FakeVault({ ...FILLER, 'Note.md': note });
		expect(await find(vault, 'zeppelin')).toEqual([]);
		expect(await find(vault, 'kettle')).toEqual(['Note.md']);
		expect(await find(vault, 'ocelot')).toEqual(['Note.md']);
	});

	it('does not extend past an extra percent sign, nor into code', () => {
		expect(
			texts('Prices rose by 50%% last year.\n\n# Lakes\nA kettle.\n\n# After\n%% x %%\nAn ocelot.').join(),
		).toMatch(/year\.[^]*kettle[^]*ocelot/);
		expect(texts('The mark `%%` begins it.\n\n```matlab\n%% Section\nkettle\n```\n\nAn ocelot.').join()).toMatch(
			/Section[^]*kettle[^]*ocelot/,
		);
		expect(texts('If `<%` opens,\n\nit must close.').join()).toContain('must close');
	});

	it('keeps words in code between two marks that only look like a comment', async () => {
		expect(
			await find(new FakeVault({ ...FILLER, 'Code.md': 'Write `a %% ocelot %% b` there.' }), 'ocelot'),
		).toEqual(['Code.md']);
	});
});

describe('cutting a note into passages', () => {
	it('keeps headings without text searchable beside a small section', async () => {
		expect(await hitText('# Zoo\n## Pangolin\n## Kiwi\nA short text.', 'pangolin')).toBe(
			'## Pangolin\n## Kiwi\nA short text.',
		);
		expect(passagesOf('# Zoo\n\n## Kiwi\nA short text.')).toMatchObject([{ headings: ['Zoo', 'Kiwi'], line: 3 }]);
	});

	it('keeps a list item whole across blank lines', () => {
		const before = 'word '.repeat(190).trim();
		const item =
			'1. Do this step:\n\n   ```sh\n   make install\n   ```\n\n   > A quote within.\n\n   Then ' +
			'restart.\n\n\tAnd wait.';
		expect(texts(`${before}\n\n${item}\n\nAfter the list.`)).toEqual([before, `${item}\n\nAfter the list.`]);
		const long = `1. ${'word '.repeat(120).trim()}`;
		expect(texts(`${long}\n\n${long}`)).toEqual([long, long]);
	});

	it('leaves out embedded picture data, and finds the text around it', async () => {
		const note =
			`# Clip\nA zebra ![](data:image/png;base64,${'iVBORw0KGgo'.repeat(200_000)}) and its ` +
			`tail.\n\n\`\`\`css\nurl(data:font/woff;base64,${'AbC/'.repeat(2_000)}) kettle\n\`\`\``;
		expect(Math.max(...passagesOf(note).map(({ start, end }) => end - start))).toBeLessThan(200);
		expect(await hitText(note, 'zebra')).toBe('A zebra ![](');
		expect(await hitText(note, 'tail')).toContain('and its tail.');
		expect(await hitText(note, 'kettle')).toContain('kettle');
	});

	it.each([
		['Thai', 'ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน', 810],
		['Chinese behind a Latin word', '机器学习是一种方法', 420],
		['cipher', 'qX7/', 1_310],
		['short addresses', 'https://example.org/a-page-of-some-length-and-more-of-it?id=1 ', 1_310],
	])('cuts long lines of %s', (_name, text, most) => {
		const note = `Text ${text.repeat(Math.ceil(20_000 / text.length))}`;
		const cut = passagesOf(note);
		expect(
			cut
				.map(({ start, end }) => note.slice(start, end))
				.join('')
				.replace(/\s/g, ''),
		).toBe(note.replace(/\s/g, ''));
		for (const { start, end } of cut) expect(end - start).toBeLessThanOrEqual(most * 1.25);
	});

	it('does not treat a line of thousands of characters as a heading', () => {
		const long = 'word '.repeat(1_000).trim();
		for (const note of [`# ${long}`, `${long}\n---`])
			for (const { start, end, headings } of passagesOf(`${note}\ntext`))
				expect([end - start < 3_000, headings]).toEqual([true, []]);
	});

	it('loses no visible word, shows no hidden one, and knows its lines, for any note', () => {
		const shown = [
			'seen',
			'# seen',
			'### seen',
			'seen\n===',
			'- seen\n\n  seen',
			'> [!note] seen\n> seen',
			'```\n# seen\n```',
			'| seen |\n|---|\n| seen |',
			`seen ${'filler '.repeat(60)}`,
			'- seen\n  ```\n  seen\n  ```',
		];
		const hidden = [
			'%% gone\ngone %%',
			'%%gone%%',
			'seen %%gone%% seen',
			'seen %%gone\ngone%% seen',
			'<!-- gone -->',
			'<!--\n# gone\n-->',
			'<%*\n\ngone %>',
			`### Research\n%% research-this-note v2 · x %%\n#### gone\ngone`,
			`### Research\n%% research-this-note v2 · x %%\n- gone\n%% /research-this-note %%`,
			`### Research\n\n%% research-this-note v2 · x %% _gone,\ngone_\n\n- gone\n  gone %% /research-this-note %%`,
			`### Research\n\n%% research-this-note\nv2 · x %% _gone_\n\n> - gone gone %%\n>   /research-this-note %%`,
			`### Research\n%% research-this-note v2 · x %%\n- gone %% /research-this-note\n  %% seen of mine`,
			`### Research\n%% research-this-note v2 · x %%\n- gone %% /research-this-note %% seen %%gone%% seen`,
		];
		const piece = fc.oneof(fc.constantFrom(...shown), fc.constantFrom(...hidden));
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'), (pieces, ending) => {
				let number = 0;
				// A section of this plugin ends at its end mark, or else at a heading of its level.
				const numbered = pieces.map((each) =>
					`${each}${each.endsWith('gone') && each.includes('research-this-note') ? '\n\n## seen' : ''}`.replace(
						/seen|gone/g,
						(word) => `${word}${number++}x`,
					),
				);
				const note = numbered.join('\n\n').replaceAll('\n', ending);
				const passages = passagesOf(note);
				const read = passages
					.map((passage) => `${passage.headings.join(' ')} ${passageText(note, passage)}`)
					.join(' ');
				expect(new Set(read.match(/seen\d+x/g) ?? [])).toEqual(new Set(note.match(/seen\d+x/g) ?? []));
				expect(read).not.toContain('gone');
				expect(passages.map(({ line }) => line)).toEqual(passages.map(({ start }) => lineOf(note, start)));
				expect([...passages].sort(inOrder)).toEqual(passages);
			}),
			{ ...runs(500), seed: 7 },
		);
	});
});

function lineOf(note: string, offset: number): number {
	return note.slice(0, offset).split(/\r\n|\n|\r/).length - 1;
}

function inOrder(a: NotePassage, b: NotePassage): number {
	return a.start - b.start || a.end - b.end;
}

describe('passageText', () => {
	it.each([150, 250, 300])('hides a comment in which a paragraph is cut, behind %d words', (count) => {
		const long = 'A tower stands. '.repeat(count / 3);
		const note = `Shown before. ${long} %%${'A secret. '.repeat(60)}%% ${long}${long} Shown behind.`;
		const shown = texts(note).join(' ');
		expect(passagesOf(note).length).toBeGreaterThan(1);
		expect(shown).toContain('Shown before.');
		expect(shown).toContain('Shown behind.');
		expect(shown).not.toContain('secret');
	});
});

describe('the time to cut a note', () => {
	// Each took minutes when it was searched again from every line.
	it.each([
		['one carriage return behind many lines', `${'a line\n'.repeat(300_000)}\r`],
		['only carriage returns', 'a line\r'.repeat(300_000)],
		['marks that nothing closes', 'some <% code `and `` more <!-- words\n\n'.repeat(60_000)],
		['data that is none', 'data: {"id":1}\n\n'.repeat(120_000)],
		['percent signs', 'a %% b\n\n'.repeat(250_000)],
	])('grows no faster than the note: %s', async (_name, note) => {
		expect(await hitText(`${note}\n\nAn ocelot.`, 'ocelot')).toContain('ocelot');
	});
});
