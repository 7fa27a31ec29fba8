import { ConfirmationModal, type App } from 'obsidian';
import type { Destination } from '../../services/destinations';
import { UI_STRINGS } from '../../strings/ui';

interface ConsentTexts {
	readonly title: string;
	readonly intro: string;
	/** Sentence that holds for all destinations. */
	readonly rest: string;
	readonly agree: string;
}

const TO_RESEARCH: ConsentTexts = {
	title: UI_STRINGS.consentTitle,
	intro: UI_STRINGS.consentIntro,
	rest: UI_STRINGS.staysHere,
	agree: UI_STRINGS.agree,
};

/**
 * Says what is sent where, and asks. Resolves to false when the dialog is closed in any other way, also by the signal.
 */
export function askForConsent(
	app: App,
	destinations: readonly Destination[],
	signal: AbortSignal,
	{ title, intro, rest, agree } = TO_RESEARCH,
): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(title);
		modal.contentEl.createEl('p', { text: intro });
		const list = modal.contentEl.createEl('ul', 'research-note-list');
		for (const { host, service } of destinations) list.createEl('li', { text: UI_STRINGS.sentTo[service](host) });
		modal.contentEl.createEl('p', { text: rest });
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
