import { ConfirmationModal, type App } from 'obsidian';
import type { SectionPreview } from '../../research/section/section';
import { PREVIEW_STRINGS as TEXT } from '../../locales/locale';
import { drawWordDiff } from './word-diff';

/**
 * Shows the text that a restore would write: kept sections are in the vault, which may come from somebody else.
 * @returns true if the user wants it
 */
export function askAboutRestore(
	app: App,
	{ title, before, after }: SectionPreview & { readonly title: string },
): Promise<boolean> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(TEXT.restoreTitle({ note: title }));
		modal.contentEl.createEl('p', { text: TEXT.restoreExplained });
		const list = modal.contentEl.createDiv('research-note-preview-list research-note-preview-restore');
		drawWordDiff(list.createDiv('research-note-preview-text'), before, after);
		modal.addButton((button) =>
			button
				.setButtonText(TEXT.restore)
				.setCta()
				.onClick(() => resolve(true)),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(false));
		modal.open();
	});
}
