import type { Unit } from './units';

/** `hint` is a number implied by a word such as "both" or "a": it can support a claim but is never checked itself. */
export type QuantityKind = 'number' | 'year' | 'decade' | 'century' | 'ordinal' | 'fraction' | 'hint';

/** The writer's hedge: `about 40`, `more than 40`, `almost 40`. */
export type Hedge = 'none' | 'about' | 'above' | 'below';

export interface Quantity {
	readonly start: number;
	readonly end: number;
	readonly kind: QuantityKind;
	/** Several if the separators are ambiguous: `1,500` may be 1500 or 1.5. */
	readonly readings: readonly Reading[];
	readonly unit: Unit | undefined;
	readonly hedge: Hedge;
	readonly negative: boolean;
}

export interface Reading {
	readonly value: number;
	/** Size of the last digit: 0.1 in `3.5`, 100,000 in `3.5 million`. */
	readonly quantum: number;
}
