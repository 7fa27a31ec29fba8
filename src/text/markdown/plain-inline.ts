/** Converts the inline Markdown of one line to the words its reader sees. */

/** Replaces omitted text: U+FFFC, the object replacement character. */
export const GAP = '\uFFFC';

/** Collects emphasised text while a block is read. */
export interface Highlights {
	/** Link texts, bold and highlighted words. */
	readonly all: string[];
	/** The highlights that are links. */
	readonly links: string[];
}

/** A piece of syntax at some place of a text. */
interface Piece {
	/** Characters of the syntax. */
	readonly length: number;
	/** Text shown instead. */
	readonly shown: string;
	/** Set if `shown` is Markdown itself, and a highlight unless `none`. */
	readonly highlight?: 'link' | 'emphasis' | 'none';
}

/** Returns the piece of one kind that starts exactly at `at`, if there is one. */
type Reader = (text: string, at: number) => Piece | undefined;

/**
 * Readers by first character, in order of precedence. Each reads a limited number of characters, so reading takes
 * linear time.
 */
const READERS: Readonly<Record<string, readonly Reader[]>> = {
	'\\': [escaped],
	'`': [codeSpan, mark],
	'%': [comment],
	'<': [htmlComment, struckHtml, htmlTag],
	'!': [embed, image],
	'^': [footnoteMark, inlineFootnote],
	'[': [footnoteMark, wikilink, link, citation, numberedCitation, referenceLink],
	'~': [struckOut, mark],
	'(': [blockReference],
	'{': [criticAdded, criticRemoved, criticReplaced, blockEmbed, cloze],
	h: [webAddress],
	$: [displayMath, math],
	'*': [strong, mark],
	_: [strong, mark],
	'=': [strong, mark],
};
/** Matches the next place at which a reader may find its syntax. */
const START = /[\\`%<!^[~({$*_=]|https?:\/\//g;

/** Replaces links with their text, removes marks, and puts `GAP`s for the rest. */
export function plainInline(markdown: string, highlights: Highlights): string {
	let plain = '';
	let read = 0;
	let next = 0;
	for (let start = find(START, markdown, 0); start; start = find(START, markdown, next)) {
		const piece = pieceAt(markdown, start.index);
		next = start.index + (piece?.length ?? 1);
		if (!piece) continue;
		plain += markdown.slice(read, start.index) + shownText(piece, highlights);
		read = next;
	}
	return plain + markdown.slice(read);
}

function pieceAt(text: string, at: number): Piece | undefined {
	for (const read of READERS[text.charAt(at)] ?? []) {
		const piece = read(text, at);
		if (piece) return piece;
	}
	return undefined;
}

function shownText({ shown, highlight }: Piece, highlights: Highlights): string {
	if (!highlight) return shown;
	const plain = plainInline(shown, highlights);
	if (highlight === 'none') return plain;
	highlights.all.push(plain.trim());
	if (highlight === 'link') highlights.links.push(plain.trim());
	return plain;
}

/** Returns the first match from `at` on, or the match exactly there if the expression is sticky. */
function find(expression: RegExp, text: string, at: number): RegExpExecArray | null {
	expression.lastIndex = at;
	return expression.exec(text);
}

function gap(expression: RegExp, text: string, at: number): Piece | undefined {
	const found = find(expression, text, at);
	return found ? { length: found[0].length, shown: GAP } : undefined;
}

/** `\*` */
function escaped(text: string, at: number): Piece | undefined {
	const character = text.charAt(at + 1);
	return /[!-/:-@[-`{-~]/.test(character) ? { length: 2, shown: character } : undefined;
}

/** `` `code` `` */
function codeSpan(text: string, at: number): Piece | undefined {
	const found = find(/(`{1,3})([^`]{1,300})\1/y, text, at);
	return found ? { length: found[0].length, shown: found[2] ?? '' } : undefined;
}

/** `%%hidden%%` */
function comment(text: string, at: number): Piece | undefined {
	return gap(/%%.{0,2000}?%%/sy, text, at);
}

/** `<!-- hidden -->` */
function htmlComment(text: string, at: number): Piece | undefined {
	return gap(/<!--.{0,2000}?-->/sy, text, at);
}

/** `<del>struck</del>` */
function struckHtml(text: string, at: number): Piece | undefined {
	return gap(/<(del|s|strike)>[^<>]{1,1000}<\/\1>/y, text, at);
}

/** `<br>`, `</b>`, `<https://example.org>` */
function htmlTag(text: string, at: number): Piece | undefined {
	return gap(/<\/?[A-Za-z][^<>]{0,500}>/y, text, at);
}

/** `![[Note]]` */
function embed(text: string, at: number): Piece | undefined {
	return gap(/!\[\[[^\]]{1,300}\]\]/y, text, at);
}

/** `![alt](picture.png)` */
function image(text: string, at: number): Piece | undefined {
	const alt = find(/!\[[^\]]{0,300}\](?=\()/y, text, at);
	if (!alt) return undefined;
	const end = endOfDestination(text, at + alt[0].length);
	return end === undefined ? undefined : { length: end - at, shown: GAP };
}

/** `[^1]`, `^[^1]`. A mark at the end of a word leaves nothing out: readers of `35[^1] metres` see 35 metres. */
function footnoteMark(text: string, at: number): Piece | undefined {
	const found = find(/\^?\[\^[^\]]{1,100}\]/y, text, at);
	if (!found) return undefined;
	const { length } = found[0];
	const isAtWordEnd =
		/[\p{L}\p{N}\p{M}%]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + length));
	return { length, shown: isAtWordEnd ? '' : GAP };
}

/** `^[a footnote]` */
function inlineFootnote(text: string, at: number): Piece | undefined {
	return gap(/\^\[[^\]]{1,1000}\]/y, text, at);
}

/** `[[Folder/Note#Heading|alias]]` */
function wikilink(text: string, at: number): Piece | undefined {
	const found = find(/\[\[([^\]|]{0,300})(?:\|([^\]]{0,300}))?\]\]/y, text, at);
	if (!found) return undefined;
	const [{ length }, target = '', alias] = found;
	return { length, shown: alias ?? noteName(target), highlight: 'link' };
}

/** Returns the visible name: `Note` for `[[Folder/Note#Heading]]`. */
function noteName(target: string): string {
	const [path = '', ...headings] = target.split('#');
	return path === '' ? (headings.pop() ?? '') : (path.split('/').pop() ?? path);
}

/** `[label](https://example.org)`; the label may hold an image or other brackets, `[label [1]](…)`. */
function link(text: string, at: number): Piece | undefined {
	const label = find(/\[((?:[^[\]]|\[[^[\]]{0,100}\]){1,300})\](?=\()/y, text, at);
	if (!label) return undefined;
	const end = endOfDestination(text, at + label[0].length);
	return end === undefined ? undefined : { length: end - at, shown: label[1] ?? '', highlight: 'link' };
}

/** Characters of a destination with its title. */
const LONGEST_DESTINATION = 2000;
/** Brackets around one place of a destination, so that `[a](` repeated is not read to its limit each time. */
const DEEPEST_BRACKETS = 4;

/** Returns the end of `(<a) b>)` or `(a_(b) "title :)")`; undefined if it does not end. */
function endOfDestination(text: string, open: number): number | undefined {
	const angled = find(/\(<[^>]{0,1000}>\)/y, text, open);
	if (angled) return open + angled[0].length;
	let depth = 0;
	const last = Math.min(text.length, open + LONGEST_DESTINATION);
	for (let at = open; at < last; at++) {
		const character = text.charAt(at);
		if (character === '(') depth += 1;
		else if (character === ')') depth -= 1;
		else if (character === ' ' && depth === 1) at += Math.max(0, titleLength(text, at) - 1);
		if (depth === 0) return at + 1;
		if (depth > DEEPEST_BRACKETS) return undefined;
	}
	return undefined;
}

/** Returns the length of ` "title"` before the end of a destination; 0 if there is none. */
function titleLength(text: string, at: number): number {
	return find(/ (?:"[^"]{0,300}"|'[^']{0,300}')(?=\))/y, text, at)?.[0].length ?? 0;
}

/** `[@smith2020, p. 4]`, `[see @smith2020]` */
function citation(text: string, at: number): Piece | undefined {
	return gap(/\[[^[\]@]{0,60}@[^[\]]{1,300}\]/y, text, at);
}

/** `[12]` */
function numberedCitation(text: string, at: number): Piece | undefined {
	return gap(/\[\d{1,3}\]/y, text, at);
}

/** `[label][reference]` */
function referenceLink(text: string, at: number): Piece | undefined {
	const found = find(/\[([^[\]]{1,300})\]\[[^[\]]{0,100}\]/y, text, at);
	return found ? { length: found[0].length, shown: found[1] ?? '', highlight: 'link' } : undefined;
}

/** `~~struck~~` */
function struckOut(text: string, at: number): Piece | undefined {
	return gap(/~~(?=\S)[^~]{1,1000}~~/y, text, at);
}

/** `((64f1c0de-…))`, a block of Logseq. */
function blockReference(text: string, at: number): Piece | undefined {
	return gap(/\(\([\da-f]{8}-[\da-f-]{27}\)\)/y, text, at);
}

/** `{++added++}` and `{==marked==}` of CriticMarkup, without the marks. */
function criticAdded(text: string, at: number): Piece | undefined {
	const found = find(/\{(\+\+|==)([^{}]{1,1000})\1\}/y, text, at);
	return found ? { length: found[0].length, shown: found[2] ?? '', highlight: 'none' } : undefined;
}

/** `{--deleted--}` and `{>>comment<<}` of CriticMarkup. */
function criticRemoved(text: string, at: number): Piece | undefined {
	const found = find(/\{(?:--[^{}]{1,1000}--|>>[^{}]{1,1000}<<)\}/y, text, at);
	return found ? { length: found[0].length, shown: '' } : undefined;
}

/** `{~~old~>new~~}` of CriticMarkup: the new words. */
function criticReplaced(text: string, at: number): Piece | undefined {
	const found = find(/\{~~[^{}~]{0,500}~>([^{}~]{0,500})~~\}/y, text, at);
	return found ? { length: found[0].length, shown: found[1] ?? '', highlight: 'none' } : undefined;
}

/** `{{embed ((64f1c0de-…))}}`, `{{query (todo)}}` of Logseq. */
function blockEmbed(text: string, at: number): Piece | undefined {
	return gap(/\{\{(?:embed|query)\s[^{}]{1,300}\}\}/y, text, at);
}

/** `{{c1::hidden words::hint}}` of a flash card. The words are shown, but are not a link. */
function cloze(text: string, at: number): Piece | undefined {
	const found = find(/\{\{c\d{1,3}::([^{}:]{1,500})(?:::[^{}]{0,200})?\}\}/y, text, at);
	return found ? { length: found[0].length, shown: found[1] ?? '', highlight: 'emphasis' } : undefined;
}

/** `https://example.org` */
function webAddress(text: string, at: number): Piece | undefined {
	return gap(/https?:\/\/[^\s<>]{1,2000}/y, text, at);
}

/** `$$x = y$$` */
function displayMath(text: string, at: number): Piece | undefined {
	return gap(/\$\$[^$]{1,500}\$\$/y, text, at);
}

/** `$x^2$`, but not `$5 and $10`. */
function math(text: string, at: number): Piece | undefined {
	return gap(/\$(?=[^\s$])[^$]{0,200}[^\s$]\$(?!\d)/y, text, at);
}

/** `**bold**`, `__bold__`, `==highlighted==` */
function strong(text: string, at: number): Piece | undefined {
	const found = find(/(\*\*|__|==)(?=[^\s*_=])([^*_=]{1,200})\1/y, text, at);
	return found ? { length: found[0].length, shown: found[2] ?? '', highlight: 'emphasis' } : undefined;
}

/**
 * Removes emphasis marks. Keeps a mark between spaces (`2 * 3`), a star between digits and an underscore inside a word.
 */
function mark(text: string, at: number): Piece | undefined {
	const found = find(/\*{1,3}|_{1,3}|~~|==|`/y, text, at)?.[0];
	if (found === undefined) return undefined;
	const before = text.charAt(at - 1);
	const after = text.charAt(at + found.length);
	const isBetweenSpaces = /^\s?$/.test(before) && /^\s?$/.test(after);
	const isKept = isBetweenSpaces || (isInside(found, before) && isInside(found, after));
	return { length: found.length, shown: isKept ? found : '' };
}

/** True if a mark with this character on both sides is not emphasis. */
function isInside(found: string, character: string): boolean {
	if (found.startsWith('_')) return /^[\p{L}\p{N}]$/u.test(character);
	return found.startsWith('*') && /^\p{N}$/u.test(character);
}
