import { Pace } from './clean/pace';

/** Markdown is rarely shorter than the text it was made of, except for white space and what the rules leave out. */
const MARGIN = 1.5;
/** Elements that an empty table or list of endless length would have. */
const MOST_NODES = 20_000;

/** Takes out what comes after the text that can be shown, so that no later step works on it. */
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

/** The next node in document order that is not inside of this one. */
function following(node: Node, root: Node): Node | null {
	for (let at: Node | null = node; at && at !== root; at = at.parentNode) if (at.nextSibling) return at.nextSibling;
	return null;
}

/** A link's address stands in the Markdown too, at least as long as it is here. */
function addressLength(link: Element): number {
	const href = link.getAttribute('href') ?? '';
	return /^(?:https?:|\/)/i.test(href) && link.firstChild ? href.length : 0;
}
