/**
 * Replaces formulas of KaTeX, MathJax and MediaWiki with their TeX source, as `<span data-tex>`, and formulas without a
 * source with a line of text. Runs before cleaning, because the TeX is often in a hidden part.
 */
import { type FormulaNode, formulaText } from '../../text/formula-text';
import { eachMatch, htmlElement } from './clean/dom';
import { texOfPicture } from './formula-pictures';
import { valueOfTex } from '../../text/tex-formula';

const RENDERED = '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element';
/** Attributes in which scripts leave the source of a formula that they drew. */
const SOURCES = ['data-math', 'data-latex', 'data-tex', 'data-entry'];
const DRAWING = 'math, .katex, mjx-container, .MathJax, img, svg';
const FORMULA_NAMES = /(?:^|[\s_-])(?:maths?|katex|mathjax|(?:la)?tex|formula|equation)(?![a-z])/i;
/** Values that switch something on, such as `data-math="true"`. */
const SWITCH = /^(?:true|false|on|off|yes|no|inline|block|display|tex|latex|katex|mathjax|\d{0,9})$/i;
const DISPLAY_NAMES = /(?:^|[\s_-])(?:block|display)(?![a-z])/i;
const DISPLAY = /katex-display|MathJax_Display/;
const LONGEST = 2_000;
/** Nesting of a formula that is read. */
const DEEPEST = 60;
/** Nodes that cost as much as one formula. */
const FORMULA = 10;

export function* markFormulas(document: Document): Generator<void> {
	const stated = SOURCES.map((name) => `[${name}]`).join();
	yield* eachMatch(document, stated, markStated, FORMULA);
	yield* eachMatch(document, 'img[src]', (picture) => {
		const tex = texOfPicture(picture);
		if (tex !== undefined) replaceWith(picture, tex, false);
	});
	const markScript = (script: Element): void => {
		const isDisplay = /mode\s*=\s*display/.test(script.getAttribute('type') ?? '');
		replaceWith(script, script.textContent ?? '', isDisplay);
	};
	yield* eachMatch(document, 'script[type^="math/tex"]', markScript, FORMULA);
	yield* eachMatch(document, 'math', markMath, FORMULA);
	// The rendering that MathJax 2 puts beside its script.
	yield* eachMatch(document, '.MathJax_Preview, .MathJax_Display, .MathJax, .katex-html', (shown) => shown.remove());
}

function markStated(shown: Element): void {
	const tex = SOURCES.map((name) => shown.getAttribute(name)).find(
		(value) => value !== null && !SWITCH.test(value.trim()),
	);
	// Only this file may set the mark that the renderer reads.
	shown.removeAttribute('data-tex');
	const names = shown.getAttribute('class') ?? '';
	if (!tex || !(FORMULA_NAMES.test(names) || shown.querySelector(DRAWING))) return;
	if ((shown.textContent ?? '').length > LONGEST) return;
	const isDisplay =
		DISPLAY_NAMES.test(names) || shown.querySelector('math[display="block"], .katex-display') !== null;
	replaceWith(shown, tex, isDisplay);
}

function markMath(math: Element): void {
	const tex =
		math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? math.getAttribute('alttext');
	const rendered = math.closest(RENDERED) ?? math;
	const display = rendered.closest('.katex-display') ?? rendered;
	const isDisplay =
		math.getAttribute('display') === 'block' ||
		display.getAttribute('display') === 'true' ||
		DISPLAY.test(display.getAttribute('class') ?? '');
	if (tex) replaceWith(display, tex, isDisplay);
	else {
		const text = formulaText(nodeOf(math, DEEPEST)).slice(0, LONGEST);
		display.parentNode?.replaceChild(htmlElement(math.ownerDocument, isDisplay ? 'p' : 'span', text), display);
	}
}

/** Returns the element without what is nested deeper than `depth`. */
function nodeOf(element: Element, depth: number): FormulaNode {
	const children = Array.from(depth > 0 ? element.childNodes : []).flatMap((child): FormulaNode[] => {
		if (child.nodeType === child.TEXT_NODE) return [{ name: '', text: (child as Text).data, children: [] }];
		return child.nodeType === child.ELEMENT_NODE ? [nodeOf(child as Element, depth - 1)] : [];
	});
	return { name: element.tagName.toLowerCase().replace(/^\w+:/, ''), children };
}

function replaceWith(element: Element, tex: string, isDisplay: boolean): void {
	const text = withoutStyle(tex.trim().replace(/\s+/g, ' ')).slice(0, LONGEST);
	const value = isDisplay ? undefined : valueOfTex(text);
	const holder = htmlElement(element.ownerDocument, 'span', value ?? text);
	if (value === undefined && text && !text.includes('$')) {
		holder.setAttribute('data-tex', text);
		if (isDisplay) holder.setAttribute('data-display', '');
	}
	element.parentNode?.replaceChild(holder, element);
}

/** Removes the display style that MediaWiki wraps around each formula. */
function withoutStyle(tex: string): string {
	return /^\{\\(?:display|text)style (.*)\}$/.exec(tex)?.[1]?.trim() ?? tex;
}
