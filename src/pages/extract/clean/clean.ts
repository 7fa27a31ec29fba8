/**
 * Removes invisible and non-text parts of a document: scripts, media, form controls, hidden elements, characters
 * without a glyph. Limits the nesting depth of the rest, because later steps are recursive.
 */

import { withoutInvisible } from '../../../text/invisible';
import { hasClassOf } from './hidden-classes';
import { htmlElement, Pace } from './dom';
import { isUnseenStyle } from './unseen-style';
import { pattern } from '../../../text/lazy';
import { wordSet } from '../../../text/strings';

const WITHOUT_PROSE = wordSet(
	'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME FRAME OBJECT EMBED APPLET SVG CANVAS VIDEO AUDIO MAP PICTURE IMG ' +
		'NOFRAMES NOEMBED LINK META BASE SOURCE TRACK SELECT OPTION DATALIST TEXTAREA DIALOG PROGRESS METER COL ' +
		'COLGROUP',
);
/** Turndown is recursive: of elements nested deeper than this, only the text is kept. */
const DEEPEST = 200;
/** Elements whose Markdown rule rewrites its content line by line, which costs as much as several other levels. */
const SETTING_OUT: ReadonlySet<string> = new Set(['UL', 'OL', 'BLOCKQUOTE', 'TABLE']);
const LEVELS_OF_SETTING_OUT = 8;
/** Characters of `class` or `id` that rules search for words. */
const LONGEST_NAMES = 4_000;
/** Elements that do not start a new line. */
export const INLINE = wordSet(
	'A ABBR B BDI BDO CITE CODE DFN EM FONT I KBD MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR',
);
/** Longest text node that is kept. More is never shown, and a text of megabytes would make one step too long. */
const LONGEST_TEXT = 200_000;

/** Class names that CSS frameworks use for hidden text or text for screen readers only. */
const HIDDEN_CLASS = pattern('i')`
	(?:^|\s)(?:
		hidden|hide|d-none|is-hidden|visually-?hidden|sr-only|screen-reader-(?:text|only)|offscreen|
		u-hidden|invisible
	)(?:\s|$)
`;
/** `hidden md:block` is hidden on small screens only. */
const SHOWN_ON_SOME_SCREEN = pattern('i')`
	(?:^|\s)(?:(?:sm|md|lg|xl|2xl|desktop|tablet):|d-(?:sm|md|lg|xl|xxl)-)
	(?:block|flex|grid|inline|table|contents|visible)
`;

const NONE: ReadonlySet<string> = new Set();

/**
 * Cleans everything below `root`, in steps.
 * @param hidden classes that the page's own style sheets hide
 */
export function* cleanSubtree(root: Element, hidden: ReadonlySet<string> = NONE): Generator<void> {
	const pace = new Pace();
	let depth = 1;
	let node: Node | null = root.firstChild;
	while (node) {
		const at: Node = node;
		if (pace.isDue(1 + Math.min(lengthOf(at), LONGEST_TEXT) / 200)) yield;
		const isRemoved =
			at.nodeType !== at.TEXT_NODE && (at.nodeType !== at.ELEMENT_NODE || isUnseen(at as Element, hidden));
		if (at.nodeType === at.TEXT_NODE) cleanText(at as Text);
		else if (!isRemoved && depth >= DEEPEST) yield* flatten(at as Element, hidden);
		else if (!isRemoved && at.firstChild) {
			node = at.firstChild;
			depth += levelsOf(at);
			continue;
		}
		let last = at;
		for (let up = last.parentNode; !last.nextSibling && up && up !== root; up = last.parentNode) {
			last = up;
			depth -= levelsOf(up);
		}
		node = last.nextSibling;
		if (isRemoved) at.parentNode?.removeChild(at);
	}
}

function levelsOf(node: Node): number {
	return SETTING_OUT.has(node.nodeName) ? LEVELS_OF_SETTING_OUT : 1;
}

/** Replaces deep elements with paragraphs of their text, in page order. */
function* flatten(element: Element, hidden: ReadonlySet<string>): Generator<void> {
	const pace = new Pace();
	const lines: string[][] = [[]];
	const visited: Node[] = [];
	const open: Node[] = [element];
	for (let node = open.pop(); node; node = open.pop()) {
		if (pace.isDue()) yield;
		visited.push(node);
		if (node.nodeType === node.TEXT_NODE) lines.at(-1)?.push(withoutInvisible((node as Text).data));
		else if (node.nodeType === node.ELEMENT_NODE && (node === element || !isUnseen(node as Element, hidden))) {
			if (!INLINE.has(node.nodeName)) lines.push([]);
			for (let child = node.lastChild; child; child = child.previousSibling) open.push(child);
		}
	}
	// From the innermost outwards, because a DOM notifies every node of a removed subtree.
	for (const node of visited.reverse()) {
		if (pace.isDue()) yield;
		if (node !== element) node.parentNode?.removeChild(node);
	}
	element.textContent = '';
	for (const line of lines) {
		if (pace.isDue()) yield;
		const text = line.join('');
		if (text.trim()) element.appendChild(htmlElement(element.ownerDocument, 'p', text));
	}
}

/** Returns the number of characters to inspect. */
function lengthOf(node: Node): number {
	if (node.nodeType === node.TEXT_NODE) return (node as Text).data.length;
	return node.nodeType === node.ELEMENT_NODE ? ((node as Element).getAttribute('style')?.length ?? 0) : 0;
}

/**
 * Cleans adjacent text nodes as one. Some parsers create a separate node for every `&amp;`, but the need for escaping
 * shows only in the whole text.
 */
function cleanText(node: Text): void {
	const parts = [node.data];
	for (let next = node.nextSibling; next?.nodeType === node.TEXT_NODE; next = node.nextSibling) {
		parts.push((next as Text).data);
		next.parentNode?.removeChild(next);
	}
	const text = parts.join('').slice(0, LONGEST_TEXT);
	const visible = withoutInvisible(text);
	if (visible !== node.data) node.data = visible;
}

function isUnseen(element: Element, hidden: ReadonlySet<string>): boolean {
	if (WITHOUT_PROSE.has(element.tagName.toUpperCase())) return true;
	for (const name of ['class', 'id']) {
		const names = element.getAttribute(name) ?? '';
		if (names.length > LONGEST_NAMES) element.setAttribute(name, names.slice(0, LONGEST_NAMES));
	}
	if (element.hasAttribute('data-tex') || element.hasAttribute('data-panel')) return false;
	if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
	if (element.getAttribute('aria-hidden') === 'true' && !/^(?:HTML|BODY|MAIN|ARTICLE)$/.test(element.tagName))
		return true;
	const style = element.getAttribute('style');
	if ((style && isUnseenStyle(style)) || hasClassOf(element, hidden)) return true;
	const classes = element.getAttribute('class');
	return classes !== null && HIDDEN_CLASS().test(classes) && !SHOWN_ON_SOME_SCREEN().test(classes);
}
