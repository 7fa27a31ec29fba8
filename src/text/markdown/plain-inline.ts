/** Converts the inline Markdown of one line to the words its reader sees. */
import { ENTITIES, replaceMarks, type InlineMark } from './inline-marks';

/** Replaces omitted text: U+FFFC, the object replacement character. */
export const GAP = '\uFFFC';

/** Collects emphasised text while a block is read. */
export interface Highlights {
	/** Link texts, bold and highlighted words. */
	readonly all: string[];
	/** The highlights that are links. */
	readonly links: string[];
}

/** A longer stressed text is a paragraph, not a term. */
const LONGEST_HIGHLIGHT = 200;

/** Replaces links with their text, removes marks, and puts `GAP`s for the rest. */
export function plainInline(markdown: string, highlights: Highlights = { all: [], links: [] }): string {
	const highlighted = (words: string): string => {
		highlights.all.push(words.trim());
		return words;
	};
	return replaceMarks(markdown, (mark, words, text) => {
		switch (mark.kind) {
			case 'wikilink':
			case 'link':
			case 'reference': {
				const label = labelOf(mark, words, text);
				highlights.links.push(label.trim());
				return highlighted(label);
			}
			case 'strong':
			case 'cloze':
				return words.length > LONGEST_HIGHLIGHT ? words : highlighted(words);
			case 'escape':
			case 'code':
			case 'added':
			case 'emphasis':
				return words;
			case 'half':
			case 'removed':
				return '';
			case 'entity':
				return ENTITIES[text.slice(mark.start, mark.end)] ?? '';
			case 'footnote':
				return isAtWordEnd(text, mark) ? '' : GAP;
			default:
				return GAP;
		}
	});
}

/** Returns the visible words of a link: `Note` for `[[Folder/Note#Heading]]`. */
export function labelOf({ kind, words }: InlineMark, label: string, text: string): string {
	if (kind !== 'wikilink' || text.charAt((words?.start ?? 0) - 1) === '|') return label;
	const [path = '', ...headings] = label.split('#');
	return path === '' ? (headings.pop() ?? '') : (path.split('/').pop() ?? path);
}

/** True for `35[^1] metres`: the mark leaves nothing out. */
function isAtWordEnd(text: string, { start, end }: InlineMark): boolean {
	return (
		text.startsWith('[^', start + (text.charAt(start) === '^' ? 1 : 0)) &&
		/[\p{L}\p{N}\p{M}%]/u.test(text.charAt(start - 1)) &&
		!/[\p{L}\p{N}]/u.test(text.charAt(end))
	);
}
