import { Component, MarkdownRenderer, Modal, Notice, Setting, type App } from 'obsidian';
import { noteTitle } from '../../research/note/note';
import { TRANSCRIPT_STRINGS as TEXT, UNWRITTEN_STRINGS as UNWRITTEN } from '../../locales/locale';

interface ShownMarkdown {
	readonly title: string;
	/** Sentences above the text. */
	readonly intro?: string;
	/** The text; it is copied as Markdown. */
	readonly markdown: string;
	/** Where its links are looked up from. */
	readonly path: string;
	/** True if its first line is the title. */
	readonly hasTitle?: boolean;
}

/** The log of a run. */
export function logModal(app: App, markdown: string, path: string): Modal {
	return new MarkdownModal(app, { title: TEXT.title({ note: noteTitle(path) }), markdown, path, hasTitle: true });
}

interface UnwrittenSection {
	readonly markdown: string;
	/** Path of the note. */
	readonly path: string;
	/** Says why, and what to do. */
	readonly reason: string;
}

/** A section that could not be written into its note. */
export function unwrittenModal(app: App, { markdown, path, reason }: UnwrittenSection): Modal {
	const title = UNWRITTEN.title({ note: noteTitle(path) });
	return new MarkdownModal(app, { title, intro: `${reason} ${UNWRITTEN.intro}`, markdown, path });
}

/** Shows a text as a note would look, and hands it out as Markdown. Nothing is written into the vault. */
class MarkdownModal extends Modal {
	private readonly shown = new Component();

	constructor(
		app: App,
		private readonly parts: ShownMarkdown,
	) {
		super(app);
		this.modalEl.addClass('research-note-log');
	}

	override onOpen(): void {
		const { title, intro, markdown, path, hasTitle = false } = this.parts;
		this.shown.load();
		this.setTitle(title);
		if (intro !== undefined) this.contentEl.createEl('p', { text: intro });
		const body = hasTitle ? markdown.slice(markdown.indexOf('\n')) : markdown;
		const text = this.contentEl.createDiv({ cls: 'markdown-rendered' });
		void MarkdownRenderer.render(this.app, body, text, path, this.shown);
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
		const isCopied = await navigator.clipboard.writeText(this.parts.markdown).then(
			() => true,
			() => false,
		);
		new Notice(isCopied ? TEXT.copied : TEXT.notCopied);
	}
}
