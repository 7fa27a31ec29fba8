export interface BackOff {
	/** Milliseconds before the first retry; doubled with each further one. */
	readonly first: number;
	readonly most: number;
}

/**
 * Returns the milliseconds to wait before a retry, 1 for the first. Up to half of it is random, so that requests that
 * failed together are not repeated together.
 */
export function pauseBefore(retry: number, { first, most }: BackOff): number {
	return Math.min(most, first * 2 ** (retry - 1)) * (0.5 + Math.random() / 2);
}
