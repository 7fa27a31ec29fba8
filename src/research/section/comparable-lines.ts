/**
 * Compares two versions of a section as Markdown. Formatters and Obsidian's own update of links change bytes, but
 * neither words nor figures: `*bold*` → `_bold_`, `* item` → `- item`, `[[Old name]]` → `[[New name]]`.
 */
import { pattern } from '../../text/lazy';
import { comparableHeading } from '../../text/markdown/headings';
import { decoded, HAS_SCHEME, linkParts } from '../../text/markdown/links';

/** A link to a note of the vault. */
export interface ShownLink {
	/** The part before `#`; empty for a link into the same note. */
	readonly target: string;
	/** `#Heading` or `#^block`; may be empty. */
	readonly subpath: string;
	/** The text that a reader sees; undefined if that is the target itself. */
	readonly label: string | undefined;
}

export interface ComparableLine {
	/** Words and signs without formatting, with `LINK` for a link to a note. Empty for a line of marks only. */
	readonly key: string;
	readonly links: readonly ShownLink[];
}

/** U+FFFC, the object replacement character. */
const LINK = '\uFFFC';
/** Empty lines of quotes and lists, and delimiter rows of tables. */
const ONLY_MARKS = /^[\s>|:+-]*$/;
const RULE = /^[\s>]*(?:-[ \t]*){3,}$/;
/** A number at the start of a line stays: it may be a year or a day. Our sections have no numbered lists. */
const BLOCK_MARK = /^\s*(?:>|[-*+](?=\s))/;
const HEADING = /^\s*#{1,6}\s+/;
/** A callout's mark, with or without escapes, in any case: `[!warning]`, `[!WARNING]-`, `\[!warning\]`. */
const CALLOUT = /^\s*\\?\[!([^\]\n\\]{1,40})\\?\][+-]?/;

/** @param lines each with the lines that a formatter broke it into */
export function comparableLines(lines: readonly (readonly string[])[]): ComparableLine[] {
	return lines.map((parts) => comparableLine(joined(parts), undefined));
}

/** Reads a text as one line, because formatters break lines. Footnotes go by their order: formatters renumber them. */
export function comparableText(text: string): ComparableLine {
	const footnotes = new Map<string, number>();
	const lines = paragraphs(text.split(/\r\n|\n|\r/)).map((parts) => comparableLine(joined(parts), footnotes));
	const keys = lines.flatMap(({ key }) => (key === '' ? [] : [key]));
	return { key: spaced(keys.join(' ')), links: lines.flatMap(({ links }) => links) };
}

/** Groups the lines of each paragraph, item or title in Markdown: formatters break and join them. */
export function paragraphs(lines: readonly string[]): (readonly string[])[] {
	const groups: string[][] = [];
	let isOpen = false;
	for (const line of lines) {
		const isMarked = isMarksOnly(line);
		if (isOpen && !isMarked && !STARTS_BLOCK.test(line)) groups.at(-1)?.push(line);
		else groups.push([line]);
		isOpen = !isMarked && !HEADING.test(line);
	}
	return groups;
}

/** A line that does not go on with the one above: an item, a heading, a callout, a row, a footnote or code. */
const STARTS_BLOCK = /^[\s>]*(?:[-*+]\s|#{1,6}\s|\\?\[!|\\?\[\^[^\]\s]{1,100}\]:|\||`{3}|~{3})/;

/** Joins the lines of one block, without the quote marks and hard breaks between them. */
function joined(parts: readonly string[]): string {
	const [first = '', ...others] = parts.map((line, index) =>
		index < parts.length - 1 ? line.replace(/\\[ \t]*$/, '') : line,
	);
	return [first, ...others.map((line) => line.replace(/^[\s>]+/, ''))].join(' ');
}

/** True for a line without content: `>`, `-`, or `|---|---|`. */
export function isMarksOnly(line: string): boolean {
	return ONLY_MARKS.test(line) && !RULE.test(line);
}

/** Numbers of footnotes by their ids; undefined to keep the ids. */
type Footnotes = Map<string, number> | undefined;

function comparableLine(line: string, footnotes: Footnotes): ComparableLine {
	if (isMarksOnly(line)) return { key: '', links: [] };
	let rest = line;
	for (let mark = BLOCK_MARK.exec(rest); mark; mark = BLOCK_MARK.exec(rest)) rest = rest.slice(mark[0].length);
	const heading = HEADING.exec(rest)?.[0] ?? '';
	const links: ShownLink[] = [];
	const words = rest.slice(heading.length).replace(CALLOUT, (_, kind: string) => `[!${kind.toLowerCase()}] `);
	const text = inlineKey(words, { links, footnotes });
	if (heading === '') return { key: text, links };
	// Formatters write headings in title case and drop a full stop.
	const title = text
		.toLowerCase()
		.replace(/ #+$/, '')
		.replace(/[.,;:!。，；：！]$/u, '');
	return { key: `# ${title}`, links };
}

const INLINE = pattern('gu')`
	!?\\?\[\\?\[(?<wiki>[^[\]|\n]{1,300})(?:\|(?<alias>[^[\]\n]{0,300}))?\]\\?\]|
	\\?\[\^(?<footnote>[^\]\\\s]{1,100})\\?\]|
	\\(?<escaped>[!-/:-@[-\x60{-~])|(?<ticks>\x60{1,3})(?<code>[^\x60\n]{1,300})\k<ticks>|
	!?\[(?<label>(?:\\[^\n]|[^[\]\\\n]|\[[^[\]\n]{0,100}\]){0,500})\]
	\((?<place><[^<>\n]{0,2000}>|[^\s()<>]{0,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200}){0,3})
	(?:\s{1,9}(?<hover>"[^"\n]{0,500}"|'[^'\n]{0,500}'|\([^()\n]{0,500}\)))?\s{0,9}\)|
	<(?<autolink>https?:\/\/[^\s<>]{1,2000})>|(?<address>https?:\/\/[^\s<>]{1,2000})|
	(?<lineBreak><br\s{0,3}\/?>|\\$)|(?<space>\s{1,999})|(?<pipe>\|)|(?<emphasis>\*{1,3}|_{1,3})|
	(?<double>["“”„‟«»「」『』])|(?<single>['‘’‚‛‹›])|(?<dots>\.{3}|…)
`;

interface Groups {
	readonly escaped?: string;
	readonly code?: string;
	readonly wiki?: string;
	readonly alias?: string;
	readonly label?: string;
	readonly place?: string;
	readonly hover?: string;
	readonly footnote?: string;
	readonly autolink?: string;
	readonly address?: string;
	readonly pipe?: string;
	readonly emphasis?: string;
	readonly double?: string;
	readonly single?: string;
	readonly dots?: string;
}

interface Found {
	readonly links: ShownLink[];
	readonly footnotes: Footnotes;
}

function inlineKey(text: string, found: Found): string {
	const plain = text.replace(INLINE(), (...args: unknown[]) => {
		const groups = args.at(-1) as Groups;
		return partKey(groups, { text, at: args.at(-3) as number, whole: args[0] as string }, found);
	});
	return spaced(plain.normalize('NFC'));
}

interface Place {
	readonly text: string;
	readonly at: number;
	readonly whole: string;
}

function partKey(groups: Groups, place: Place, found: Found): string {
	const { escaped, code, wiki, footnote } = groups;
	if (wiki !== undefined) {
		const label = groups.alias === undefined ? undefined : inlineKey(groups.alias.replace(/\\$/, ''), found);
		found.links.push({ ...linkParts(wiki.replace(/\\$/, ''), (part) => part), label });
		return LINK;
	}
	if (groups.place !== undefined) return addressKey(groups.place.replace(/^<|>$/g, ''), groups, found);
	if (footnote !== undefined) return `[^${footnoteName(footnote, found.footnotes)}]`;
	if (code !== undefined) return `\`${code}\``;
	if (groups.emphasis !== undefined || escaped === '*' || escaped === '_') return emphasisKey(place, escaped);
	if (groups.double !== undefined || escaped === '"') return '"';
	if (groups.single !== undefined || escaped === "'") return "'";
	if (groups.dots !== undefined) return '…';
	if (groups.pipe !== undefined || escaped === '|') return ' | ';
	return escaped ?? decoded(groups.autolink ?? groups.address ?? ' ');
}

function addressKey(address: string, { label = '', hover = '' }: Groups, found: Found): string {
	const shown = inlineKey(label, found);
	if (HAS_SCHEME.test(address)) return `[${shown}](${decoded(address)} ${inlineKey(hover.slice(1, -1), found)})`;
	found.links.push({ ...linkParts(address), label: shown });
	return LINK;
}

function footnoteName(id: string, known: Footnotes): string {
	if (!known) return id;
	const number = known.get(id) ?? known.size + 1;
	known.set(id, number);
	return String(number);
}

/** Keeps a mark between spaces (`2 * 3`), a star between digits and an underscore inside a word. */
function emphasisKey({ text, at, whole }: Place, escaped: string | undefined): string {
	const mark = escaped ?? whole;
	const [before, after] = [text.charAt(at - 1), text.charAt(at + whole.length)];
	if (/^\s?$/.test(before) && /^\s?$/.test(after)) return mark;
	const inside = mark.startsWith('_') ? /^[\p{L}\p{N}]$/u : /^\p{N}$/u;
	return inside.test(before) && inside.test(after) ? mark : '';
}

const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303F\uFF00-\uFFEF]`;
/** Formatters put a space between `汉字` and `words`, or take it out. */
const SPACE_OF_UNSPACED = pattern('gu')`(?<=${UNSPACED}) | (?=${UNSPACED})`;

function spaced(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.replace(/^ ?\| | \| ?$/g, '')
		.trim()
		.replace(SPACE_OF_UNSPACED(), '')
		.replace(/(\[\^[^\]\s]{1,100}\])([.,;:!?])/g, '$2$1');
}

/** Resolves links of the note that the section stands in. */
export interface LinkTargets {
	/** Returns the path of the note that `Folder/Note` leads to; undefined if there is none. */
	noteAt(target: string): string | undefined;
	/** True if the note has the heading or block of `#Heading` or `#^block`. */
	hasPart(path: string, subpath: string): boolean;
}

export const NO_TARGETS: LinkTargets = { noteAt: () => undefined, hasPart: () => false };

/** True for two versions of one line: the same words, and links that lead to the same notes. */
export function isSameLine(was: ComparableLine, now: ComparableLine, targets: LinkTargets): boolean {
	return (
		was.key === now.key &&
		was.links.length === now.links.length &&
		was.links.every((link, index) => isSameLink(link, now.links[index] as ShownLink, targets))
	);
}

/**
 * True if a link leads where the other one led. A note was renamed if nothing has its old name any more: Obsidian then
 * writes the new one into all links.
 */
function isSameLink(was: ShownLink, now: ShownLink, targets: LinkTargets): boolean {
	if (was.label !== now.label && !(showsName(was) && showsName(now))) return false;
	const [from, to] = [targets.noteAt(was.target), targets.noteAt(now.target)];
	const isRenamed = to !== undefined && (from === to || from === undefined);
	if (comparablePath(was.target) !== comparablePath(now.target) && !isRenamed) return false;
	if (comparableHeading(was.subpath) === comparableHeading(now.subpath)) return true;
	return to !== undefined && targets.hasPart(to, now.subpath) && !targets.hasPart(to, was.subpath);
}

/** True for `[[Note]]` and `[Note](Note.md)`: the label changes with the note's name. */
function showsName({ target, label }: ShownLink): boolean {
	return label === undefined || comparablePath(label) === comparablePath(target.slice(target.lastIndexOf('/') + 1));
}

function comparablePath(path: string): string {
	return path.normalize('NFC').toLowerCase().replace(/\.md$/, '');
}
