/** Texts that once kept the program busy for seconds, or for ever. The tests assert what is read, and end. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MalformedAnswer, readAnswer, readCompleteItems } from '../../src/llm/json-answer';
import { withoutThinking } from '../../src/llm/thinking';
import { passageAddress } from '../../src/research/render/text-fragment';
import { cutOut } from '../../src/research/section/section-insertion';
import { plainBlocks } from '../../src/text/markdown/plain-text';
import { scalarProperty } from '../../src/text/markdown/properties';
import { saysNoResearch } from '../../src/text/markdown/property-forms';

describe('a line of tags', () => {
	const tags = Array.from({ length: 60 }, (_, index) => `#tag${index}`);

	it.each([
		['commas', tags.join(', ')],
		['spaces', tags.join(' ')],
		['nothing between them', tags.join('')],
		['commas without spaces', tags.join(',')],
		['a comma and a space at the end', `${tags.join(', ')}, `],
	])('with %s is not prose', (_, line) => {
		expect(plainBlocks(line)).toEqual([]);
	});

	it.each([', and words', ' words', ', ,, words', ' #'])('that ends with "%s" is prose', (end) => {
		expect(plainBlocks(`${tags.join(', ')}${end}`)).toHaveLength(1);
	});
});

describe('the words above a quote', () => {
	const quote = 'Heat pumps work in winter, too.';

	it.each([
		['links without words', `${'[]()'.repeat(100)} Heat ${']()'.repeat(100)}`],
		['marks', `Heat ${'*'.repeat(5_000)}`],
	])('may be %s', (_, before) => {
		expect(passageAddress('https://a.example/p', quote, before)).toMatch(/#:~:text=Heat%20pumps/);
	});

	it('count as found across emphasis and link targets', () => {
		const before = 'All **heat** [pumps](https://b.example/winter) _work_ in winter, too, says one.\n';
		expect(passageAddress('https://a.example/p', quote, before)).toContain('says%20one.-,Heat%20pumps');
	});
});

describe('blank lines above a section at the end of the note', () => {
	const cut = (above: string): string =>
		cutOut(
			above,
			{ start: above.length, end: above.length, isCrowded: false } as Parameters<typeof cutOut>[1],
			'\n',
		);

	it.each([
		['\r\n', 60],
		['\n', 60],
		['\r', 60],
		[' \t\r\n', 5_000],
		['\r\n \t\n', 5_000],
	])('are removed if each is %j', (line, count) => {
		expect(cut(`Text\r\n${line.repeat(count)}`)).toBe('Text\r\n');
		expect(cut(`Text\r\n${line.repeat(count)} x\r\n`)).toBe(`Text\r\n${line.repeat(count)} x\r\n`);
	});

	it('leave the line end of the text above whole', () => {
		expect(cut('Text\r\n')).toBe('Text\r\n');
		expect(cut('Text  \r\n\r\n')).toBe('Text  \r\n');
	});
});

describe('properties', () => {
	it.each([
		['spaces in a key', `a${' '.repeat(50_000)}b: 1`],
		['spaces behind a value', `a: b${' '.repeat(50_000)}\u2028`],
		['quotes and comments', `focus: ${'"#'.repeat(20_000)}\u2028`],
		['one open quote', `focus: "${'\\"'.repeat(20_000)}`],
		['comments', `focus: ${' #'.repeat(20_000)}\u2028`],
	])('with %s are read', (_, line) => {
		expect(saysNoResearch(`---\n${line}\nresearch: false\n---\n`)).toBe(true);
	});

	it.each([
		['plain: text # old', 'text'],
		['plain: "in # quotes" # old', 'in # quotes'],
		[`plain: 'it''s' # old`, `it''s`],
		['plain: "a \\" b"', 'a \\" b'],
		['plain : spaced', 'spaced'],
		['plain: a: b', 'a: b'],
		['plain:glued', undefined],
		[' plain: indented', undefined],
		['plain: ~', undefined],
		['plain: "~"', '~'],
	])('take %s for its value', (line, value) => {
		expect(scalarProperty(`---\n${line}\n---\n`, 'plain')).toBe(value);
	});
});

describe("a model's answer", () => {
	let validated = 0;
	const text = z.string().check(
		z.refine(() => {
			validated++;
			return true;
		}),
	);
	const form = { name: 'items', schema: z.object({ items: z.array(z.object({ text })) }) };
	const items = (count: number): string => `{"items":[${'{"text":"x"},'.repeat(count)}`;

	it('is read in as many steps, however many items it has', () => {
		for (const count of [1_000, 4_000, 16_000]) {
			validated = 0;
			expect(readCompleteItems(items(count), form)?.items).toHaveLength(200);
			expect(readAnswer(`${items(count)}]}`, form).items).toHaveLength(200);
			expect(validated).toBeLessThan(1_000);
		}
	});

	it('of empty items is malformed', () => {
		const empty = `{"items":[${'{},'.repeat(60_000)}`;
		expect(readCompleteItems(empty, form)).toBeUndefined();
		expect(() => readAnswer(empty, form)).toThrow(MalformedAnswer);
	});

	it.each([
		['thinking that never ends', '<think>'.repeat(50_000), ''],
		['ends of thinking', '</think>'.repeat(50_000), ''],
		['thinking in two names', `${'<think></reasoning>'.repeat(50_000)}x`, 'x'],
		['a thinking in another', 'a<think>b<thinking>c</think>d', 'ad'],
		['an end before a start', 'a</think>b<think>c', 'b'],
	])('with %s is cut', (_, reply, rest) => {
		expect(withoutThinking(reply)).toBe(rest);
	});
});
