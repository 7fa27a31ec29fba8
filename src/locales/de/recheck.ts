/** Deutsche Texte: Quellen noch einmal prüfen. */
import type { Translation } from '../message';
import type * as English from '../en/recheck';

export const RECHECK_STRINGS = {
	noSection: '„{path}“ hat keinen Rechercheabschnitt, der geprüft werden könnte.',
	noSectionRemedy: 'Recherchiere zuerst zu der Notiz.',
	noSections: 'Keine Notiz hat einen Rechercheabschnitt, der geprüft werden könnte.',
	noneOlder: 'Kein Rechercheabschnitt ist älter als {days, plural, one{# Tag} other{# Tage}}.',
	offline: 'Nicht nachgesehen: Offline wird nichts gesendet.',
	states: {
		there: 'noch da',
		changed: 'geändert',
		gone: 'verschwunden',
		unreachable: 'nicht erreichbar',
		unconfirmed: 'nicht bestätigt',
	},
	explained: {
		there: 'Die Stelle steht noch in der Quelle.',
		changed: 'Die Stelle steht nicht mehr in der Quelle.',
		gone: 'Die Quelle gibt es nicht mehr.',
		unreachable: 'Die Quelle konnte diesmal nicht gelesen werden.',
		unconfirmed: 'Die Seite zeigt diese Wörter nicht; sie stammen aus einem Suchergebnis oder sind umschrieben.',
	},
	check: 'Quellen noch einmal prüfen',
	checkNotes: 'Quellen von {count, plural, one{# Notiz} other{# Notizen}} prüfen',
	page: 'Abschnitte',
	olderThan: 'Mindestens so viele Tage alt',
	noNotes: 'Keine Notiz passt zu diesen Filtern.',
	searching: 'Abschnitte werden gesucht …',
	checking: 'Quellen von „{title}“ werden geprüft ({place, number} von {total, number})',
	stopped: 'Die Prüfung wurde gestoppt. Gezeigt werden die bis dahin geprüften Notizen.',
	running: 'Es werden schon Quellen geprüft.',
	failed: 'Die Quellen von „{title}“ konnten nicht geprüft werden: {reason}',
	checkedOn: 'Quellen geprüft: {when}',
	copy: 'Archivierte Kopie',
	consent: {
		title: 'Bevor die Quellen geprüft werden',
		intro: 'Um die zitierten Stellen nachzusehen, verlassen Adressen der zitierten Seiten dieses Gerät:',
		rest: 'Kein Text einer Notiz wird gesendet.',
		agree: 'Zustimmen und prüfen',
	},
	noLink: '„{title}“ (keine solche Notiz)',
	archived: 'archivierte Kopie: {url}',
	noCopy: 'keine archivierte Kopie gefunden',
	age: '{days, plural, =0{heute geschrieben} one{vor # Tag geschrieben} other{vor # Tagen geschrieben}}',
	ageUnknown: 'Alter unbekannt',
	checked:
		'{passages, plural, one{# Stelle} other{# Stellen}} in {notes, plural, one{# Notiz} other{# Notizen}} nachgesehen',
} as const satisfies Translation<typeof English.RECHECK_STRINGS>;
