import { Pace } from './clean/dom';

/** More text than the limit is read, because white space and parts that are removed later do not reach the Markdown. */
const MARGIN = 1.5;
/** Most nodes that are kept: an endless table or list may have no text. */
const MOST_NODES = 20_000;

/** Removes everything after the text that can be shown, so that later steps do not process it. */
export function* truncateText(root: Element, limit: number): Generator<void> {
	const pace = new Pace();
	let left = limit * MARGIN;
	let visited = 0;
	let node: Node | null = root;
	while (node && left > 0 && visited < MOST_NODES) {
		visited++;
		if (pace.isDue()) yield;
		if (node.nodeType === node.TEXT_NODE) left -= (node as Text).data.replace(/\s+/g, ' ').length;
		else if (node.nodeName === 'A') left -= addressLength(node as Element);
		node = node.firstChild ?? following(node, root);
	}
	while (node && node !== root) {
		if (pace.isDue()) yield;
		const next: Node | null = following(node, root);
		node.parentNode?.removeChild(node);
		node = next;
	}
}

/** Returns the next node in document order outside this one. */
function following(node: Node, root: Node): Node | null {
	for (let at: Node | null = node; at && at !== root; at = at.parentNode) if (at.nextSibling) return at.nextSibling;
	return null;
}

/** A link's address appears in the Markdown too, with at least this length. */
function addressLength(link: Element): number {
	const href = link.getAttribute('href') ?? '';
	return /^(?:https?:|\/)/i.test(href) && link.firstChild ? href.length : 0;
}
