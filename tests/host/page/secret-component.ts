import type * as obsidian from 'obsidian';
import { appWord } from './app-words';
import { BaseComponent } from './components';
import { Modal } from './modal';
import { Setting } from './setting';

/** Chooses or creates a secret by name; the value never leaves the secret storage. */
export class SecretComponent extends BaseComponent implements obsidian.SecretComponent {
	private readonly selectEl: HTMLSelectElement;
	private readonly buttonEl: HTMLButtonElement;
	private changed: ((value: string) => unknown) | null = null;

	constructor(
		private readonly app: obsidian.App,
		containerEl: HTMLElement,
	) {
		super();
		const el = containerEl.createDiv('secret-component');
		this.selectEl = el.createEl('select', 'dropdown');
		this.fill();
		this.selectEl.addEventListener('change', () => this.changed?.(this.selectEl.value));
		this.buttonEl = el.createEl('button', { text: appWord('New secret…') });
		this.buttonEl.addEventListener('click', () => new NewSecretModal(app, (id) => this.choose(id)).open());
	}

	override setDisabled(disabled: boolean): this {
		this.selectEl.disabled = disabled;
		this.buttonEl.disabled = disabled;
		return super.setDisabled(disabled);
	}

	setValue(value: string): this {
		this.selectEl.value = value;
		return this;
	}

	onChange(callback: (value: string) => unknown): this {
		this.changed = callback;
		return this;
	}

	private choose(id: string): void {
		this.fill();
		this.setValue(id);
		this.changed?.(id);
	}

	private fill(): void {
		this.selectEl.empty();
		this.selectEl.createEl('option', { value: '', text: appWord('None') });
		for (const id of this.app.secretStorage.listSecrets())
			this.selectEl.createEl('option', { value: id, text: id });
	}
}

class NewSecretModal extends Modal {
	constructor(
		app: obsidian.App,
		private readonly saved: (id: string) => void,
	) {
		super(app);
		this.setTitle('New secret');
	}

	override onOpen(): void {
		let id = '';
		let secret = '';
		const idRow = new Setting(this.contentEl).setName('ID').addText((text) =>
			text.onChange((value) => {
				id = value;
			}),
		);
		new Setting(this.contentEl).setName('Secret').addText((text) => {
			text.inputEl.type = 'password';
			text.onChange((value) => {
				secret = value;
			});
		});
		new Setting(this.contentEl).addButton((button) =>
			button
				.setButtonText('Save')
				.setCta()
				.onClick(() => {
					try {
						this.app.secretStorage.setSecret(id, secret);
					} catch (error) {
						idRow.setErrorMessage(error instanceof Error ? error.message : String(error));
						return;
					}
					this.close();
					this.saved(id);
				}),
		);
	}
}
