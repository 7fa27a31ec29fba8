/** Deutsche Texte: Recherche mit Agenten. */
import type { Translation } from '../message';
import type * as English from '../en/agentic';

export const AGENTIC_STRINGS = {
	noModel:
		'Agentische Recherche braucht ein Sprachmodell, und es ist keins eingerichtet: Diese Recherche wird gründlich.',
	notGuided:
		'Das Modell „{model}“ konnte die Recherche nicht leiten: {reason} Der Rest dieser Recherche ist eine gründliche.',
	outOfTime: 'Die Zeit für die Recherche war um, bevor die Seite gelesen wurde.',
	stoppedBy: {
		budget: 'Die Recherche endete, weil ihre erlaubten Aufrufe verbraucht waren: Der Abschnitt enthält, was bis dahin gefunden wurde.',
		deadline: 'Die Recherche endete, weil ihre Zeit um war: Der Abschnitt enthält, was bis dahin gefunden wurde.',
		finish_now:
			'Du hast die Recherche vorzeitig abgeschlossen: Der Abschnitt enthält, was bis dahin gefunden wurde.',
	},
} as const satisfies Translation<typeof English.AGENTIC_STRINGS>;

export const AGENTIC_PROGRESS = {
	acts: {
		search_web: '{topic}: sucht im Web nach „{query}“',
		search_vault: '{topic}: sucht im Vault nach „{query}“',
		read_page: '{topic}: liest Seiten',
		think: '{topic}: überlegt',
		finish: '{topic}: fasst zusammen',
	},
	brief: '{topic}: recherchiert',
	followUps: 'Es fehlt noch: {questions}',
	enough: 'Es wird nicht weiter gesucht',
} as const satisfies Translation<typeof English.AGENTIC_PROGRESS>;
