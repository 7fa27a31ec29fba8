import { ConfirmationModal, type App } from 'obsidian';
import { EMBEDDING_STRINGS as TEXT } from '../../strings/vault';

/**
 * Says what is sent where, and asks. Resolves to false when the dialog is closed in any other way, also by the signal.
 */
export function askToEmbed(app: App, cost: string, signal: AbortSignal): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(TEXT.embed);
		for (const text of [cost, TEXT.once]) modal.contentEl.createEl('p', { text });
		modal.addButton((button) =>
			button
				.setButtonText(TEXT.embed)
				.setCta()
				.onClick(() => resolve(true)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(false));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
