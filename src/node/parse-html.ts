import { parseHTML } from 'linkedom';
import type { ParseHtml } from '../pages/ports';

const OF_THE_HEAD: ReadonlySet<string> = new Set(['META', 'LINK', 'TITLE', 'SCRIPT', 'STYLE', 'BASE', 'NOSCRIPT', 'TEMPLATE']);

/** The parser of the command line. It takes elements as they are written: what the standard puts into head and body is moved there here. */
export const parseHtml: ParseHtml = (html) => {
	// HTML has no such sections: a browser reads on, this parser would take all up to the end of one for text to be left out.
	const plain = html.replace(/<!\[CDATA\[|\]\]>/g, '');
	const whole = /<html[\s>]/i.test(plain) ? plain : `<!doctype html><html>${plain}</html>`;
	const { document } = parseHTML(whole);
	const root = document.documentElement;
	const head = root.querySelector('head') ?? document.createElement('head');
	const body = root.querySelector('body') ?? document.createElement('body');
	// Where the head was not closed, the body lies in it.
	const strays = Array.from(head.childNodes).filter((node) => node !== body && node.nodeType === node.ELEMENT_NODE && !OF_THE_HEAD.has(node.nodeName.toUpperCase()));
	const outside = Array.from(root.childNodes).filter((node) => node !== head && node !== body);
	const first = body.firstChild;
	for (const node of [...strays, ...outside]) body.insertBefore(node, first);
	root.appendChild(head);
	root.appendChild(body);
	return document;
};
