import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyLinks } from '../../../src/text/markdown/links';
import type { VaultLink } from '../../../src/text/markdown/note-document';
import { readNote } from '../../../src/text/markdown/read-note';

const vaultLinks = (note: string): readonly VaultLink[] => readNote(note, { repair: false }).links;
import { runs } from '../../property-runs';

function targets(markdown: string): string[] {
	return vaultLinks(markdown).map(({ target, subpath, embed }) => `${embed ? '!' : ''}${target}${subpath}`);
}

describe('links', () => {
	it.each([
		['[[Note]]', ['Note']],
		['[[Folder/Note|alias]]', ['Folder/Note']],
		['[[Note#Heading]]', ['Note#Heading']],
		['[[Note#Heading#Sub|x]]', ['Note#Heading#Sub']],
		['[[Note #Heading ]]', ['Note#Heading']],
		['[[Note#^block-1]]', ['Note#^block-1']],
		['[[#Here]]', ['#Here']],
		['![[Note]]', ['!Note']],
		['![[image.png|200]]', ['!image.png']],
		['| [[Note\\|alias]] | [[Other\\|b]] |', ['Note', 'Other']],
		['> a [[Note]] in a quote', ['Note']],
		['- [ ] a [[Note]] in a task', ['Note']],
		['# A [[Note]] in a heading', ['Note']],
	])('reads the wikilink %s', (markdown, expected) => {
		expect(targets(markdown)).toEqual(expected);
	});

	it.each([
		['[a](Note.md)', ['Note.md']],
		['[a](My%20note.md#A%20b)', ['My note.md#A b']],
		['[a](<My note.md>)', ['My note.md']],
		['[a](Note%20(draft).md)', ['Note (draft).md']],
		['[a](Note.md "a title")', ['Note.md']],
		["[a](Note.md 'a title')", ['Note.md']],
		['![a](Note.md)', ['!Note.md']],
		['[a [b] c](Note.md)', ['Note.md']],
		['[a `code` b](Note.md)', ['Note.md']],
		['[a](C%23%20notes.md#F%23)', ['C# notes.md#F#']],
		['[a](100%.md)', ['100%.md']],
	])('reads the Markdown link %s', (markdown, expected) => {
		expect(targets(markdown)).toEqual(expected);
	});

	it.each([
		'[a](https://example.org/x.md)',
		'[a](mailto:someone@example.org)',
		'[a](obsidian://open?vault=x)',
		'[a]()',
		'[a] (Note.md)',
		'[[]]',
		'[[a\nb]]',
	])('leaves out %s', (markdown) => {
		expect(targets(markdown)).toEqual([]);
	});

	it('ignores code, comments, formulas and properties', () => {
		const note = [
			'---',
			'up: "[[Property]]"',
			'---',
			'```',
			'[[Fence]]',
			'```',
			'`[[Code]]` ``[[Code ` more]]`` %%[[Comment]]%% <!-- [[Html]] -->',
			'',
			'%%',
			'[[Block comment]]',
			'%%',
			'',
			'$$',
			'[[Formula]]',
			'$$',
			'',
			'    [[Indented code]]',
			'',
			'[[Seen]]',
		];
		expect(targets(note.join('\n'))).toEqual(['Seen']);
		expect(targets('[a `b](Note.md) c`')).toEqual([]);
	});

	it.each([
		['$[[Note]]$ and $$a [[Note]]$$', []],
		['A pump for $500: [[Note]], or $600 without it', ['Note']],
		['`$x` [[Note]] `b$`', ['Note']],
	])('ignores formulas: %s', (markdown, expected) => {
		expect(targets(markdown)).toEqual(expected);
	});

	it('reads notes that Hugo links, only in text that is not written', () => {
		const note = '[Iron]({{< relref "../topics/iron.md#use" >}}) and [Zinc]({{% ref zinc %}}), [x]({{< year >}})';
		expect(readNote(note, { repair: true }).links.map(({ target, subpath }) => target + subpath)).toEqual([
			'../topics/iron.md#use',
			'zinc',
		]);
		expect(targets(note)).toEqual([]);
	});

	it('returns both kinds in reading order with their positions', () => {
		const note = '[a](One.md) [[Two]]\r\n![[Three]]';
		expect(vaultLinks(note).map(({ start, end }) => note.slice(start, end))).toEqual([
			'[a](One.md)',
			'[[Two]]',
			'![[Three]]',
		]);
		expect(targets('[[One]](two.md)')).toEqual(['One']);
	});

	it('finds each link at its position, without overlaps, in any Markdown', () => {
		const piece = fc.constantFrom(
			'[[',
			']]',
			'[',
			']',
			'](',
			')',
			'!',
			'|',
			'\\|',
			'#',
			'^',
			'a',
			' ',
			'`',
			'%%',
			'\n',
			'<',
			'>',
			'"',
			'%20',
			'(',
			'https://a.b',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
				const text = pieces.join('');
				let from = 0;
				for (const { start, end, embed } of vaultLinks(text)) {
					expect(start).toBeGreaterThanOrEqual(from);
					expect(text.startsWith('!', start)).toBe(embed);
					expect(text.slice(start, end)).toMatch(/^!?\[[^]*[\])]$/);
					from = end;
				}
			}),
			runs(1_000),
		);
	});

	it.each(['[a](b "', '[[a|', '[a](<', '![', '[a]( ', "[a](b '", '`'])(
		'reads a line of 100,000 times “%s” at once',
		(piece) => {
			expect(targets(piece.repeat(100_000))).toEqual([]);
		},
	);
});

describe('propertyLinks', () => {
	it('reads only wikilinks in the properties', () => {
		expect(
			propertyLinks(readNote('---\nup: "[[Home|start]]"\nsee:\n  - "[[A#b]]"\n---\n[[C]]', { repair: false })),
		).toEqual(['Home', 'A']);
	});
});
