/** Deutsche Texte: Eigenschaften einer Notiz, die ihre Recherche bestimmen. */
import type { Translation } from '../message';
import type * as English from '../en/note-defaults';

export const NOTE_DEFAULT_STRINGS = {
	wrongProperty: 'Die Eigenschaft „{property}“ von „{title}“ kann nicht „{value}“ sein. Möglich ist: {allowed}.',
	wrongPropertyRemedy: 'Korrigiere die Eigenschaft in der Notiz oder wähle die Option für diese Recherche.',
	oneLine: 'eine Zeile Text',
} as const satisfies Translation<typeof English.NOTE_DEFAULT_STRINGS>;
