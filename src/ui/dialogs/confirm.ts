import { ConfirmationModal, type App } from 'obsidian';

interface Question {
	readonly title: string;
	/** Paragraphs; an array is a list. */
	readonly content: readonly (string | readonly string[])[];
	/** Text of the button that agrees. */
	readonly agree: string;
}

/** Asks the user to agree. Resolves to false if the dialog is closed in any other way, also by the signal. */
export function confirm(app: App, { title, content, agree }: Question, signal: AbortSignal): Promise<boolean> {
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
		modal.addButton((button) =>
			button
				.setButtonText(agree)
				.setCta()
				.onClick(() => resolve(true)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(false));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
