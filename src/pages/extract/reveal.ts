/**
 * Content that only a running script would show, and that a reader without one never sees. Runs before cleaning, which takes
 * hidden parts out.
 */

import { htmlElement } from './dom';
import { Pace } from './pace';

/** A page that has its text in here means those who run no scripts, not a counter pixel or a picture that loads late. */
const LEAST_OF_NOSCRIPT = 1_000;

export function* revealContent(document: Document): Generator<void> {
	const pace = new Pace();
	// React streams parts of a page hidden, to be put in place by a script: `<div hidden id="S:0">`.
	for (const part of Array.from(document.querySelectorAll('[hidden][id^="S:"]'))) {
		if (pace.isDue()) yield;
		part.removeAttribute('hidden');
	}
	for (const part of Array.from(document.querySelectorAll('body noscript'))) {
		if (pace.isDue()) yield;
		if ((part.textContent ?? '').trim().length < LEAST_OF_NOSCRIPT) continue;
		const shown = htmlElement(document, 'div');
		while (part.firstChild) shown.appendChild(part.firstChild);
		part.parentNode?.replaceChild(shown, part);
	}
}
