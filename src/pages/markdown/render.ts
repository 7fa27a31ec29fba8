/** Elements to Markdown, in pieces small enough that the UI thread never waits long. */
import TurndownService from 'turndown';
import { htmlElement } from '../extract/dom';
import { addBlockRules } from './block-rules';
import { addCodeRule } from './code-rule';
import { escapeText } from './escape';
import { addInlineRules } from './inline-rules';
import { addTableRules, withoutCellMarks } from './table-rule';

/** Characters of text that are turned at once. */
const PIECE = 8_000;
const CONTAINERS: ReadonlySet<string> = new Set(['BODY', 'DIV', 'SECTION', 'ARTICLE', 'MAIN', 'FORM', 'CENTER', 'HEADER', 'FOOTER', 'ASIDE', 'NAV']);
const BLOCKS: ReadonlySet<string> = new Set([
	...CONTAINERS, 'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'DL', 'PRE', 'TABLE', 'BLOCKQUOTE', 'FIGURE', 'DETAILS', 'HR', 'ADDRESS', 'FIELDSET',
]);

/** @param base that relative links are resolved against */
export function createRenderer(base: URL | undefined): TurndownService {
	const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '_', hr: '---', keepReplacement: (content) => content });
	turndown.escape = escapeText;
	addBlockRules(turndown);
	addInlineRules(turndown, base);
	addCodeRule(turndown);
	addTableRules(turndown);
	return turndown;
}

/** Takes `root` apart as it goes. Yields after each piece. */
export function* renderMarkdown(root: Element, turndown: TurndownService): Generator<void, string> {
	const parts: string[] = [];
	for (const piece of piecesOf(root)) {
		const markdown = turndown.turndown(piece as HTMLElement);
		if (markdown) parts.push(markdown);
		yield;
	}
	return withoutDanglingNotes(withoutCellMarks(parts.join('\n\n'))).replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n').trim();
}

/** Neighbours are put together up to the size of a piece; what is larger is opened. Only blocks end a piece: text between them belongs together. */
function* piecesOf(root: Element): Generator<Element> {
	if (!isOpened(root)) {
		// A wrapper, since turndown turns the content of what it is given.
		yield wrap(root.ownerDocument, [root]);
		return;
	}
	let neighbours: Node[] = [];
	let size = 0;
	for (const child of Array.from(root.childNodes)) {
		const isBlock = child.nodeType === child.ELEMENT_NODE && BLOCKS.has((child as Element).tagName);
		if (isBlock && neighbours.length && (size >= PIECE || isOpened(child as Element))) {
			yield wrap(root.ownerDocument, neighbours);
			neighbours = [];
			size = 0;
		}
		if (isBlock && isOpened(child as Element)) yield* piecesOf(child as Element);
		else {
			neighbours.push(child);
			size += (child.textContent ?? '').length;
		}
	}
	if (neighbours.length) yield wrap(root.ownerDocument, neighbours);
}

function isOpened(element: Element): boolean {
	return CONTAINERS.has(element.tagName) && (element.textContent ?? '').length > PIECE && Array.from(element.children).some(({ tagName }) => BLOCKS.has(tagName));
}

function wrap(document: Document, nodes: readonly Node[]): Element {
	const wrapper = htmlElement(document, 'div');
	for (const node of nodes) wrapper.appendChild(node);
	return wrapper;
}

/** A reference whose note did not make it into the text would be read as such. */
function withoutDanglingNotes(markdown: string): string {
	const notes = new Set(Array.from(markdown.matchAll(/^\[\^([^\]]+)\]: /gm), ([, label]) => label));
	return markdown.replace(/(?<!\\)\[\^([^\]\s]{1,12})\](?!:)/g, (reference, label: string) => (notes.has(label) ? reference : ''));
}
