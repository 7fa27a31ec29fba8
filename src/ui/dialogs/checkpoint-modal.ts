import { ConfirmationModal, type App } from 'obsidian';
import type { Depth } from '../../research/model/ports';
import { dateTimeText } from '../../locales/formats';
import { CHECKPOINT_STRINGS as TEXT } from '../../locales/locale';

interface Interrupted {
	readonly title: string;
	readonly depth: Depth;
	/** Milliseconds since 1970. */
	readonly savedAt: number;
}

/** Undefined when the dialog is closed in any other way, also by the signal: then nothing is begun or forgotten. */
export function askToGoOn(
	app: App,
	{ title, depth, savedAt }: Interrupted,
	signal: AbortSignal,
): Promise<'go-on' | 'anew' | undefined> {
	return new Promise((resolve) => {
		const modal = new ConfirmationModal(app);
		modal.setTitle(TEXT.title);
		modal.contentEl.createEl('p', { text: TEXT.text[depth]({ title, savedAt: dateTimeText(new Date(savedAt)) }) });
		modal.addButton((button) =>
			button
				.setButtonText(TEXT.goOn)
				.setCta()
				.onClick(() => resolve('go-on')),
		);
		modal.addButton((button) => button.setButtonText(TEXT.startOver).onClick(() => resolve('anew')));
		modal.setCloseCallback(() => resolve(undefined));
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}
