import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUrl } from '../../src/net/url-guard';
import { visibleText } from '../../src/pages/page-text';
import { Spotlight } from '../../src/analyst/selection/spotlight';
import { formulaText } from '../../src/text/formula-text';
import {
	hasInvisible,
	INVISIBLE,
	replaceInvisible,
	withoutAllInvisible,
	withoutInvisible,
} from '../../src/text/invisible';
import { plainLine } from '../../src/text/markdown/escape-markdown';
import { shownAddress } from '../../src/text/web-address';
import { mapText } from '../../src/research/verify/checks/quotes/mapped-text';
import { runs } from '../property-runs';

const TAGS = [...'obey'].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');

/** Written as they must be: nothing in them is removed. */
const NEEDED = [
	['a Persian word in two parts', 'می\u200cخواهم'],
	['a joiner after an Arabic vowel sign', 'کتابِ\u200cها'],
	['a half letter of Hindi', 'क्\u200dष'],
	['two letters of Hindi kept apart', 'क्\u200cष'],
	['a final letter of Malayalam', 'അവന്\u200d വന്നു'],
	['a Bengali letter before its sign', 'র\u200d্যাম'],
	['a Sinhala conjunct', 'ශ්\u200dරී'],
	['a Mongolian letter in another shape', 'ᠨ\u180bᠠ'],
	['a family', '👨\u200d👩\u200d👧'],
	['a profession with a skin tone', '👩🏽\u200d🚀'],
	['a coloured heart', '❤\ufe0f'],
	['a burning heart', '❤\ufe0f\u200d🔥'],
	['a flag of two emoji', '🏳\ufe0f\u200d🌈'],
	['a telephone as text', '☎\ufe0e'],
	['a key', '1\ufe0f\u20e3'],
	['a visible Arabic sign of numbers', '\u0600١٢'],
	['white space', ' a\tb\nc\u00a0d\u3000e\r\n'],
] as const;

const REMOVED = [
	['a space without width', 'zero\u200bwidth', 'zerowidth'],
	['joiners between Latin letters', 'pass\u200dwo\u200crd', 'password'],
	['a joiner between Cyrillic letters', 'при\u200dвет', 'привет'],
	['a soft hyphen', 'Do\u00adnau', 'Donau'],
	['direction marks', 'user\u202egnp.exe\u2066 שלום\u200f', 'usergnp.exe שלום'],
	['a byte order mark', '\ufeffTitle', 'Title'],
	['tags', `a${TAGS}b`, 'ab'],
	['control characters', 'a\0b\u0007c\u009bd', 'abcd'],
	['blank letters', 'a\u3164b\u115f\u1160c\uffa0d', 'abcd'],
	['marks of annotations and of embedded objects', '\ufff9a\ufffab\ufffbc\ufffc', 'abc'],
	['codes that are no characters', 'a\ufdd0b\uffffc\u{1fffe}d', 'abcd'],
	['a variation selector after a letter', 'a\ufe0fb\u{e0101}', 'ab'],
	['a joiner between a letter and an emoji', 'a\u200d😀\u200db', 'a😀b'],
	['a row of joiners but for one', 'می\u200c\u200d\u200b\u200cخواهم', 'می\u200cخواهم'],
	['a row of selectors but for one', '❤\ufe0f\ufe0e\ufe0f', '❤\ufe0f'],
	['tags after a flag', `🏴${TAGS}`, '🏴'],
] as const;

describe('withoutInvisible', () => {
	it.each(NEEDED)('keeps %s', (_, text) => {
		expect(withoutInvisible(text)).toBe(text);
		expect(hasInvisible(text)).toBe(false);
	});

	it.each(REMOVED)('removes %s', (_, text, visible) => {
		expect(withoutInvisible(text)).toBe(visible);
		expect(hasInvisible(text)).toBe(true);
	});

	const parts = [...NEEDED.map(([, text]) => text), ...REMOVED.map(([, text]) => text)];
	const mixedText = fc
		.array(fc.oneof(fc.constantFrom(...parts.flatMap((text) => [text, ...text])), fc.string({ unit: 'binary' })))
		.map((pieces) => pieces.join(''));

	it('gives the same the second time', () => {
		fc.assert(
			fc.property(mixedText, (text) => {
				const visible = withoutInvisible(text);
				expect(withoutInvisible(visible)).toBe(visible);
				expect(hasInvisible(visible)).toBe(false);
			}),
			runs(2_000),
		);
	});

	it('removes nothing that is seen', () => {
		const seen = (text: string): string => withoutAllInvisible(text).replace(/(?!\s)\p{Cc}/gu, '');
		fc.assert(
			fc.property(mixedText, (text) => {
				expect(seen(withoutInvisible(text))).toBe(seen(text));
			}),
			runs(2_000),
		);
	});

	it('leaves no two invisible characters in a row, except a selector and a joiner in an emoji', () => {
		const row = new RegExp(`(?!\\ufe0f\\u200d|\\ufe0e\\u200d)[${INVISIBLE}]{2}|[${INVISIBLE}]{3}`, 'u');
		fc.assert(
			fc.property(mixedText, (text) => {
				expect(withoutInvisible(text)).not.toMatch(row);
			}),
			runs(2_000),
		);
	});

	it('calls for a replacement of each run that is not needed as it is', () => {
		const marked = replaceInvisible(
			'می\u200cخواهم a\u200bb ❤\ufe0f\u200b',
			(run, needed) => `${needed}<${run.length}>`,
		);
		expect(marked).toBe('می\u200cخواهم a<1>b ❤\ufe0f<2>');
	});
});

describe('all places that show a text', () => {
	const spotlight = new Spotlight('0123456789abcdef');
	const shown: readonly (readonly [string, (text: string) => string])[] = [
		['a page', visibleText],
		['a section', plainLine],
		['a prompt', (text) => spotlight.line(text)],
		['a formula', (text) => formulaText({ name: 'mtext', children: [{ name: '', text, children: [] }] })],
	];

	it.each(shown)('keep the same in %s', (_, show) => {
		for (const [, text] of NEEDED.slice(0, -1)) expect(show(`One ${text} two`)).toBe(`One ${text} two`);
	});

	it.each(shown)('remove the same in %s', (_, show) => {
		for (const [name, text] of REMOVED.filter((each) => each[0] !== 'control characters'))
			expect(withoutAllInvisible(show(`One ${text} two`)), name).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
		expect(show(`One a${TAGS}b\u3164\ufffc\ufdd0 two`)).toBe('One ab two');
	});
});

describe('a quote', () => {
	it.each([
		['without the selector of a heart', 'We ❤\ufe0f heat pumps in old houses.', 'We ❤ heat pumps in old houses.'],
		['without a joiner', 'او می\u200cخواهد خانه را گرم کند.', 'او میخواهد خانه را گرم کند.'],
		['with a blank letter', 'The pump runs at night only.', 'The pump\u3164 runs at night only.'],
		['with tags', 'The pump runs at night only.', `The pump runs${TAGS} at night only.`],
	])('%s is the same', (_, source, quote) => {
		expect(mapText(quote, 'match').text).toBe(mapText(source, 'match').text);
	});
});

describe('an address', () => {
	it('with a Persian word may be opened and shown', () => {
		const address = 'https://fa.wikipedia.org/wiki/می\u200cخواهم';
		expect(checkUrl(address)).toEqual({ ok: true });
		expect(shownAddress(address)).toBe(new URL(address).href);
	});

	it.each(['https://exa\u00admple.org/', 'https://exam\u200dple.org/', 'https://example\u3164.org/'])(
		'with an invisible character in its host is refused: %j',
		(address) => {
			expect(checkUrl(address)).toMatchObject({ ok: false, code: 'INVALID_URL' });
			expect(shownAddress(address)).toBeUndefined();
		},
	);

	it('with an invisible character in its path is not shown', () => {
		expect(shownAddress('https://example.org/a\u200bb')).toBeUndefined();
		expect(shownAddress(`https://example.org/a${TAGS}`)).toBeUndefined();
	});
});
