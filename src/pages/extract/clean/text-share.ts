import { Pace } from './dom';

/**
 * If more of the page's text than this is hidden, a script shows it later: collapsed answers, or a page that fades in.
 */
export const MOST_OF_TEXT = 0.5;

const WITHOUT_TEXT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);

/** Returns the share (0–1) of the text below `root` in elements for which `holds` is true; 1 if there is no text. */
export function* shareOfText(root: Element, holds: (element: Element) => boolean): Generator<void, number> {
	const pace = new Pace();
	let all = 0;
	let held = 0;
	let within: Node | undefined;
	let node: Node | null = root.firstChild;
	while (node) {
		let at: Node = node;
		if (pace.isDue()) yield;
		const isText = at.nodeType === at.TEXT_NODE;
		const length = isText ? (at as Text).data.trim().length : 0;
		all += length;
		if (within) held += length;
		else if (at.nodeType === at.ELEMENT_NODE && holds(at as Element)) within = at;
		if (at.firstChild && !WITHOUT_TEXT.has(at.nodeName.toUpperCase())) {
			node = at.firstChild;
			continue;
		}
		if (at === within) within = undefined;
		for (let up = at.parentNode; !at.nextSibling && up && up !== root; up = at.parentNode) {
			at = up;
			if (at === within) within = undefined;
		}
		node = at.nextSibling;
	}
	return all === 0 ? 1 : held / all;
}
