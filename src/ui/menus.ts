/** Our items in the menus of files and of the editor, and the commands of the editor. */
import { TFile, type Editor, type Plugin } from 'obsidian';
import { isInSection, sentenceAt } from '../research/note/sentence-at';
import { isNoteFile } from '../research/note/note-file';
import type { SectionStyle } from '../research/section/section';
import { COMMAND_STRINGS, MENU_STRINGS as TEXT } from '../locales/locale';
import type { ResearchSession, SessionOptions } from './research-session';
import { RESEARCH_ICON } from './research-view-type';

type Part = Pick<SessionOptions, 'selection' | 'claims'>;

export function registerMenus(plugin: Plugin, session: ResearchSession, style: () => SectionStyle): void {
	const { workspace } = plugin.app;
	plugin.registerEvent(
		workspace.on('file-menu', (menu, file) => {
			if (file instanceof TFile && isNoteFile(file.path))
				menu.addItem((item) =>
					item
						.setTitle(COMMAND_STRINGS.research)
						.setIcon(RESEARCH_ICON)
						.onClick(() => void session.research(file, {})),
				);
		}),
	);
	plugin.registerEvent(
		workspace.on('editor-menu', (menu, editor, { file }) => {
			const part = file && isNoteFile(file.path) ? partAt(editor, style()) : undefined;
			if (!file || !part) return;
			menu.addItem((item) =>
				item
					.setTitle(part.selection === undefined ? TEXT.lookIntoClaim : TEXT.researchSelection)
					.setIcon(RESEARCH_ICON)
					.onClick(() => void session.research(file, part)),
			);
		}),
	);
	registerEditorCommand(
		plugin,
		session,
		{ id: 'run-selection', name: TEXT.researchSelection, of: 'selection' },
		style,
	);
	registerEditorCommand(plugin, session, { id: 'look-into-claim', name: TEXT.lookIntoClaim, of: 'claims' }, style);
}

interface EditorCommand {
	readonly id: string;
	readonly name: string;
	readonly of: keyof Part;
}

function registerEditorCommand(
	plugin: Plugin,
	session: ResearchSession,
	{ id, name, of }: EditorCommand,
	style: () => SectionStyle,
): void {
	plugin.addCommand({
		id,
		name,
		editorCheckCallback: (checking, editor, { file }) => {
			const part = file && isNoteFile(file.path) ? partAt(editor, style()) : undefined;
			if (!file || part?.[of] === undefined) return false;
			if (!checking) void session.research(file, part);
			return true;
		},
	});
}

/** Returns the selected text, or the sentence at the cursor; undefined if it is not text that is researched. */
function partAt(editor: Editor, style: SectionStyle): Part | undefined {
	const markdown = editor.getValue();
	const offset = editor.posToOffset(editor.getCursor('from'));
	if (isInSection(markdown, offset, style)) return undefined;
	const selection = editor.getSelection();
	if (/[\p{L}\p{N}]/u.test(selection)) return { selection };
	const sentence = sentenceAt(markdown, offset);
	return sentence === undefined ? undefined : { claims: [sentence] };
}
