import { MarkdownView, type App, type PaneType, type TFile } from 'obsidian';

/** The type of the view's leaves: it is stored in workspace layouts, so it never changes. */
export const RESEARCH_VIEW = 'research-this-note';
export const RESEARCH_ICON = 'book-search';

/** Opens a note at a line, the cursor there where it is shown in an editor. */
export async function openAtLine(app: App, file: TFile, line: number, pane: PaneType | boolean = false): Promise<void> {
	const leaf = app.workspace.getLeaf(pane);
	await leaf.openFile(file, { eState: { line } });
	const { view } = leaf;
	if (!(view instanceof MarkdownView) || view.getMode() !== 'source') return;
	const place = { line, ch: 0 };
	view.editor.setCursor(place);
	view.editor.scrollIntoView({ from: place, to: place }, true);
	view.editor.focus();
}

export function isViewShown({ workspace }: App): boolean {
	return workspace.getLeavesOfType(RESEARCH_VIEW).some(({ view }) => view.containerEl.isShown());
}
