/** Reveals content that a script would show later. Runs before cleaning, which removes hidden parts. */

import { eachMatch, htmlElement, Pace } from './dom';
import { MOST_OF_TEXT, shareOfText } from './text-share';
import { isFadedStyle } from './unseen-style';

/** Least characters of a `noscript` element with the page's text. A tracking pixel or a lazy image has fewer. */
const LEAST_OF_NOSCRIPT = 1_000;

/** Least characters of a part that is an article; icons and clones of slides have fewer. */
const LEAST_OF_ARTICLE = 200;

/** Parts that open when their tab, question or button is pressed. */
const PANELS = '[role="tabpanel"], .tab-pane, .accordion-content, .accordion-panel, .accordion-body';
const CONTROLS = '[aria-controls], [aria-expanded], [role="tab"]';
/** Characters of a control's `aria-controls` that are read. */
const LONGEST_CONTROLS = 4_000;
/** A hidden part directly after a button or heading is the answer to its question. */
const QUESTIONS = 'button, h2, h3, h4, h5';
const FURNITURE = 'nav, header, footer, aside, form, dialog, menu, [role="dialog"], [role="menu"], [role="navigation"]';

export function* revealContent(document: Document): Generator<void> {
	// React streams parts of a page as `<div hidden id="S:0">`, and a script moves them into place.
	yield* eachMatch(document, '[hidden][id^="S:"]', (part) => part.removeAttribute('hidden'));
	yield* revealPanels(document);
	yield* revealFaded(document);
	yield* revealFromReaders(document);
	yield* eachMatch(document, 'body noscript', (part) => {
		if ((part.textContent ?? '').trim().length < LEAST_OF_NOSCRIPT) return;
		const shown = htmlElement(document, 'div');
		while (part.firstChild) shown.appendChild(part.firstChild);
		part.parentNode?.replaceChild(shown, part);
	});
}

function* revealPanels(document: Document): Generator<void> {
	const controlled = new Set<string>();
	yield* eachMatch(document, CONTROLS, (control) => {
		for (const id of control.getAttribute('aria-controls')?.slice(0, LONGEST_CONTROLS).split(/\s+/) ?? [])
			controlled.add(id);
	});
	yield* eachMatch(document, 'body [id]', (panel) => {
		if (controlled.has(panel.id)) reveal(panel);
	});
	yield* eachMatch(document, PANELS, reveal);
	// Sibling selectors are avoided, because some DOMs count all siblings for each match.
	yield* eachMatch(document, QUESTIONS, (question) => {
		const answer = answerTo(question);
		if (answer) reveal(answer);
	});
}

/** Reveals transparent elements if they hold most of the page's text, because then a script fades them in. */
function* revealFaded(document: Document): Generator<void> {
	const pace = new Pace();
	const faded = new Set<Element>();
	for (const element of Array.from(document.querySelectorAll('body [style]'))) {
		const style = element.getAttribute('style') ?? '';
		if (pace.isDue(1 + style.length / 200)) yield;
		if (isFadedStyle(style)) faded.add(element);
	}
	if (faded.size === 0 || (yield* shareOfText(document.body, (element) => faded.has(element))) <= MOST_OF_TEXT)
		return;
	for (const element of faded) {
		if (pace.isDue()) yield;
		element.removeAttribute('style');
	}
}

/** Reveals an article that an open dialog hides from screen readers, as the page shows it again when that is closed. */
function* revealFromReaders(document: Document): Generator<void> {
	const hidden = new Set(Array.from(document.querySelectorAll('body [aria-hidden="true"]')));
	if (hidden.size === 0 || (yield* shareOfText(document.body, (element) => hidden.has(element))) <= MOST_OF_TEXT)
		return;
	for (const element of hidden) {
		if ((element.textContent ?? '').trim().length >= LEAST_OF_ARTICLE) element.removeAttribute('aria-hidden');
	}
}

function answerTo(question: Element): Element | undefined {
	const next = question.nextElementSibling;
	const isButton = question.matches('button');
	if (!next?.matches(isButton ? 'div, section' : 'div')) return undefined;
	return isButton || question.querySelector(`button, ${CONTROLS}`) ? next : undefined;
}

function reveal(panel: Element): void {
	if (!panel.closest(FURNITURE)) panel.setAttribute('data-panel', '');
}
