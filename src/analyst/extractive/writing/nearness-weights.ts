/** Learned by `npm run -s train:nearness`. */
export const NEARNESS_WEIGHTS = {
	bias: -5.04,
	weights: {
		covered: 2.28,
		above: -1.34,
		focused: 0.62,
		shared: 0.71,
		sameKind: 0.94,
	},
} as const;
