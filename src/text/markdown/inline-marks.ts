/**
 * Reads inline Markdown: links, emphasis, code, comments, formulas, footnote marks and the like, each with the
 * words in it. The text that is shown and the text that quotes are compared with are views of them.
 */
import { once } from '../lazy';

export type MarkKind =
	/** `\*` */
	| 'escape'
	/** `` `code` `` */
	| 'code'
	/** `%%hidden%%`, `<!-- hidden -->` */
	| 'comment'
	/** `<br>`, `</b>`, `<https://example.org>`; `{{< figure src="a.png" >}}` and `{{% note %}}` of Hugo */
	| 'tag'
	/** `~~struck~~`, `<del>struck</del>` */
	| 'struck'
	/** `![[Note]]` */
	| 'embed'
	/** `![alt](picture.png)` */
	| 'image'
	/** `[^1]`, `^[^1]`, `^[a footnote]` */
	| 'footnote'
	/** `[[Folder/Note#Heading|alias]]` */
	| 'wikilink'
	/** `[label](https://example.org)`; the label may hold other brackets, `[label [1]](…)`. */
	| 'link'
	/** `[label][reference]` */
	| 'reference'
	/** `[@smith2020, p. 4]`, `[see @smith2020]`, `[12]` */
	| 'citation'
	/** `((64f1c0de-…))`, `{{embed ((64f1c0de-…))}}`, `{{query (todo)}}` of Logseq */
	| 'block'
	/** `{++added++}`, `{==marked==}`, `{~~old~>new~~}` of CriticMarkup; the new words are shown. */
	| 'added'
	/** `{--deleted--}`, `{>>comment<<}` of CriticMarkup; attributes of Pandoc and Kramdown: `{#id .class
	 * width=50%}`; a field of Dataview: `[due:: 2026-03-01]` */
	| 'removed'
	/** `&amp;` */
	| 'entity'
	/** `{{c1::hidden words::hint}}` of a flash card; the words are shown. */
	| 'cloze'
	/** `https://example.org` */
	| 'address'
	/** `$x^2$`, but not `$5 and $10`; `$$x = y$$` */
	| 'math'
	/** `**bold**`, `***bold***`, `__bold__`, `==highlighted==` */
	| 'strong'
	/** `*stressed*`, `_stressed_` */
	| 'emphasis'
	/** A mark without its other half: `**`, `_`, `~~`, `==`, a backtick */
	| 'half';

export interface Span {
	readonly start: number;
	readonly end: number;
}

/** A mark with its offsets in the text. */
export interface InlineMark extends Span {
	readonly kind: MarkKind;
	/** Offsets of the words between its halves; undefined for a mark without words. They may hold marks. */
	readonly words: Span | undefined;
}

/** A kind of mark; `form` matches its opening half as the first group, and the words in it as the second. */
interface Rule {
	readonly kind: MarkKind;
	readonly form: RegExp;
}

/** Character references that editors write. */
export const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&apos;': "'",
	'&#39;': "'",
	'&nbsp;': ' ',
};
export const ENTITY = `(?:${Object.keys(ENTITIES).join('|')})`;

/** `[due:: 2026-03-01]` of Dataview, but not `[std::vector](https://example.org)`. */
export const FIELD = String.raw`\[\p{L}[\p{L}\p{N}_ -]{0,39}::\s[^[\]\n]{0,300}\](?!\()`;

/** `{{< relref "note.md" >}}` or `{{% note %}}` of Hugo. */
export const SHORTCODE = String.raw`\{\{(?:<[^{}\n]{1,500}>|%[^{}\n]{1,500}%)\}\}`;
const ATTRIBUTE = String.raw`[A-Za-z][\w-]{0,40}=(?:"[^"{}\n]{0,200}"|[^\s"{}]{1,200})`;
const NAMED = String.raw`(?:#(?!\d\})[^\s{}]{1,200}|\.[A-Za-z_-][^\s{}]{0,200})`;
/** Attributes of a heading, or of the mark before them: `{#id .class width=50%}`, `{: .class}`. */
export const ATTRIBUTES = [
	String.raw`(?<!\{)\{(?:(?:: ?)?${NAMED}|: ?${ATTRIBUTE}|(?<=[\])\x60]\{)${ATTRIBUTE})`,
	String.raw`(?:[ \t]{1,9}(?:${NAMED}|${ATTRIBUTE})){0,9}[ \t]{0,9}\}(?!\})`,
].join('');

/**
 * The target of a link and its title: `(<a b>)`, `(a_(b) "title :)")`. Brackets are nested a limited number of times,
 * so that `[a](` repeated is not read to its limit each time.
 */
const TARGET = [
	String.raw`\((?:<[^<>\n]{0,2000}>|${SHORTCODE}|`,
	String.raw`[^\s()<>]{0,2000}(?:\((?:[^\s()]|\([^\s()]{0,200}\)){0,200}\)[^\s()]{0,200}){0,3})`,
	String.raw`(?:\s{1,9}(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'))?\s{0,9}\)`,
].join('');

const WORD = String.raw`[\p{L}\p{N}_]`;

/** Rules by the first character of a mark, in order of precedence. Each reads a limited number of characters. */
const rules = once((): ReadonlyMap<string, readonly Rule[]> => {
	const table: readonly (readonly [first: string, kind: MarkKind, form: string])[] = [
		['\\', 'escape', String.raw`(\\)([!-/:-@[-\x60{-~])`],
		['`', 'code', '(`{1,3})([^`\\n]{1,400})\\1(?!`)'],
		['%', 'comment', String.raw`%%[^]{0,2000}?%%`],
		['<', 'comment', String.raw`<!--[^]{0,2000}?-->`],
		['<', 'struck', String.raw`(<(?:del|s|strike)>)([^<>]{1,1000})<\/(?:del|s|strike)>`],
		['<', 'tag', String.raw`<\/?[A-Za-z][^<>]{0,500}>`],
		['!', 'embed', String.raw`(!\[\[(?:[^\]|\n]{1,300}\|)?)([^\]\n]{1,300})\]\]`],
		['!', 'image', String.raw`(!\[)((?:[^[\]]|\[[^[\]]{0,100}\]){0,400})\]${TARGET}`],
		// Pictures of broken pages have spaces in their address.
		['!', 'image', String.raw`(!\[)([^[\]\n]{0,300})\]\([^()\n]{0,2000}\)`],
		['^', 'footnote', String.raw`\^(?:\[\^[^\]]{1,100}\]|\[[^\]]{1,1000}\])`],
		['&', 'entity', ENTITY],
		['[', 'removed', FIELD],
		['[', 'footnote', String.raw`\[\^[^\]]{1,100}\]`],
		['[', 'wikilink', String.raw`(\[\[(?:[^\]|\n]{0,300}\|)?)([^\]\n]{0,300})\]\]`],
		['[', 'link', String.raw`(\[)((?:[^[\]]|\[[^[\]]{0,100}\]){0,400})\]${TARGET}`],
		['[', 'citation', String.raw`\[(?:[^[\]@]{0,60}@[^[\]]{1,300}|\d{1,3})\]`],
		['[', 'reference', String.raw`(\[)([^[\]]{1,300})\]\[[^[\]]{0,100}\]`],
		['(', 'block', String.raw`\(\([\da-f]{8}-[\da-f-]{27}\)\)`],
		['{', 'added', String.raw`(\{\+\+)([^{}]{1,1000})\+\+\}`],
		['{', 'added', String.raw`(\{==)([^{}]{1,1000})==\}`],
		['{', 'added', String.raw`(\{~~[^{}~]{0,500}~>)([^{}~]{0,500})~~\}`],
		['{', 'removed', String.raw`\{(?:--[^{}]{1,1000}--|>>[^{}]{1,1000}<<)\}`],
		['{', 'tag', SHORTCODE],
		['{', 'removed', ATTRIBUTES],
		['{', 'block', String.raw`\{\{(?:embed|query)\s[^{}]{1,300}\}\}`],
		['{', 'cloze', String.raw`(\{\{c\d{1,3}::)([^{}:]{1,500})(?:::[^{}]{0,200})?\}\}`],
		['h', 'address', String.raw`https?:\/\/[^\s<>]{1,2000}`],
		['$', 'math', String.raw`(\$\$)([^$]{1,500})\$\$`],
		['$', 'math', String.raw`(\$)((?=[^\s$])[^$\n]{0,200}[^\s$])\$(?!\d)`],
		['*', 'strong', String.raw`(\*{2,3})(?=[^\s*])((?:\\[^\n]|[^*\\\n]){1,400})(?<!\s)\1(?!\*)`],
		['*', 'emphasis', String.raw`(\*)(?=[^\s*])((?:\\[^\n]|[^*\\\n]){1,400})(?<!\s)\*(?!\*)`],
		['_', 'strong', String.raw`(?<!${WORD})(_{2,3})(?=[^\s_])((?:\\[^\n]|[^\\\n]){1,400}?)(?<![\s_])\1(?!${WORD})`],
		['_', 'emphasis', String.raw`(?<!${WORD})(_)(?=[^\s_])((?:\\[^\n]|[^\\\n]){1,400}?)(?<![\s_])_(?!${WORD})`],
		['=', 'strong', String.raw`(==)((?=[^\s=])[^\n]{0,399}?\S)==`],
		['~', 'struck', String.raw`(~~)((?=\S)[^~]{1,1000})~~`],
	];
	const found = new Map<string, Rule[]>();
	for (const [first, kind, form] of table)
		found.set(first, [...(found.get(first) ?? []), { kind, form: new RegExp(form, 'uy') }]);
	return found;
});

/** Matches the next place at which a mark may begin. */
const START = /[\\`%<!^[~({$*_=&]|https?:\/\//g;
/** A mark without its other half. */
const HALF = /\*{1,3}|_{1,3}|~~|==|`/y;

/** Returns the marks of a text in order, without those in their words. */
function inlineMarks(text: string): InlineMark[] {
	const marks: InlineMark[] = [];
	START.lastIndex = 0;
	for (let start = START.exec(text)?.index; start !== undefined; start = START.exec(text)?.index) {
		const mark = markAt(text, start);
		if (mark && !(mark.kind === 'half' && isLiteral(text, mark))) marks.push(mark);
		START.lastIndex = mark?.end ?? start + 1;
	}
	return marks;
}

/** Returns all marks of a text, also those in the words of others. */
export function nestedMarks(text: string, offset = 0): InlineMark[] {
	return inlineMarks(text).flatMap((mark) => {
		const { words, kind } = mark;
		const shifted = { ...mark, start: mark.start + offset, end: mark.end + offset };
		if (!words) return [shifted];
		const own = { ...shifted, words: { start: words.start + offset, end: words.end + offset } };
		if (!holdsMarks(kind)) return [own];
		return [own, ...nestedMarks(text.slice(words.start, words.end), own.words.start)];
	});
}

/** True for marks whose words may hold other marks. */
function holdsMarks(kind: MarkKind): boolean {
	return kind !== 'code' && kind !== 'escape' && kind !== 'math';
}

/**
 * Replaces marks, also those in the words of others.
 * @param shown returns the text instead of a mark; undefined to keep it. `words` are those in it, with their marks
 * replaced; the mark's offsets are in `around`.
 */
export function replaceMarks(
	text: string,
	shown: (mark: InlineMark, words: string, around: string) => string | undefined,
): string {
	let replaced = '';
	let read = 0;
	for (const mark of inlineMarks(text)) {
		const { start, end, words = { start: end, end }, kind } = mark;
		const inner = text.slice(words.start, words.end);
		const own = holdsMarks(kind) ? replaceMarks(inner, shown) : inner;
		const instead = shown(mark, own, text) ?? text.slice(start, words.start) + own + text.slice(words.end, end);
		replaced += text.slice(read, start) + instead;
		read = end;
	}
	return replaced + text.slice(read);
}

function markAt(text: string, start: number): InlineMark | undefined {
	for (const { kind, form } of rules().get(text.charAt(start)) ?? []) {
		form.lastIndex = start;
		const match = form.exec(text);
		if (!match) continue;
		const [whole, open = '', words] = match;
		const from = start + open.length;
		const mark = { kind, start, end: start + whole.length };
		const close = { start: from + (words ?? '').length, end: mark.end };
		const isEmphasis = kind === 'strong' || kind === 'emphasis';
		if (isEmphasis && [{ start, end: from }, close].some((one) => isLiteral(text, one))) continue;
		return { ...mark, words: words === undefined ? undefined : { start: from, end: from + words.length } };
	}
	HALF.lastIndex = start;
	const half = HALF.exec(text)?.[0];
	return half === undefined ? undefined : { kind: 'half', start, end: start + half.length, words: undefined };
}

/** True for a mark between spaces (`2 * 3`), a star between digits and an underscore inside a word. */
function isLiteral(text: string, { start, end }: Span): boolean {
	const [before, after] = [text.charAt(start - 1), text.charAt(end)];
	if (/^\s?$/.test(before) && /^\s?$/.test(after)) return true;
	const inside = text.charAt(start) === '_' ? /^[\p{L}\p{N}]$/u : /^\p{N}$/u;
	return /[*_]/.test(text.charAt(start)) && inside.test(before) && inside.test(after);
}
