import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { withLateTables } from '../../scripts/late-tables.mjs';

/** Replaces the class of that name and records each instance. */
const PHRASES = `
	export const made: string[] = [];
	class Phrases {
		constructor(readonly words: string) { made.push(words); }
		has(text: string): boolean { return text.includes(this.words); }
	}
`;

interface Module {
	readonly made: readonly string[];
	readonly run: (text: string) => unknown;
}

async function built(source: string): Promise<Module> {
	const { code } = transformSync(withLateTables(PHRASES + source), { loader: 'ts' });
	return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Module;
}

describe('tables at the top of a module', () => {
	it.each([
		['one place', `export const run = (text: string) => COLOURS.has(text);`],
		['two places', `export const run = (text: string) => COLOURS.has(text) || COLOURS.has(text + '.');`],
		['another table', `const BOTH = new Map([[COLOURS, 1]]); export const run = () => BOTH.size === 1;`],
	])('is made once, when it is first used, of %s', async (_where, use) => {
		const { made, run } = await built(`const COLOURS: Phrases = new Phrases('red');${use}`);
		expect(made).toEqual([]);
		expect([run('red'), run('red')]).toEqual([true, true]);
		expect(made).toEqual(['red']);
	});

	it.each([
		['a list', `const WORDS = [new Phrases('red')]; export const run = () => WORDS[0]?.words;`],
		['a record', `const WORDS = { of: [new Phrases('red')] }; export const run = () => WORDS.of[0]?.words;`],
		[
			'a call',
			`const WORDS = 'red'.split(' ').map((word) => new Phrases(word)); export const run = () => WORDS[0]?.words;`,
		],
	])('is made later as a part of %s', async (_whole, source) => {
		const { made, run } = await built(source);
		expect(made).toEqual([]);
		expect(run('')).toBe('red');
	});

	it('keep their state, such as the position of a pattern', async () => {
		const { run } = await built(`const WORD = /\\w/y; export const run = (text: string) => WORD.exec(text)?.[0];`);
		expect([run('ab'), run('ab'), run('ab')]).toEqual(['a', 'b', undefined]);
	});

	it.each([
		[
			'a parameter',
			`const of = (YEAR: number) => YEAR + 1; export const run = () => of(1) + Number(YEAR.test('1'));`,
		],
		['a variable', `export const run = (text: string) => { const YEAR = 3; return YEAR; };`],
		['a property', `export const run = (text: string) => Object.keys({ YEAR: YEAR.test(text) }).length + 2;`],
		['a shorter one', `export const run = (text: string) => Object.keys({ YEAR }).length + 2;`],
		['a field', `export const run = (text: string) => ({ YEAR: 3 }).YEAR;`],
		['a part', `export const run = (text: string) => { const { YEAR: year } = { YEAR: 3 }; return year; };`],
	])('is not taken for %s of its name', async (_kind, use) => {
		const { run } = await built(`const YEAR = /\\d/; ${use}`);
		expect(run('')).toBe(3);
	});

	it('stay unchanged if other modules import them', () => {
		const source = `export const YEAR = /\\d/;\nexport const isYear = (text: string) => YEAR.test(text);`;
		expect(withLateTables(source)).toBe(source);
	});
});
