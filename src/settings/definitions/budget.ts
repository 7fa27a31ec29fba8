/** Limits of what runs may cost. */
import { whole, type Setting } from '../setting';

export const BUDGET_GROUPS = {
	limits: {
		/** Once they are used up, the next key is used. */
		tavilyCreditsPerKey: credits(1_000, {
			name: 'Credits of each key in a month',
			desc: 'As many as its plan has: 1,000 on the free plan. 0 for no limit.',
			step: 100,
		}),
		/** Of all services. */
		runCredits: credits(100, {
			name: 'Credits of one run',
			desc: 'A run that reaches it continues with what it has. 0 for no limit.',
		}),
		researchCalls: whole([20, 1_000], 150, {
			name: 'Model calls of a run',
			desc: 'From 20 to 1,000, in agentic research. A run that reaches it writes what it has found.',
		}),
		/** For all researchers together; one of them gets at most half. */
		researchMinutes: whole([1, 240], 20, {
			name: 'Minutes of research',
			desc: 'From 1 to 240, in agentic research. Then the section is written from what was found.',
		}),
	},
	/**
	 * Weights that divide the month's credits by purpose. Each purpose lends what it does not use, except for a fifth of
	 * its share.
	 */
	shares: {
		budgetShareTopics: share(
			50,
			'Topics: share',
			'Weights. The unused part of a share serves other purposes, except a fifth of it.',
		),
		budgetShareDeepReading: share(20, 'Reading pages: share'),
		budgetShareClaimChecks: share(10, 'Checking claims: share'),
		budgetShareFollowUps: share(10, 'Follow-ups: share'),
		budgetShareManualExtract: share(5, 'Linked pages: share'),
		budgetShareReserve: share(5, 'Reserve: share'),
	},
	/** Credits per day and purpose. */
	daily: {
		budgetDailyTopics: credits(200, { name: 'Topics: credits of a day', desc: '0 for no limit.' }),
		budgetDailyDeepReading: credits(100, { name: 'Reading pages: credits of a day', desc: '' }),
		budgetDailyClaimChecks: credits(50, { name: 'Checking claims: credits of a day', desc: '' }),
		budgetDailyFollowUps: credits(200, { name: 'Follow-ups: credits of a day', desc: '' }),
		budgetDailyManualExtract: credits(50, { name: 'Linked pages: credits of a day', desc: '' }),
		budgetDailyReserve: credits(0, { name: 'Reserve: credits of a day', desc: '' }),
	},
} as const;

function credits(byDefault: number, row: { name: string; desc: string; step?: number }): Setting<number> {
	return whole([0, 1_000_000], byDefault, { step: 10, unit: 'unlimited', ...row });
}

function share(byDefault: number, name: string, desc = ''): Setting<number> {
	return whole([0, 100], byDefault, { name, desc, step: 5 });
}
