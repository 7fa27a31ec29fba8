/** Cleaning steps for all page text, whatever its source format. */
import { LIMITS } from '../research/model/limits';
import { withoutInvisible } from '../text/invisible';
import { readNote } from '../text/markdown/read-note';
import { cut } from '../text/strings';

/** Returns visible text: without invisible characters, with `\n` line breaks and at most one empty line in a row. */
export function visibleText(text: string): string {
	return withoutTrailingSpaces(withoutInvisible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')))
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

/** Characters of a title that are read; some files have megabytes there. */
const LONGEST_WRITTEN_TITLE = 10_000;

/** Returns a title as one line of limited length; empty if nothing in it is visible. */
export function titleText(written: string): string {
	const title = visibleText(cut(written, LONGEST_WRITTEN_TITLE)).replace(/\s+/g, ' ');
	return title.length <= LIMITS.titleCharacters ? title : `${cut(title, LIMITS.titleCharacters - 1).trimEnd()}…`;
}

/** Works line by line, because a pattern would be quadratic on long runs of spaces. */
export function withoutTrailingSpaces(text: string): string {
	return text
		.split('\n')
		.map((line) => line.trimEnd())
		.join('\n');
}

/** Characters of a text that are cleaned; a text may be megabytes, mostly of markup. */
export const LOOKED_AT_CHARACTERS = 4 * LIMITS.pageCharacters;

const FENCE = /^[`~]/;

/**
 * Cuts a text to at most `limit` characters, at the end of a paragraph, else of a line, else of a word. Closes a code
 * block that was cut.
 */
export function cutAtParagraph(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const cut = text.slice(0, lastEnd(text, limit)).trimEnd();
	const fence = readNote(cut, { repair: false }).closer;
	if (fence === undefined || !FENCE.test(fence)) return cut;
	const available = limit - fence.length - 1;
	return `${cut.length <= available ? cut : cut.slice(0, Math.max(0, cut.lastIndexOf('\n', available)))}\n${fence}`;
}

function lastEnd(text: string, limit: number): number {
	for (const separator of ['\n\n', '\n', ' ']) {
		const end = text.lastIndexOf(separator, limit);
		// A single long paragraph is cut rather than dropped.
		if (end > limit / 2) return end;
	}
	const isInsidePair = /[\ud800-\udbff]/.test(text.charAt(limit - 1));
	return isInsidePair ? limit - 1 : limit;
}
