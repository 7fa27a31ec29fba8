import { Component, MarkdownRenderer, Modal, Notice, Setting, type App } from 'obsidian';
import { noteTitle } from '../../research/note/note';
import { TRANSCRIPT_STRINGS as TEXT } from '../../locales/locale';

/** Shows the log of a run as a note would look, and hands it out as Markdown. Nothing is written into the vault. */
export class LogModal extends Modal {
	private readonly shown = new Component();

	constructor(
		app: App,
		private readonly markdown: string,
		/** Where its links are looked up from. */
		private readonly path: string,
	) {
		super(app);
		this.modalEl.addClass('research-note-log');
	}

	override onOpen(): void {
		this.shown.load();
		this.setTitle(TEXT.title({ note: noteTitle(this.path) }));
		// Its first line is the title.
		const body = this.markdown.slice(this.markdown.indexOf('\n'));
		const text = this.contentEl.createDiv({ cls: 'markdown-rendered' });
		void MarkdownRenderer.render(this.app, body, text, this.path, this.shown);
		new Setting(this.contentEl).addButton((button) =>
			button
				.setButtonText(TEXT.copy)
				.setCta()
				.onClick(() => void this.copy()),
		);
	}

	override onClose(): void {
		this.shown.unload();
		this.contentEl.empty();
	}

	private async copy(): Promise<void> {
		const isCopied = await navigator.clipboard.writeText(this.markdown).then(
			() => true,
			() => false,
		);
		new Notice(isCopied ? TEXT.copied : TEXT.notCopied);
	}
}
