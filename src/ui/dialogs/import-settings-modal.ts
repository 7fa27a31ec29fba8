import { Modal, Setting, type App } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT, UI_STRINGS } from '../../locales/locale';
import { addModalButtons } from './confirm';
import { labelControls } from './label-controls';

const ROWS = 12;

/** Asks for settings as JSON, and stays open as long as they have wrong values. */
export class ImportSettingsModal extends Modal {
	private pasted = '';

	/** @param apply imports the text, or returns a sentence for each wrong value */
	constructor(
		app: App,
		private readonly apply: (pasted: string) => readonly string[],
	) {
		super(app);
	}

	override onOpen(): void {
		this.setTitle(TEXT.importSettings);
		new Setting(this.contentEl)
			.setName(TEXT.importText)
			.setDesc(TEXT.importTextDesc)
			.setClass('research-note-wide')
			.addTextArea((area) => {
				area.inputEl.rows = ROWS;
				area.onChange((text) => (this.pasted = text));
			});
		const problems = this.contentEl.createDiv({ attr: { role: 'alert' } });
		const apply = (): void => {
			const wrong = this.apply(this.pasted);
			problems.empty();
			for (const text of wrong) problems.createEl('p', { text });
			if (wrong.length === 0) this.close();
		};
		addModalButtons(this.contentEl, [TEXT.import, apply], [UI_STRINGS.cancel, () => this.close()]);
		labelControls(this.contentEl);
	}

	override onClose(): void {
		this.contentEl.empty();
	}
}
