/** Deutsche Texte: unterbrochene Recherchen. */
import type { Translation } from '../message';
import type * as English from '../en/checkpoints';

export const CHECKPOINT_STRINGS = {
	refused: {
		damaged: 'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ ist beschädigt und wurde entfernt.',
		older: 'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ stammt aus einer älteren Version und wurde entfernt.',
		newer: 'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ stammt aus einer neueren Version und wurde entfernt.',
		expired:
			'Der gespeicherte Stand der unterbrochenen Recherche zu „{path}“ ist zu alt, um fortzufahren, und wurde entfernt.',
	},
	title: 'Unterbrochene Recherche fortsetzen?',
	text: {
		shallow:
			'Eine schnelle Recherche zu „{title}“ wurde unterbrochen. Zuletzt gespeichert: {savedAt}. Wenn du fortfährst, wird nichts noch einmal bezahlt, was bis dahin beantwortet war; ein neuer Anfang verwirft es.',
		deep: 'Eine gründliche Recherche zu „{title}“ wurde unterbrochen. Zuletzt gespeichert: {savedAt}. Wenn du fortfährst, wird nichts noch einmal bezahlt, was bis dahin beantwortet war; ein neuer Anfang verwirft es.',
		agentic:
			'Eine agentische Recherche zu „{title}“ wurde unterbrochen. Zuletzt gespeichert: {savedAt}. Wenn du fortfährst, wird nichts noch einmal bezahlt, was bis dahin beantwortet war; ein neuer Anfang verwirft es.',
	},
	goOn: 'Fortsetzen',
	startOver: 'Neu beginnen',
} as const satisfies Translation<typeof English.CHECKPOINT_STRINGS>;
