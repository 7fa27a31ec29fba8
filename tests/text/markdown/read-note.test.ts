import { describe, expect, it } from 'vitest';
import { plainBlocks } from '../../../src/text/markdown/plain-text';
import { readNote } from '../../../src/text/markdown/read-note';

const blocks = (note: string, repair = false): string[] => {
	const { lines, blocks: found } = readNote(note, { repair });
	return found.map(({ kind, first, last, within }) => {
		const around = within.map((one) => (one.kind === 'item' ? one.mark : `quote ${one.callout ?? ''}`.trim()));
		const text = lines.slice(first, last + 1).map((line) => line.text.slice(line.inside));
		return [...around, kind, text.join('/')].join(' > ');
	});
};
const prose = (note: string): string[] => plainBlocks(note).map(({ kind, text }) => `${kind}: ${text}`);

describe('the blocks of a note', () => {
	it('know the quotes, callouts, items and footnotes that they stand in', () => {
		expect(
			blocks('> [!warning]- Frost\n> Below zero.\n> - one\n>   1. two\n\n- three\n\n  > four\n\n[^1]: five'),
		).toEqual([
			'quote warning > paragraph > [!warning]- Frost/Below zero.',
			'quote warning > bullet > paragraph > one',
			'quote warning > bullet > number > paragraph > two',
			'bullet > paragraph > three',
			'bullet > quote > paragraph > four',
			'footnote > paragraph > five',
		]);
	});

	it('begin a table with its header, and leave the paragraph above it alone', () => {
		expect(blocks('Boilers:\na | b\n--- | ---\nc | d')).toEqual([
			'paragraph > Boilers:',
			'table > a | b/--- | ---/c | d',
		]);
	});

	it('keep code in a quote apart, so that its marks open nothing', () => {
		const { spans, links } = readNote('> ```\n> %% [[A]] `x`\n> ```\n> [[B]] `y`', { repair: false });
		expect([spans.map(({ kind }) => kind), links.map(({ target }) => target)]).toEqual([['code'], ['B']]);
	});
});

describe('a note that is repaired', () => {
	it.each([
		['a bullet before a no-break space', 'Parts:\n-\u00A0Pump\n-\u00A0Valve', 'Parts:', 'Pump', 'Valve'],
		['bullets pasted from another program', '• Pump  \n○ Valve', 'Pump', 'Valve'],
		['pasted bullets below words', 'Parts:\n• Pump\n• Valve', 'Parts:', 'Pump', 'Valve'],
		['a bullet indented by a tab and spaces', '- Parts:\n\t  - Pump\n\t  - Valve', 'Parts:', 'Pump', 'Valve'],
	])('takes for an item: %s', (_name, note, ...texts) => {
		const shown = (repair: boolean): string[] =>
			blocks(note, repair).map((block) => (block.split(' > ').at(-1) ?? '').trim());
		expect(shown(true)).toEqual(texts);
		expect(shown(false)).toHaveLength(1);
	});

	it('shows text behind the end of a comment, and a formula that never ends', () => {
		expect(prose('Seen.\n\n%%\ngone\n%% Shown.')).toEqual(['paragraph: Seen.', 'paragraph: Shown.']);
		expect(prose('The law:\n\n$$\n\nHeat flows downhill.')).toContain('paragraph: Heat flows downhill.');
	});

	it('hides template code over several lines, but not the mark alone', () => {
		expect(prose('Seen.\n\n<%*\nconst gone = 1;\n\ngone();\n%>\n\nShown.')).toEqual([
			'paragraph: Seen.',
			'paragraph: Shown.',
		]);
		expect(prose('If `<%` opens,\n\nit must close.')).toHaveLength(2);
	});
});

describe('prose', () => {
	it.each([
		['a quote in an item', '- He said:\n  > It froze.', ['item: He said:', 'quote: It froze.']],
		['a sentence right below a table', 'a | b\n--- | ---\nc | d\nIt froze early.', ['paragraph: It froze early.']],
		['the title of a callout', '> [!note] ## The pump\n> it failed.', ['quote: The pump', 'quote: it failed.']],
		[
			'a label that is no link',
			'[Note]: the pump failed in 2019.',
			['paragraph: [Note]: the pump failed in 2019.'],
		],
		['no footnote', 'It froze.\n\n[^1]:\n    Smith, 2019.', ['paragraph: It froze.']],
	])('has %s', (_name, note, found) => {
		expect(prose(note)).toEqual(found);
	});
});

describe('headings', () => {
	it('are not taken from code, comments or templates', () => {
		const note = '# Pump\n\n```sh\n# make\n```\n\n%%\n## Drawing\n%%\n\n## Valve #';
		expect(readNote(note, { repair: true }).headings.map(({ path }) => path.join('/'))).toEqual([
			'Pump',
			'Pump/Valve',
		]);
	});
});
