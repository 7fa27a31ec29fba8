/** Control characters, soft hyphens, fillers, zero-width, bidi and variation characters, and tags (U+E0000 and on). */
const INVISIBLE = /(?![\t\n])\p{Cc}|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
/** Joiners between letters of scripts that need them, or in an emoji, and stray ones. */
const JOINER = /([\u0250-\u{10ffff}])([\u200c\u200d])(?=[\u0250-\u{10ffff}])|[\u200c\u200d]/gu;

/** Text of a page without what a reader cannot see, lines ended by `\n`, at most one empty line in a row. */
export function visibleText(text: string): string {
	return text
		.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
		.replace(INVISIBLE, '')
		.replace(JOINER, '$1$2')
		.replace(/[^\S\n]+$/gm, '')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

/** At most `limit` characters, cut at the end of a paragraph, else of a line, else of a word. */
export function cutAtParagraph(text: string, limit: number): string {
	if (text.length <= limit) return text;
	// One more than fits: a break right after the limit is one at which everything before fits.
	const head = text.slice(0, limit + 1);
	const end = [head.lastIndexOf('\n\n'), head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((at) => at > limit / 2) ?? limit;
	return head.slice(0, end).replace(/[\ud800-\udbff]$/, '').trimEnd();
}
