import { pattern } from '../lazy';
import { plainInline } from './plain-inline';
import { readNote } from './read-note';

/** Headings as Obsidian compares them in links: without punctuation, in any case. */
const NOT_COMPARED = /[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g;

/** Returns the form of a heading that a link's `#Heading` is compared with. */
export function comparableHeading(heading: string): string {
	return heading.normalize('NFC').toLowerCase().replace(NOT_COMPARED, ' ').replace(/\s+/g, ' ').trim();
}

/** Returns the form of a title that words are compared with, without marks and attributes: `## Use {#use}` is `use`. */
export function comparableTitle(text: string): string {
	return comparableHeading(plainInline(text.replace(HEADING_MARK, '')));
}

/** Returns the headings that a note has more than once, in comparable form: a link leads to the first of them. */
export function repeatedHeadings(note: string): string[] {
	const all = readNote(note, { repair: false }).headings.map(({ text }) => comparableHeading(text));
	const first = new Set<string>();
	return [...new Set(all.filter((heading) => first.size === first.add(heading).size))];
}

const HEADING_MARK = /^\s*#{1,6}\s+/;
/** `Figure 2. Flow chart of …` is a caption, not a heading of the text below it. */
const CAPTION = pattern('iu')`
	^[*_]*(?:fig(?:ure|ura|\.)?|table|abb(?:ildung|\.)|tab(?:elle|leau|ela|\.)|chart|рис(?:унок|\.)|图|表|図)
	\s*\d{1,3}[a-z]?(?:[.:：|–—-]|[*_]*$)
`;

export function isCaption(text: string): boolean {
	return CAPTION().test(text);
}

/** Returns a test for words that are a heading or a caption of the note, and state nothing. */
export function titlesIn(markdown: string): (text: string) => boolean {
	const { headings } = readNote(markdown, { repair: true });
	const titles = new Set(headings.filter(({ rows }) => rows === 1).map(({ text }) => comparableTitle(text)));
	return (text) => titles.has(comparableTitle(text)) || isCaption(text);
}

/**
 * Returns a function from an offset to the headings above it, outermost first. Not among them are captions of figures,
 * and several lines above a rule: by CommonMark a heading, but their writer meant a paragraph.
 */
export function headingsOf(markdown: string): (offset: number) => readonly string[] {
	const meant = readNote(markdown, { repair: true }).headings.filter(
		({ rows, text }) => rows === 1 && !isCaption(text),
	);
	const open: { level: number; text: string }[] = [];
	const places = meant.map(({ level, text, start }) => {
		while ((open.at(-1)?.level ?? 0) >= level) open.pop();
		open.push({ level, text });
		return { start, path: open.map((heading) => heading.text) };
	});
	return (offset) => places.findLast(({ start }) => start < offset)?.path ?? [];
}
