import { ConfirmationModal, type App, type Modal } from 'obsidian';

/** A paragraph, a list, or what a function draws. */
export type DialogPart = string | readonly string[] | ((container: HTMLElement) => void);

interface Question<Choice> {
	readonly title: string;
	/** A function returns what the dialog shows now, and gets what draws it again. */
	readonly content: readonly DialogPart[] | ((redraw: () => void) => readonly DialogPart[]);
	/** Buttons; the first one is what the dialog is for. */
	readonly choices: readonly (readonly [text: string, choice: Choice, look?: 'destructive'])[];
	/** True for a click on a choice that is ignored: the dialog cannot have been read yet, or lacks an entry. */
	readonly isIgnored?: (click: MouseEvent) => boolean;
	/** True if a choice changes nothing. */
	readonly hasNoCancel?: boolean;
}

/** Asks the user to choose. Resolves to undefined if the dialog is closed in any other way, also by the signal. */
export function ask<Choice>(
	app: App,
	{ title, content, choices, isIgnored, hasNoCancel = false }: Question<Choice>,
	signal?: AbortSignal,
): Promise<Choice | undefined> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(title);
		modal.modalEl.addClass('research-note-question');
		const body = modal.contentEl.createDiv();
		const draw = (): void => {
			body.empty();
			for (const part of typeof content === 'function' ? content(draw) : content) drawPart(body, part);
		};
		draw();
		for (const [place, [text, choice, look]] of choices.entries())
			modal.addButton((button) => {
				button.setButtonText(text).onClick((click) => {
					// A handler that returns true keeps the dialog open.
					if (isIgnored?.(click)) return true;
					resolve(choice);
					return false;
				});
				if (look) button.setDestructive();
				else if (place === 0) button.setCta();
			});
		if (!hasNoCancel) modal.addCancelButton();
		modal.setCloseCallback(() => resolve(undefined));
		signal?.addEventListener('abort', () => modal.close(), { once: true });
		openAtTitle(modal);
	});
}

/** Opens a dialog. The app focuses a button, which is below the screen of a phone if the text is long. */
export function openAtTitle(modal: Modal): void {
	modal.open();
	modal.titleEl.scrollIntoView({ block: 'nearest' });
	modal.modalEl.scrollTop = 0;
}

function drawPart(container: HTMLElement, part: DialogPart): void {
	if (typeof part === 'function') {
		part(container);
	} else if (typeof part === 'string') {
		container.createEl('p', { text: part });
	} else {
		const list = container.createEl('ul', 'research-note-list');
		for (const text of part) list.createEl('li', { text });
	}
}

/** Asks the user to agree. */
export async function confirm(
	app: App,
	{ agree, ...question }: Pick<Question<true>, 'title' | 'content' | 'isIgnored'> & { readonly agree: string },
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
