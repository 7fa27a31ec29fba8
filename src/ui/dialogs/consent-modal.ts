import { ConfirmationModal, type App } from 'obsidian';
import type { Destination } from '../../services/destinations';
import { UI_STRINGS } from '../../strings/ui';

/**
 * Says what a run sends where, and asks. Resolves to false when the dialog is closed in any other way, also by the
 * signal.
 */
export function askForConsent(app: App, destinations: readonly Destination[], signal: AbortSignal): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(UI_STRINGS.consentTitle);
		modal.contentEl.createEl('p', { text: UI_STRINGS.consentIntro });
		const list = modal.contentEl.createEl('ul', 'research-note-list');
		for (const { host, service } of destinations) list.createEl('li', { text: UI_STRINGS.sentTo[service](host) });
		modal.contentEl.createEl('p', { text: UI_STRINGS.staysHere });
		modal.addButton((button) =>
			button
				.setButtonText(UI_STRINGS.agree)
				.setCta()
				.onClick(() => resolve(true)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(false));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
