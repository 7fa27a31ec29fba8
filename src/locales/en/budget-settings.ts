/**
 * User-facing text about what searching costs, in the settings.
 * In sentence case.
 */
import { counted } from '../counted';

export const BUDGET_PAGE_STRINGS = {
	name: 'Cost limits',
	desc: 'Limits for searches and agentic research, and the costs of this month.',
	shown: (spent: number, limit: number) =>
		limit > 0 ? `${spent.toLocaleString('en')} of ${counted(limit, 'credit')}` : counted(spent, 'credit'),
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
	chartLabel: (month: string, total: number, busiest: number) =>
		`Bar chart of the credits of each day in ${month}: ${total} in all, at most ${busiest} in a day.`,
	barLabel: (day: number, purpose: string, count: number) => `Day ${day}, ${purpose}: ${counted(count, 'credit')}`,
	legend: (purpose: string, count: number) => `${purpose} ${count.toLocaleString('en')}`,
	nothingYet: 'Nothing was spent this month.',
	keys: 'By key',
	keyName: (place: number) => `Key ${place}`,
	keyUsage: (count: number, state: string) => `${counted(count, 'credit')} this month. ${state}`,
	keyStates: { ready: 'Ready.', dropped: 'Refused by Tavily: check it.' },
	keyRests: (until: string) => `Paused until ${until}.`,
	limits: 'Limits',
	creditsPerKey: 'Credits of each key in a month',
	creditsPerKeyDesc: 'As many as its plan has: 1,000 on the free plan. 0 for no limit.',
	runCredits: 'Credits of one run',
	runCreditsDesc: 'A run that reaches it continues with what it has. 0 for no limit.',
	shares: 'Shares of the month',
	sharesDesc: 'Weights. The unused part of a share serves other purposes, except a fifth of it.',
	shareOf: (purpose: string) => `Share: ${purpose.toLowerCase()}`,
	dayOf: (purpose: string) => `A day: ${purpose.toLowerCase()}`,
	days: 'Credits of a day',
	daysDesc: '0 for no limit.',
} as const;
