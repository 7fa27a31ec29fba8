/** Our items in the menus of files and of the editor, and the commands of the editor. */
import { TFile, TFolder, type Editor, type Menu, type Plugin } from 'obsidian';
import { isInSection, sentenceAt } from '../research/note/sentence-at';
import { isNoteFile } from '../research/note/note';
import type { SectionStyle } from '../research/section/section';
import { BATCH_STRINGS, COMMAND_STRINGS } from '../locales/locale';
import { notesIn, type NoteBatches } from './note-batches';
import type { ResearchSession, SessionOptions } from './research-session';
import { RESEARCH_ICON } from './workspace';

interface MenuParts {
	readonly session: ResearchSession;
	readonly batches: NoteBatches;
	readonly style: () => SectionStyle;
}

type Part = Pick<SessionOptions, 'selection' | 'claims'>;

export function registerMenus(plugin: Plugin, { session, batches, style }: MenuParts): void {
	const { workspace } = plugin.app;
	plugin.registerEvent(
		workspace.on('file-menu', (menu, file) => {
			if (file instanceof TFolder && notesIn([file]).length > 0)
				addItem(menu, BATCH_STRINGS.folderMenu, () => void batches.research([file]));
			if (file instanceof TFile && isNoteFile(file.path))
				addItem(menu, COMMAND_STRINGS.research, () => void session.research(file, {}));
		}),
	);
	plugin.registerEvent(
		workspace.on('files-menu', (menu, files) => {
			const count = notesIn(files).length;
			if (count > 0) addItem(menu, BATCH_STRINGS.menu({ notes: count }), () => void batches.research(files));
		}),
	);
	plugin.registerEvent(
		workspace.on('editor-menu', (menu, editor, { file }) => {
			const part = file && isNoteFile(file.path) ? partAt(editor, style()) : undefined;
			if (!file || !part) return;
			const title =
				part.selection === undefined ? COMMAND_STRINGS.lookIntoClaim : COMMAND_STRINGS.researchSelection;
			addItem(menu, title, () => void session.research(file, part));
			if (part.selection !== undefined)
				addItem(menu, COMMAND_STRINGS.checkAnswer, () => void session.research(file, { check: part }));
		}),
	);
	registerEditorCommand(
		plugin,
		session,
		{ id: 'run-selection', name: COMMAND_STRINGS.researchSelection, of: 'selection' },
		style,
	);
	registerEditorCommand(
		plugin,
		session,
		{ id: 'look-into-claim', name: COMMAND_STRINGS.lookIntoClaim, of: 'claims' },
		style,
	);
}

function addItem(menu: Menu, title: string, act: () => void): void {
	menu.addItem((item) => item.setTitle(title).setIcon(RESEARCH_ICON).onClick(act));
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
			// The command palette asks both commands when it opens, and only one of them can fit.
			const fits = (selectedText(editor) !== undefined) === (of === 'selection');
			const part = fits && file && isNoteFile(file.path) ? partAt(editor, style()) : undefined;
			if (!file || part === undefined) return false;
			if (!checking) void session.research(file, part);
			return true;
		},
	});
}

/** Returns the selected text, or the sentence at the cursor; undefined if it is not text that is researched. */
function partAt(editor: Editor, style: SectionStyle): Part | undefined {
	const selection = selectedText(editor);
	const markdown = editor.getValue();
	const offset = editor.posToOffset(editor.getCursor('from'));
	if (isInSection(markdown, offset, style)) return undefined;
	if (selection !== undefined) return { selection };
	const sentence = sentenceAt(markdown, offset);
	return sentence === undefined ? undefined : { claims: [sentence] };
}

function selectedText(editor: Editor): string | undefined {
	const selection = editor.getSelection();
	return /[\p{L}\p{N}]/u.test(selection) ? selection : undefined;
}
