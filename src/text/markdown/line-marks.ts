/** The mark that a single line begins with, in text of which no blocks are known: of a page, an answer or a model. */
export interface LineMark {
	readonly kind: 'heading' | 'item';
	/** 1–6 for a heading; 0 for an item of a list. */
	readonly level: number;
	/** Characters up to its words, with indentation and marks of quotes. */
	readonly length: number;
}

const MARK = /^[ \t>]*(?:(#{1,6})|[-*+]|\d{1,9}[.)])[ \t]+/;

/** Returns the mark of `## Plan`, `- one` or `> 2. two`; undefined for a line without one. */
export function lineMark(line: string): LineMark | undefined {
	const match = MARK.exec(line);
	if (!match) return undefined;
	const level = match[1]?.length ?? 0;
	return { kind: level > 0 ? 'heading' : 'item', level, length: match[0].length };
}
