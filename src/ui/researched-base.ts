import { Notice, type App } from 'obsidian';
import { settingTexts, type Settings } from '../settings/schema';
import { BASE_STRINGS as TEXT } from '../locales/locale';

/** Writes a new `.base` file at the top of the vault that lists the notes with properties of a run, and opens it. */
export async function createResearchedBase({ vault, workspace }: App, settings: Settings): Promise<void> {
	let path = `${TEXT.title}.base`;
	for (let number = 2; vault.getAbstractFileByPath(path); number++) path = `${TEXT.title} ${number}.base`;
	const file = await vault.create(path, researchedBase(settings));
	await workspace.getLeaf(true).openFile(file);
	const { name: setting = '' } = settingTexts('writeProperties');
	if (!settings.writeProperties) new Notice(TEXT.needsProperties({ setting }));
}

/** Syntax: https://help.obsidian.md/bases/syntax */
function researchedBase({ researchedProperty, contradictedProperty, openProperty }: Settings): string {
	const columns = [
		[researchedProperty, TEXT.researched],
		[contradictedProperty, TEXT.contradicted],
		[openProperty, TEXT.open],
	] as const;
	return [
		'filters:',
		'  and:',
		`    - '!note["${researchedProperty}"].isEmpty()'`,
		'properties:',
		...columns.flatMap(([name, title]) => [`  note.${name}:`, `    displayName: ${title}`]),
		'views:',
		'  - type: table',
		`    name: ${TEXT.title}`,
		'    order:',
		'      - file.name',
		...columns.map(([name]) => `      - note.${name}`),
		'    sort:',
		`      - property: note.${contradictedProperty}`,
		'        direction: DESC',
		`      - property: note.${researchedProperty}`,
		'        direction: DESC',
		'',
	].join('\n');
}
