import * as commands from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { type Command, keymap } from '@codemirror/view';
import type * as obsidian from 'obsidian';

/**
 * npm may install a second copy of CodeMirror's state package. bundle.ts merges the copies, but their types stay
 * distinct.
 */
function asCommand(command: unknown): Command {
	return command as Command;
}

export const undo = asCommand(commands.undo);
export const redo = asCommand(commands.redo);

export const EDITOR_COMMANDS: Partial<Record<obsidian.EditorCommandName, Command>> = {
	goUp: asCommand(commands.cursorLineUp),
	goDown: asCommand(commands.cursorLineDown),
	goLeft: asCommand(commands.cursorCharLeft),
	goRight: asCommand(commands.cursorCharRight),
	goStart: asCommand(commands.cursorDocStart),
	goEnd: asCommand(commands.cursorDocEnd),
	goWordLeft: asCommand(commands.cursorGroupLeft),
	goWordRight: asCommand(commands.cursorGroupRight),
	indentMore: asCommand(commands.indentMore),
	indentLess: asCommand(commands.indentLess),
	newlineAndIndent: asCommand(commands.insertNewlineAndIndent),
	swapLineUp: asCommand(commands.moveLineUp),
	swapLineDown: asCommand(commands.moveLineDown),
	deleteLine: asCommand(commands.deleteLine),
};

/** Keys of an ordinary editor, including undo and redo. */
export function editingKeys(): Extension[] {
	const bindings: unknown = [...commands.defaultKeymap, ...commands.historyKeymap];
	const history: unknown = commands.history();
	return [history as Extension, keymap.of(bindings as Parameters<typeof keymap.of>[0])];
}
