/** Deutsche Texte: Kosten der Suche, in den Einstellungen. */
import type { Translation } from '../message';
import type * as English from '../en/budget-settings';

export const BUDGET_PAGE_STRINGS = {
	name: 'Kostengrenzen',
	desc: 'Grenzen für Suchen und agentische Recherche sowie die Kosten dieses Monats.',
	credits: '{count, plural, one{# Credit} other{# Credits}}',
	creditsOf: '{spent, number} von {limit, plural, one{# Credit} other{# Credits}}',
	noKey: 'Nichts wird ausgegeben: Für Tavily gibt es keinen Schlüssel.',
	month: 'Dieser Monat',
	spent: 'Ausgegeben',
	modes: {
		normal: 'Alle Suchen werden ausgeführt.',
		degraded:
			'Über 90 % sind ausgegeben: Suchen werden billiger und zusammengefasst, und nichts Zusätzliches wird gefragt.',
		essential: 'Über 95 % sind ausgegeben: Gesucht wird nur noch, was eine Recherche unbedingt braucht.',
		exhausted: 'Alles ist ausgegeben: Tavily pausiert bis zum nächsten Monat.',
	},
	purposes: {
		topics: 'Themen',
		'deep-reading': 'Seiten lesen',
		'claim-checks': 'Behauptungen prüfen',
		'follow-ups': 'Nachfragen',
		'manual-extract': 'Verlinkte Seiten',
		reserve: 'Reserve',
	},
	chartLabel:
		'Balkendiagramm der Credits je Tag im Zeitraum {month}: insgesamt {total, number}, höchstens {busiest, number} an einem Tag.',
	barLabel: 'Tag {day, number}, {purpose}: {count, plural, one{# Credit} other{# Credits}}',
	legend: '{purpose} {count, number}',
	nothingYet: 'In diesem Monat wurde nichts ausgegeben.',
	keys: 'Nach Schlüssel',
	keyName: 'Schlüssel {place, number}',
	keyUsage: '{count, plural, one{# Credit} other{# Credits}} in diesem Monat. {state}',
	keyStates: { ready: 'Bereit.', dropped: 'Von Tavily abgelehnt: Bitte prüfen.' },
	keyRests: 'Pausiert bis {until}.',
	limits: 'Grenzen',
	creditsPerKey: 'Credits je Schlüssel im Monat',
	creditsPerKeyDesc: 'So viele, wie sein Tarif enthält: 1.000 im kostenlosen Tarif. 0 für keine Grenze.',
	runCredits: 'Credits einer Recherche',
	runCreditsDesc: 'Ist die Grenze erreicht, geht die Recherche mit dem weiter, was sie hat. 0 für keine Grenze.',
	shares: 'Anteile des Monats',
	sharesDesc: 'Gewichte. Jeder Zweck verleiht, was er nicht braucht, außer einem Fünftel seines Anteils.',
	shareOf: '{purpose}: Anteil',
	dayOf: '{purpose}: Credits eines Tages',
	days: 'Credits eines Tages',
	daysDesc: '0 für keine Grenze.',
} as const satisfies Translation<typeof English.BUDGET_PAGE_STRINGS>;
