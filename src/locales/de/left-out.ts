/** Deutsche Texte: Notizen, die ausgelassen werden. */
import type { Translation } from '../message';
import type * as English from '../en/left-out';

export const LEFT_OUT_STRINGS = {
	name: 'Ausgelassene Notizen',
	desc: 'Notizen, die nie durchsucht, zitiert oder gesendet werden, nach Ordner, Tag oder Eigenschaft.',
	folderCount: '{count, plural, one{# Ordner} other{# Ordner}}',
	tagCount: '{count, plural, one{# Tag} other{# Tags}}',
	none: 'Keine',
	folders: 'Ordner, die nicht durchsucht werden',
	foldersEmpty: 'Jeder Ordner wird durchsucht.',
	foldersAdd: 'Ordner hinzufügen',
	foldersChoose: 'Wähle einen Ordner, dessen Notizen nie gefunden oder gesendet werden …',
	tags: 'Tags, die nicht durchsucht werden',
	tagsEmpty: 'Notizen mit beliebigen Tags werden durchsucht.',
	tagsAdd: 'Tag hinzufügen',
	tagsChoose: 'Wähle einen Tag, dessen Notizen nie gefunden oder gesendet werden …',
	byProperty: 'Einzelne Notizen',
	byPropertyDesc:
		'Auch eine Notiz, deren Eigenschaft „research“ auf false steht, wird nie gefunden oder gesendet, und zu ihr kann nicht recherchiert werden. Zu einer Notiz, die wegen ihres Ordners oder Tags ausgelassen ist, kann weiterhin recherchiert werden.',
} as const satisfies Translation<typeof English.LEFT_OUT_STRINGS>;
