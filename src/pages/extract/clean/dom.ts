const HTML = 'http://www.w3.org/1999/xhtml';

/** Creates an element in the parsed page's document, which is never displayed. */
export function htmlElement(document: Document, tag: string, text = ''): Element {
	const element = document.createElementNS(HTML, tag);
	if (text) element.textContent = text;
	return element;
}
