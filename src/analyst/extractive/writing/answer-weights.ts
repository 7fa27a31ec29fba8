/** Learned by `npm run -s train:answers`. */
export const ANSWER_WEIGHTS = {
	bias: -1.97,
	weights: {
		covered: 1.93,
		focused: 1.32,
		pairs: 1,
	},
} as const;
