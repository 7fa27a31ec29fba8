import { ConfirmationModal, type App } from 'obsidian';
import type { EditedChoice } from '../research/write-note';
import { UI_STRINGS } from '../strings/ui';

/** Undefined when the user wants neither, or the signal closed the dialog. */
export function askAboutEditedSection(app: App, title: string, signal: AbortSignal): Promise<EditedChoice | undefined> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(UI_STRINGS.editedTitle);
		modal.contentEl.createEl('p', { text: UI_STRINGS.editedText(title) });
		modal.addButton((button) => button.setButtonText(UI_STRINGS.editedKeep).setCta().onClick(() => resolve('keep')));
		modal.addButton((button) => button.setButtonText(UI_STRINGS.editedReplace).setDestructive().onClick(() => resolve('replace')));
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(undefined));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
