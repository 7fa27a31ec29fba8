/** Deutsche Texte: Adressen mit `obsidian://research-this-note`. */
import type { Translation } from '../message';
import type * as English from '../en/links';

export const LINK_STRINGS = {
	title: 'Zu „{title}“ recherchieren?',
	intro: 'Eine geöffnete Adresse verlangt diese Recherche:',
	note: 'Notiz: {path}',
	depth: 'Tiefe: {depth}',
	mode: 'Art der Quellen: {mode}',
	focus: 'Schwerpunkt: „{focus}“',
	noFocus: 'Schwerpunkt: die ganze Notiz',
	free: 'Das kostet nichts.',
	noFile: 'Die Adresse nennt keine Notiz: Sie braucht „file=…“. Es wurde nicht recherchiert.',
	noNote: 'Die Adresse verlangt „{name}“, aber eine solche Notiz gibt es im Vault nicht. Es wurde nicht recherchiert.',
	unknown:
		'Sie hat den unbekannten Parameter „{name}“; möglich sind file, depth, mode, focus. Es wurde nicht recherchiert.',
	longFocus: 'Der Schwerpunkt in der Adresse ist länger als {most, number} Zeichen. Es wurde nicht recherchiert.',
	correct: 'Korrigiere die Adresse.',
} as const satisfies Translation<typeof English.LINK_STRINGS>;
