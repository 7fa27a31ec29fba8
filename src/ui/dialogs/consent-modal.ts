import { ConfirmationModal, type App } from 'obsidian';
import type { Destination } from '../../services/destinations';
import { UI_STRINGS } from '../../locales/locale';

interface ConsentTexts {
	readonly title: string;
	readonly intro: string;
	/** Sentence that holds for all destinations. */
	readonly rest: string;
	readonly agree: string;
	/** Describes the data that one destination receives. */
	readonly line?: (destination: Destination) => string;
}

const TO_RESEARCH: ConsentTexts = {
	title: UI_STRINGS.consentTitle,
	intro: UI_STRINGS.consentIntro,
	rest: UI_STRINGS.staysHere,
	agree: UI_STRINGS.agree,
};

/** For the test buttons of the settings, which send a key and nothing of a note. */
export const TO_TEST: ConsentTexts = {
	title: UI_STRINGS.testTitle,
	intro: UI_STRINGS.testIntro,
	rest: UI_STRINGS.testRest,
	agree: UI_STRINGS.testAgree,
	line: ({ host, secrets }) => UI_STRINGS.testLine(host, secrets),
};

function lineOf({ host, service }: Destination): string {
	return UI_STRINGS.sentTo[service](host);
}

/**
 * Says what is sent where, and asks. Resolves to false when the dialog is closed in any other way, also by the signal.
 */
export function askForConsent(
	app: App,
	destinations: readonly Destination[],
	signal: AbortSignal,
	{ title, intro, rest, agree, line = lineOf }: ConsentTexts = TO_RESEARCH,
): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(title);
		modal.contentEl.createEl('p', { text: intro });
		const list = modal.contentEl.createEl('ul', 'research-note-list');
		for (const destination of destinations) list.createEl('li', { text: line(destination) });
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
