import { MarkdownView, Notice, type App, type TFile } from 'obsidian';
import type { ReportedSource } from '../research/report/report';
import { passageAddress } from '../research/render/text-fragment';
import { linkMention } from '../research/section/link-mention';
import type { SectionStyle } from '../research/section/section';
import { QuoteFinder, quoteParts } from '../research/verify/checks/quotes/quotes';
import type { AdapterKit } from '../services/kit';
import { VIEW_STRINGS as TEXT } from '../locales/locale';

interface NoteActionParts {
	readonly app: App;
	readonly kit: Pick<AdapterKit, 'notes'>;
	readonly style: () => SectionStyle;
}

/** Acts of the view on the text of notes. */
export class NoteActions {
	constructor(private readonly parts: NoteActionParts) {}

	/** Opens the note and selects the words, wherever they stand now. */
	async jumpTo(file: TFile, words: string, missing: string = TEXT.notFound): Promise<void> {
		const { app, kit } = this.parts;
		const text = await (await kit.notes.open(file.path)).read();
		const { start, end } = new QuoteFinder().findIn(quoteParts(words), text) ?? {};
		const leaf = app.workspace.getMostRecentLeaf() ?? app.workspace.getLeaf(false);
		const line = start === undefined ? 0 : text.slice(0, start).split('\n').length - 1;
		await leaf.openFile(file, { eState: { line } });
		if (start === undefined || end === undefined) {
			new Notice(missing);
			return;
		}
		const { view } = leaf;
		if (!(view instanceof MarkdownView) || view.getMode() !== 'source') return;
		const [from, to] = [view.editor.offsetToPos(start), view.editor.offsetToPos(end)];
		view.editor.setSelection(from, to);
		view.editor.scrollIntoView({ from, to }, true);
		view.editor.focus();
	}

	/** Returns the address of a quote on its page. */
	addressOf(url: string, quote: string): string {
		return passageAddress(url, quote);
	}

	/** Opens the note that a source is, at the quote. */
	async openSource({ path }: ReportedSource, quote: string): Promise<void> {
		const file = this.parts.app.vault.getFileByPath(path ?? '');
		if (file) await this.jumpTo(file, quote, TEXT.passageGone);
		else new Notice(TEXT.passageGone);
	}

	/** Links the words of the note that name the other one. */
	async insertLink(file: TFile, path: string): Promise<void> {
		const { app, kit, style } = this.parts;
		const other = app.vault.getFileByPath(path);
		if (!other) {
			new Notice(TEXT.passageGone);
			return;
		}
		const aliases: unknown = app.metadataCache.getFileCache(other)?.frontmatter?.['aliases'];
		const names = [other.basename, ...[aliases].flat().filter((alias) => typeof alias === 'string')];
		const mentioned = { path, names, target: kit.notes.linkText(path, file.path) };
		let isLinked = false;
		await (
			await kit.notes.open(file.path)
		).update((text) => {
			const linked = linkMention(text, mentioned, style());
			isLinked = linked !== undefined;
			return linked ?? text;
		});
		new Notice(isLinked ? TEXT.inserted({ title: other.basename }) : TEXT.notNamed({ title: other.basename }));
	}
}
