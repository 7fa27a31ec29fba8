import { ConfirmationModal, type App } from 'obsidian';
import type { Comparison } from '../../research/section/section-changes';
import type { PoorerChoice } from '../../research/section/write-note';
import { UI_STRINGS } from '../../locales/locale';
import { richerText } from '../../locales/run-texts';

interface PoorerSection {
	readonly title: string;
	readonly comparison: Comparison;
}

/** Keeps what is there when the dialog is closed in any other way, also by the signal. */
export function askAboutPoorerSection(
	app: App,
	{ title, comparison }: PoorerSection,
	signal: AbortSignal,
): Promise<PoorerChoice> {
	const why = richerText(comparison);
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(UI_STRINGS.poorerTitle);
		modal.contentEl.createEl('p', { text: UI_STRINGS.poorerText({ title, why }) });
		modal.addButton((button) =>
			button
				.setButtonText(UI_STRINGS.poorerKeep)
				.setCta()
				.onClick(() => resolve('keep')),
		);
		modal.addButton((button) =>
			button
				.setButtonText(UI_STRINGS.poorerReplace)
				.setDestructive()
				.onClick(() => resolve('replace')),
		);
		modal.setCloseCallback(() => resolve('keep'));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
