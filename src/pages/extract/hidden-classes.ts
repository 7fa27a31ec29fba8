/** What a page hides by the style sheets it brings along: an element looks ordinary and is never seen. */

import { Pace } from './pace';
import { MOST_OF_TEXT, shareOfText } from './text-share';
import { declarationsOf, isMadeToOpen, showsElement } from './unseen-style';

/** Characters of all style sheets of a page. */
const LONGEST_SHEETS = 500_000;
/** Comments, escaped characters, addresses and strings, which hold what is none of the signs of a rule; and these. */
const MARKS = /\/\*|\\[^]|\burl\(|["'{};]/gi;
const QUOTED = /\s*["']/y;
/** A string that is not closed ends with its line. */
const STRING_ENDS = /\\(?:\r\n|[^])|["'\n\r\f]/g;
const SINGLE_CLASS = /^\.(-?[a-z_][\w-]*)$/i;
const ANY_CLASS = /\.(-?[a-z_][\w-]*)/gi;
/** Of sheets for those who run no script, for pictures, and for parts that are not on the page. */
const ELSEWHERE = 'noscript, svg, template';

/**
 * Classes that the page's own style sheets hide wherever they stand, and that no rule of theirs shows. Yields between steps.
 * None where the page would lose most of its text with them.
 */
export function* readHiddenClasses(document: Document): Generator<void, ReadonlySet<string>> {
	const rules = new ClassRules();
	let room = LONGEST_SHEETS;
	for (const sheet of Array.from(document.querySelectorAll('style'))) {
		const media = sheet.getAttribute('media');
		if (sheet.closest(ELSEWHERE) || (media && !/^\s*(?:all|screen)\s*$/i.test(media))) continue;
		const text = (sheet.textContent ?? '').slice(0, room);
		room -= text.length;
		yield* rules.read(text);
	}
	const { hidden } = rules;
	return hidden.size > 0 && (yield* shareOfText(document.body, (element) => hasClassOf(element, hidden))) <= MOST_OF_TEXT ? hidden : new Set();
}

interface OpenBlock {
	readonly selector: string;
	readonly start: number;
}

class ClassRules {
	private readonly hiding = new Set<string>();
	private readonly showing = new Set<string>();

	get hidden(): ReadonlySet<string> {
		return new Set([...this.hiding].filter((name) => !this.showing.has(name)));
	}

	/** Looks at each character once. A rule inside another, as in `@media`, may show and does not hide: it may hold elsewhere only. */
	*read(sheet: string): Generator<void> {
		const pace = new Pace();
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
				// What stands before a comment belongs to no selector that is looked for.
				if (sign === '/*' && sheet.slice(start, mark.index).trim() === '') start = end;
				continue;
			}
			if (sign === '{') open.push({ selector: sheet.slice(start, mark.index).trim(), start: marks.lastIndex });
			else if (sign === '}') {
				const block = open.pop();
				if (block && !block.selector.startsWith('@')) this.take(block.selector, sheet.slice(block.start, mark.index), open.length > 0);
			}
			// Inside a block a semicolon ends a declaration, outside a statement such as an import.
			start = marks.lastIndex;
		}
	}

	private take(selector: string, style: string, isInside: boolean): void {
		const declarations = declarationsOf(style);
		const shows = showsElement(declarations);
		if (shows === true) for (const [, name = ''] of selector.matchAll(ANY_CLASS)) this.showing.add(name);
		// What is only invisible keeps its place, and fades in once it is scrolled to.
		if (declarations.get('display') !== 'none' || isInside || isMadeToOpen(declarations)) return;
		for (const one of selector.split(',')) {
			const name = SINGLE_CLASS.exec(one.trim())?.[1];
			if (name !== undefined) this.hiding.add(name);
		}
	}
}

/** Where a comment, an escaped character, an address or a string ends; -1 where it does not. `from` is behind its mark. */
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
	return classes.size > 0 && (element.getAttribute('class')?.split(/\s+/).some((name) => classes.has(name)) ?? false);
}
