/** Learned by `npm run -s train:answers`. */
export const ANSWER_WEIGHTS = {
	bias: -2.16,
	weights: {
		covered: 2.01,
		focused: 1.42,
		pairs: 1.06,
	},
} as const;
