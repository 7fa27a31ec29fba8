import { describe, expect, it } from 'vitest';
import { isInSection, sentenceAt } from '../../../src/research/note/sentence-at';

const NOTE = `---
title: Plan
---
# Heat pumps

Heat pumps work below -5 °C. The [plumber](https://a.example/why?) says
they **do not** at all. He is wrong.

- One metre from the fence.
- Two dB(A) at night. Or three.

> A quoted claim stands here.

%% A hidden sentence stands here. %%
`;

const at = (words: string): string | undefined => sentenceAt(NOTE, NOTE.indexOf(words));

describe('sentenceAt', () => {
	it('returns the sentence at the cursor without its markup, also over a line break', () => {
		expect(at('work below')).toBe('Heat pumps work below -5 °C.');
		expect(at('says\nthey')).toBe('The plumber says they do not at all.');
		expect(at('not** at')).toBe('The plumber says they do not at all.');
		expect(sentenceAt(NOTE, NOTE.indexOf('is wrong.') + 9)).toBe('He is wrong.');
	});

	it('keeps items of a list apart, and reads quotes', () => {
		expect(at('metre')).toBe('One metre from the fence.');
		expect(at('Or three')).toBe('Or three.');
		expect(at('quoted claim')).toBe('A quoted claim stands here.');
	});

	it.each([
		['**Authority Result**\nThe depot passed in 1999.', 'The depot passed in 1999.'],
		['Prüfstelle\nDas Depot bestand 1999.', 'Das Depot bestand 1999.'],
		['The depot passed\nin 1999.', 'The depot passed in 1999.'],
		['We met Anna,\nBerta and Carl in 1999.', 'We met Anna, Berta and Carl in 1999.'],
	])('takes a caption above a sentence for no part of it: %j', (text, sentence) => {
		expect(sentenceAt(text, text.indexOf('1999'))).toBe(sentence);
	});

	it('finds none in properties, headings, comments and empty lines', () => {
		for (const words of ['Plan', 'Heat pumps\n\nHeat', '\n- One', 'hidden']) expect(at(words)).toBeUndefined();
		expect(sentenceAt('', 0)).toBeUndefined();
	});
});

describe('isInSection', () => {
	it('is true under the heading of the section alone', () => {
		const note = 'Before.\n\n## Research\nWritten.\n\n## Later\nAfter.';
		const style = { heading: 'Research', level: 2 } as const;
		expect(isInSection(note, note.indexOf('Written'), style)).toBe(true);
		for (const words of ['Before', 'After']) expect(isInSection(note, note.indexOf(words), style)).toBe(false);
	});
});
