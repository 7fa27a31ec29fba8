import type * as obsidian from 'obsidian';
import { appWord } from './app-words';
import { ButtonComponent } from './components';
import { setIcon } from './icons';
import { Scope } from './keymap';

export class Modal implements obsidian.Modal {
	readonly scope: Scope;
	readonly containerEl: HTMLElement = createDiv('modal-container mod-dim');
	readonly modalEl: HTMLElement;
	readonly titleEl: HTMLElement;
	readonly contentEl: HTMLElement;
	protected readonly closeButtonEl: HTMLElement;
	shouldRestoreSelection = true;
	private isOpen = false;
	private closed: (() => unknown) | null = null;
	private focusedBefore: Element | null = null;

	constructor(readonly app: obsidian.App) {
		this.scope = new Scope(app.scope);
		this.scope.register([], 'Escape', () => this.onEscapeKey());
		this.containerEl.createDiv('modal-bg').addEventListener('click', () => this.close());
		this.modalEl = this.containerEl.createDiv({ cls: 'modal', attr: { role: 'dialog' } });
		this.closeButtonEl = this.modalEl.createDiv({ cls: 'modal-close-button', attr: { 'aria-label': 'Close' } });
		setIcon(this.closeButtonEl, 'x');
		this.closeButtonEl.addEventListener('click', () => this.close());
		this.titleEl = this.modalEl.createDiv('modal-header').createDiv('modal-title');
		this.contentEl = this.modalEl.createDiv('modal-content');
	}

	open(): void {
		if (this.isOpen) return;
		this.isOpen = true;
		this.focusedBefore = document.activeElement;
		document.body.append(this.containerEl);
		this.app.keymap.pushScope(this.scope);
		void this.onOpen();
		if (!this.containerEl.contains(document.activeElement)) this.focusFirst();
	}

	close(): void {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.app.keymap.popScope(this.scope);
		this.containerEl.detach();
		if (this.shouldRestoreSelection && this.focusedBefore instanceof HTMLElement) this.focusedBefore.focus();
		this.onClose();
		this.closed?.();
	}

	onOpen(): Promise<void> | void {}

	onClose(): void {}

	setTitle(title: string): this {
		this.titleEl.setText(title);
		return this;
	}

	setContent(content: string | DocumentFragment): this {
		this.contentEl.setText(content);
		return this;
	}

	setCloseCallback(callback: () => unknown): this {
		this.closed = callback;
		return this;
	}

	onHistoryBack(): void {
		this.close();
	}

	protected onEscapeKey(): false {
		this.close();
		return false;
	}

	private focusFirst(): void {
		const marked = [...this.modalEl.querySelectorAll<HTMLElement>('.mod-initial-focus')].pop();
		(marked ?? this.modalEl.querySelector<HTMLElement>('input, select, textarea, button'))?.focus();
	}
}

export class ConfirmationButton extends ButtonComponent implements obsidian.ConfirmationButton {
	constructor(
		containerEl: HTMLElement,
		private readonly modal: Modal,
	) {
		super(containerEl);
		this.onClick(() => undefined);
	}

	/** Closes the dialog after the handler, unless it returned something truthy. */
	override onClick(handler: (event: MouseEvent) => unknown): this {
		return super.onClick(async (event) => {
			if (!(await handler(event))) this.modal.close();
		});
	}

	setInitialFocus(): this {
		this.buttonEl.addClass('mod-initial-focus');
		return this;
	}

	setSecondary(): this {
		this.buttonEl.addClass('mod-secondary');
		return this;
	}

	setCancel(): this {
		this.buttonEl.addClass('mod-cancel');
		return this;
	}
}

export class ConfirmationModal extends Modal implements obsidian.ConfirmationModal {
	readonly buttonContainerEl: HTMLElement;

	constructor(app: obsidian.App) {
		super(app);
		this.modalEl.addClass('mod-confirmation');
		this.buttonContainerEl = this.modalEl.createDiv('modal-button-container');
	}

	addClass(name: string): this {
		this.modalEl.addClass(name);
		return this;
	}

	addCheckbox(label: string, changed: (value: boolean) => unknown): this {
		const labelEl = createEl('label', 'mod-checkbox');
		const checkboxEl = labelEl.createEl('input', { type: 'checkbox' });
		labelEl.appendText(label);
		checkboxEl.addEventListener('change', () => void changed(checkboxEl.checked));
		this.buttonContainerEl.prepend(labelEl);
		return this;
	}

	addButton(use: (button: ConfirmationButton) => unknown): this {
		use(new ConfirmationButton(this.buttonContainerEl, this));
		return this;
	}

	addCancelButton(text = appWord('Cancel')): this {
		return this.addButton((button) => button.setButtonText(text).setCancel());
	}
}
