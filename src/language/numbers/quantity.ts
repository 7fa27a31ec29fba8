import type { Unit } from './units';

/**
 * `hint`: said by a word such as "both" or "a": it can support a number and is never checked.
 */
export type QuantityKind = 'number' | 'year' | 'decade' | 'century' | 'ordinal' | 'fraction' | 'hint';

/** How the writer hedged: `about 40`, `more than 40`, `almost 40`. */
export type Hedge = 'none' | 'about' | 'above' | 'below';

export interface Quantity {
	readonly start: number;
	readonly end: number;
	readonly kind: QuantityKind;
	/** More than one where separators can be read two ways: `1,500`. */
	readonly readings: readonly Reading[];
	readonly unit: Unit | undefined;
	readonly hedge: Hedge;
	readonly negative: boolean;
}

export interface Reading {
	readonly value: number;
	/** The size of the last digit shown: 0.1 in `3.5`, 100,000 in `3.5 million`. */
	readonly quantum: number;
}
