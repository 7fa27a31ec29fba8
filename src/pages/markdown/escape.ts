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

/**
 * Escapes text so that it is not read as Markdown or HTML, with as few backslashes as possible: models quote this text
 * word by word, and every backslash may keep a quote from being found.
 */
export function escapeText(text: string): string {
	return text
		.replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
		.replace(/([*`])/g, '\\$1')
		.replace(/~(?=~)/g, '\\~')
		.replace(
			/(^|[^\p{L}\p{N}_])(_+)(?=\S)/gu,
			(_, before: string, run: string) => before + '\\_'.repeat(run.length),
		)
		.replace(/(?<!_)(_+)(?=$|[^\p{L}\p{N}_])/gu, (run, _run, at: number, whole: string) =>
			whole[at - 1] === '\\' ? run : '\\_'.repeat(run.length),
		)
		.replace(/<(?=[a-z/!?])/gi, '\\<')
		.replace(/\](?=[(:[])/g, '\\]')
		.replace(/\[(?=[\^[\]])/g, '\\[')
		.replace(/^(#{1,6} |[-+](?: |$)|>|={3,}|-{3,})/, '\\$1')
		.replace(/^(\d{1,9})([.)] )/, '$1\\$2');
}
