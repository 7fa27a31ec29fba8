/**
 * Finds the marks of footnotes, and marks them and their notes with the note's label. A mark whose note is not found is
 * left out of the text: glued to a figure it would make another one (35 and ¹ would be 351).
 */
import { pattern } from '../../text/lazy';
import { eachMatch, textBefore } from './clean/dom';

const CANDIDATES = 'a[href], sup, label, button, span[class], span[id], span[role]';
const NOTE_ID = /^(?:user-content-)?_?(?:fn|ftn|footnote|note|cite|endnote|ref|en|sdfootnote|easy-footnote)/i;
/** Class names, ids and roles of marks. */
const MARK_NAMES = pattern('i')`
	(?:^|[\s_-])(?:
		foot-?notes?|end-?notes?|side-?notes?|margin-(?:note|toggle)|fn|fna|fnote|ftn|fn-?ref|foot-?ref|note-?ref|
		doc-noteref|cite-?ref|reference|citation|aside-link|easy-footnote
	)(?![a-z])
`;
const MARK = /^(?:\d{1,3}|[a-z]|[ivx]{1,5}|[*†‡§]{1,3}|(?:note|nb|n|fn)\.?\s?\d{1,3})$/i;
/** Longest text of an element that is a mark, with its brackets. */
const LONGEST_MARK = 12;
/** Text that a mark without a space follows. */
const GLUED = /[\p{L}\p{N}.,;:!?%°)\]}”’"'»…*]$/u;
const BACK = /^[\s[\](){}↩^↑⤴\p{Variation_Selector}a-f\d.,]*$/u;
const LABEL = /^[\p{L}\p{N}_-]{1,12}$/u;
const NOTE_TAGS = 'li, p, div, aside, dd, section, td';
/** A longer element around an anchor is not one note. */
const LONGEST_NOTE = 3_000;
/** Elements above a mark whose names count. */
const LEVELS = 2;

export function* markFootnotes(document: Document): Generator<void> {
	const targets = new Map<string, Element>();
	yield* eachMatch(document, '[id], a[name]', (element) => {
		const id = element.id || (element.getAttribute('name') ?? '');
		if (!targets.has(id)) targets.set(id, element);
	});
	yield* eachMatch(document, CANDIDATES, (element) => markReference(element, targets));
}

function markReference(element: Element, targets: ReadonlyMap<string, Element>): void {
	const text = element.textContent ?? '';
	if (text.length > 2 * LONGEST_MARK || element.closest('pre, code, [data-footnote-reference]')) return;
	const label = text.replace(/[[\]()\s]/g, '');
	if (label.length > LONGEST_MARK || !(MARK.test(text.replace(/[[\]()]/g, '').trim()) || isLabel(element, label)))
		return;
	const outer = outermost(element, text);
	const link = element.tagName === 'A' ? element : (element.querySelector('a[href]') ?? element);
	const id = idOf(link);
	const target = id === '' ? undefined : targets.get(id);
	if (!isMark(link, outer, { id, target })) return;
	const note = target && noteOf(target, outer);
	const known = note?.getAttribute('data-footnote') ?? undefined;
	if (note && known === undefined && LABEL.test(label)) {
		markNote(note, label);
		// Some pages keep their notes outside the article.
		const home = outer.closest('article, main');
		if (home && !home.contains(note)) home.appendChild(note);
	}
	outer.setAttribute('data-footnote-reference', known ?? (LABEL.test(label) ? label : 'mark'));
}

/** True for names such as `[smith2020]`, which count as a label only in a raised link to a note. */
function isLabel(element: Element, label: string): boolean {
	return (
		element.tagName === 'A' && LABEL.test(label) && element.closest('sup') !== null && NOTE_ID.test(idOf(element))
	);
}

interface Goal {
	readonly id: string;
	readonly target: Element | undefined;
}

function isMark(element: Element, outer: Element, { id, target }: Goal): boolean {
	const isLink = element.tagName === 'A';
	const isRaised = element.closest('sup') !== null;
	if (isLink && id === '' && !isNamed(element, LEVELS)) return false;
	const isStated = /doc-noteref|noteref/.test(
		`${element.getAttribute('role') ?? ''} ${element.getAttribute('epub:type') ?? ''}`,
	);
	const isNote =
		isStated ||
		isNamed(element, LEVELS) ||
		(isLink && (isRaised || NOTE_ID.test(id) || (target !== undefined && isNamed(target, LEVELS))));
	return isNote && (isStated || GLUED.test(textBefore(outer)) || (isLink && isRaised));
}

/** True if the element, or one around it, has the name of a footnote's mark. */
function isNamed(element: Element, levels: number): boolean {
	const names = `${element.getAttribute('class') ?? ''} ${element.id}`;
	if (MARK_NAMES().test(names)) return true;
	const { parentElement: parent } = element;
	return levels > 0 && parent !== null && /^(?:SUP|SPAN|LI|OL)$/.test(parent.tagName) && isNamed(parent, levels - 1);
}

/** Returns the outermost element that holds nothing else than the mark. */
function outermost(element: Element, text: string): Element {
	let outer = element;
	for (
		let at = element.parentElement;
		at && /^(?:SUP|SPAN|A|B|I|EM|STRONG)$/.test(at.tagName);
		at = at.parentElement
	) {
		if ((at.textContent ?? '').trim() !== text.trim()) break;
		outer = at;
	}
	return outer;
}

function noteOf(target: Element, mark: Element): Element | undefined {
	const note = target.matches(NOTE_TAGS) ? target : target.closest(NOTE_TAGS);
	if (!note || note.contains(mark)) return undefined;
	// An anchor stands at the start of its note.
	if (note !== target) {
		const isStart = textBefore(target).trim() === '';
		if (!isStart || (note.textContent ?? '').length > LONGEST_NOTE) return undefined;
	}
	return note.tagName === 'TD' ? undefined : note;
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
