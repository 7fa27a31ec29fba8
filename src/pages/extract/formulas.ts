/**
 * Replaces formulas of KaTeX, MathJax and MediaWiki with their TeX source, as `<span data-tex>`, and formulas without a
 * source with a line of text. Runs before cleaning, because the TeX is often in a hidden part.
 */
import { type FormulaNode, formulaText } from '../../text/formula-text';
import { eachMatch, htmlElement } from './clean/dom';
import { valueOfTex } from './tex-value';

const RENDERED = '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element';
const DISPLAY = /katex-display|MathJax_Display/;
const LONGEST = 2_000;
/** Nesting of a formula that is read. */
const DEEPEST = 60;
/** Nodes that cost as much as one formula. */
const FORMULA = 10;

export function* markFormulas(document: Document): Generator<void> {
	const markScript = (script: Element): void => {
		const isDisplay = /mode\s*=\s*display/.test(script.getAttribute('type') ?? '');
		replaceWith(script, script.textContent ?? '', isDisplay);
	};
	yield* eachMatch(document, 'script[type^="math/tex"]', markScript, FORMULA);
	yield* eachMatch(document, 'math', markMath, FORMULA);
	// The rendering that MathJax 2 puts beside its script.
	yield* eachMatch(document, '.MathJax_Preview, .MathJax_Display, .MathJax, .katex-html', (shown) => shown.remove());
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
