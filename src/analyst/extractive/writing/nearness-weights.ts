/** Learned by `npm run -s train:nearness`. */
export const NEARNESS_WEIGHTS = {
	bias: -3.96,
	weights: {
		covered: 1.64,
		focused: 1.16,
		shared: 0.94,
		figure: 1.81,
		likeness: 2.95,
		own: -0.62,
	},
} as const;
