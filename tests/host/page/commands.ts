import type * as obsidian from 'obsidian';
import type { MarkdownView } from './markdown-view';

/** The app's commands, and a way to run them. */
export class Commands {
	private readonly commands = new Map<string, obsidian.Command>();

	constructor(private readonly activeView: () => MarkdownView | null) {}

	add(command: obsidian.Command): void {
		this.commands.set(command.id, command);
	}

	remove(id: string): void {
		this.commands.delete(id);
	}

	ids(): string[] {
		return [...this.commands.keys()];
	}

	/** Returns the commands that the palette offers now. */
	available(): obsidian.Command[] {
		return [...this.commands.values()].filter((command) => this.run(command, true));
	}

	execute(id: string): boolean {
		const command = this.commands.get(id);
		if (!command || !this.run(command, true)) return false;
		this.run(command, false);
		return true;
	}

	/** Editor callbacks take precedence over plain ones and work only in source mode. */
	private run(command: obsidian.Command, checking: boolean): boolean {
		const { editorCheckCallback, editorCallback, checkCallback, callback } = command;
		if (editorCheckCallback || editorCallback) {
			const view = this.activeView();
			if (!view || view.getMode() !== 'source') return false;
			const context: unknown = view;
			const info = context as obsidian.MarkdownView;
			if (editorCheckCallback) return editorCheckCallback(checking, view.editor, info) !== false;
			if (!checking) editorCallback?.(view.editor, info);
			return true;
		}
		if (checkCallback) return checkCallback(checking) === true || !checking;
		if (!checking) callback?.();
		return callback !== undefined;
	}
}
