/** Deutsche Texte: Fortschritt, Anzahlen und Kosten einer Recherche. */
import type { Translation } from '../message';
import type * as English from '../en/progress';

export const PROGRESS_STRINGS = {
	stages: {
		topics: 'Notiz wird gelesen',
		gather: 'Vault und Web werden durchsucht',
		synthesis: 'Abschnitt wird geschrieben',
		verify: 'Jeder Satz wird geprüft',
	},
	searchingVault: 'Vault wird durchsucht',
	topicsFound: '{count, plural, one{# Thema} other{# Themen}}',
	gathered: '{done, number}/{total, number} {topic}: {sources, plural, one{# Quelle} other{# Quellen}}',
	sourcesOf: '{topic}: {sources, plural, one{# Quelle} other{# Quellen}}',
	pagesRead: '{total, plural, one{Seite} other{Seiten}} gelesen',
	estimate: 'Mögliche Kosten: {parts}',
	estimateLeft: 'Mögliche Kosten: {parts} ({left, number} in diesem Monat übrig)',
	estimated: {
		searching: 'höchstens {count, plural, one{# Credit} other{# Credits}} für Suchen',
		reading:
			'höchstens {count, plural, one{# Credit} other{# Credits}} für Seiten, die dieses Gerät nicht lesen kann',
		modelCalls: 'etwa {count, plural, one{# Modellaufruf} other{# Modellaufrufe}}',
		modelCallsAtMost: 'höchstens {count, plural, one{# Modellaufruf} other{# Modellaufrufe}}',
	},
	reading: '{done, number}/{total, plural, one{# Seite} other{# Seiten}} gelesen',
	warning: 'Warnung: {message}',
	statements: {
		written: '{count, plural, one{# Aussage} other{# Aussagen}} geschrieben',
		duplicates: '{count, plural, one{# Wiederholung} other{# Wiederholungen}} weggelassen',
		declined: '{count, number} weggelassen, die du gelöscht hattest',
		removed: '{count, number} als unbelegt entfernt',
	},
	summary: {
		contradicted: '{count, plural, one{# Behauptung} other{# Behauptungen}} widerlegt',
		supported: '{count, plural, one{# Behauptung} other{# Behauptungen}} bestätigt',
		questions: '{answered, number} von {count, plural, one{# Frage} other{# Fragen}} beantwortet',
		added: '{count, plural, one{# Thema} other{# Themen}} ergänzt',
		not_settled: '{count, number} offen',
		folded: '{count, number} weitere eingeklappt',
		links: '{count, plural, one{# Notiz} other{# Notizen}} zu verlinken',
	},
	changes: 'Seit der letzten Recherche: {changes}',
	nothingNew: 'nichts Neues',
	changed: {
		new: '{count, number} neu',
		gone: '{count, number} weggefallen',
		verdict_changed: '{count, plural, one{# Urteil} other{# Urteile}} geändert',
	},
	sources:
		'{web, plural, one{# Webseite} other{# Webseiten}} und {vault, plural, one{# Notiz} other{# Notizen}} zitiert',
	cost: 'Kosten: {parts}',
	spent: {
		noCalls: 'keine Modellaufrufe',
		calls: '{calls, plural, one{# Modellaufruf} other{# Modellaufrufe}} ({input, number} Token hin, {output, number} zurück)',
		credits: '{count, plural, one{# Such-Credit} other{# Such-Credits}}',
	},
	notesCited: '{notes, plural, one{# Notiz} other{# Notizen}} zitiert',
	time: 'Zeit: {seconds} s',
} as const satisfies Translation<typeof English.PROGRESS_STRINGS>;
