import { wordChanges } from '../../research/section/section-diff';
import { PREVIEW_STRINGS as TEXT } from '../../locales/locale';

/** Draws the words that go (`del`), come (`ins`) and stay between two texts, without addresses of links. */
export function drawWordDiff(container: HTMLElement, before: string, after: string): void {
	const [was, now] = [readable(before), readable(after)];
	for (const { kind, text } of wordChanges(was, now)) {
		if (kind === 'removed') container.createEl('del', { text });
		else if (kind === 'added') container.createEl('ins', { text });
		else container.appendText(text);
	}
	if (was === now) container.createDiv({ cls: 'research-note-faint', text: TEXT.onlyAddresses });
}

/** `[facts.example](https://facts.example/cold "Title")` */
const LINK = /\[([^[\]]*)\]\((?:[^()\s"]|\([^()\s]*\))+(?: "[^"]*")?\)/g;
/** `[[Flow temperature#^id|flow]]` */
const WIKILINK = /\[\[(?:[^[\]|]*\|)?([^[\]|#]*)(?:[|#][^[\]]*)?\]\]/g;
/** `> `, `> [!warning]- `, `### `, `**` */
const MARKS = /^(?:> ?)+(?:\[!\w+\][-+]? )?|^#+ |\*\*/gm;

/** Returns a text as its reader sees it, without addresses and titles of links and without marks. */
export function readable(markdown: string): string {
	const words = markdown.replace(LINK, '$1').replace(WIKILINK, '$1');
	return words.replace(MARKS, '').replace(/^( *)- /gm, '$1• ');
}
