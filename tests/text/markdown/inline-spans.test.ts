import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut } from '../../../src/text/strings';
import { readNote } from '../../../src/text/markdown/read-note';
import { runs } from '../../property-runs';

function marked(markdown: string): string[] {
	return readNote(markdown, { repair: false }).spans.map(
		({ kind, start, end }) => `${kind} ${markdown.slice(start, end)}`,
	);
}

describe('spans', () => {
	it('finds comments of both kinds in a line, over lines of a paragraph, and as blocks', () => {
		expect(marked('a %%b%% c')).toEqual(['hidden %%b%%']);
		expect(marked('a <!-- b --> c')).toEqual(['hidden <!-- b -->']);
		expect(marked('a %%b\nc%% d')).toEqual(['hidden %%b\nc%%']);
		expect(marked('%%\nb\n%%\nc').join('')).toBe('hidden %%\nhidden b\nhidden %%\n');
		expect(
			marked('<!--\nb\n\nc\n-->\nd')
				.map((span) => span.slice(7))
				.join(''),
		).toBe('<!--\nb\n\nc\n-->\n');
	});

	it('finds no comment in code, and no code in a comment', () => {
		expect(marked('a `%%` b %% c')).toEqual(['code `%%`']);
		expect(marked('```\n%% in a fence %%\n```')).toEqual([]);
		expect(marked('%% a ` %% b ` c')).toEqual(['hidden %% a ` %%']);
	});

	it('ends code at as many backticks as opened it, in the same paragraph or item', () => {
		expect(marked('a ``b ` c`` d')).toEqual(['code ``b ` c``']);
		expect(marked('a `b\n\nc` d')).toEqual([]);
		expect(marked('- a `b\n- c` d')).toEqual([]);
		expect(marked('a \\`b` c')).toEqual([]);
	});

	it('treats the properties as hidden', () => {
		expect(
			marked('---\na: b\n---\nc')
				.map((span) => span.slice(7))
				.join(''),
		).toBe('---\na: b\n---\n');
	});

	it('returns spans inside the text, in order and without overlaps, for any Markdown', () => {
		const piece = fc.constantFrom(
			'`',
			'``',
			'%%',
			'<!--',
			'-->',
			'\\',
			'\n',
			'\n\n',
			'a',
			' ',
			'> ',
			'- ',
			'# ',
			'---',
			'|',
			'\r\n',
			'```',
			'\uFEFF',
			'🙂',
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
				const text = pieces.join('');
				let from = 0;
				for (const { start, end } of readNote(text, { repair: true }).spans) {
					expect(start).toBeGreaterThanOrEqual(from);
					expect(end).toBeGreaterThan(start);
					from = end;
				}
				expect(from).toBeLessThanOrEqual(text.length);
			}),
			runs(1_000),
		);
	});
});

describe('cut', () => {
	it('never splits a character', () => {
		expect(cut('ab🙂', 3)).toBe('ab');
		expect(cut('ab🙂', 4)).toBe('ab🙂');
	});
});
