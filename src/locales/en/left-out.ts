/** User-facing text of the settings page about notes that are left out. */
export const LEFT_OUT_STRINGS = {
	name: 'Notes left out',
	desc: 'Notes that are never searched, quoted or sent, by folder, tag or property.',
	folderCount: '{count, plural, one{# folder} other{# folders}}',
	tagCount: '{count, plural, one{# tag} other{# tags}}',
	none: 'None',
	folders: 'Folders that are not searched',
	foldersEmpty: 'Every folder is searched.',
	foldersAdd: 'Add a folder',
	foldersChoose: 'Choose a folder whose notes are never found or sent…',
	tags: 'Tags that are not searched',
	tagsEmpty: 'Notes with any tag are searched.',
	tagsAdd: 'Add a tag',
	tagsChoose: 'Choose a tag whose notes are never found or sent…',
	byProperty: 'Single notes',
	byPropertyDesc:
		'A note with the property “research” set to false is never found or sent either, and it cannot be researched. A note that is left out by its folder or tag can still be researched by itself.',
} as const;
