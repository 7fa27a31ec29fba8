/**
 * Finds the classes that a page hides by its own style sheets: their elements look ordinary in the HTML but are never
 * seen.
 */

import { Pace } from './pace';
import { MOST_OF_TEXT, shareOfText } from './text-share';
import { type Declarations, declarationsOf, hidingProperties, shownProperties } from './unseen-style';

/** Characters of style sheets read per page. */
const LONGEST_SHEETS = 500_000;
/** CSS tokens to skip (comments, escapes, addresses, strings), and the delimiters of rules. */
const MARKS = /\/\*|\\[^]|\burl\(|["'{};]/gi;
const QUOTED = /\s*["']/y;
/** An unclosed string ends with its line. */
const STRING_ENDS = /\\(?:\r\n|[^])|["'\n\r\f]/g;
const SINGLE_CLASS = /^\.(-?[a-z_][\w-]*)$/i;
const ANY_CLASS = /\.(-?[a-z_][\w-]*)/gi;
/** Parts of a selector that match one element each, and a part that matches only while focused, such as a skip link. */
const COMPOUND = /[^\s>+~,]+/g;
const WHILE_FOCUSED = /:focus(?:-visible)?(?![\w-])/i;
/** Class names of parts that scripts reveal while scrolling. */
const REVEALED_LATER =
	/wow|aos|anim|reveal|invisible|fade|scroll|lazy|loading|js-|no-script|cloak|observe|in-?view|appear/i;
/** Characters of the `class` of one element that are read. */
const LONGEST_CLASSES = 4_000;
/** Elements whose style sheets do not apply to the page. */
const ELSEWHERE = 'noscript, svg, template';

/**
 * Returns the classes that the page's own style sheets always hide and never show; none if the page would lose most of
 * its text with them. Yields between steps.
 */
export function* readHiddenClasses(document: Document): Generator<void, ReadonlySet<string>> {
	const rules = new ClassRules();
	const pace = new Pace();
	let remaining = LONGEST_SHEETS;
	for (const sheet of Array.from(document.querySelectorAll('style'))) {
		if (pace.isDue()) yield;
		const media = sheet.getAttribute('media');
		if (sheet.closest(ELSEWHERE) || (media && !/^\s*(?:all|screen)\s*$/i.test(media))) continue;
		const text = (sheet.textContent ?? '').slice(0, remaining);
		remaining -= text.length;
		yield* rules.read(text, pace);
	}
	// A page may hide everything until its script runs, and hide other parts for good: then only `display` counts.
	for (const property of [undefined, 'display']) {
		const hidden = yield* rules.hiddenBy(property, pace);
		if (
			hidden.size > 0 &&
			(yield* shareOfText(document.body, (element) => hasClassOf(element, hidden))) <= MOST_OF_TEXT
		)
			return hidden;
	}
	return new Set();
}

interface OpenBlock {
	readonly selector: string;
	readonly start: number;
}

class ClassRules {
	/** Properties that hide each class, and that show it. */
	private readonly hiding = new Map<string, readonly string[]>();
	private readonly showing = new Map<string, readonly string[]>();

	/** @param only the property that must hide them; any if undefined */
	*hiddenBy(only: string | undefined, pace: Pace): Generator<void, ReadonlySet<string>> {
		const hidden = new Set<string>();
		for (const [name, properties] of this.hiding) {
			if (pace.isDue()) yield;
			if (
				properties.some(
					(property) =>
						(only === undefined || property === only) && !this.showing.get(name)?.includes(property),
				)
			)
				hidden.add(name);
		}
		return hidden;
	}

	/**
	 * Reads a style sheet in one pass. A nested rule, as in `@media`, may apply only in some cases, so it counts for
	 * showing but not for hiding.
	 */
	*read(sheet: string, pace: Pace): Generator<void> {
		const marks = new RegExp(MARKS);
		const open: OpenBlock[] = [];
		let start = 0;
		for (let mark = marks.exec(sheet); mark; mark = marks.exec(sheet)) {
			if (pace.isDue(1 + (mark.index - start) / 200)) yield;
			const [sign] = mark;
			if (!/^[{};]/.test(sign)) {
				const end = endOfOpaque(sheet, sign, marks.lastIndex);
				if (end < 0) return;
				marks.lastIndex = end;
				// Text before a comment is not part of a single-class selector.
				if (sign === '/*' && sheet.slice(start, mark.index).trim() === '') start = end;
				continue;
			}
			if (sign === '{') open.push({ selector: sheet.slice(start, mark.index).trim(), start: marks.lastIndex });
			else if (sign === '}') {
				const block = open.pop();
				if (block && !block.selector.startsWith('@'))
					yield* this.take(
						block.selector,
						declarationsOf(sheet.slice(block.start, mark.index)),
						open.length > 0,
						pace,
					);
			}
			// A semicolon ends a declaration inside a block, and a statement such as `@import` outside.
			start = marks.lastIndex;
		}
	}

	/** Records the classes that a rule hides and shows. In steps, because a selector may list thousands of classes. */
	private *take(selector: string, declarations: Declarations, isInside: boolean, pace: Pace): Generator<void> {
		const shown = shownProperties(declarations);
		if (shown.length > 0) {
			for (const [compound] of selector.matchAll(COMPOUND)) {
				if (pace.isDue(1 + compound.length / 200)) yield;
				if (!WHILE_FOCUSED.test(compound))
					for (const [, name = ''] of compound.matchAll(ANY_CLASS)) add(this.showing, name, shown);
			}
		}
		const hidden = isInside ? [] : hidingProperties(declarations);
		if (hidden.length === 0) return;
		for (let start = 0, end = 0; end < selector.length; start = end + 1) {
			end = (selector.indexOf(',', start) + 1 || selector.length + 1) - 1;
			if (pace.isDue()) yield;
			const name = SINGLE_CLASS.exec(selector.slice(start, end).trim())?.[1];
			if (name !== undefined)
				add(
					this.hiding,
					name,
					REVEALED_LATER.test(name) ? hidden.filter((property) => property !== 'visibility') : hidden,
				);
		}
	}
}

function add(to: Map<string, readonly string[]>, name: string, properties: readonly string[]): void {
	const known = to.get(name);
	if (!known) to.set(name, properties);
	else if (properties.some((property) => !known.includes(property)))
		to.set(name, [...new Set([...known, ...properties])]);
}

/**
 * Returns the end of a comment, escape, address or string; -1 if it is not closed. `from` is the offset after its
 * opening mark.
 */
function endOfOpaque(sheet: string, mark: string, from: number): number {
	if (mark.startsWith('\\')) return from;
	if (mark === '/*') return endOf(sheet, '*/', from);
	if (mark === '"' || mark === "'") return endOfString(sheet, mark, from);
	const quoted = new RegExp(QUOTED);
	quoted.lastIndex = from;
	return quoted.test(sheet) ? from : endOf(sheet, ')', from);
}

function endOf(sheet: string, mark: string, from: number): number {
	const start = sheet.indexOf(mark, from);
	return start < 0 ? -1 : start + mark.length;
}

function endOfString(sheet: string, quote: string, from: number): number {
	const ends = new RegExp(STRING_ENDS);
	ends.lastIndex = from;
	for (let found = ends.exec(sheet); found; found = ends.exec(sheet)) {
		if (found[0] === quote || /^[\n\r\f]/.test(found[0])) return ends.lastIndex;
	}
	return -1;
}

export function hasClassOf(element: Element, classes: ReadonlySet<string>): boolean {
	return (
		classes.size > 0 &&
		(element
			.getAttribute('class')
			?.slice(0, LONGEST_CLASSES)
			.split(/\s+/)
			.some((name) => classes.has(name)) ??
			false)
	);
}
