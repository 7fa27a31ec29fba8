import { ConfirmationModal, type App } from 'obsidian';
import type { LineEdit } from '../../research/section/section-edits';
import type { EditedChoice } from '../../research/section/write-note';
import { PREVIEW_STRINGS, UI_STRINGS } from '../../locales/locale';

export interface EditedSection {
	readonly title: string;
	/** Lines that would be removed. */
	readonly changes: readonly LineEdit[];
}

const SHOWN_LINES = 12;

/** Undefined when the user wants neither, or the signal closed the dialog. */
export function askAboutEditedSection(
	app: App,
	{ title, changes }: EditedSection,
	signal: AbortSignal,
): Promise<EditedChoice | undefined> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(UI_STRINGS.editedTitle);
		modal.contentEl.createEl('p', { text: UI_STRINGS.editedText({ title }) });
		showLines(modal.contentEl, changes);
		modal.addButton((button) =>
			button
				.setButtonText(UI_STRINGS.editedKeep)
				.setCta()
				.onClick(() => resolve('keep')),
		);
		modal.addButton((button) => button.setButtonText(PREVIEW_STRINGS.review).onClick(() => resolve('review')));
		modal.addButton((button) =>
			button
				.setButtonText(UI_STRINGS.editedReplace)
				.setDestructive()
				.onClick(() => resolve('replace')),
		);
		modal.addCancelButton();
		modal.setCloseCallback(() => resolve(undefined));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}

/** As a diff: generated lines that are gone, and what the user made of them. */
function showLines(container: HTMLElement, changes: readonly LineEdit[]): void {
	const lines = changes.flatMap(({ was, now }) => [
		...(was === undefined ? [] : [{ cls: 'mod-was', text: `− ${was}` }]),
		...now.map((line) => ({ cls: 'mod-now', text: `+ ${line}` })),
	]);
	const list = container.createDiv('research-note-diff');
	for (const line of lines.slice(0, SHOWN_LINES)) list.createDiv(line);
	if (lines.length > SHOWN_LINES)
		list.createDiv({ text: UI_STRINGS.editedMore({ count: lines.length - SHOWN_LINES }) });
}
