import { pattern } from '../lazy';

/** Headings as Obsidian compares them in links: without punctuation, in any case. */
const NOT_COMPARED = /[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/gm;

/** Returns the form of a heading that a link's `#Heading` is compared with. */
export function comparableHeading(heading: string): string {
	return heading.normalize('NFC').toLowerCase().replace(NOT_COMPARED, ' ').replace(/\s+/g, ' ').trim();
}

/** Returns the headings that a note has more than once, in comparable form: a link leads to the first of them. */
export function repeatedHeadings(note: string): string[] {
	const all = [...note.matchAll(HEADING)].map(([, heading = '']) => comparableHeading(heading));
	const first = new Set<string>();
	return [...new Set(all.filter((heading) => first.size === first.add(heading).size))];
}

/** Offset of a heading, and the headings above the text after it, outermost first. */
interface HeadingPlace {
	readonly start: number;
	readonly path: readonly string[];
}

/** `Figure 2. Flow chart of …` is a caption, not a heading of the text below it. */
const CAPTION = pattern('iu')`
	^[*_]*(?:fig(?:ure|ura|\.)?|table|abb(?:ildung|\.)|tab(?:elle|leau|ela|\.)|chart|рис(?:унок|\.)|图|表|図)
	\s*\d{1,3}[a-z]?(?:[.:：|–—-]|[*_]*$)
`;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Returns a function from an offset to the headings above it, outermost first. A comment in a code block (`# curve`) is
 * not a heading, and neither is the caption of a figure.
 */
export function headingsOf(markdown: string): (offset: number) => readonly string[] {
	const places: HeadingPlace[] = [];
	const open: { level: number; text: string }[] = [];
	let fence = '';
	for (const { 0: line, index } of markdown.matchAll(/^.+$/gm)) {
		const mark = FENCE.exec(line)?.[1] ?? '';
		if (fence === '' && mark !== '') fence = mark;
		else if (fence !== '' && mark.startsWith(fence)) fence = '';
		const [, marks = '', text = ''] = (fence === '' && /^(#{1,6}) +(\S.*)$/.exec(line)) || [];
		if (marks === '' || CAPTION().test(text)) continue;
		while ((open.at(-1)?.level ?? 0) >= marks.length) open.pop();
		open.push({ level: marks.length, text: text.trim() });
		places.push({ start: index, path: open.map((heading) => heading.text) });
	}
	return (offset) => places.findLast(({ start }) => start < offset)?.path ?? [];
}
