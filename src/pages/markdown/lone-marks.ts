import { proseOf } from './markdown-code';

/** Number of a list item without text. */
const LONE_NUMBER = /^[ \t]*\d{1,9}\\?[.)][ \t]*$/gm;
/** Heading mark in a list item: `- ##### Name`. A single `#` may be a word. */
const HEADING_IN_ITEM = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)#{2,6}[ \t]+(?=\S)/gm;

/** Removes list and heading marks that mean nothing to a reader; code is left unchanged. */
export function withoutLoneMarks(markdown: string): string {
	const prose = proseOf(markdown);
	return prose.withCode(prose.text.replace(LONE_NUMBER, '').replace(HEADING_IN_ITEM, '$1'));
}
