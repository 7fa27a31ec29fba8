/** What a page hides by the style sheets it brings along: an element looks ordinary and is never seen. */

import { Pace } from './pace';
import { declarationsOf, isMadeToOpen, showsElement } from './unseen-style';

/** Characters of all style sheets of a page. */
const LONGEST_SHEETS = 500_000;
const MARKS = /\/\*|["'{};]/g;
const SINGLE_CLASS = /^\.(-?[a-z_][\w-]*)$/i;
const ANY_CLASS = /\.(-?[a-z_][\w-]*)/gi;
/** Of sheets for those who run no script, for pictures, and for parts that are not on the page. */
const ELSEWHERE = 'noscript, svg, template';
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);
/** Where more of the page's text than this would go, a script shows it: answers that open, a page that loads. */
const MOST_OF_TEXT = 0.5;

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
	return hidden.size > 0 && (yield* hiddenShare(document.body, hidden)) <= MOST_OF_TEXT ? hidden : new Set();
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
			if (sign === '/*' || sign === '"' || sign === "'") {
				const end = sheet.indexOf(sign === '/*' ? '*/' : sign, marks.lastIndex);
				if (end < 0) return;
				marks.lastIndex = end + (sign === '/*' ? 2 : 1);
				// What stands before a comment belongs to no selector that is looked for.
				if (sign === '/*' && sheet.slice(start, mark.index).trim() === '') start = marks.lastIndex;
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

/** How much of the text below `root` stands in elements of these classes. */
function* hiddenShare(root: Element, classes: ReadonlySet<string>): Generator<void, number> {
	const pace = new Pace();
	let all = 0;
	let hidden = 0;
	let within: Node | undefined;
	let node: Node | null = root.firstChild;
	while (node) {
		let at: Node = node;
		if (pace.isDue()) yield;
		const isText = at.nodeType === at.TEXT_NODE;
		const length = isText ? (at as Text).data.trim().length : 0;
		all += length;
		if (within) hidden += length;
		else if (at.nodeType === at.ELEMENT_NODE && hasClassOf(at as Element, classes)) within = at;
		if (at.firstChild && !WITHOUT_TEXT.has(at.nodeName.toUpperCase())) {
			node = at.firstChild;
			continue;
		}
		if (at === within) within = undefined;
		for (let up = at.parentNode; !at.nextSibling && up && up !== root; up = at.parentNode) {
			at = up;
			if (at === within) within = undefined;
		}
		node = at.nextSibling;
	}
	return all === 0 ? 1 : hidden / all;
}

export function hasClassOf(element: Element, classes: ReadonlySet<string>): boolean {
	return classes.size > 0 && (element.getAttribute('class')?.split(/\s+/).some((name) => classes.has(name)) ?? false);
}
