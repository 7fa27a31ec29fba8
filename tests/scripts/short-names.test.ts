import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { withShortNames } from '../../scripts/short-names.mjs';
import { TextKeys } from '../../scripts/short-text-keys.mjs';

const NO_TEXTS = new TextKeys({}, []);

function shortened(source: string, keys = NO_TEXTS): string {
	return withShortNames(source, keys);
}

function parsed(source: string): ts.SourceFile {
	return ts.createSourceFile('', source, ts.ScriptTarget.ES2022, true);
}

describe('private members', () => {
	it('are marked where they are declared and used', () => {
		expect(
			shortened(
				'class A { private x = 1; private go() { const { x, y } = this; return this.x + this.go().x; } }',
			),
		).toBe(
			'class A { private $_x = 1; private $_go() { const { $_x: x, y } = this; return this.$_x + this.$_go().x; } }',
		);
	});

	it('are assigned in the constructor, after the call of super, if its parameters declare them', () => {
		expect(shortened('class A { constructor(private readonly x: X, y: Y) { y(x); } }')).toBe(
			'class A { constructor(x: X, y: Y) { this.$_x = x; y(x); } }',
		);
		expect(shortened('class A extends B { constructor(private x: X) { super(x); } }')).toBe(
			'class A extends B { constructor(x: X) { super(x); this.$_x = x; } }',
		);
	});

	it('keep their names if the class uses them of another object of its type', () => {
		const source = 'class A { private x = 1; private y = 2; of(other: A) { return other.x + this.y; } }';
		expect(shortened(source)).toBe(source.replaceAll(/\by\b/g, '$_y').replace('private y', 'private $_y'));
	});

	it('leave public members and those of other classes alone', () => {
		const source = 'class A { x = 1; go(other: B) { return this.x + other.y; } }';
		expect(shortened(source)).toBe(source);
	});
});

describe('names of texts', () => {
	const texts = {
		VIEW: { rare: 'Rare', often: 'Often', states: { open: 'Open', done: 'Done' }, parts: { a1: 'A' } },
	};
	const file = [
		`import { VIEW as TEXT } from '../locales/locale';`,
		'const { a1, ...others } = TEXT.parts;',
		'show(TEXT.rare, TEXT.often, TEXT.often, TEXT.states[state]);',
		'const { often } = TEXT;',
	].join('\n');
	const keys = new TextKeys(texts, [parsed(file)]);

	it('are short in the code and in the texts, the shortest for the most frequent', () => {
		expect(shortened(file, keys).split('\n').slice(2)).toEqual([
			'show(TEXT.b, TEXT.a, TEXT.a, TEXT.c[state]);',
			'const { a: often } = TEXT;',
		]);
		expect(keys.renamed(texts)).toMatchObject({ VIEW: { a: 'Often', b: 'Rare' } });
	});

	it('stay in objects that are used by a computed name or as a whole', () => {
		expect(shortened(file, keys)).toContain('const { a1, ...others } = TEXT.d;');
		expect(keys.renamed(texts)).toMatchObject({ VIEW: { c: { open: 'Open', done: 'Done' }, d: { a1: 'A' } } });
	});

	it('stay in types, and in files that import other texts', () => {
		const other = `import { VIEW as TEXT } from './elsewhere'; TEXT.often;`;
		expect(shortened(other, keys)).toBe(other);
		const type = `import { VIEW } from './locales/locale'; type State = keyof typeof VIEW.states;`;
		expect(shortened(type, keys)).toBe(type);
	});
});
