import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkMention } from '../../../src/research/section/link-mention';
import { runs } from '../../property-runs';

const STYLE = { heading: 'Research', level: 2 } as const;
const NOTE = { path: 'Concepts/Short cycling.md', names: ['Short cycling', 'cycling'], target: 'Short cycling' };
const linked = (text: string): string | undefined => linkMention(text, NOTE, STYLE);

describe('the mention of a note', () => {
	it.each([
		['Here short cycling ruins it.', 'Here [[Short cycling|short cycling]] ruins it.'],
		['Short cycling ruins it.', '[[Short cycling]] ruins it.'],
		['> Too much cycling', '> Too much [[Short cycling|cycling]]'],
		['- [ ] stop the short cycling', '- [ ] stop the [[Short cycling|short cycling]]'],
	])('is linked by the words of the note: %s', (text, expected) => expect(linked(text)).toBe(expected));

	it.each([
		'`short cycling` in code',
		'```\nshort cycling\n```',
		'# Short cycling',
		'[[Short cycling]] is linked already',
		'[about short cycling](https://example.com/a)',
		'https://example.com/short-cycling-cycling',
		'---\ntags: cycling\n---\n',
		'bicycling is another word',
		'%% short cycling %%',
		'## Research\n\nShort cycling stands in the section.\n',
	])('is left alone in %j', (text) => expect(linked(text)).toBeUndefined());

	it('changes nothing but the words that it links', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
				const text = `${before}\n\nIt is short cycling again.\n\n${after}`;
				const result = linked(text);
				const unlinked = result?.replace(
					/\[\[Short cycling(?:\|([^\]]*))?\]\]/,
					(_, words: string | undefined) => words ?? 'Short cycling',
				);
				expect((unlinked ?? text).toLowerCase()).toBe(text.toLowerCase());
			}),
			runs(100),
		);
	});
});
