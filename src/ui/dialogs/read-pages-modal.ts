import { ConfirmationModal, type App } from 'obsidian';
import { PAGES_STRINGS as TEXT } from '../../locales/locale';

export interface PagesToRead {
	readonly addresses: readonly string[];
	/** Host of the service that fetches them. */
	readonly host: string;
	/** At most. */
	readonly credits: number;
}

const SHOWN_ADDRESSES = 10;

/**
 * Says which addresses are sent where and what it costs, and asks. Resolves to false when the dialog is closed in any
 * other way, also by the signal.
 */
export function askToReadPages(
	app: App,
	{ addresses, host, credits }: PagesToRead,
	signal: AbortSignal,
): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(TEXT.title);
		modal.contentEl.createEl('p', { text: TEXT.explained(host) });
		const list = modal.contentEl.createEl('ul', 'research-note-list');
		for (const text of addresses.slice(0, SHOWN_ADDRESSES)) list.createEl('li', { text });
		if (addresses.length > SHOWN_ADDRESSES)
			list.createEl('li', { text: TEXT.more(addresses.length - SHOWN_ADDRESSES) });
		modal.contentEl.createEl('p', { text: TEXT.cost(credits) });
		modal.addButton((button) =>
			button
				.setButtonText(TEXT.read(addresses.length))
				.setCta()
				.onClick(() => resolve(true)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(false));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
