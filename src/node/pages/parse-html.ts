import { parseHTML } from 'linkedom';
import type { ParseHtml } from '../../pages/ports';
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
 * The parser of the command line. It takes elements as they are written: what the standard puts into head and body is
 * moved there here.
 */
export const parseHtml: ParseHtml = (html) => {
	const { document } = parseHTML(asOneDocument(html));
	const root = document.documentElement;
	nameAttributes(root);
	const head = root.querySelector('head') ?? document.createElement('head');
	const body = root.querySelector('body') ?? document.createElement('body');
	// Where the head was not closed, the body lies in it.
	const strays = Array.from(head.childNodes).filter(
		(node) => node !== body && node.nodeType === node.ELEMENT_NODE && !isOfTheHead(node),
	);
	const outside = Array.from(root.childNodes).filter((node) => node !== head && node !== body);
	// Where neither was opened, the page begins with what belongs into the head.
	const begins = outside.findIndex(
		(node) =>
			!isOfTheHead(node) &&
			(node.nodeType === node.ELEMENT_NODE ||
				(node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '')),
	);
	const heading = new Set(outside.slice(0, begins < 0 ? outside.length : begins).filter(isOfTheHead));
	for (const node of heading) head.appendChild(node);
	const first = body.firstChild;
	for (const node of [...strays, ...outside.filter((each) => !heading.has(each))]) body.insertBefore(node, first);
	root.appendChild(head);
	root.appendChild(body);
	return document;
};

function isOfTheHead(node: Node): boolean {
	return node.nodeType === node.ELEMENT_NODE && OF_THE_HEAD.has(node.nodeName.toUpperCase());
}

/** HTML knows no case in them (13.2.5.33), this parser leaves them as they are written. */
function nameAttributes(root: Element): void {
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
