import { parseHTML } from 'linkedom';
import { asOneDocument } from './one-document';

const OF_THE_HEAD: ReadonlySet<string> = new Set([
	'META',
	'LINK',
	'TITLE',
	'SCRIPT',
	'STYLE',
	'BASE',
	'NOSCRIPT',
	'TEMPLATE',
]);

/**
 * Parses HTML for the command line. linkedom leaves elements in the order of the source, so this moves them to the head
 * or the body as the HTML standard asks.
 */
export function parseHtml(html: string): Document {
	const { document } = parseHTML(asOneDocument(html));
	const root = document.documentElement;
	lowerCaseAttributes(root);
	const head = root.querySelector('head') ?? document.createElement('head');
	const body = root.querySelector('body') ?? document.createElement('body');
	// With an unclosed <head>, linkedom nests the body in it.
	const strays = Array.from(head.childNodes).filter(
		(node) => node !== body && node.nodeType === node.ELEMENT_NODE && !isOfTheHead(node),
	);
	const outside = Array.from(root.childNodes).filter((node) => node !== head && node !== body);
	// Without <head> and <body> tags, leading metadata goes to the head.
	const bodyStart = outside.findIndex(
		(node) =>
			!isOfTheHead(node) &&
			(node.nodeType === node.ELEMENT_NODE ||
				(node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '')),
	);
	const leadingMetadata = new Set(outside.slice(0, bodyStart < 0 ? outside.length : bodyStart).filter(isOfTheHead));
	for (const node of leadingMetadata) head.appendChild(node);
	const first = body.firstChild;
	for (const node of [...strays, ...outside.filter((each) => !leadingMetadata.has(each))])
		body.insertBefore(node, first);
	root.appendChild(head);
	root.appendChild(body);
	return document;
}

function isOfTheHead(node: Node): boolean {
	return node.nodeType === node.ELEMENT_NODE && OF_THE_HEAD.has(node.nodeName.toUpperCase());
}

/** Lower-cases attribute names (HTML spec 13.2.5.33), which linkedom leaves as written. */
function lowerCaseAttributes(root: Element): void {
	for (const element of [root, ...Array.from(root.querySelectorAll('*'))]) {
		for (const name of element.getAttributeNames()) {
			const lower = name.toLowerCase();
			if (lower === name) continue;
			const value = element.getAttribute(name) ?? '';
			if (!element.hasAttribute(lower)) element.setAttribute(lower, value);
			element.removeAttribute(name);
		}
	}
}
