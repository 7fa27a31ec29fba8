import type { IndexLimits } from './ports';

/** For a computer: what the benches are run with. */
export const AMPLE: IndexLimits = {
	noteBytes: 10_000_000,
	batchCharacters: 500_000,
	partWords: 1_500_000,
	semanticPassages: 2_000_000,
	embeddingBytes: 512_000_000,
	crashes: 2,
};

/** For a phone, where a web view is ended at about one gigabyte, the app itself included. */
export const SMALL: IndexLimits = {
	noteBytes: 2_000_000,
	batchCharacters: 200_000,
	partWords: 300_000,
	semanticPassages: 100_000,
	embeddingBytes: 64_000_000,
	crashes: 1,
};
