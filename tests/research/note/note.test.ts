import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import {
	readForAnalyst,
	type NoteReading,
	assertNoteFile,
	isNoteFile,
	noteTitle,
} from '../../../src/research/note/note';
import { writeSection } from '../../../src/research/section/section';
import type { ResearchRun } from '../../../src/research/model/run';
import { plainBlocks } from '../../../src/text/markdown/plain-text';
import { failureOf, newRun, STYLE, TestNotes } from '../world';
import { runs } from '../../property-runs';

async function read(notes: Readonly<Record<string, string>>, run: ResearchRun = newRun()): Promise<NoteReading> {
	const store = new TestNotes(notes);
	return readForAnalyst(
		await store.open('Note.md'),
		{ notes: store, isExcluded: (path) => path.startsWith('Private/') },
		STYLE,
		run,
	);
}

async function textOf(notes: Readonly<Record<string, string>>): Promise<string> {
	return (await read(notes)).view.text;
}

describe('note files', () => {
	it('accepts only text notes, and says which', () => {
		expect(['a.md', 'b/a.MARKDOWN', 'a.txt'].every(isNoteFile)).toBe(true);
		for (const path of ['a.canvas', 'a.pdf', 'a.png', 'a', 'md', 'a.md.bak']) {
			expect(() => assertNoteFile(path)).toThrow(
				expect.objectContaining({ code: 'UNSUPPORTED_FILE', details: { path } }),
			);
		}
	});

	it('does not include the file of another plugin, such as the data of a drawing', async () => {
		const board = '---\nkanban-plugin: board\n---\n\n## Facts\n\n- The ferry carries cars.\n';
		expect(await textOf({ 'Note.md': 'Text. ![[Board]]', 'Board.md': board })).toBe('Text.');
		expect(await failureOf(read({ 'Note.md': board }))).toMatchObject({
			code: 'UNSUPPORTED_FILE',
			message: expect.stringContaining('belongs to the plugin Kanban') as string,
		});
	});

	it('names a note by its file name', () => {
		expect(noteTitle('Folder/v1.2 plan.md')).toBe('v1.2 plan');
	});
});

describe('readForAnalyst', () => {
	it('returns the text unchanged, its title and its language', async () => {
		const { view } = await read({
			'Note.md': 'Heat pumps move heat from the outside air into the house and need electricity for it.\n',
		});
		expect(view).toMatchObject({
			path: 'Note.md',
			title: 'Note',
			text: 'Heat pumps move heat from the outside air into the house and need electricity for it.',
			language: { code: 'en' },
		});
	});

	it('leaves out properties, comments and sections of earlier runs', async () => {
		const note = '---\ntags: [a]\n---\nSeen %%hidden%% and <!-- hidden\ntoo --> seen.\n\n%%\nhidden\n%%\n\nEnd.\n';
		const written = writeSection(note, { body: '### Topic\nGenerated.', head: '' }, STYLE, {
			onEdited: 'refuse',
		}).text;
		expect(await textOf({ 'Note.md': written })).toBe('Seen  and  seen.\n\n\nEnd.');
	});

	it.each([
		['a line behind the properties', '---\ntags: x\n---\n\n---\n\nBats see well.\n\n---\n\nOwls hear well.'],
		['properties that are indented', '\t---\n\tname: Bats\n\t---\n\nBats see well.\n\nOwls hear well.'],
	])('hides no text below %s', async (_, markdown) => {
		const shown = plainBlocks(await textOf({ 'Note.md': markdown })).map(({ text }) => text);
		expect(shown).toEqual(expect.arrayContaining(['Bats see well.', 'Owls hear well.']));
	});

	it('leaves out a comment that starts in the middle of a line, but no text after it', async () => {
		const words = [
			'Seen text.',
			'## Seen',
			'- seen item',
			'> seen quote',
			'| seen | cell |',
			'```\nseen code\n```',
			'%%\nhidden block\n%%',
			'',
		];
		const seen = fc.constantFrom(...words);
		const seenBefore = fc.constantFrom(...words, 'Seen `%%` too.', '%%hidden%% seen', '```\n%% seen code\n```');
		const hidden = fc.constantFrom(
			'hidden line',
			'# hidden heading',
			'- hidden item',
			'hidden `code',
			'> hidden',
			'',
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(seenBefore),
				fc.array(hidden),
				fc.constantFrom('', ' Seen end.'),
				fc.array(seen),
				async (before, between, end, behind) => {
					const start = [...before, '', 'First seen %% hidden'].join('\n');
					const note = [start, ...between, `%%${end}`, '', ...behind].join('\n');
					const { view } = await read({ 'Note.md': note });
					expect(view.text).not.toContain('hidden');
					// With another comment after it, the marks can be paired in two ways: then everything is hidden.
					const shown = behind.join('\n').includes('%%') ? start : note;
					expect(view.text.match(/seen/gi)?.length ?? 0).toBe(shown.match(/seen/gi)?.length ?? 0);
				},
			),
			runs(500),
		);
	});

	it('keeps comment marks in code', async () => {
		expect(await textOf({ 'Note.md': 'Write `%%` and `<!-- -->`.\n```html\n<!-- shown -->\n```' })).toBe(
			'Write `%%` and `<!-- -->`.\n```html\n<!-- shown -->\n```',
		);
	});

	it("keeps a section of the user's own under the same heading", async () => {
		expect(await textOf({ 'Note.md': 'Text.\n\n## Research\nMy own words.' })).toContain('My own words.');
	});

	it.each([
		['a whole note', '![[Other]]', '---\na: b\n---\nOther text.', 'Other text.'],
		['a note in a folder, with an alias', '![[Folder/Deep|200]]', 'unused', 'Deep text.'],
		[
			'a heading with what stands under it',
			'![[Other#One]]',
			'# One\nText.\n## Sub\nMore.\n# Two\nNo.',
			'# One\nText.\n## Sub\nMore.',
		],
		['a nested heading', '![[Other#One#Same]]', '# Zero\n## Same\nNo.\n# One\n## Same\nYes.', '## Same\nYes.'],
		['a Markdown embed', '![x](Other.md#One)', '# One\nText.', '# One\nText.'],
		[
			'a paragraph by its id',
			'![[Other#^p1]]',
			'No.\n\nFirst line\nsecond line. ^p1\n\nNo.',
			'First line\nsecond line.',
		],
	])('puts in %s', async (_, embed, other, expected) => {
		expect(
			await textOf({ 'Note.md': `Before.\n${embed}\nAfter.`, 'Other.md': other, 'Folder/Deep.md': 'Deep text.' }),
		).toBe(`Before.\n${expected}\nAfter.`);
	});

	it('cuts cycles and follows embeds three deep', async () => {
		const chain = {
			'Note.md': '0 ![[A]]',
			'A.md': '1 ![[B]]',
			'B.md': '2 ![[C]]',
			'C.md': '3 ![[D]]',
			'D.md': '4',
		};
		expect(await textOf(chain)).toBe('0 1 2 3');
		expect(await textOf({ 'Note.md': 'x ![[A]]', 'A.md': 'y ![[Note]] ![[A]] ![[#Heading]] z' })).toBe('x y    z');
	});

	it.each([
		'![[Missing]]',
		'![[Other#Missing]]',
		'![[Other#^missing]]',
		'![[Other#^]]',
		'![[image.png]]',
		'![x](https://example.org/a.png)',
		'![[Board.canvas]]',
		'![[#]]',
	])('leaves out %s', async (embed) => {
		const text = await textOf({
			'Note.md': `Text. ${embed}`,
			'Other.md': '# A\nb',
			'Board.canvas': '{}',
			'image.png': 'x',
		});
		expect(text.replace('![x](https://example.org/a.png)', '').trim()).toBe('Text.');
	});

	it('puts embedded text behind the paragraph whose sentence it would cut in two', async () => {
		const kinds = '# Kinds\n\n## Stream\n\nA stream turbine needs a current.\n\n## Wind\n\nIt needs wind.';
		expect(
			await textOf({
				'Note.md':
					'The yard uses turbines ![[Kinds#Stream]] on\nthe mole.\n\nMore ![[Word]].\n\n- Item ![[Kinds#Wind]]',
				'Kinds.md': kinds,
				'Word.md': 'A word.',
			}),
		).toBe(
			'The yard uses turbines  on\nthe mole.\n\n## Stream\n\nA stream turbine needs a current.\n\n' +
				'\n\nMore A word..\n\n- Item \n\n## Wind\n\nIt needs wind.',
		);
	});

	it('leaves out a section written by a run in an embedded note', async () => {
		const other = writeSection('Other text.\n', { body: 'Generated.', head: '' }, STYLE, {
			onEdited: 'refuse',
		}).text;
		const text = await textOf({ 'Note.md': '![[Other]]', 'Other.md': other });
		expect(text).toBe('Other text.');
	});

	it('includes nothing from a note that is excluded from research', async () => {
		expect(
			await textOf({
				'Note.md': 'Text. ![[Secret]] ![[A]]',
				'Private/Secret.md': 'secret',
				'A.md': 'a ![[Private/Secret]]',
			}),
		).toBe('Text.  a');
	});

	it('does not read embedded text as properties of the note', async () => {
		expect(
			await textOf({ 'Note.md': '![[Other]]\nEnd.', 'Other.md': '---\na: b\n---\n---\nShown.\n---' }),
		).toContain('Shown.');
	});

	it('limits the text with a warning, and reads only the embeds that fit', async () => {
		const run = newRun();
		const store = new TestNotes({ 'Note.md': '![[Big]]\n'.repeat(1_000), 'Big.md': 'word '.repeat(10_000) });
		const { view } = await readForAnalyst(
			await store.open('Note.md'),
			{ notes: store, isExcluded: () => false },
			STYLE,
			run,
		);
		expect(view.text.length).toBeLessThanOrEqual(LIMITS.noteCharacters);
		expect(view.text.length).toBeGreaterThan(LIMITS.noteCharacters - 10);
		expect(run.warnings).toEqual([expect.stringContaining('200,000')]);
		expect(store.reads.length).toBeLessThanOrEqual(5);
	});

	it('does not warn about a note that just fits', async () => {
		const run = newRun();
		await read({ 'Note.md': `${'a'.repeat(LIMITS.noteCharacters)}\n\n` }, run);
		expect(run.warnings).toEqual([]);
	});

	it.each(['', '\n\n', '---\na: b\n---\n', '%% only a comment %%', '![[image.png]]', '---', '\uFEFF'])(
		'says that there is nothing in %j',
		async (note) => {
			const error = await failureOf(read({ 'Note.md': note }));
			expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { path: 'Note.md' } });
			expect(error.message).toContain('Note.md');
		},
	);

	it('returns every linked note once, including links in the properties', async () => {
		const notes = {
			'Note.md': '---\nup: "[[Home]]"\n---\n[[A]] [b](B.md) ![[A]] [[A#x|y]] [[Missing]] `[[Code]]`',
			'Home.md': 'h',
			'A.md': 'a',
			'B.md': 'b',
			'Code.md': 'c',
		};
		expect((await read(notes)).linkedPaths).toEqual(['Home.md', 'A.md', 'B.md']);
	});

	it('stops when the run stops', async () => {
		const run = newRun();
		run.stop();
		expect(await failureOf(read({ 'Note.md': '![[A]]', 'A.md': 'a' }, run))).toMatchObject({ code: 'CANCELLED' });
	});

	it('reads any Markdown without an error', async () => {
		const piece = fc.constantFrom(
			'![[A]]',
			'![[A#h]]',
			'![[A#^b]]',
			'![[Note]]',
			'%%',
			'<!--',
			'-->',
			'---',
			'```',
			'# h',
			' ^b',
			'\n',
			'\n\n',
			'\r\n',
			'> ',
			'- ',
			'|',
			'text ',
			'`',
			'\uFEFF',
			'$$',
		);
		const markdown = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
		await fc.assert(
			fc.asyncProperty(markdown, markdown, async (note, other) => {
				const reading = await read({ 'Note.md': `word ${note}`, 'A.md': other });
				expect(reading.view.text).toMatch(/^word/);
			}),
			runs(1_000),
		);
	});
});
