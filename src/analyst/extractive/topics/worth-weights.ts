/** Learned by `npm run -s train:claims`. */
export const WORTH_WEIGHTS = {
	bias: -3.22,
	weights: {
		length: 0.59,
		moneyOrShare: 1.67,
		figures: 0.43,
		noVerb: -0.75,
		continues: -0.54,
		cause: 0.76,
		absolute: 0.49,
		comparison: 0.64,
		norm: -0.63,
		reader: -0.48,
		pointer: -1.29,
		abbreviation: 0.51,
	},
} as const;
