/** Questions about the section that a run, or the user, wants to replace. */
import type { App } from 'obsidian';
import type { SectionPreview } from '../../research/section/section';
import type { LineEdit } from '../../research/section/user-edits';
import type { Comparison } from '../../research/section/section-changes';
import type { EditedChoice, PoorerChoice } from '../../research/section/write-note';
import { PREVIEW_STRINGS, UI_STRINGS } from '../../locales/locale';
import { richerText } from '../../research/report/run-texts';
import { ask, confirm } from './confirm';
import { drawWordDiff, readable } from './word-diff';

const SHOWN_CHANGES = 12;

/**
 * @param changes lines that would be replaced
 * @returns undefined if the user wants neither
 */
export function askAboutEditedSection(
	app: App,
	title: string,
	changes: readonly LineEdit[],
	signal: AbortSignal,
): Promise<EditedChoice | undefined> {
	const question = {
		title: UI_STRINGS.editedTitle,
		content: [UI_STRINGS.editedText({ title }), (container: HTMLElement) => drawLines(container, changes)],
		choices: [
			[UI_STRINGS.editedKeep, 'keep'],
			[PREVIEW_STRINGS.review, 'review'],
			[UI_STRINGS.editedReplace, 'replace', 'destructive'],
		],
	} as const;
	return ask<EditedChoice>(app, question, signal);
}

/** Draws the words of the user that would go, and the generated ones that may come back. */
function drawLines(container: HTMLElement, changes: readonly LineEdit[]): void {
	const worded = changes.filter(({ was = '', now }) => readable(was) !== readable(now.join('\n')));
	// The user may have changed an address only.
	const shown = worded.length > 0 ? worded : changes;
	const list = container.createDiv('research-note-preview-list research-note-preview-restore');
	for (const { was = '', now } of shown.slice(0, SHOWN_CHANGES))
		drawWordDiff(list.createDiv('research-note-preview-text'), now.join('\n'), was);
	const left = shown.length - SHOWN_CHANGES;
	if (left > 0) list.createDiv({ text: UI_STRINGS.editedMore({ count: left }) });
}

/** Keeps what is there if the dialog is closed in any other way. */
export async function askAboutPoorerSection(
	app: App,
	title: string,
	comparison: Comparison,
	signal: AbortSignal,
): Promise<PoorerChoice> {
	const question = {
		title: UI_STRINGS.poorerTitle,
		content: [UI_STRINGS.poorerText({ title, why: richerText(comparison) })],
		choices: [
			[UI_STRINGS.poorerKeep, 'keep'],
			[UI_STRINGS.poorerReplace, 'replace', 'destructive'],
		],
		hasNoCancel: true,
	} as const;
	return (await ask<PoorerChoice>(app, question, signal)) ?? 'keep';
}

/**
 * Shows the text that a restore would write: kept sections are in the vault, which may come from somebody else. A
 * section that is removed is in the note to read.
 */
export function askAboutRestore(app: App, title: string, { before, after }: SectionPreview): Promise<boolean> {
	const { restoreTitle, restoreExplained, restore, removeTitle, removeExplained, remove } = PREVIEW_STRINGS;
	const isFirst = after === '';
	return confirm(app, {
		title: (isFirst ? removeTitle : restoreTitle)({ note: title }),
		content: isFirst
			? [removeExplained]
			: [
					restoreExplained,
					(container) => {
						const list = container.createDiv('research-note-preview-list research-note-preview-restore');
						drawWordDiff(list.createDiv('research-note-preview-text'), before, after);
					},
				],
		agree: isFirst ? remove : restore,
	});
}
