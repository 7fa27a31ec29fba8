import fc from 'fast-check';
import { expect, it } from 'vitest';
import { languageTexts } from '../../scripts/language-texts.mjs';
import { moduleOfPackedTexts } from '../../scripts/packed-text.mjs';
import { unpackedText } from '../../scripts/unpacked-text.mjs';

/** Returns the text in the source of a packed module. */
function packedIn(source: string): string {
	return /unpackedText\("([^"\\]*)"\)/.exec(source)?.[1] ?? '';
}

it('returns each text as it was packed', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (text) => {
			expect(unpackedText(packedIn(moduleOfPackedTexts({ text })))).toBe(text);
		}),
	);
	const words = languageTexts();
	const packed = packedIn(moduleOfPackedTexts({ words }));
	expect(unpackedText(packed)).toBe(words);
	expect(packed.length / Buffer.byteLength(words)).toBeLessThan(0.6);
});
