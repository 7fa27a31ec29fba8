/** Learned by `npm run -s train:claims`. */
export const WORTH_WEIGHTS = {
	bias: -3.11,
	weights: {
		length: 0.56,
		moneyOrShare: 1.61,
		figures: 0.43,
		noVerb: -0.77,
		continues: -0.87,
		cause: 0.71,
		denial: 0.21,
		absolute: 0.41,
		comparison: 0.85,
		norm: -0.85,
		reader: -0.51,
		pointer: -1.7,
		quoted: -0.14,
		code: 0.15,
		abbreviation: 0.43,
	},
} as const;
