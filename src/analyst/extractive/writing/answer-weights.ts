/** Learned by `npm run -s train:answers`. */
export const ANSWER_WEIGHTS = {
	bias: -0.6,
	weights: {
		covered: 1.58,
		focused: 0.69,
		pairs: 0.22,
	},
} as const;
