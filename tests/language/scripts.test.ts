import { describe, expect, it } from 'vitest';
import { SET_SOLID, UNSPACED } from '../../src/language/scripts';

describe('scripts without spaces between words', () => {
	it.each(['漢', 'ひ', 'カ', 'ー', 'ｶ', 'ｰ', 'ไ', 'ລ', 'ខ', 'မ'])('have the letter %s', (letter) => {
		expect(UNSPACED.test(letter)).toBe(true);
	});

	it.each(['a', 'é', 'ж', '한', 'ह', '7', ' ', '。'])('do not have %s', (letter) => {
		expect(UNSPACED.test(letter)).toBe(false);
	});
});

describe('scripts that are set without spaces', () => {
	it.each(['漢', 'ー', '。', '，', '「'])('has %s', (letter) => {
		expect(SET_SOLID.test(letter)).toBe(true);
	});

	it.each(['a', 'ไ', '한', '.'])('does not have %s', (letter) => {
		expect(SET_SOLID.test(letter)).toBe(false);
	});
});
