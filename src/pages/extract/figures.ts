import { htmlElement } from './dom';
import { Pace } from './pace';

/** A figure without a caption is described by its picture's alternative text; pictures themselves are left out later. */
export function* markFigures(document: Document): Generator<void> {
	const pace = new Pace();
	for (const figure of Array.from(document.querySelectorAll('figure'))) {
		if (pace.isDue()) yield;
		const description = figure.querySelector('img[alt]')?.getAttribute('alt')?.trim();
		if (!description || figure.querySelector('table, pre, figure') || (figure.textContent ?? '').trim()) continue;
		figure.appendChild(htmlElement(document, 'figcaption', description));
	}
}
