/**
 * Replaces formulas of KaTeX, MathJax and MediaWiki with their TeX source, as `<span data-tex>`. Runs before cleaning,
 * because the TeX is often in a hidden part.
 */
import { htmlElement } from './clean/dom';
import { Pace } from './clean/pace';

const RENDERED = '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element';
const DISPLAY = /katex-display|MathJax_Display/;
const LONGEST = 2_000;
/** Nodes that cost as much as one formula. */
const FORMULA = 10;

export function* markFormulas(document: Document): Generator<void> {
	const pace = new Pace();
	for (const script of Array.from(document.querySelectorAll('script[type^="math/tex"]'))) {
		if (pace.isDue(FORMULA)) yield;
		replaceWith(script, script.textContent ?? '', /mode\s*=\s*display/.test(script.getAttribute('type') ?? ''));
	}
	yield;
	for (const math of Array.from(document.querySelectorAll('math'))) {
		if (pace.isDue(FORMULA)) yield;
		const tex =
			math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? math.getAttribute('alttext');
		if (!tex) continue;
		const rendered = math.closest(RENDERED) ?? math;
		const display = rendered.closest('.katex-display') ?? rendered;
		replaceWith(
			display,
			tex,
			math.getAttribute('display') === 'block' ||
				display.getAttribute('display') === 'true' ||
				DISPLAY.test(display.getAttribute('class') ?? ''),
		);
	}
	yield;
	// The rendering that MathJax 2 puts beside its script.
	for (const shown of Array.from(
		document.querySelectorAll('.MathJax_Preview, .MathJax_Display, .MathJax, .katex-html'),
	)) {
		if (pace.isDue()) yield;
		shown.remove();
	}
}

function replaceWith(element: Element, tex: string, isDisplay: boolean): void {
	const text = withoutStyle(tex.trim().replace(/\s+/g, ' ')).slice(0, LONGEST);
	const holder = htmlElement(element.ownerDocument, 'span', text);
	if (text && !text.includes('$')) {
		holder.setAttribute('data-tex', text);
		if (isDisplay) holder.setAttribute('data-display', '');
	}
	element.parentNode?.replaceChild(holder, element);
}

/** Removes the display style that MediaWiki wraps around each formula. */
function withoutStyle(tex: string): string {
	return /^\{\\(?:display|text)style (.*)\}$/.exec(tex)?.[1]?.trim() ?? tex;
}
