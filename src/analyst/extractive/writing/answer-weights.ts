/** Learned by `npm run -s train:answers`. */
export const ANSWER_WEIGHTS = {
	bias: -1.97,
	weights: {
		covered: 1.72,
		focused: 0.82,
		pairs: 1.2,
	},
} as const;
