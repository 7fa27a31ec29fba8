/** Deutsche Texte: Menüs des Editors und der Dateiliste. */
import type { Translation } from '../message';
import type * as English from '../en/menus';

export const MENU_STRINGS = {
	researchSelection: 'Zur Auswahl recherchieren',
	lookIntoClaim: 'Diese Behauptung untersuchen',
} as const satisfies Translation<typeof English.MENU_STRINGS>;
