/**
 * Formulas as the TeX they were written in: `<span data-tex>` in the place of what KaTeX, MathJax or MediaWiki show. Runs before
 * cleaning, since the TeX often lies in a part that is hidden.
 */
import { htmlElement } from './dom';

const RENDERED = '.katex-display, .katex, mjx-container, .MathJax_Display, .MathJax, .mwe-math-element';
const DISPLAY = /katex-display|MathJax_Display/;
const LONGEST = 2_000;

export function markFormulas(document: Document): void {
	for (const script of Array.from(document.querySelectorAll('script[type^="math/tex"]'))) {
		replaceWith(script, script.textContent ?? '', /mode\s*=\s*display/.test(script.getAttribute('type') ?? ''));
	}
	for (const math of Array.from(document.querySelectorAll('math'))) {
		const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? math.getAttribute('alttext');
		if (!tex) continue;
		const rendered = math.closest(RENDERED) ?? math;
		const display = rendered.closest('.katex-display') ?? rendered;
		replaceWith(display, tex, math.getAttribute('display') === 'block' || display.getAttribute('display') === 'true' || DISPLAY.test(display.getAttribute('class') ?? ''));
	}
	// What MathJax 2 shows beside its script.
	document.querySelectorAll('.MathJax_Preview, .MathJax_Display, .MathJax, .katex-html').forEach((element) => element.remove());
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

/** MediaWiki wraps each formula in the style it is set in. */
function withoutStyle(tex: string): string {
	return /^\{\\(?:display|text)style (.*)\}$/.exec(tex)?.[1]?.trim() ?? tex;
}
