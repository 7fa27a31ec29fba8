/** Quotes, list items and footnotes: their starts, and the lines they continue on. */
import {
	footnoteLabel,
	indentOf,
	isBlank,
	isThematicBreak,
	listMark,
	setextLevel,
	type ListMark,
} from './markdown-blocks';

/** A quote, or an item (of a list, or a footnote) whose lines are indented by `indent` columns. */
export type Container = { readonly kind: 'quote' } | { readonly kind: 'item'; readonly indent: number; empty: boolean };

/** The rest of a line with leading tabs as spaces, and the column it starts at. */
export interface Rest {
	readonly text: string;
	readonly column: number;
}

/** @param interrupts true if a paragraph is open, which some marks cannot end */
export function containerStart(rest: Rest, interrupts: boolean): { container: Container; inside: Rest } | undefined {
	const indent = indentOf(rest.text);
	if (indent > 3) return undefined;
	if (rest.text.charAt(indent) === '>') return { container: { kind: 'quote' }, inside: insideQuote(rest, indent) };
	if (isThematicBreak(rest.text) || (interrupts && setextLevel(rest.text) !== undefined)) return undefined;
	const mark = listMark(rest.text);
	if (mark) return interrupts && !mark.interrupts ? undefined : insideItem(rest, mark);
	const label = footnoteLabel(rest.text);
	return label === undefined
		? undefined
		: { container: { kind: 'item', indent: 4, empty: false }, inside: consume(rest, label) };
}

function insideItem(rest: Rest, mark: ListMark): { container: Container; inside: Rest } {
	const behind = consume(rest, mark.width);
	if (mark.empty) return { container: { kind: 'item', indent: mark.width + 1, empty: true }, inside: behind };
	const spaces = indentOf(behind.text);
	// Five or more columns are one column followed by indented code.
	const gap = spaces > 4 ? 1 : spaces;
	return { container: { kind: 'item', indent: mark.width + gap, empty: false }, inside: consume(behind, gap) };
}

/** Returns the content of an open container on this line; undefined if the line is outside it. */
export function continued(container: Container, rest: Rest): Rest | undefined {
	const indent = indentOf(rest.text);
	if (container.kind === 'quote')
		return indent <= 3 && rest.text.charAt(indent) === '>' ? insideQuote(rest, indent) : undefined;
	if (isBlank(rest.text)) return container.empty ? undefined : rest;
	if (indent < container.indent) return undefined;
	container.empty = false;
	return consume(rest, container.indent);
}

function insideQuote(rest: Rest, indent: number): Rest {
	const inner = consume(rest, indent + 1);
	return inner.text.startsWith(' ') ? consume(inner, 1) : inner;
}

function consume(rest: Rest, characters: number): Rest {
	return expandTabs(rest.text.slice(characters), rest.column + characters);
}

/** @param column the column at which the text starts */
export function expandTabs(text: string, column: number): Rest {
	const leading = (/^[ \t]*/.exec(text) as RegExpExecArray)[0];
	if (!leading.includes('\t')) return { text, column };
	let spaces = '';
	for (const character of leading)
		spaces += character === '\t' ? ' '.repeat(4 - ((column + spaces.length) % 4)) : ' ';
	return { text: spaces + text.slice(leading.length), column };
}
