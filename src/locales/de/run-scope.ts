/** Deutsche Texte: Grenzen einer Recherche für ihre Websuche. */
import type { Translation } from '../message';
import type * as English from '../en/run-scope';

export const RUN_SCOPE_STRINGS = {
	topic: 'Art der Seiten',
	topicDesc: 'Nur bei Tavily lassen sich Nachrichten oder Finanzen wählen; andere Dienste durchsuchen alles.',
	topics: { '': 'Wie eingestellt', general: 'Allgemein', news: 'Nachrichten', finance: 'Finanzen' },
	days: 'Tage',
	daysDesc: 'Nur Seiten der letzten Tage. Seiten ohne Datum bleiben. Leer: wie in den Einstellungen.',
	daysPlaceholder: 'Zum Beispiel: 30',
	domains: 'Websites',
	domainsDesc: 'Nur Seiten dieser Websites. Leer: wie in den Einstellungen.',
	domainsPlaceholder: 'Zum Beispiel: nature.com, *.gov',
	wrongTopic: 'Die Art der Seiten kann nicht „{given}“ sein. Möglich ist: {allowed}.',
	wrongDays: 'Die Tage können nicht „{given}“ sein: Gib eine ganze Zahl von 1 bis {most, number} an.',
	wrongSite: '„{given}“ ist keine Website. Gib einen Host wie nature.com oder *.gov an.',
} as const satisfies Translation<typeof English.RUN_SCOPE_STRINGS>;
