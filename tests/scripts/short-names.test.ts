import { describe, expect, it } from 'vitest';
import { withShortNames } from '../../scripts/short-names.mjs';

describe('private members', () => {
	it('are marked where they are declared and used', () => {
		expect(
			withShortNames(
				'class A { private x = 1; private go() { const { x, y } = this; return this.x + this.go().x; } }',
			),
		).toBe(
			'class A { private $_x = 1; private $_go() { const { $_x: x, y } = this; return this.$_x + this.$_go().x; } }',
		);
	});

	it('are assigned in the constructor, after the call of super, if its parameters declare them', () => {
		expect(withShortNames('class A { constructor(private readonly x: X, y: Y) { y(x); } }')).toBe(
			'class A { constructor(x: X, y: Y) { this.$_x = x; y(x); } }',
		);
		expect(withShortNames('class A extends B { constructor(private x: X) { super(x); } }')).toBe(
			'class A extends B { constructor(x: X) { super(x); this.$_x = x; } }',
		);
	});

	it('keep their names if the class uses them of another object of its type', () => {
		const source = 'class A { private x = 1; private y = 2; of(other: A) { return other.x + this.y; } }';
		expect(withShortNames(source)).toBe(source.replaceAll(/\by\b/g, '$_y').replace('private y', 'private $_y'));
	});

	it('leave public members and those of other classes alone', () => {
		const source = 'class A { x = 1; go(other: B) { return this.x + other.y; } }';
		expect(withShortNames(source)).toBe(source);
	});
});
