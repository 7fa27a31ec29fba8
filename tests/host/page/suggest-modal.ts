import type * as obsidian from 'obsidian';
import { prepareFuzzySearch } from './fuzzy-search';
import { Modal } from './modal';

export abstract class SuggestModal<T> extends Modal implements obsidian.SuggestModal<T> {
	limit = 100;
	emptyStateText = 'No results found.';
	readonly inputEl: HTMLInputElement;
	readonly resultContainerEl: HTMLElement;
	private suggestions: T[] = [];
	private selected = 0;

	constructor(app: obsidian.App) {
		super(app);
		this.modalEl.className = 'prompt';
		this.modalEl.empty();
		this.inputEl = this.modalEl
			.createDiv('prompt-input-container')
			.createEl('input', { cls: 'prompt-input', type: 'text' });
		this.resultContainerEl = this.modalEl.createDiv('prompt-results');
		this.inputEl.addEventListener('input', () => void this.refresh());
		this.scope.register([], 'ArrowDown', () => this.select(this.selected + 1));
		this.scope.register([], 'ArrowUp', () => this.select(this.selected - 1));
		this.scope.register([], 'Enter', (event) => {
			this.selectActiveSuggestion(event);
			return false;
		});
	}

	override open(): void {
		super.open();
		this.inputEl.focus();
		void this.refresh();
	}

	setPlaceholder(placeholder: string): void {
		this.inputEl.placeholder = placeholder;
	}

	setInstructions(instructions: obsidian.Instruction[]): void {
		const listEl = this.modalEl.createDiv('prompt-instructions');
		for (const { command, purpose } of instructions) {
			const el = listEl.createDiv('prompt-instruction');
			el.createSpan({ cls: 'prompt-instruction-command', text: command });
			el.createSpan({ text: purpose });
		}
	}

	onNoSuggestion(): void {
		this.resultContainerEl.createDiv({ cls: 'suggestion-empty', text: this.emptyStateText });
	}

	selectSuggestion(value: T, event: MouseEvent | KeyboardEvent): void {
		this.close();
		this.onChooseSuggestion(value, event);
	}

	selectActiveSuggestion(event: MouseEvent | KeyboardEvent): void {
		const value = this.suggestions[this.selected];
		if (value !== undefined) this.selectSuggestion(value, event);
	}

	abstract getSuggestions(query: string): T[] | Promise<T[]>;
	abstract renderSuggestion(value: T, el: HTMLElement): void;
	abstract onChooseSuggestion(item: T, event: MouseEvent | KeyboardEvent): void;

	private async refresh(): Promise<void> {
		const query = this.inputEl.value;
		const suggestions = await this.getSuggestions(query);
		if (query !== this.inputEl.value) return;
		this.suggestions = suggestions.slice(0, this.limit);
		this.resultContainerEl.empty();
		for (const [index, value] of this.suggestions.entries()) {
			const el = this.resultContainerEl.createDiv('suggestion-item');
			this.renderSuggestion(value, el);
			el.addEventListener('click', (event) => this.selectSuggestion(value, event));
			el.addEventListener('mousemove', () => this.select(index));
		}
		if (!this.suggestions.length) this.onNoSuggestion();
		this.select(0);
	}

	private select(index: number): false {
		const count = this.suggestions.length;
		if (count) this.selected = (index + count) % count;
		for (const [position, el] of [...this.resultContainerEl.children].entries()) {
			el.toggleClass('is-selected', position === this.selected);
			if (position === this.selected) el.scrollIntoView({ block: 'nearest' });
		}
		return false;
	}
}

export abstract class FuzzySuggestModal<T>
	extends SuggestModal<obsidian.FuzzyMatch<T>>
	implements obsidian.FuzzySuggestModal<T>
{
	getSuggestions(query: string): obsidian.FuzzyMatch<T>[] {
		const search = prepareFuzzySearch(query);
		return this.getItems()
			.flatMap((item) => {
				const match = search(this.getItemText(item));
				return match ? [{ item, match }] : [];
			})
			.sort((a, b) => (query ? b.match.score - a.match.score : 0));
	}

	renderSuggestion({ item }: obsidian.FuzzyMatch<T>, el: HTMLElement): void {
		el.setText(this.getItemText(item));
	}

	onChooseSuggestion({ item }: obsidian.FuzzyMatch<T>, event: MouseEvent | KeyboardEvent): void {
		this.onChooseItem(item, event);
	}

	abstract getItems(): T[];
	abstract getItemText(item: T): string;
	abstract onChooseItem(item: T, event: MouseEvent | KeyboardEvent): void;
}
