/** Deutsche Texte: mehrere Notizen nacheinander. */
import type { Translation } from '../message';
import type * as English from '../en/batch';

export const BATCH_STRINGS = {
	menu: 'Zu {notes, plural, one{# Notiz} other{# Notizen}} recherchieren',
	folderMenu: 'Zu den Notizen dieses Ordners recherchieren',
	title: 'Zu {notes, plural, one{# Notiz} other{# Notizen}} recherchieren?',
	order: 'Die Notizen kommen nacheinander an die Reihe. Du kannst jederzeit stoppen; was bis dahin geschrieben ist, bleibt.',
	unchanged:
		'{notes, plural, one{# weitere Notiz wurde} other{# weitere Notizen wurden}} seit der letzten Recherche nicht geändert und {notes, plural, one{wird} other{werden}} übersprungen.',
	leftOut:
		'{notes, plural, one{# weitere Notiz ist} other{# weitere Notizen sind}} durch die Einstellungen ausgelassen.',
	refused:
		'Zu {notes, plural, one{# weiteren Notiz} other{# weiteren Notizen}} kann nicht recherchiert werden. {first}',
	free: 'Das kostet nichts.',
	time: 'Nach deinen früheren Recherchen dauert das etwa {minutes, plural, one{# Minute} other{# Minuten}}.',
	timeUnknown:
		'Wie lange das dauert, ist noch nicht bekannt: Zu diesen Notizen gibt es auf diesem Gerät keine frühere Recherche in dieser Tiefe.',
	begin: 'Zu {notes, plural, one{# Notiz} other{# Notizen}} recherchieren',
	nothing: 'Es gibt nichts zu recherchieren.',
	ended: '{notes, plural, one{# Notiz} other{# Notizen}}: {ends}.',
	ends: {
		written: '{count, number} geschrieben',
		'dry-run': '{count, number} nicht geschrieben',
		unchanged: '{count, number} ohne Neues',
		kept: '{count, number} behalten, weil der alte Abschnitt reicher ist',
		removed: '{count, number} mit entferntem Abschnitt',
		failed: '{count, number} gescheitert',
		edited: '{count, number} behalten, weil du den Abschnitt bearbeitet hast',
		stopped: '{count, number} gestoppt',
		skipped: '{count, number} übersprungen',
		'not-started': '{count, number} nicht begonnen',
	},
} as const satisfies Translation<typeof English.BATCH_STRINGS>;
