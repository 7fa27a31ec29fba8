/** Learned by `npm run -s train:nearness`. */
export const NEARNESS_WEIGHTS = {
	bias: -2.78,
	weights: {
		covered: 0.9,
		focused: 0.45,
		shared: 0.71,
		pairs: 0.54,
		figure: 1.04,
		likeness: 2.61,
		own: -1.18,
	},
} as const;
