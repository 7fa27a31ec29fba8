import { eachMatch } from './clean/dom';

/**
 * Finds footnotes and their references and marks both with the note's label. Notes without a reference stay plain text.
 */
const NOTE_ID = /^(?:user-content-)?(?:fn|ftn|footnote|note|cite|endnote|ref|en|sdfootnote)/i;
const BACK = /^[\s[\](){}↩^↑⤴\p{Variation_Selector}a-f\d.,]*$/u;
const LABEL = /^[\p{L}\p{N}_-]{1,12}$/u;

export function* markFootnotes(document: Document): Generator<void> {
	yield* eachMatch(document, 'sup a[href*="#"], a[role="doc-noteref"], a.footnote-ref', (link) => {
		const id = idOf(link);
		const label = (link.textContent ?? '').replace(/[[\]()\s]/g, '');
		if (!NOTE_ID.test(id) || !LABEL.test(label)) return;
		const note = document.getElementById(id);
		if (!note || note.contains(link) || !/^(?:LI|P|DIV|ASIDE|DD|SECTION)$/.test(note.tagName)) return;
		const known = note.getAttribute('data-footnote');
		if (known === null) markNote(note, label);
		const reference = link.closest('sup') ?? link;
		reference.setAttribute('data-footnote-reference', known ?? label);
	});
}

function markNote(note: Element, label: string): void {
	note.setAttribute('data-footnote', label);
	for (const link of Array.from(note.querySelectorAll('a[href*="#"]'))) {
		if (BACK.test(link.textContent ?? '') && idOf(link)) (link.closest('sup') ?? link).remove();
	}
}

function idOf(link: Element): string {
	const href = link.getAttribute('href') ?? '';
	const hash = href.indexOf('#');
	if (hash < 0) return '';
	try {
		return decodeURIComponent(href.slice(hash + 1));
	} catch {
		return '';
	}
}
