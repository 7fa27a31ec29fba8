import { Modal, Notice, Setting, type App } from 'obsidian';
import type { Depth, ResearchMode } from '../../research/model/ports';
import type { RunDefaults } from '../../settings/note-defaults';
import { typedOptions } from '../../settings/run-options';
import { readScope, type SearchScope } from '../../settings/run-scope';
import { RUN_SCOPE_STRINGS as TEXT, UI_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { addModalButtons } from './confirm';
import { labelControls } from './label-controls';

export interface ChosenOptions {
	readonly depth: Depth;
	readonly mode: ResearchMode;
	/** Empty for none. */
	readonly focus: string;
	readonly scope: SearchScope | undefined;
}

interface AskedNote {
	readonly title: string;
	readonly defaults: RunDefaults;
	/** Returns the cost and the time of a run. */
	readonly expectationOf: (options: RunDefaults) => string;
}

/** Asks for depth, mode, focus and limits of the web search of one run; nothing is remembered. */
export class OptionsModal extends Modal {
	private depth: Depth;
	private mode: ResearchMode;
	private focus: string;
	private expectation: HTMLElement | undefined;
	private readonly typed = { topic: '', days: '', domains: '' };

	constructor(
		app: App,
		private readonly asked: AskedNote,
		private readonly choose: (options: ChosenOptions) => void,
	) {
		super(app);
		const { defaults } = asked;
		this.depth = defaults.depth;
		this.mode = defaults.mode;
		this.focus = defaults.focus ?? '';
	}

	override onOpen(): void {
		this.setTitle(UI_STRINGS.optionsTitle({ title: this.asked.title }));
		const focus = new Setting(this.contentEl)
			.setName(UI_STRINGS.focus)
			.setDesc(UI_STRINGS.focusDesc)
			.setClass('research-note-wide');
		this.addText(focus, UI_STRINGS.focusPlaceholder, (value) => (this.focus = value), this.focus);
		new Setting(this.contentEl)
			.setName(UI_STRINGS.depth)
			.setDesc(UI_STRINGS.depthDesc)
			.addDropdown((dropdown) =>
				dropdown
					.addOptions(UI_STRINGS.depths)
					.setValue(this.depth)
					.onChange((value) => this.expect({ depth: value as Depth })),
			);
		new Setting(this.contentEl)
			.setName(UI_STRINGS.mode)
			.setDesc(UI_STRINGS.modeDesc)
			.addDropdown((dropdown) =>
				dropdown
					.addOptions(UI_STRINGS.modes)
					.setValue(this.mode)
					.onChange((value) => this.expect({ mode: value as ResearchMode })),
			);
		this.addScope();
		this.expectation = this.contentEl.createEl('p', { attr: { 'aria-live': 'polite' } });
		this.expect({});
		const { research, cancel } = UI_STRINGS;
		addModalButtons(this.contentEl, [research, () => this.submit()], [cancel, () => this.close()]);
		labelControls(this.contentEl);
	}

	/** Shows the cost and the time of a run with these options. */
	private expect({ depth = this.depth, mode = this.mode }: Partial<RunDefaults>): void {
		this.depth = depth;
		this.mode = mode;
		this.expectation?.setText(this.asked.expectationOf({ depth, mode, focus: undefined }));
	}

	private addScope(): void {
		const { typed } = this;
		const el = this.contentEl.createEl('details', 'research-note-group');
		el.createEl('summary', { text: TEXT.heading });
		new Setting(el)
			.setName(TEXT.topic)
			.setDesc(TEXT.topicDesc)
			.addDropdown((dropdown) => dropdown.addOptions(TEXT.topics).onChange((value) => (typed.topic = value)));
		const days = new Setting(el).setName(TEXT.days).setDesc(TEXT.daysDesc);
		this.addText(days, TEXT.daysPlaceholder, (value) => (typed.days = value));
		const domains = new Setting(el).setName(TEXT.domains).setDesc(TEXT.domainsDesc);
		this.addText(domains, TEXT.domainsPlaceholder, (value) => (typed.domains = value));
	}

	/** Adds a text field in which Enter starts the run. */
	private addText(setting: Setting, placeholder: string, change: (value: string) => void, value = ''): void {
		setting.addText((text) => {
			text.setPlaceholder(placeholder).setValue(value).onChange(change);
			text.inputEl.addEventListener('keydown', (event) => {
				if (event.key === 'Enter' && !event.isComposing) this.submit();
			});
		});
	}

	private submit(): void {
		try {
			const scope = readScope(typedOptions('obsidian', this.typed, ''), Date.now(), '');
			this.close();
			this.choose({ depth: this.depth, mode: this.mode, focus: this.focus.trim(), scope });
		} catch (error) {
			new Notice(messageOf(error));
		}
	}
}
