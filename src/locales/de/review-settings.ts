/** Deutsche Texte: der zweite Leser in den Einstellungen. */
import type { Translation } from '../message';
import type * as English from '../en/review-settings';

export const REVIEW_SETTINGS_STRINGS = {
	heading: 'Zweiter Leser',
	headingDesc: 'Vergleicht, was ein Modell geschrieben hat, mit den Quellen, bevor du es siehst.',
	reviewer: 'Geprüft von',
	reviewerDesc:
		'Liest jeden Satz, den ein Modell geschrieben hat, und jedes Urteil über deine Behauptungen gegen die zugrunde liegenden Stellen. Kostet ein oder zwei weitere Aufrufe.',
	reviewers: {
		model: 'Einem Sprachmodell',
		grounding: 'Einem Belegprüfmodell wie MiniCheck',
		nobody: 'Niemandem: Nur Zitate, Zahlen und Namen werden geprüft',
	},
	model: 'Modell des zweiten Lesers',
	modelDesc: 'Leer: das schreibende Modell; als Belegprüfmodell bespoke-minicheck.',
	baseUrl: 'Basis-URL des zweiten Lesers',
	baseUrlDesc: 'Leer: die des schreibenden Modells; für ein Belegprüfmodell Ollama auf diesem Gerät.',
	key: 'API-Schlüssel des zweiten Lesers',
	keyDesc: 'Leer: der Schlüssel des schreibenden Modells, wenn beide vom selben Dienst sind.',
	unreviewed: 'Worauf der zweite Leser nicht antwortet',
	unreviewedDesc:
		'Fällt der zweite Leser aus, werden die Sätze, nach denen er gefragt wurde, mit einer Markierung geschrieben oder weggelassen.',
	unreviewedChoices: { mark: 'Mit Markierung schreiben', omit: 'Weglassen' },
} as const satisfies Translation<typeof English.REVIEW_SETTINGS_STRINGS>;
