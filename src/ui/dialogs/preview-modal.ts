import { Modal, type App } from 'obsidian';
import { hunksOf, mergedHunks, type Hunk } from '../../research/section/section-diff';
import type { SectionPreview } from '../../research/section/section';
import { PREVIEW_STRINGS as TEXT } from '../../locales/locale';
import { addModalButtons } from './confirm';
import { drawWordDiff, readable } from './word-diff';

type Change = Extract<Hunk, { kind: 'change' }>;

interface ShownPreview extends SectionPreview {
	readonly title: string;
}

/** The line that says when and how: it is new in every run, so nobody is asked about it. */
const HEAD = /^\*[^*].*\*$/;

/** @returns the text to write; undefined if the user wants nothing written, or the signal closed the dialog */
export function askAboutChanges(app: App, preview: ShownPreview, signal: AbortSignal): Promise<string | undefined> {
	return new Promise((resolve) => {
		const modal = new PreviewModal(app, preview, resolve);
		signal.addEventListener('abort', () => modal.close(), { once: true });
		modal.open();
	});
}

/** Each change of the section with a box to accept it. The differences are computed by code, so it opens at once. */
class PreviewModal extends Modal {
	private readonly hunks: readonly Hunk[];
	private readonly rejected = new Set<number>();
	private text: string | undefined;

	constructor(
		app: App,
		private readonly preview: ShownPreview,
		private readonly resolve: (text: string | undefined) => void,
	) {
		super(app);
		this.hunks = hunksOf(preview.before, preview.after);
	}

	override onOpen(): void {
		this.setTitle(TEXT.title({ note: this.preview.title }));
		this.modalEl.addClass('research-note-preview');
		const count = this.hunks.filter((hunk) => hunk.kind === 'change' && hasNews(hunk)).length;
		this.contentEl.createEl('p', { text: count > 0 ? TEXT.explained({ count }) : TEXT.onlyAddresses });
		const list = this.contentEl.createDiv('research-note-preview-list');
		this.hunks.forEach((hunk, place) => {
			if (hunk.kind === 'same') drawSame(list, hunk.lines);
			else if (hasNews(hunk)) this.drawChange(list, hunk, place);
			else drawSame(list, hunk.after);
		});
		const write = (): void => {
			this.text = mergedHunks(this.hunks, this.rejected);
			this.close();
		};
		addModalButtons(this.contentEl, [TEXT.write, write], [TEXT.cancel, () => this.close()]);
	}

	override onClose(): void {
		this.contentEl.empty();
		this.resolve(this.text);
	}

	private drawChange(list: HTMLElement, hunk: Change, place: number): void {
		const item = list.createEl('label', { cls: 'research-note-preview-change' });
		const box = item.createEl('input', { type: 'checkbox', attr: { 'aria-label': labelOf(hunk) } });
		box.checked = true;
		box.addEventListener('change', () => {
			if (box.checked) this.rejected.delete(place);
			else this.rejected.add(place);
			item.toggleClass('is-rejected', !box.checked);
		});
		const text = item.createDiv('research-note-preview-text');
		drawWordDiff(text, hunk.before.join('\n'), hunk.after.join('\n'));
	}
}

/** True for a change of words: other addresses or titles of links are written without a question. */
function hasNews({ before, after }: Change): boolean {
	return wordsOf(before) !== wordsOf(after);
}

function wordsOf(lines: readonly string[]): string {
	return readable(lines.filter((line) => line.trim() !== '' && !HEAD.test(line)).join('\n'));
}

function labelOf({ before, after }: Change): string {
	const [first = ''] = wordsOf([...after, ...before])
		.trim()
		.split('\n');
	return TEXT.accept({ text: first.slice(0, 80) });
}

/** Lines that stay are shown faint, for their place; a long stretch is cut in its middle. */
function drawSame(list: HTMLElement, lines: readonly string[]): void {
	const worded = lines.filter((line) => line.trim() !== '' && !HEAD.test(line));
	const shown = worded.length > 4 ? [...worded.slice(0, 2), '…', ...worded.slice(-1)] : worded;
	if (shown.length > 0) list.createDiv({ cls: 'research-note-preview-same', text: readable(shown.join('\n')) });
}
