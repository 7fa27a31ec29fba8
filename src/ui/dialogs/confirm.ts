import { ConfirmationModal, type App } from 'obsidian';

interface Question<Choice> {
	readonly title: string;
	/** Paragraphs; an array is a list. */
	readonly content: readonly (string | readonly string[])[];
	/** Draws what follows the paragraphs. */
	readonly draw?: (container: HTMLElement) => void;
	/** Buttons; the first one is what the dialog is for. */
	readonly choices: readonly (readonly [text: string, choice: Choice, look?: 'destructive'])[];
	/** True for a click on a choice that comes before the dialog can have been read. It is ignored. */
	readonly isTooEarly?: (click: MouseEvent) => boolean;
	/** True if a choice changes nothing. */
	readonly hasNoCancel?: boolean;
}

/** Asks the user to choose. Resolves to undefined if the dialog is closed in any other way, also by the signal. */
export function ask<Choice>(
	app: App,
	{ title, content, draw, choices, isTooEarly, hasNoCancel = false }: Question<Choice>,
	signal?: AbortSignal,
): Promise<Choice | undefined> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(title);
		for (const part of content) {
			if (typeof part === 'string') {
				modal.contentEl.createEl('p', { text: part });
				continue;
			}
			const list = modal.contentEl.createEl('ul', 'research-note-list');
			for (const text of part) list.createEl('li', { text });
		}
		draw?.(modal.contentEl);
		for (const [place, [text, choice, look]] of choices.entries())
			modal.addButton((button) => {
				button.setButtonText(text).onClick((click) => {
					// A handler that returns true keeps the dialog open.
					if (isTooEarly?.(click)) return true;
					resolve(choice);
					return false;
				});
				if (look) button.setDestructive();
				else if (place === 0) button.setCta();
			});
		if (!hasNoCancel) modal.addCancelButton();
		modal.setCloseCallback(() => resolve(undefined));
		signal?.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
		// The app focuses a button, which is below the screen of a phone if the text is long.
		modal.titleEl.scrollIntoView({ block: 'nearest' });
	});
}

/** Asks the user to agree. */
export async function confirm(
	app: App,
	{
		agree,
		...question
	}: Pick<Question<true>, 'title' | 'content' | 'draw' | 'isTooEarly'> & { readonly agree: string },
	signal?: AbortSignal,
): Promise<boolean> {
	return (await ask(app, { ...question, choices: [[agree, true]] }, signal)) ?? false;
}

type ModalButton = readonly [text: string, act: () => void];

/** Adds the buttons at the end of a dialog; the first one is what the dialog is for. */
export function addModalButtons(container: HTMLElement, first: ModalButton, ...others: readonly ModalButton[]): void {
	const buttons = container.createDiv('modal-button-container');
	for (const [text, act] of [first, ...others]) buttons.createEl('button', { text }).addEventListener('click', act);
	buttons.firstElementChild?.addClass('mod-cta');
}
