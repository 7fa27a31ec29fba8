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
const LINK = /\[([^\]]*)\]\((?:[^()\s"]|\([^()\s]*\))+(?: "[^"]*")?\)/g;
const MARKS = /^(?:> ?)+|\*\*/gm;

/** Returns a text without addresses and titles of links, quote marks and bold marks. */
export function readable(markdown: string): string {
	return markdown.replace(LINK, '$1').replace(MARKS, '');
}
