const IS_SOAK = process.env['PROPERTY_SEED'] === 'new';

/**
 * Returns the number of examples per property: `soak` in `npm run test:soak`, which draws new examples, and a tenth (at
 * least fifty) in the suite, whose examples are the same on every run.
 */
export function runs(soak: number): { readonly numRuns: number } {
	return { numRuns: IS_SOAK ? soak : Math.max(50, Math.round(soak / 10)) };
}
