/** The text up to the last paragraph, else line, else word that fits into `limit` characters. A code block that is cut is closed. */
export function capAtParagraph(markdown: string, limit: number): string {
	if (markdown.length <= limit) return markdown;
	const cut = markdown.slice(0, lastEnd(markdown, limit)).trimEnd();
	const fence = openFence(cut);
	if (!fence) return cut;
	const room = limit - fence.length - 1;
	return `${cut.length <= room ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf('\n', room)))}\n${fence}`;
}

function lastEnd(markdown: string, limit: number): number {
	for (const separator of ['\n\n', '\n', ' ']) {
		const end = markdown.lastIndexOf(separator, limit);
		// A single long paragraph is better cut than lost.
		if (end > limit / 2) return end;
	}
	const isInsidePair = /[\ud800-\udbff]/.test(markdown.charAt(limit - 1));
	return isInsidePair ? limit - 1 : limit;
}

function openFence(markdown: string): string | undefined {
	let open: string | undefined;
	for (const [, marks = ''] of markdown.matchAll(/^ *(`{3,})/gm)) {
		if (open === undefined) open = marks;
		else if (marks.length >= open.length) open = undefined;
	}
	return open;
}
