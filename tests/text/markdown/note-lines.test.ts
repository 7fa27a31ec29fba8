import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import type { NoteLine } from '../../../src/text/markdown/note-document';
import { readNote } from '../../../src/text/markdown/read-note';
import { commonNotes, obsidianNotes } from '../generated-notes';
import { runs } from '../../property-runs';

const markdownLines = (note: string): readonly NoteLine[] => readNote(note, { repair: false }).lines;
const unclosedBlock = (note: string): string | undefined => readNote(note, { repair: false }).closer;

/** Headings as `first:level:last`, with lines counted from 1. */
type Headings = readonly string[];

function headingsOf(note: string): Headings {
	const lines = markdownLines(note);
	return lines.flatMap((line, index) => {
		if (!line.heading) return [];
		let end = index;
		if (line.heading.setext) while (lines[end]?.kind !== 'underline') end++;
		return [`${index + 1}:${line.heading.level}:${end + 1}`];
	});
}

/** Returns the headings that divide the document, according to micromark. */
function micromarkHeadings(note: string): Headings {
	const tree = fromMarkdown(note, {
		extensions: [gfm(), frontmatter(['yaml', 'toml'])],
		mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown(['yaml', 'toml'])],
	});
	return tree.children.flatMap((node) => {
		if (node.type !== 'heading' || !node.position) return [];
		// The position of a setext heading includes link definitions above it; its text does not.
		const start = (node.children[0]?.position ?? node.position).start.line;
		return [`${start}:${node.depth}:${node.position.end.line}`];
	});
}

/** Returns the same by markdown-it, which differs in other places: it supports neither properties nor footnotes. */
function markdownItHeadings(note: string): Headings {
	const text = note.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
	const properties = /^(---|\+{3})[ \t]*\n(?:[^]*?\n)?\1[ \t]*(?:\n|$)/.exec(text)?.[0] ?? '';
	const skipped = properties.split('\n').length - 1;
	const tokens = new MarkdownIt('default', { html: true }).parse(text.slice(properties.length), {});
	return tokens.flatMap((token) => {
		if (token.type !== 'heading_open' || token.level > 0 || !token.map) return [];
		return [`${token.map[0] + 1 + skipped}:${token.tag.slice(1)}:${token.map[1] + skipped}`];
	});
}

/** True if properties are unclosed: micromark then reads quotes and lists in them as text. */
function hasUnclosedProperties(note: string): boolean {
	return /^\uFEFF?(?:---|\+{3})[ \t]*(?:\r\n?|\n)/.test(note) && markdownLines(note)[0]?.kind !== 'frontmatter';
}

/**
 * True if a lone tag follows a link definition: the two references disagree if that counts as a paragraph the tag
 * cannot interrupt.
 */
function hasTagUnderDefinition(note: string): boolean {
	return /\]:[^\r\n]*[\r\n]+<(?:b|x-y|\/)/.test(note);
}

const kinds = (note: string): string =>
	markdownLines(note)
		.map((line) => line.kind)
		.join(' ');

describe('markdownLines', () => {
	it('reproduces the note byte for byte', () => {
		fc.assert(
			fc.property(fc.oneof(obsidianNotes, fc.string({ unit: 'binary' })), (note) => {
				const lines = markdownLines(note);
				expect(lines.map((line) => note.slice(line.start, line.next)).join('')).toBe(note);
				expect(lines.map((line) => line.text + note.slice(line.end, line.next)).join('')).toBe(note);
			}),
			runs(2_000),
		);
	});

	it('finds the same headings as micromark, or as markdown-it for lazy lines, where micromark is wrong', () => {
		fc.assert(
			fc.property(commonNotes, (note) => {
				fc.pre(!hasUnclosedProperties(note) && !hasTagUnderDefinition(note));
				const found = headingsOf(note);
				const reference = micromarkHeadings(note);
				if (found.join() !== reference.join()) expect(found).toEqual(markdownItHeadings(note));
			}),
			runs(3_000),
		);
	});

	it('classifies each line', () => {
		expect(
			kinds(
				'---\na: b\n---\n# A\n\ntext\n```\n# no\n```\n> quote\nlazy\n\n%%\n# ' +
					'hidden\n%%\n$$\nx\n$$\n<div>\n# no\n\n    code',
			),
		).toBe(
			'frontmatter frontmatter frontmatter heading blank text fence fence fence quote quote blank ' +
				'comment comment comment math math math html html blank code',
		);
	});

	it('returns the whole paragraph as the text of a setext heading', () => {
		const [first, second, third] = markdownLines('Two\nlines\n---\n');
		expect(first?.heading).toEqual({ level: 2, text: 'Two lines', setext: true });
		expect([second?.kind, second?.heading, third?.kind]).toEqual(['heading', undefined, 'underline']);
	});

	it.each([
		['a lazy line under a quote, then dashes', '> quote\nlazy\n---', 'quote quote text'],
		['an indented line in a list', '- item\n\n    in the item', 'text blank text'],
		['an indented line behind a paragraph', 'text\n    more', 'text text'],
		['a heading behind a tab', '\t# code', 'code'],
		['a comment inside a line', 'text %% open\n# Heading', 'text heading'],
		['a comment mark in code', '`%%`\n# Heading', 'text heading'],
		[
			'a comment behind a mark in its paragraph',
			'text %% a\n%%\n# no\n%%\n# Heading',
			'text comment comment comment heading',
		],
		[
			'a comment behind code of two lines with a mark in it',
			'a `code %%\nends` here\n%%\n# no\n%%\n\n# Heading',
			'text text comment comment comment blank heading',
		],
		[
			'a comment behind an HTML comment with a mark in it',
			'x <!-- 5%% -->\n%%\n# no\n%%\n# Heading',
			'text comment comment comment heading',
		],
		[
			'a comment behind a quote with a stray mark',
			'> [!note] 100%% sure\n%%\n# no\n\n# no\n%%\n# Heading',
			'quote comment comment comment comment comment heading',
		],
		['a comment behind a stray mark', '100 %%\n\n%%\n# no\n%%', 'text blank comment comment comment'],
		['a comment mark in code before a comment', 'a `%%` b\n%%\n# no', 'text comment comment'],
		['text behind a one-line comment', '%% a %% text\n---', 'heading underline'],
		['a comment that interrupts a paragraph', 'text\n%%\n# no\n%%', 'text comment comment comment'],
		['a fence left by its list item', '- ```\n  code\n# Heading', 'fence fence heading'],
		['a heading in a list item', '- # no\n\n  # no\n# yes', 'text blank text heading'],
		['a table', 'a | b\n--- | ---\nc | d\n---', 'text text text text'],
		['a title that is no list', '1986\\. A year\n---', 'heading underline'],
	])('knows %s', (_name, note, expected) => {
		expect(kinds(note)).toBe(expected);
	});

	it('leaves the byte order mark out of the heading', () => {
		expect(markdownLines('\uFEFF# Title\n')[0]?.heading?.text).toBe('Title');
		expect(markdownLines('\uFEFFTitle\n===\n')[0]?.heading?.text).toBe('Title');
		expect(kinds('\uFEFF---\na: b\n---\n')).toBe('frontmatter frontmatter frontmatter');
	});

	it.each([
		['at the top', '+++\na = 1\n+++\nText', 'frontmatter frontmatter frontmatter text'],
		['below text', 'Text\n\n+++\na = 1\n+++', 'text blank text text text'],
		['without an end', '+++\na = 1\n---', 'heading heading underline'],
		['in YAML', '---\na: b\n+++\n---\nText', 'frontmatter frontmatter frontmatter frontmatter text'],
	])('reads properties in TOML at the top of a note only: %s', (_name, note, expected) => {
		expect(kinds(note)).toBe(expected);
	});

	it('reads long lines and deep nesting in linear time', () => {
		const size = 100_000;
		for (const piece of [
			'#',
			'# ',
			' ',
			'\t',
			'> ',
			'- ',
			'1. ',
			'`',
			'~',
			'%%',
			'$$',
			'<a ',
			'<a b=',
			'| ',
			'|-',
			'-',
			'=',
			'- - ',
			'[a]: ',
			'[^a]: ',
			'\\',
			'[',
			'%% ',
			'a\n',
			'\n',
			'>\n',
			'- \n',
			'|-\n',
			'a|a\n-|-\n',
		]) {
			const note = piece.repeat(Math.ceil(size / piece.length));
			for (const text of [note, `${note}x`, `x\n${note}x`, `- ${note}\n${' '.repeat(1_000)}x`])
				expect(markdownLines(text).at(-1)?.next).toBe(text.length);
		}
	});
});

describe('unclosedBlock', () => {
	it.each([
		['text\n```js\ncode', '```'],
		['~~~~\ncode\n~~~', '~~~~'],
		['%%\nhidden', '%%'],
		['$$\nx', '$$'],
		['<!-- hidden', '-->'],
		['<script>\nlet a;', '</script>'],
	])('of %j is ended by %j', (note, closer) => {
		expect(unclosedBlock(note)).toBe(closer);
		expect(unclosedBlock(`${note}\n${closer}\n`)).toBeUndefined();
	});

	it.each([
		'',
		'text',
		'```\ncode\n```',
		'- ```\n  code',
		'> ```\n> code',
		'<div>\ntext',
		'%% whole %%',
		'text %% open',
	])('there is none in %j', (note) => {
		expect(unclosedBlock(note)).toBeUndefined();
	});
});

interface ObsidianExport {
	fileContents: string;
	cachedMetadata?: { headings?: { heading: string; level: number; position: { start: { line: number } } }[] };
}

const exportsFolder = new URL('../../../../shared/data/obsidian-metadata/', import.meta.url);
const exportFiles = existsSync(exportsFolder)
	? readdirSync(exportsFolder).filter((name) => name.endsWith('.json'))
	: [];
if (exportFiles.length === 0) console.warn('Skipped: the exports of Obsidian’s metadata are not beside this checkout.');

describe.skipIf(exportFiles.length === 0)('compared with Obsidian itself', () => {
	it.each(exportFiles)('finds the same headings: %s', (name) => {
		const { fileContents, cachedMetadata } = JSON.parse(
			readFileSync(new URL(name, exportsFolder), 'utf8'),
		) as ObsidianExport;
		if (!cachedMetadata) return;
		const found = markdownLines(fileContents).flatMap(({ heading }, line) =>
			heading ? [{ line, level: heading.level, heading: heading.text }] : [],
		);
		expect(found).toEqual(
			(cachedMetadata.headings ?? []).map(({ heading, level, position }) => ({
				line: position.start.line,
				level,
				heading,
			})),
		);
	});
});
