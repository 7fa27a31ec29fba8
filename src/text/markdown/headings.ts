/** Headings as Obsidian compares them in links: without punctuation, in any case. */
const NOT_COMPARED = /[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g;
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*?)[ \t]*#*[ \t]*$/gm;

/** Returns the form of a heading that a link's `#Heading` is compared with. */
export function comparableHeading(heading: string): string {
	return heading.normalize('NFC').toLowerCase().replace(NOT_COMPARED, ' ').replace(/\s+/g, ' ').trim();
}

/** Returns the headings that a note has more than once, in comparable form: a link leads to the first of them. */
export function repeatedHeadings(note: string): string[] {
	const all = [...note.matchAll(HEADING)].map(([, heading = '']) => comparableHeading(heading));
	return [...new Set(all.filter((heading, index) => all.indexOf(heading) !== index))];
}
