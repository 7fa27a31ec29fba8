/**
 * Finds the classes that a page hides by its own style sheets: their elements look ordinary in the HTML but are never
 * seen.
 */

import { Pace } from './dom';
import { MOST_OF_TEXT, shareOfText } from './text-share';
import { type Declarations, declarationsOf, hidingProperties, shownProperties } from './unseen-style';

/** Characters of style sheets read per page. */
const LONGEST_SHEETS = 500_000;
/** Comments, escapes, addresses and strings. An unclosed string ends with its line, the others with the sheet. */
const OPAQUE =
	/\/\*[^]*?(?:\*\/|$)|\\[^]|\burl\((?!\s*["'])[^)]*|(["'])(?:\\(?:\r\n|[^])|(?!\1)[^\\\n\r\f])*(?:\1|[\n\r\f]|$)/gi;
const SINGLE_CLASS = /^\.(-?[a-z_][\w-]*)$/i;
const ANY_CLASS = /\.(-?[a-z_][\w-]*)/gi;
/** Parts of a selector that match one element each, and a part that matches only while focused, such as a skip link. */
const COMPOUND = /[^\s>+~,]+/g;
const WHILE_FOCUSED = /:focus(?:-visible)?(?![\w-])/i;
/** Class names of parts that scripts reveal while scrolling. */
const REVEALED_LATER =
	/wow|aos|anim|reveal|invisible|fade|scroll|lazy|loading|js-|no-script|cloak|observe|in-?view|appear/i;
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

/** Properties by class. */
type Properties = Map<string, Set<string>>;

class ClassRules {
	private readonly hiding: Properties = new Map();
	private readonly showing: Properties = new Map();

	/** @param only the property that must hide them; any if undefined */
	*hiddenBy(only: string | undefined, pace: Pace): Generator<void, ReadonlySet<string>> {
		const hidden = new Set<string>();
		for (const [name, properties] of this.hiding) {
			if (pace.isDue()) yield;
			const counting = only === undefined ? [...properties] : [only].filter((one) => properties.has(one));
			if (counting.some((property) => !this.showing.get(name)?.has(property))) hidden.add(name);
		}
		return hidden;
	}

	/**
	 * Reads a style sheet in one pass. A nested rule, as in `@media`, may apply only in some cases, so it counts for
	 * showing but not for hiding.
	 */
	*read(sheet: string, pace: Pace): Generator<void> {
		const plain = sheet.replace(OPAQUE, '');
		const open: { readonly selector: string; readonly start: number }[] = [];
		let start = 0;
		// A semicolon ends a declaration inside a block, and a statement such as `@import` outside.
		for (const { 0: sign, index } of plain.matchAll(/[{};]/g)) {
			if (pace.isDue(1 + (index - start) / 200)) yield;
			const block = sign === '}' ? open.pop() : undefined;
			if (sign === '{') open.push({ selector: plain.slice(start, index).trim(), start: index + 1 });
			else if (block && !block.selector.startsWith('@')) {
				const declarations = declarationsOf(plain.slice(block.start, index));
				yield* this.take(block.selector, declarations, open.length > 0, pace);
			}
			start = index + 1;
		}
	}

	/** Records the classes that a rule hides and shows. In steps, because a selector may list thousands of classes. */
	private *take(selector: string, declarations: Declarations, isInside: boolean, pace: Pace): Generator<void> {
		const shown = shownProperties(declarations);
		for (const [compound] of shown.length > 0 ? selector.matchAll(COMPOUND) : []) {
			if (pace.isDue(1 + compound.length / 200)) yield;
			if (WHILE_FOCUSED.test(compound)) continue;
			for (const [, name = ''] of compound.matchAll(ANY_CLASS)) add(this.showing, name, shown);
		}
		const hidden = isInside ? [] : hidingProperties(declarations);
		for (const part of hidden.length > 0 ? selector.split(',') : []) {
			if (pace.isDue()) yield;
			const name = SINGLE_CLASS.exec(part.trim())?.[1];
			if (name === undefined) continue;
			const isRevealed = REVEALED_LATER.test(name);
			add(this.hiding, name, isRevealed ? hidden.filter((property) => property !== 'visibility') : hidden);
		}
	}
}

function add(to: Properties, name: string, properties: readonly string[]): void {
	const known = to.get(name) ?? new Set();
	to.set(name, known);
	for (const property of properties) known.add(property);
}

export function hasClassOf(element: Element, classes: ReadonlySet<string>): boolean {
	if (classes.size === 0) return false;
	const names = element.getAttribute('class')?.split(/\s+/) ?? [];
	return names.some((name) => classes.has(name));
}
