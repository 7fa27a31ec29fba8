/** Deutsche Texte: Vorschau eines Abschnitts. */
import type { Translation } from '../message';
import type * as English from '../en/preview';

export const PREVIEW_STRINGS = {
	title: 'Änderungen am Rechercheabschnitt von „{note}“',
	explained:
		'Durchgestrichene Wörter fallen weg, unterstrichene kommen hinzu. Entferne den Haken, um zu behalten, was jetzt dort steht. Ersetztes wird aufbewahrt und lässt sich wiederherstellen.',
	accept: 'Übernehmen: {text}',
	write: 'Ausgewählte Änderungen schreiben',
	cancel: 'Nichts schreiben',
	review: 'Änderungen einzeln auswählen',
	restoreTitle: 'Diesen Abschnitt von „{note}“ wiederherstellen?',
	restoreExplained:
		'Durchgestrichene Wörter fallen weg, unterstrichene kommen zurück. Der jetzige Abschnitt wird aufbewahrt und lässt sich wiederherstellen.',
	restore: 'Wiederherstellen',
} as const satisfies Translation<typeof English.PREVIEW_STRINGS>;
