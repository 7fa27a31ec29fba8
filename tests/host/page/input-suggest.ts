import type * as obsidian from 'obsidian';
import { Scope } from './keymap';

export abstract class PopoverSuggest<T> implements obsidian.PopoverSuggest<T> {
	readonly scope: Scope;
	protected readonly suggestEl: HTMLElement = createDiv('suggestion-container');
	private isOpen = false;

	constructor(
		readonly app: obsidian.App,
		scope?: obsidian.Scope,
	) {
		this.scope = scope instanceof Scope ? scope : new Scope(app.scope);
		this.scope.register([], 'Escape', () => {
			this.close();
			return false;
		});
	}

	open(): void {
		if (this.isOpen) return;
		this.isOpen = true;
		document.body.append(this.suggestEl);
		this.app.keymap.pushScope(this.scope);
	}

	close(): void {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.app.keymap.popScope(this.scope);
		this.suggestEl.detach();
	}

	onHistoryBack(): void {
		this.close();
	}

	abstract renderSuggestion(value: T, el: HTMLElement): void;
	abstract selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void;
}

export abstract class AbstractInputSuggest<T> extends PopoverSuggest<T> {
	limit = 100;
	private selected: ((value: T, event: MouseEvent | KeyboardEvent) => unknown) | null = null;

	constructor(
		app: obsidian.App,
		private readonly textInputEl: HTMLInputElement | HTMLDivElement,
	) {
		super(app);
		textInputEl.addEventListener('input', () => void this.refresh());
		textInputEl.addEventListener('focus', () => void this.refresh());
		// Later, because a click on a suggestion takes the focus away first.
		textInputEl.addEventListener('blur', () => window.setTimeout(() => this.close(), 150));
	}

	setValue(value: string): void {
		if (this.textInputEl instanceof HTMLInputElement) this.textInputEl.value = value;
		else this.textInputEl.setText(value);
	}

	getValue(): string {
		return this.textInputEl instanceof HTMLInputElement ? this.textInputEl.value : this.textInputEl.getText();
	}

	selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
		this.selected?.(value, event);
	}

	onSelect(callback: (value: T, event: MouseEvent | KeyboardEvent) => unknown): this {
		this.selected = callback;
		return this;
	}

	protected abstract getSuggestions(query: string): T[] | Promise<T[]>;

	private async refresh(): Promise<void> {
		const values = (await this.getSuggestions(this.getValue())).slice(0, this.limit);
		this.suggestEl.empty();
		for (const value of values) {
			const el = this.suggestEl.createDiv('suggestion-item');
			this.renderSuggestion(value, el);
			el.addEventListener('mousedown', (event) => event.preventDefault());
			el.addEventListener('click', (event) => this.selectSuggestion(value, event));
		}
		if (!values.length) {
			this.close();
			return;
		}
		const box = this.textInputEl.getBoundingClientRect();
		this.suggestEl.setCssStyles({ left: `${box.left}px`, top: `${box.bottom + 4}px`, minWidth: `${box.width}px` });
		this.open();
	}
}

/** Suggests vault paths under a text field and inserts the chosen one. */
export class PathSuggest extends AbstractInputSuggest<string> {
	constructor(
		app: obsidian.App,
		private readonly inputEl: HTMLInputElement,
		private readonly paths: () => string[],
	) {
		super(app, inputEl);
	}

	override renderSuggestion(path: string, el: HTMLElement): void {
		el.setText(path);
	}

	override selectSuggestion(path: string): void {
		this.setValue(path);
		this.inputEl.dispatchEvent(new Event('input', { bubbles: true }));
		this.close();
	}

	protected getSuggestions(query: string): string[] {
		return this.paths().filter((path) => path.toLowerCase().includes(query.toLowerCase()));
	}
}
