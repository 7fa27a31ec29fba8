const HTML = 'http://www.w3.org/1999/xhtml';

/** An element for a page's own document, which is none that a host shows. */
export function htmlElement(document: Document, tag: string, text = ''): Element {
	const element = document.createElementNS(HTML, tag);
	if (text) element.textContent = text;
	return element;
}
