import type { IndexLimits } from './ports';

/** Limits for a desktop; the benchmarks run with these. */
export const AMPLE: IndexLimits = {
	noteBytes: 10_000_000,
	batchCharacters: 500_000,
	partWords: 1_500_000,
	semanticPassages: 2_000_000,
	embeddingBytes: 512_000_000,
	crashes: 2,
};

/** Limits for a phone, which ends a web view at about one gigabyte, including the app itself. */
export const SMALL: IndexLimits = {
	noteBytes: 2_000_000,
	batchCharacters: 200_000,
	partWords: 300_000,
	semanticPassages: 100_000,
	embeddingBytes: 64_000_000,
	crashes: 1,
};
