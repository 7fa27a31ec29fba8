/**
 * Keeps words in their sentence: replaces buttons, labels and custom elements inside one with a span, moves notes from
 * the margin behind their paragraph, and makes rows of `role="table"` real ones. Runs after cleaning, and after the
 * marks of footnotes are found, which may be buttons.
 */
import { eachMatch, htmlElement, isInSentence } from './clean/dom';

const MARGIN_NOTES = 'span.sidenote, span.side-note, span.marginnote, span.margin-note, small.sidenote';
const PARAGRAPHS = 'p, li, dd, blockquote, div';
const CELLS = '[role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';

export function* joinSentences(document: Document): Generator<void> {
	const words: Element[] = [];
	yield* eachMatch(document, 'body *', (element) => {
		if (element.hasAttribute('data-footnote-reference') || !isInSentence(element)) return;
		if (!element.closest('pre, code')) words.push(element);
	});
	for (const element of words) {
		if (element.parentNode) rename(element, 'span');
	}
	yield* eachMatch(document, MARGIN_NOTES, (note) => {
		const paragraph = note.closest(PARAGRAPHS);
		if (!paragraph?.parentNode || note.parentNode === null) return;
		note.parentNode.removeChild(note);
		const moved = htmlElement(document, 'p');
		while (note.firstChild) moved.appendChild(note.firstChild);
		if (paragraph.tagName === 'P') paragraph.parentNode.insertBefore(moved, paragraph.nextSibling);
		else paragraph.appendChild(moved);
	});
	yield* eachMatch(document, '[role="table"], [role="grid"]', (table) => {
		if (table.tagName !== 'TABLE') readTable(table);
	});
}

/** Replaces a table of other elements with a real one; its rows and cells are named by their roles. */
function readTable(table: Element): void {
	const rows = Array.from(table.querySelectorAll('[role="row"]'));
	const written = rows.map((row) => Array.from(row.querySelectorAll(CELLS)));
	if (rows.length === 0 || written.every((cells) => cells.length === 0)) return;
	const made = htmlElement(table.ownerDocument, 'table');
	for (const cells of written) {
		const row = htmlElement(table.ownerDocument, 'tr');
		for (const cell of cells) {
			const isHead = cell.getAttribute('role') === 'columnheader';
			const moved = htmlElement(table.ownerDocument, isHead ? 'th' : 'td');
			while (cell.firstChild) moved.appendChild(cell.firstChild);
			row.appendChild(moved);
		}
		if (cells.length > 0) made.appendChild(row);
	}
	table.parentNode?.replaceChild(made, table);
}

/** Without class names, which may be those of furniture. */
function rename(element: Element, tag: string): void {
	const renamed = htmlElement(element.ownerDocument, tag);
	while (element.firstChild) renamed.appendChild(element.firstChild);
	element.parentNode?.replaceChild(renamed, element);
}
