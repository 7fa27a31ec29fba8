/** User-facing text about the limits that one run puts on its web search. */
export const RUN_SCOPE_STRINGS = {
	topic: 'Kind of pages',
	topicDesc: 'Only Tavily can be asked for news or finance; other services search everything.',
	topics: { '': 'As in the settings', general: 'General', news: 'News', finance: 'Finance' },
	days: 'Days',
	daysDesc: 'Only pages of the last days. Pages without a date stay. Left empty, as in the settings.',
	daysPlaceholder: 'For example: 30',
	domains: 'Sites',
	domainsDesc: 'Only pages of these sites. Left empty, as in the settings.',
	domainsPlaceholder: 'For example: nature.com, *.gov',
	wrongTopic: 'The kind of pages cannot be “{given}”: it must be {allowed}.',
	wrongDays: 'The days cannot be “{given}”: give a whole number from 1 to {most, number}.',
	wrongSite: '“{given}” is not a site. Give a host such as nature.com or *.gov.',
} as const;
