import { wordChanges } from '../../research/section/section-diff';
import { replaceMarks } from '../../text/markdown/inline-marks';
import { labelOf } from '../../text/markdown/plain-inline';
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

/** `> `, `> [!warning]- `, `### ` */
const MARKS = /^(?:> ?)+(?:\[!\w+\][-+]? )?|^#+ /gm;

/** `%% research-this-note v2 · sha256:913283eb %%` */
const FRAME = /^%% \/?research-this-note\b.*%%\n?/gm;

/** Returns a text as its reader sees it, without addresses and titles of links and without marks. */
export function readable(markdown: string): string {
	const words = replaceMarks(markdown.replace(FRAME, ''), (mark, label, text) => {
		if (mark.kind === 'half') return '';
		const isShown = ['link', 'wikilink', 'strong', 'emphasis', 'escape'].includes(mark.kind);
		return isShown ? labelOf(mark, label, text) : undefined;
	});
	return words.replace(MARKS, '').replace(/^( *)- /gm, '$1• ');
}
