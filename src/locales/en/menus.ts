/** User-facing text of the menus of the editor and of the file list. */
export const MENU_STRINGS = {
	researchSelection: 'Research the selection',
	lookIntoClaim: 'Look into this claim',
} as const;
