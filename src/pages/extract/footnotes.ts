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
		foot-?note(?:s|-?refs?)?|end-?notes?|side-?notes?|margin-(?:note|toggle)|fn|fna|fnote|ftn|fn-?ref|foot-?ref|
		note-?ref|doc-noteref|cite-?ref|reference|citation|aside-link|easy-footnote
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
/** Attributes that name no note. */
const OTHER_ATTRIBUTES: ReadonlySet<string> = new Set(['id', 'class', 'style', 'title', 'rel', 'role', 'type', 'name']);
/** Characters of an attribute that is searched for the id of a note. */
const LONGEST_VALUE = 200;
/** Elements above a mark whose names count. */
const LEVELS = 2;

/** Reveals notes that a page shows when their mark is pressed. Runs before cleaning, which removes hidden parts. */
export function* revealFootnotes(document: Document): Generator<void> {
	const targets = yield* targetsOf(document);
	yield* eachMatch(document, CANDIDATES, (element) => {
		const { outer, target } = markAt(element, targets) ?? {};
		if (outer && target) noteOf(target, outer)?.setAttribute('data-panel', '');
	});
}

export function* markFootnotes(document: Document): Generator<void> {
	const targets = yield* targetsOf(document);
	let signs = 0;
	yield* eachMatch(document, CANDIDATES, (element) => {
		const mark = markAt(element, targets);
		if (!mark) return;
		// `*` cannot be the label of a note.
		if (mark.target && !LABEL.test(mark.label)) signs++;
		markReference(mark, `note-${signs}`);
	});
}

function* targetsOf(document: Document): Generator<void, ReadonlyMap<string, Element>> {
	const targets = new Map<string, Element>();
	yield* eachMatch(document, '[id], a[name]', (element) => {
		const id = element.id || (element.getAttribute('name') ?? '');
		if (!targets.has(id)) targets.set(id, element);
	});
	return targets;
}

interface Mark {
	/** The element that holds nothing else than the mark. */
	readonly outer: Element;
	readonly label: string;
	/** The element that the mark names. */
	readonly target: Element | undefined;
}

function markAt(element: Element, targets: ReadonlyMap<string, Element>): Mark | undefined {
	const text = element.textContent ?? '';
	if (text.length > 2 * LONGEST_MARK || element.closest('pre, code, [data-footnote-reference]')) return undefined;
	const label = text.replace(/[[\]()\s]/g, '');
	if (label.length > LONGEST_MARK || !(MARK.test(text.replace(/[[\]()]/g, '').trim()) || isLabel(element, label)))
		return undefined;
	const outer = outermost(element, text);
	const link = element.tagName === 'A' ? element : (element.querySelector('a[href]') ?? element);
	const id = idOf(link);
	const target = id === '' ? namedTarget(link, outer, targets) : targets.get(id);
	return isMark(link, outer, { id, target }) ? { outer, label, target } : undefined;
}

/** Returns the element that an attribute names: `data-definition="fn1"`, `onclick="show('footnote-1')"`. */
function namedTarget(link: Element, outer: Element, targets: ReadonlyMap<string, Element>): Element | undefined {
	for (let at: Element | null = link; at && outer.contains(at); at = at.parentElement) {
		for (const { name, value } of Array.from(at.attributes)) {
			if (OTHER_ATTRIBUTES.has(name) || value.length > LONGEST_VALUE) continue;
			for (const word of value.split(/[^\w-]+/)) {
				const target = word === '' ? undefined : targets.get(word);
				if (target && !target.contains(link)) return target;
			}
		}
	}
	return undefined;
}

/** @param ownLabel for a note whose mark is a sign */
function markReference({ outer, label: shown, target }: Mark, ownLabel: string): void {
	const note = target && noteOf(target, outer);
	const known = note?.getAttribute('data-footnote') ?? undefined;
	const label = LABEL.test(shown) ? shown : note ? ownLabel : 'mark';
	if (note && known === undefined) {
		markNote(note, label);
		// Some pages keep their notes outside the article.
		const home = outer.closest('article, main');
		if (home && !home.contains(note)) home.appendChild(note);
	}
	outer.setAttribute('data-footnote-reference', known ?? label);
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
	if (isLink && id === '' && target === undefined && !isNamed(element, LEVELS)) return false;
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
