import { parseHTML } from 'linkedom';
import type { ParseHtml } from '../pages/ports';

const OF_THE_HEAD: ReadonlySet<string> = new Set(['META', 'LINK', 'TITLE', 'SCRIPT', 'STYLE', 'BASE', 'NOSCRIPT', 'TEMPLATE']);

/** The parser of the command line. It takes elements as they are written: what the standard puts into head and body is moved there here. */
export const parseHtml: ParseHtml = (html) => {
	// HTML has no such sections: a browser reads on, this parser would take all up to the end of one for text to be left out.
	const plain = html.replace(/<!\[CDATA\[|\]\]>/g, '');
	const whole = hasRoot(plain) ? plain : `<!doctype html><html>${plain}</html>`;
	const { document } = parseHTML(whole);
	const root = document.documentElement;
	const head = root.querySelector('head') ?? document.createElement('head');
	const body = root.querySelector('body') ?? document.createElement('body');
	// Where the head was not closed, the body lies in it.
	const strays = Array.from(head.childNodes).filter((node) => node !== body && node.nodeType === node.ELEMENT_NODE && !isOfTheHead(node));
	const outside = Array.from(root.childNodes).filter((node) => node !== head && node !== body);
	// Where neither was opened, the page begins with what belongs into the head.
	const begins = outside.findIndex((node) => !isOfTheHead(node) && (node.nodeType === node.ELEMENT_NODE || (node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim() !== '')));
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

/** Where a tag may stand, and what begins that is none. */
const LANDMARK = /<!--|<html[\s>]|<(script|style|title|textarea)\b/gi;

/** Whether the page has an element `html`, and not only a comment or a script that speaks of one. */
function hasRoot(html: string): boolean {
	const landmarks = new RegExp(LANDMARK);
	for (let found = landmarks.exec(html); found; found = landmarks.exec(html)) {
		const [mark, name] = found;
		if (mark !== '<!--' && name === undefined) return true;
		const end = mark === '<!--' ? html.indexOf('-->', landmarks.lastIndex) : indexOfEnd(html, name ?? '', landmarks.lastIndex);
		if (end < 0) return false;
		landmarks.lastIndex = end;
	}
	return false;
}

function indexOfEnd(html: string, name: string, from: number): number {
	const end = new RegExp(`</${name}`, 'gi');
	end.lastIndex = from;
	return end.exec(html)?.index ?? -1;
}
