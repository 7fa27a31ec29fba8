/**
 * Marks raised and lowered parts that pages style themselves, and writes fractions that are set with their numerator
 * above their denominator. Runs before cleaning, which removes the hidden signs between the two.
 */
import { eachMatch, htmlElement } from './clean/dom';

const STYLED = '[style*="vertical-align"], .sup, .superscript, .sub, .subscript';
const RAISED_STYLE = /(?:^|[;\s])vertical-align\s*:\s*(super|sub)\b/i;
const RAISED_NAME = /(?:^|\s)(?:(sup|superscript)|sub|subscript)(?:\s|$)/i;
/** Elements that may be raised; in a table cell `vertical-align` means something else. */
const RAISED_TAGS = /^(?:SPAN|FONT|SMALL|A|B|I|EM|STRONG)$/;
const LONGEST_RAISED = 40;

const DENOMINATORS = '.den, .denominator, .denom, .frac-den, .fraction-denominator';
const NUMERATORS = '.num, .numerator, .numer, .nom, .frac-num, .fraction-numerator';
const LONGEST_FRACTION = 60;

export function* markRaisedParts(document: Document): Generator<void> {
	yield* eachMatch(document, STYLED, (part) => {
		if (!RAISED_TAGS.test(part.tagName) || (part.textContent ?? '').length > LONGEST_RAISED) return;
		const style = RAISED_STYLE.exec(part.getAttribute('style') ?? '')?.[1]?.toLowerCase();
		const name = RAISED_NAME.exec(part.getAttribute('class') ?? '');
		if (!style && !name) return;
		if (part.closest('sup, sub') || part.querySelector('sup, sub')) return;
		const raised = htmlElement(document, (style ?? (name?.[1] ? 'super' : 'sub')) === 'super' ? 'sup' : 'sub');
		part.parentNode?.replaceChild(raised, part);
		raised.appendChild(part);
	});
	yield* eachMatch(document, DENOMINATORS, (denominator) => writeFraction(denominator));
}

/** Replaces a numerator, a denominator and the sign between them with `5/8`. */
function writeFraction(denominator: Element): void {
	const parent = denominator.parentElement;
	const numerator = parent?.querySelector(NUMERATORS);
	if (!parent || !numerator || numerator.parentNode !== parent) return;
	const [top, bottom] = [numerator, denominator].map((part) => (part.textContent ?? '').trim());
	if (!top || !bottom || top.length + bottom.length > LONGEST_FRACTION) return;
	for (let between = numerator.nextSibling; between && between !== denominator; between = numerator.nextSibling)
		parent.removeChild(between);
	// The hidden sign of a mixed number: `2<span class="sr-only">+</span>5/8`.
	const sign = before(numerator);
	if (sign?.textContent?.trim() === '+') sign.parentNode?.removeChild(sign);
	const isMixed = /\p{N}\s*$/u.test(before(numerator)?.textContent ?? '');
	parent.removeChild(denominator);
	parent.replaceChild(htmlElement(parent.ownerDocument, 'span', `${isMixed ? ' ' : ''}${top}/${bottom}`), numerator);
}

/** Returns the node before an element, also outside the parents that begin with it. */
function before(element: Element): ChildNode | null {
	for (let at: Element | null = element; at; at = at.parentElement) {
		if (at.previousSibling) return at.previousSibling;
		if (at.parentElement && !/^(?:SPAN|SUP|SUB|SMALL|B|I|EM|STRONG)$/.test(at.parentElement.tagName)) return null;
	}
	return null;
}
