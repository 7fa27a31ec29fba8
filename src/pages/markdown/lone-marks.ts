import { proseOf } from './markdown-code';

/** The number of an item that has no words. */
const LONE_NUMBER = /^[ \t]*\d{1,9}\\?[.)][ \t]*$/gm;
/** Of a heading in a list, which divides nothing there: `- ##### Name`. A single mark may be a word. */
const HEADING_IN_ITEM = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)#{2,6}[ \t]+(?=\S)/gm;

/** Markdown without marks that say nothing to a reader; code stays as it is. */
export function withoutLoneMarks(markdown: string): string {
	const prose = proseOf(markdown);
	return prose.withCode(prose.text.replace(LONE_NUMBER, '').replace(HEADING_IN_ITEM, '$1'));
}
