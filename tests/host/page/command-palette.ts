import type * as obsidian from 'obsidian';
import type { Commands } from './commands';
import { FuzzySuggestModal } from './suggest-modal';

export class CommandPalette extends FuzzySuggestModal<obsidian.Command> {
	constructor(
		app: obsidian.App,
		private readonly commands: Commands,
	) {
		super(app);
		this.setPlaceholder('Select a command…');
		this.setInstructions([
			{ command: '↑↓', purpose: 'to navigate' },
			{ command: '↵', purpose: 'to use' },
			{ command: 'esc', purpose: 'to dismiss' },
		]);
	}

	override getItems(): obsidian.Command[] {
		return this.commands.available();
	}

	override getItemText(command: obsidian.Command): string {
		return command.name;
	}

	override onChooseItem(command: obsidian.Command): void {
		this.commands.execute(command.id);
	}
}
