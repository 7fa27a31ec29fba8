import { eachMatch } from './dom';

/** Shadow roots in HTML. Browsers attach them while loading a page, but not when parsing a string (HTML, 4.12.3). */
const SHADOW_ROOTS = 'template[shadowrootmode]';
/** Maximum nesting of shadow roots. */
const DEEPEST = 20;
/** Nodes that cost as much as one root. */
const ROOT = 20;

/** Replaces each host's content with its shadow root, and each slot with the host's content for it. */
export function* openShadowRoots(document: Document): Generator<void> {
	const openRoot = (template: HTMLTemplateElement): void => {
		const host = template.parentElement;
		// Some parsers treat a template's content as part of the page.
		if (host && !host.closest('template')) open(template, host);
	};
	for (let depth = 0; depth < DEEPEST && document.querySelector(SHADOW_ROOTS); depth++)
		yield* eachMatch(document, SHADOW_ROOTS, openRoot, ROOT);
}

function open(template: HTMLTemplateElement, host: Element): void {
	const { content } = template;
	template.remove();
	// Its styles apply to this root only.
	for (const sheet of Array.from(content.querySelectorAll('style'))) sheet.remove();
	const slots = new Map<string, Element>();
	for (const slot of Array.from(content.querySelectorAll('slot'))) {
		const name = slot.getAttribute('name') ?? '';
		if (!slots.has(name)) slots.set(name, slot);
	}
	// A script fills an empty root later, so the host keeps its content.
	if (slots.size === 0 && !content.querySelector(SHADOW_ROOTS) && !Array.from(content.childNodes).some(hasText))
		return;
	const filled = new Set<Element>();
	for (const node of Array.from(host.childNodes)) {
		const slot = slots.get((node.nodeType === node.ELEMENT_NODE && (node as Element).getAttribute('slot')) || '');
		node.parentNode?.removeChild(node);
		if (!slot || (node.nodeType === node.TEXT_NODE && (node as Text).data.trim() === '')) continue;
		// The slot's own content is only a fallback.
		if (!filled.has(slot)) slot.textContent = '';
		filled.add(slot);
		slot.appendChild(node);
	}
	host.appendChild(content);
}

function hasText(node: Node): boolean {
	return node.nodeType !== node.COMMENT_NODE && (node.textContent ?? '').trim() !== '';
}
