import { describe, expect, it } from 'vitest';
import { pluginOfFile } from '../../../src/text/markdown/plugin-files';

const FENCE = '```';

describe('a file of another plugin', () => {
	it.each([
		['Kanban', '---\n\nkanban-plugin: board\n\n---\n\n## Facts\n\n- The ferry carries cars.\n'],
		['Kanban', '---\r\nkanban-plugin: "list"\r\n---\r\n\r\n## Done\r\n'],
		['Kanban', '---\nkanban: basic\n---\n## To do\n- [ ] Card\n'],
		['Kanban', `## Facts\n- [ ] Card\n\n%% kanban:settings\n${FENCE}\n{"kanban-plugin":"board"}\n${FENCE}\n%%`],
		['Kanban', '---\nkanban-starlane: table\n---\n## To do\n'],
		['Excalidraw', '---\n\nexcalidraw-plugin: parsed\ntags: [excalidraw]\n\n---\n# Text Elements\nWater ^a1\n'],
		['Excalidraw', '---\nexcalidraw-plugin: raw # drawing\n---\n'],
		['Excalidraw', `# Drawing\n%%\n## Drawing\n${FENCE}compressed-json\nN4KAk\n${FENCE}\n%%`],
		['tldraw', '---\ntldraw-file: true\ntags:\n  - tldraw\n---\nText.\n'],
		['tldraw', `${FENCE}json !!!_START_OF_TLDRAW_DATA__DO_NOT_CHANGE_THIS_PHRASE_!!!\n{}\n${FENCE}\n`],
		['Database Folder', `---\n\ndatabase-plugin: basic\n\n---\n${FENCE}yaml:dbfolder\nname: x\n${FENCE}\n`],
		['Mind Map', '---\n\nmindmap-plugin: basic\n\n---\n\n# Root\n\n## Branch\n- Leaf\n'],
		['Sheet Plus', `---\n\nexcel-pro-plugin: parsed\n\n---\n${FENCE}sheet\n{}\n${FENCE}\n`],
		['Excel', '---\nexcel-lite: parsed\n---\n'],
		['Annotator', '---\nannotation-target: Books/lecture.pdf\n---\n'],
		['Annotator', `>%%\n>${FENCE}annotation-json\n>{}\n>${FENCE}\n>%%\n>*%%PREFIX%%the exact words`],
		['Lineage', '<!--section: 1-->\n# Core\n<!--section: 1.1-->\nTheme\n'],
		['Mandala Grid', '---\nmandala: true\n---\n# Core\n'],
		['gpgCrypt', '-----BEGIN PGP MESSAGE-----\n\nhQEMA\n-----END PGP MESSAGE-----\n'],
		['roadmap', '---\nroadmap-plugin: basic\n---\n# Plan\n'],
		['slate', '---\nslate: parsed\n---\n# Plan\n'],
	])('is recognised: %s, %#', (plugin, text) => {
		expect(pluginOfFile('Folder/File.md', text)).toBe(plugin);
	});

	it('is recognised by its name', () => {
		expect(pluginOfFile('Drawings/Yard.excalidraw.md', 'Text.')).toBe('Excalidraw');
	});

	it.each([
		['an ordinary note', '# Ferry\n\nThe ferry carries cars.\n'],
		['properties', '---\ntags: [kanban, excalidraw]\nplugin: Kanban\nstatus: parsed text\n---\nText.\n'],
		['a board that was turned off', '---\nkanban-plugin: false\n---\nText.\n'],
		['a property without a value', '---\nkanban-plugin:\nmandala: \n---\nText.\n'],
		['a link to a plugin', '---\nrelated-plugin: "[[Kanban]]"\n---\nText.\n'],
		['words about plugins', 'The property kanban-plugin: board makes a note a board of %% kanban:settings.\n'],
		['a code block about plugins', `~~~\n---\nkanban-plugin: board\n---\n%% kanban:settings\n~~~\n`],
		['a longer code block', `${FENCE}${FENCE}\n${FENCE}compressed-json\nN4\n${FENCE}\n${FENCE}${FENCE}\n`],
		['JSON of the user', `${FENCE}json\n{"a": 1}\n${FENCE}\n`],
		['comments', '%% a note to myself %%\nText.\n<!-- section: two -->\n'],
		['a list of properties below the text', 'Text.\n\n---\nkanban-plugin: board\n---\n'],
	])('is not taken for: %s', (_, text) => {
		expect(pluginOfFile('Note.md', text)).toBeUndefined();
	});
});
