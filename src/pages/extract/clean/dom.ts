/** Makes elements, and passes over a page in steps that leave the host time for other work. */

import { wordSet } from '../../../text/strings';

const HTML = 'http://www.w3.org/1999/xhtml';
/** Units of work per step, such as nodes, at some microseconds each. */
const WORK_A_STEP = 1_500;

/** Creates an element in the parsed page's document, which is never displayed. */
export function htmlElement(document: Document, tag: string, text = ''): Element {
	const element = document.createElementNS(HTML, tag);
	if (text) element.textContent = text;
	return element;
}

/** Counts the work of a pass over a page: `if (pace.isDue()) yield;` at every node. */
export class Pace {
	private done = 0;

	/** @param work in nodes; 200 characters of text count as one */
	isDue(work = 1): boolean {
		this.done += work;
		if (this.done < WORK_A_STEP) return false;
		this.done = 0;
		return true;
	}
}

/**
 * Calls `act` for each element that matches, in steps.
 * @param cost work for one element, in nodes
 */
export function* eachMatch<Found extends Element>(
	document: Document,
	selector: string,
	act: (element: Found) => void,
	cost = 1,
): Generator<void> {
	const pace = new Pace();
	for (const element of Array.from(document.querySelectorAll<Found>(selector))) {
		if (pace.isDue(cost)) yield;
		act(element);
	}
	// The query itself takes milliseconds on large pages.
	yield;
}

/** Elements whose text continues that of their neighbours. */
export const IN_A_LINE = wordSet(
	'A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR',
);

/** Elements that stand for themselves unless a sentence goes on around them. */
const MAYBE_IN_A_SENTENCE = wordSet('BUTTON LABEL OUTPUT');
/** Longest text of an element that is a word of a sentence. */
const LONGEST_WORDS = 80;

/** True for a button, a label or a custom element with words of the sentence around it. */
export function isInSentence(element: Element): boolean {
	const isCustom = element.tagName.includes('-');
	const isPressed = element.getAttribute('role') === 'button' || element.hasAttribute('aria-haspopup');
	if (!isCustom && !isPressed && !MAYBE_IN_A_SENTENCE.has(element.tagName)) return false;
	const text = element.textContent ?? '';
	if (text.length > LONGEST_WORDS || text.trim() === '' || element.querySelector('p, div, ul, ol, table'))
		return false;
	return hasSentenceAround(element);
}

/** True if the words beside an element in its line go on with it. */
export function hasSentenceAround(element: Element): boolean {
	const [before, after] = [lineTo(element, 'previousSibling'), lineTo(element, 'nextSibling')];
	return /\p{L}/u.test(before + after) && (/^\s*[\p{Ll}\p{N}]/u.test(after) || /[\p{Ll}\p{N},:(]\s*$/u.test(before));
}

/** Returns the text that stands directly beside an element in its line, in one direction. */
function lineTo(element: Element, side: 'previousSibling' | 'nextSibling'): string {
	for (let at: Node = element; ;) {
		for (let next = at[side]; next; next = next[side]) {
			if (next.nodeType === next.TEXT_NODE && (next as Text).data.trim()) return (next as Text).data;
			if (next.nodeType !== next.ELEMENT_NODE) continue;
			if (!IN_A_LINE.has(next.nodeName)) return '';
			if (next.nodeName !== 'LABEL' && (next.textContent ?? '').trim()) return next.textContent ?? '';
		}
		const parent: Node | null = at.parentNode;
		if (!parent || !mayBeInLine(parent.nodeName)) return '';
		at = parent;
	}
}

/** A word may stand in several of them: `<glossary-item><button>keel</button></glossary-item>`. */
function mayBeInLine(name: string): boolean {
	return IN_A_LINE.has(name) || MAYBE_IN_A_SENTENCE.has(name) || name.includes('-');
}

/** Returns text of the line before a node; empty at the start of a block. */
export function textBefore(node: Node): string {
	for (let at: Node = node; ;) {
		while (at.previousSibling) {
			at = at.previousSibling;
			if (at.nodeType === at.ELEMENT_NODE && !IN_A_LINE.has(at.nodeName)) return '';
			const text = at.nodeType === at.COMMENT_NODE ? '' : (at.textContent ?? '');
			if (text) return text;
		}
		const parent = at.parentNode;
		if (!parent || !IN_A_LINE.has(parent.nodeName)) return '';
		at = parent;
	}
}
