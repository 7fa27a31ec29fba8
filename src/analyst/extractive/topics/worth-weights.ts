/** Learned by `npm run -s train:claims`. */
export const WORTH_WEIGHTS = {
	bias: -3.23,
	weights: {
		length: 0.54,
		moneyOrShare: 1.78,
		figures: 0.51,
		noVerb: -1.06,
		continues: -2.85,
		cause: 1.13,
		denial: 0.37,
		absolute: 0.72,
		comparison: 1.44,
		norm: -1.05,
		reader: -0.66,
		pointer: -2.88,
		quoted: -0.19,
		code: 0.3,
		abbreviation: 0.75,
	},
} as const;
