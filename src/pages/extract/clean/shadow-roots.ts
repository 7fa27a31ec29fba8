import { Pace } from './pace';

/**
 * Written into the page for the parser of a browser, not for one that reads a page without showing it (HTML, 4.12.3).
 */
const SHADOW_ROOTS = 'template[shadowrootmode]';
/** Roots within roots. */
const DEEPEST = 20;
/** Nodes that are as much work as one root. */
const ROOT = 20;

/**
 * Puts what a page's shadow roots show into its place: what is theirs, with what their hosts hold where they have a
 * slot for it.
 */
export function* openShadowRoots(document: Document): Generator<void> {
	const pace = new Pace();
	for (let depth = 0; depth < DEEPEST; depth++) {
		const templates = Array.from(document.querySelectorAll<HTMLTemplateElement>(SHADOW_ROOTS));
		if (templates.length === 0) return;
		for (const template of templates) {
			if (pace.isDue(ROOT)) yield;
			const host = template.parentElement;
			// Some parsers take what is in a template for part of the page.
			if (host && !host.closest('template')) open(template, host);
		}
		yield;
	}
}

function open(template: HTMLTemplateElement, host: Element): void {
	const { content } = template;
	template.remove();
	// They are about this root alone.
	for (const sheet of Array.from(content.querySelectorAll('style'))) sheet.remove();
	const slots = new Map<string, Element>();
	for (const slot of Array.from(content.querySelectorAll('slot'))) {
		const name = slot.getAttribute('name') ?? '';
		if (!slots.has(name)) slots.set(name, slot);
	}
	// A root without anything is filled by a script.
	if (slots.size === 0 && !content.querySelector(SHADOW_ROOTS) && !Array.from(content.childNodes).some(hasText))
		return;
	const filled = new Set<Element>();
	for (const node of Array.from(host.childNodes)) {
		const slot = slots.get((node.nodeType === node.ELEMENT_NODE && (node as Element).getAttribute('slot')) || '');
		node.parentNode?.removeChild(node);
		if (!slot || (node.nodeType === node.TEXT_NODE && (node as Text).data.trim() === '')) continue;
		// Its own content is for want of any other.
		if (!filled.has(slot)) slot.textContent = '';
		filled.add(slot);
		slot.appendChild(node);
	}
	host.appendChild(content);
}

function hasText(node: Node): boolean {
	return node.nodeType !== node.COMMENT_NODE && (node.textContent ?? '').trim() !== '';
}
