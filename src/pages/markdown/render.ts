/** Renders elements as Markdown, in pieces small enough not to block the UI thread. */
import TurndownService from 'turndown';
import { INLINE } from '../extract/clean/clean';
import { htmlElement } from '../extract/clean/dom';
import { withPlainFractions } from '../../text/raised-signs';
import { wordSet } from '../../text/strings';
import { withoutTrailingSpaces } from '../page-text';
import { addBlockRules } from './block-rules';
import { addCodeRule, fencedCode } from './code-rule';
import { escapeText, withoutLoneMarks } from './escape';
import { addInlineRules } from './inline-rules';
import { addTableRules, isLayoutTable, renderTable, withoutCellMarks } from './table-rule';

/** Size of a piece in characters; an element counts as many characters as its time costs. */
const PIECE = 8_000;
const ELEMENT = 15;
const ROW_GROUPS = wordSet('TBODY THEAD TFOOT');
/**
 * Elements whose parts can be rendered one after the other with the same result; paragraphs only if they are longer
 * than normal.
 */
const CONTAINERS = wordSet(
	'BODY DIV SECTION ARTICLE MAIN FORM CENTER HEADER FOOTER ASIDE NAV DL DETAILS P TR TD TH TBODY THEAD TFOOT',
);
const BLOCKS: ReadonlySet<string> = new Set([
	...CONTAINERS,
	...wordSet('H1 H2 H3 H4 H5 H6 UL OL DT PRE TABLE BLOCKQUOTE FIGURE HR ADDRESS FIELDSET'),
]);

/** @param base address that relative links are resolved against */
export function createRenderer(base: URL | undefined): TurndownService {
	const turndown = new TurndownService({
		headingStyle: 'atx',
		bulletListMarker: '-',
		codeBlockStyle: 'fenced',
		emDelimiter: '_',
		hr: '---',
		keepReplacement: (content) => content,
	});
	turndown.escape = escapeText;
	addBlockRules(turndown);
	addInlineRules(turndown, base);
	addCodeRule(turndown);
	addTableRules(turndown);
	return turndown;
}

/** Renders `root` and consumes it. Yields after each piece. */
export function* renderMarkdown(root: Element, turndown: TurndownService): Generator<void, string> {
	const markdown = yield* new PieceRenderer(turndown).render(root);
	const marked = withPlainFractions(withoutDanglingNotes(withoutCellMarks(markdown)));
	return withoutTrailingSpaces(withoutLoneMarks(marked))
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

class PieceRenderer {
	constructor(private readonly turndown: TurndownService) {}

	*render(element: Element): Generator<void, string> {
		const tag = element.tagName;
		if (sizeOf(element) > PIECE) {
			if (tag === 'PRE') return fencedCode(element);
			if (tag === 'UL' || tag === 'OL') return yield* this.list(element);
			if (tag === 'TABLE')
				return isLayoutTable(element)
					? yield* this.container(element)
					: renderTable(yield* this.rows(element), false);
			if (CONTAINERS.has(tag) || isCustom(element)) return yield* this.container(element);
		}
		return this.turn(htmlElement(element.ownerDocument, 'div'), [element]);
	}

	private *container(element: Element): Generator<void, string> {
		const parts: string[] = [];
		for (const { nodes, isLarge } of batchesOf(element)) {
			const [first] = nodes;
			const piece =
				isLarge && first
					? yield* this.render(first as Element)
					: this.turn(htmlElement(element.ownerDocument, 'div'), nodes);
			if (piece) parts.push(piece);
			yield;
		}
		return parts.join('\n\n');
	}

	private *list(list: Element): Generator<void, string> {
		const parts: string[] = [];
		let number = Number(list.getAttribute('start') ?? '1');
		for (const { nodes } of batchesOf(list, 'LI')) {
			const part = list.cloneNode(false) as Element;
			part.setAttribute('start', String(number));
			parts.push(this.turn(part, nodes));
			number += nodes.filter(({ nodeName }) => nodeName === 'LI').length;
			yield;
		}
		return parts.filter(Boolean).join('\n');
	}

	private *rows(table: Element): Generator<void, string> {
		let rows = '';
		for (const group of Array.from(table.children)) {
			for (const { nodes } of ROW_GROUPS.has(group.tagName) ? batchesOf(group, 'TR') : [{ nodes: [group] }]) {
				rows += this.turn(htmlElement(table.ownerDocument, 'div'), nodes);
				yield;
			}
		}
		return rows;
	}

	/** @param wrapper an empty element, because Turndown renders the content of its argument */
	private turn(wrapper: Element, nodes: readonly Node[]): string {
		for (const node of nodes) wrapper.appendChild(node);
		const outer = htmlElement(wrapper.ownerDocument, 'div');
		outer.appendChild(wrapper);
		return this.turndown.turndown(outer as HTMLElement);
	}
}

interface Batch {
	readonly nodes: Node[];
	/** True for a single block larger than a piece. */
	readonly isLarge: boolean;
}

/**
 * Groups neighbouring nodes up to the size of a piece. A batch ends before a block, or between two words of a text
 * longer than any paragraph.
 * @param part the only node name before which a batch may end
 */
function* batchesOf(parent: Element, part?: string): Generator<Batch> {
	let nodes: Node[] = [];
	let size = 0;
	for (const node of Array.from(parent.childNodes)) {
		const own = sizeOf(node);
		const isBlock = BLOCKS.has(node.nodeName) || isCustom(node);
		const isLarge = part === undefined && isBlock && own > PIECE;
		const isBreak = part === undefined ? isBlock || isWordBreak(node) : node.nodeName === part;
		if (nodes.length && (isLarge || (isBreak && size >= PIECE))) {
			yield { nodes, isLarge: false };
			nodes = [];
			size = 0;
		}
		if (isLarge) yield { nodes: [node], isLarge };
		else {
			nodes.push(node);
			size += own;
		}
	}
	if (nodes.length) yield { nodes, isLarge: false };
}

/** True for a custom element, which is rendered as a block. */
function isCustom(node: Node): boolean {
	return node.nodeType === node.ELEMENT_NODE && node.nodeName.includes('-');
}

function isWordBreak(node: Node): boolean {
	const isBetweenInlines = [node.previousSibling, node.nextSibling].every(
		(sibling) => sibling && INLINE.has(sibling.nodeName),
	);
	return node.nodeType === node.TEXT_NODE && /^\s/.test((node as Text).data) && isBetweenInlines;
}

function sizeOf(node: Node): number {
	return (
		(node.textContent ?? '').length +
		(node.nodeType === node.ELEMENT_NODE ? ELEMENT * (node as Element).querySelectorAll('*').length : 0)
	);
}

/** Removes references whose footnote is missing from the text. */
function withoutDanglingNotes(markdown: string): string {
	const notes = new Set(Array.from(markdown.matchAll(/^\[\^([^\]\s]{1,12})\]: /gm), ([, label]) => label));
	return markdown.replace(/\\[\s\S]|\[\^([^\]\s]{1,12})\](?!:)/g, (match, label: string | undefined) =>
		label === undefined || notes.has(label) ? match : '',
	);
}
