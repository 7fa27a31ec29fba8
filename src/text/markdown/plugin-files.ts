/** Recognises Markdown files in which another plugin of Obsidian keeps its data: a section would damage them. */
import { propertiesOf } from './properties';
import { readNote } from './read-note';

/** Properties by which plugins recognise their files, with the plugin's name. */
const KEYS: Readonly<Record<string, string>> = {
	'kanban-plugin': 'Kanban',
	'kanban-starlane': 'Kanban',
	'excalidraw-plugin': 'Excalidraw',
	'tldraw-file': 'tldraw',
	'tldraw-plugin': 'tldraw',
	'database-plugin': 'Database Folder',
	'mindmap-plugin': 'Mind Map',
	'excel-pro-plugin': 'Sheet Plus',
	'excel-lite': 'Excel',
	'agile-board': 'Agile Board',
	'annotation-target': 'Annotator',
	'branch-writing': 'Branch Writing',
	mandala: 'Mandala Grid',
};
/** By convention such a property is named `…-plugin`, or its value is `parsed`: `excel-lite: parsed`. */
const PLUGIN_KEY = /^([\p{L}\d_-]+)-plugin$/u;
const PLAIN_VALUE = /^[a-z-]+$/;
const NO = /^(?:|false|null|~)$/;
const PROPERTY = /^["']?([\p{L}\d_-]{1,60})["']?[ \t]*:(?:[ \t](.*))?$/u;

/** Data in the text, with the plugin's name: the first line of a code block, comment or card. */
const DATA: readonly (readonly [RegExp, string])[] = [
	[/^%% kanban:settings/, 'Kanban'],
	[/^[\s>]*`{3,}compressed-json/, 'Excalidraw'],
	[/^`{3,}json !{3}_START_OF_TLDRAW_DATA/, 'tldraw'],
	[/^`{3,}yaml:dbfolder|^<?%% ?dbfolder/, 'Database Folder'],
	[/^[\s>]*`{3,}annotation-json/, 'Annotator'],
	[/^<!-- ?section: \d+(?:\.\d+)* ?-->$/, 'Lineage'],
	[/^-----BEGIN PGP MESSAGE-----$/, 'gpgCrypt'],
];
const DATA_SIGNS = [
	'%% ',
	'```compressed-json',
	'```json !!!',
	'```yaml:dbfolder',
	'annotation-json',
	'<!--',
	'-----BEGIN',
];

/** Returns the name of the plugin to which a file belongs; undefined for a note. */
export function pluginOfFile(path: string, markdown: string): string | undefined {
	if (/\.excalidraw\.md$/i.test(path)) return 'Excalidraw';
	return pluginInProperties(markdown) ?? pluginInText(markdown);
}

function pluginInProperties(markdown: string): string | undefined {
	for (const line of propertiesOf(markdown)?.text.split(/\r\n|\n|\r/) ?? []) {
		const [, key = '', written = ''] = PROPERTY.exec(line) ?? [];
		const value = written
			.replace(/(?:^|\s)#[^]*$/, '')
			.replace(/^["']|["']$/g, '')
			.trim();
		if (key === '' || NO.test(value)) continue;
		if (Object.hasOwn(KEYS, key)) return KEYS[key];
		if (/^(?:basic|board)$/.test(value) && key === 'kanban') return 'Kanban';
		const named = PLUGIN_KEY.exec(key)?.[1];
		if (value === 'parsed' || (named !== undefined && PLAIN_VALUE.test(value))) return named ?? key;
	}
	return undefined;
}

function pluginInText(markdown: string): string | undefined {
	if (!DATA_SIGNS.some((sign) => markdown.includes(sign))) return undefined;
	for (const [index, { text, block }] of readNote(markdown, { repair: false }).lines.entries()) {
		// A code block may explain the format of another plugin.
		const isInside = block?.kind === 'fence' && block.first < index;
		const plugin = isInside ? undefined : DATA.find(([sign]) => sign.test(text))?.[1];
		if (plugin !== undefined) return plugin;
	}
	return undefined;
}
