import { expect, it } from 'vitest';
import { quotesIn } from '../../../src/research/answer/open-links';

it.each([
	['The keeper said “the lamp failed in every storm”', ['the lamp failed in every storm']],
	['The keeper said “the lamp failed in every storm', ['the lamp failed in every storm']],
	['Er sagte: „Das Licht ging nie aus“ und ging', ['Das Licht ging nie aus']],
	['He called it "a very bright red light" and "a bell"', ['a very bright red light']],
	['The so-called “light house” is a tower', []],
	['A board of 12" width is wide enough for it', []],
])('finds the quotes of %s', (sentence, quotes) => {
	expect(quotesIn(sentence)).toEqual(quotes);
});
