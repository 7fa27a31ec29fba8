import { wordChanges } from '../../research/section/section-diff';

/** Draws the words that go (`del`), come (`ins`) and stay between two texts. */
export function drawWordDiff(container: HTMLElement, before: string, after: string): void {
	for (const { kind, text } of wordChanges(before, after)) {
		if (kind === 'removed') container.createEl('del', { text });
		else if (kind === 'added') container.createEl('ins', { text });
		else container.appendText(text);
	}
}
