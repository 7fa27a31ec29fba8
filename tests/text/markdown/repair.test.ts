import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NoteDocument } from '../../../src/text/markdown/note-document';
import { readNote } from '../../../src/text/markdown/read-note';
import { obsidianNotes } from '../generated-notes';
import { runs } from '../../property-runs';

const HIDDEN = '·';

/** Returns the note with a mark in place of each hidden character. */
const asWritten = (note: string): NoteDocument => readNote(note, { repair: false });
const repaired = (note: string): NoteDocument => readNote(note, { repair: true });

function shown({ text, spans }: NoteDocument): string {
	const characters = text.split('');
	for (const { kind, start, end } of spans) if (kind === 'hidden') characters.fill(HIDDEN, start, end);
	return characters.join('');
}

/** Returns the visible part of the note. */
const read = (note: string): string => shown(repaired(note)).replaceAll(HIDDEN, '');
const kinds = (note: string): string =>
	repaired(note)
		.lines.map((line) => line.kind)
		.join(' ');

const marks = fc
	.array(
		fc.constantFrom(
			'%%',
			'%%',
			'`',
			'``',
			'```',
			'<!--',
			'-->',
			'\\',
			'\n',
			'\n',
			'\n\n',
			'a',
			'b',
			' ',
			'5',
			'> ',
			'- ',
			'# ',
			'---',
			'    ',
			'\r\n',
		),
		{ maxLength: 40 },
	)
	.map((pieces) => pieces.join(''));
const notes = fc.oneof(
	obsidianNotes,
	marks,
	fc.tuple(marks, marks).map(([before, behind]) => `${before}\n\na %% b\n\n%%${behind.replaceAll('%%', '')}`),
);

describe('a repaired note', () => {
	it.each([
		['behind its own paragraph', 'Seen %% hidden\n\nhidden\n\n%%\n## Seen', 'Seen \n## Seen'],
		['in its own paragraph', 'Seen %% hidden\nhidden\n%%\nSeen', 'Seen \nSeen'],
		['with text behind it', 'Seen %% hidden\n\n%% seen', 'Seen  seen'],
		[
			'over lists, headings and quotes',
			'- seen `x` %% hidden `c`\n\n# hidden\n- `hidden\n> hidden\n\n%% seen `h`',
			'- seen `x`  seen `h`',
		],
		['with the line endings of Windows', 'Seen %% hidden\r\n\r\n%%\r\nSeen', 'Seen \r\nSeen'],
		[
			'before what would be properties at the start of a note',
			'Seen %% hidden\n\n%%\n---\nseen: yes\n---',
			'Seen \n---\nseen: yes\n---',
		],
		[
			'before what would be properties but for the mark',
			'Seen %% hidden\n\n%%---\nseen: yes\n---',
			'Seen ---\nseen: yes\n---',
		],
		['at the end of the note', 'Seen %% hidden\n\n%%', 'Seen '],
		['and first left an item', '- seen\n- %% hidden\n- hidden\n%%\nSeen', '- seen\n\nSeen'],
		['and first left a quote', '> %% hidden\n> hidden\n\nhidden\n\n%%\nSeen', '\nSeen'],
	])('finds the end of a comment that began in the middle of a line %s', (_where, note, expected) => {
		expect(read(note)).toBe(expected);
	});

	it('reads lines after the end as blocks, and the rest of the end’s line as text', () => {
		expect(kinds('Seen %% a\n\n# b\n\n%%\n# Heading\n```\ncode\n```')).toBe(
			'text comment blank heading fence fence fence',
		);
		expect(kinds('Seen %% a\n\n%%# text')).toBe('text comment text');
	});

	it.each([
		['it closes', 'Seen %% stray.\n\n%%\nhidden\n%%\n\nSeen.', 'Seen %% stray.\n\n\nSeen.'],
		[
			'a percentage and another comment stand before',
			'It cost 5%% more.\n\n%%\nhidden\n%%\n\nSeen.\n\n%%\nhidden',
			'It cost 5%% more.\n\n\nSeen.\n\n',
		],
		['the mark before is the end of one', 'Seen %%hidden%% seen.\n\n%%\nhidden', 'Seen  seen.\n\n'],
		['the mark before stands in code', 'Seen `%%`.\n\n%%\nhidden', 'Seen `%%`.\n\n'],
		[
			'the mark before stands in code of two lines',
			'Seen `code %%\nends` here.\n\n%%\nhidden',
			'Seen `code %%\nends` here.\n\n',
		],
		['the mark before stands in a block of code', '```\n%% seen\n```\n\n%%\nhidden', '```\n%% seen\n```\n\n'],
		['the mark before stands in an HTML comment', 'Seen <!-- 5%% --> seen.\n\n%%\nhidden', 'Seen  seen.\n\n'],
		['the mark before stands in a quote', '> Seen 100 %% sure\n\n%%\nhidden', '> Seen 100 %% sure\n\n'],
		['the mark before is a percentage', 'It cost 5%% more.\n\n%%\nhidden', 'It cost 5%% more.\n\n'],
		['the mark before is escaped', 'Seen \\%% seen.\n\n%%\nhidden', 'Seen \\%% seen.\n\n'],
		['no mark stands before', 'Seen.\n\n%%\nhidden', 'Seen.\n\n'],
	])('takes the beginning of a comment for no end where %s', (_where, note, expected) => {
		expect(read(note)).toBe(expected);
	});

	it.each([
		['a quote', '> Seen\n> %%\n> hidden\n>\n> - hidden\n> %%\n> Seen', '> Seen\n> Seen'],
		[
			'a callout',
			'> [!note] Seen\r\n> <!-- hidden\r\n>\r\n> hidden -->\r\n>\r\n> Seen',
			'> [!note] Seen\r\n>\r\n> Seen',
		],
		['a quote that ends first', '> %%\n> hidden\n>\n> hidden\n\nSeen', '\nSeen'],
		['an item', '- Seen\n- <!-- hidden\n\n  hidden -->\n- Seen', '- Seen\n- Seen'],
		['an item, in one line', '- <!-- hidden -->\n- Seen', '- Seen'],
		['a footnote', 'Seen[^1]\n\n[^1]: <!-- hidden\n\n    hidden -->', 'Seen[^1]\n\n'],
		['an item of a quote', '> - %%\n>   hidden\n>\n>   hidden\n>   %%\n> - Seen', '> - Seen'],
		['a quote in an item', '1. > <!--\n   > hidden\n   >\n   > hidden\n   > -->\n   > Seen', '   > Seen'],
	])('hides a block comment in %s', (_where, note, expected) => {
		expect(read(note)).toBe(expected);
	});

	it('ignores comment marks in code in a quote', () => {
		const note = '> ```\n> %%\n>\n> seen\n> %%\n> ```\n> Seen';
		expect(read(note)).toBe(note);
	});

	it('hides everything if comments and text between them cannot be told apart', () => {
		expect(read('Seen %% stray?\n\n%%\nprivate\n%%\n\nText\n\n%%\nlast draft')).toBe('Seen ');
		expect(read('Seen %% private\n\n%%\n\nText\n\n%%\nprivate\n%%\n\nText')).toBe('Seen ');
	});

	it('reproduces the note byte for byte', () => {
		fc.assert(
			fc.property(notes, (note) => {
				const { lines } = repaired(note);
				expect(lines.map((line) => note.slice(line.start, line.next)).join('')).toBe(note);
				expect(lines.map((line) => line.text)).toEqual(lines.map((line) => note.slice(line.start, line.end)));
			}),
			runs(1_000),
		);
	});

	it('shows nothing that the note hides, except text after its last mark', () => {
		fc.assert(
			fc.property(notes, (note) => {
				const own = shown(asWritten(note));
				const found = shown(repaired(note));
				const last = note.lastIndexOf('%%');
				const lost = own
					.split('')
					.filter((character, at) => at < last && character === HIDDEN && found.charAt(at) !== HIDDEN);
				expect(lost).toEqual([]);
			}),
			runs(2_000),
		);
	});

	it('reads a note without an open comment unchanged', () => {
		fc.assert(
			fc.property(notes, (note) => {
				fc.pre(asWritten(note).lines.at(-1)?.kind !== 'comment' && !/^ {4,}[-*+]|\$\$/m.test(note));
				expect(shown(repaired(note))).toEqual(shown(asWritten(note)));
			}),
			runs(1_000),
		);
	});
});
