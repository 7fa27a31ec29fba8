/** Sets aside the code in a page's Markdown while its prose is edited. */

/** A fence at any indentation, also in quotes and lists. */
const FENCE = /^[ \t>*+-]*(?:\d{1,9}[.)][ \t]+)?(`{3,}(?=[^`]*$)|~{3,})/;
const FENCE_END = /^[ \t>]*(`{3,}|~{3,})\s*$/;
/** Inline code, which does not extend over a blank line or a fence. */
const CODE = /(?<ticks>`+)(?!`)(?:(?!\n[ \t>]*\r?\n)[^`\ufdd0]|(?!\k<ticks>(?!`))`+(?!`))*\k<ticks>(?!`)/;
/** The end of a comment, script or style sheet does not count before a backtick, because there it is quoted. */
const COMMENT = /<!--(?:(?!<!--)[^\ufdd0])*?-->(?!`)/;
const PROGRAM = /<(?<name>script|style)(?=[\s/>])[^<>]*>(?:(?!<\k<name>[\s/>])[^\ufdd0])*?<\/\k<name>\s*>(?!`)/;
const INLINE = new RegExp(['\\\\[^\\n]', CODE.source, COMMENT.source, PROGRAM.source].join('|'), 'gi');
/** Unicode noncharacters, which no page contains. */
const STRAY_MARKS = /[\ufdd0\ufdd1]/g;
const ASIDE = /\ufdd0(\d+)\ufdd1/g;

export interface Prose {
	/** The text with a mark in place of each piece of code, without comments, scripts and style sheets. */
	readonly text: string;
	/** Puts the code back at its marks. */
	readonly withCode: (text: string) => string;
}

/** Separates prose from code. A fence without an end reaches to the end of the text, as in CommonMark. */
export function proseOf(markdown: string): Prose {
	const code: string[] = [];
	const setAside = (text: string): string => `\ufdd0${code.push(text) - 1}\ufdd1`;
	const parts: string[] = [];
	let fenced: string[] = [];
	let fence: string | undefined;
	for (const line of markdown.replace(STRAY_MARKS, '').split('\n')) {
		const isInside = fence !== undefined;
		fence ??= FENCE.exec(line)?.[1];
		if (fence === undefined) parts.push(line);
		else fenced.push(line);
		if (!isInside || !FENCE_END.exec(line)?.[1]?.startsWith(fence ?? '')) continue;
		parts.push(setAside(fenced.join('\n')));
		fenced = [];
		fence = undefined;
	}
	if (fenced.length > 0) parts.push(setAside(fenced.join('\n')));
	const text = parts.join('\n').replace(INLINE, (found) => {
		if (found.startsWith('`')) return setAside(found);
		return found.startsWith('<') ? '' : found;
	});
	return { text, withCode: (prose) => prose.replace(ASIDE, (_, index: string) => code[Number(index)] ?? '') };
}
