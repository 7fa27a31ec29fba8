/**
 * User-facing text about what searching costs, in the settings.
 * In sentence case.
 */
export const BUDGET_PAGE_STRINGS = {
	name: 'Cost limits',
	desc: 'Limits for searches and agentic research, and the costs of this month.',
	credits: '{count, plural, one{# credit} other{# credits}}',
	creditsOf: '{spent, number} of {limit, plural, one{# credit} other{# credits}}',
	noKey: 'Nothing is spent: Tavily has no key.',
	month: 'This month',
	spent: 'Spent',
	modes: {
		normal: 'All searches are made.',
		degraded: 'Over 90 % is spent: searches are joined and cheaper, and optional ones are left out.',
		essential: 'Over 95 % is spent: only the searches that a run needs are made.',
		exhausted: 'Everything is spent: Tavily is not asked until next month.',
	},
	purposes: {
		topics: 'Topics',
		'deep-reading': 'Reading pages',
		'claim-checks': 'Checking claims',
		'follow-ups': 'Follow-ups',
		'manual-extract': 'Linked pages',
		reserve: 'Reserve',
	},
	chartLabel:
		'Bar chart of the credits of each day in {month}: {total, number} in all, at most {busiest, number} in a day.',
	barLabel: 'Day {day, number}, {purpose}: {count, plural, one{# credit} other{# credits}}',
	legend: '{purpose} {count, number}',
	nothingYet: 'Nothing was spent this month.',
	keys: 'By key',
	keyName: 'Key {place, number}',
	keyUsage: '{count, plural, one{# credit} other{# credits}} this month. {state}',
	keyStates: { ready: 'Ready.', dropped: 'Refused by Tavily: check it.' },
	keyRests: 'Paused until {until}.',
	limits: 'Limits',
	creditsPerKey: 'Credits of each key in a month',
	creditsPerKeyDesc: 'As many as its plan has: 1,000 on the free plan. 0 for no limit.',
	runCredits: 'Credits of one run',
	runCreditsDesc: 'A run that reaches it continues with what it has. 0 for no limit.',
	shares: 'Shares of the month',
	sharesDesc: 'Weights. The unused part of a share serves other purposes, except a fifth of it.',
	shareOf: '{purpose}: share',
	dayOf: '{purpose}: credits of a day',
	days: 'Credits of a day',
	daysDesc: '0 for no limit.',
} as const;
