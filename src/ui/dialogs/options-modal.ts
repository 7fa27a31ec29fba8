import { Modal, Setting, type App } from 'obsidian';
import type { Depth, ResearchMode } from '../../research/model/ports';
import { UI_STRINGS } from '../../strings/ui';

export interface ChosenOptions {
	readonly depth: Depth;
	readonly mode: ResearchMode;
	readonly focus: string | undefined;
}

/** Asks for depth, focus and mode of one run; nothing is remembered. */
export class OptionsModal extends Modal {
	private depth: Depth;
	private mode: ResearchMode;
	private focus = '';

	constructor(
		app: App,
		private readonly noteTitle: string,
		defaults: Pick<ChosenOptions, 'depth' | 'mode'>,
		private readonly choose: (options: ChosenOptions) => void,
	) {
		super(app);
		this.depth = defaults.depth;
		this.mode = defaults.mode;
	}

	override onOpen(): void {
		this.setTitle(UI_STRINGS.optionsTitle(this.noteTitle));
		const focus = new Setting(this.contentEl)
			.setName(UI_STRINGS.focus)
			.setDesc(UI_STRINGS.focusDesc)
			.setClass('research-note-focus');
		focus.addText((text) => {
			text.setPlaceholder(UI_STRINGS.focusPlaceholder).onChange((value) => (this.focus = value));
			text.inputEl.addEventListener('keydown', (event) => {
				if (event.key === 'Enter' && !event.isComposing) this.submit();
			});
		});
		new Setting(this.contentEl)
			.setName(UI_STRINGS.depth)
			.setDesc(UI_STRINGS.depthDesc)
			.addDropdown((dropdown) =>
				dropdown
					.addOptions(UI_STRINGS.depths)
					.setValue(this.depth)
					.onChange((value) => (this.depth = value as Depth)),
			);
		new Setting(this.contentEl)
			.setName(UI_STRINGS.mode)
			.setDesc(UI_STRINGS.modeDesc)
			.addDropdown((dropdown) =>
				dropdown
					.addOptions(UI_STRINGS.modes)
					.setValue(this.mode)
					.onChange((value) => (this.mode = value as ResearchMode)),
			);
		new Setting(this.contentEl).addButton((button) =>
			button
				.setButtonText(UI_STRINGS.research)
				.setCta()
				.onClick(() => this.submit()),
		);
	}

	private submit(): void {
		this.close();
		this.choose({ depth: this.depth, mode: this.mode, focus: this.focus.trim() || undefined });
	}
}
