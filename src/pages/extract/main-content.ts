/** Chooses what of a cleaned page is its content. */
import { Readability } from '@mozilla/readability';
import { stripInvisible } from '../page-text';
import { type Block, findBlock, inkOf, readBlocks } from './prune/blocks';
import { cleanSubtree, INLINE } from './clean/clean';
import { htmlElement } from './clean/dom';
import { isMain } from './prune/furniture';
import { addLead, findLead } from './lead';
import { Pace } from './clean/pace';
import type { PageKind } from './page-kind';
import { pruneFurniture, pruneOverlays } from './prune/prune';
import { type JsonObject, textOf } from './structured-data';

/** Readability looks at every element many times: a larger page is left to our own rules. */
const MOST_ELEMENTS = 4_000;
/** A `main` with less of the page's text than this stands in the wrong place. */
const LEAST_OF_MAIN = 0.4;
/** A part with this share of the text of what it is in is the content, and what stands around it is not. */
const NEARLY_ALL = 0.85;
const PARTS: ReadonlySet<string> = new Set(['DIV', 'SECTION', 'ARTICLE', 'MAIN', 'FORM', 'CENTER', 'TD']);
/**
 * Where less than this share of the text that the page's own data holds was found, the page shows it by script alone.
 */
const LEAST_OF_STATED = 0.3;
const SHORTEST_STATED = 500;
/** Length, without spaces, of a line that is prose rather than a label. */
const PROSE_LINE = 68;
/**
 * Readability has found the article, and not one part of many, where it has at least this share of the page's prose.
 */
const PROSE_SHARE = 0.8;
/**
 * Characters of prose, and their share of the text, that no list of teasers has: the rest of the page's prose is
 * teasers then.
 */
const LONG_READ = 1_700;
const LONG_READ_DENSITY = 0.76;
const LONG_READ_SHARE = 0.65;
/**
 * On a page that does not call itself an article, cards and labels may be content: it has at least this share of all
 * text too.
 */
const UNMARKED_SHARE = 0.6;
/** `NodeFilter.SHOW_TEXT`. */
const TEXTS = 4;

/**
 * Takes the document apart. Yields between steps.
 * @param body the blocks of `document.body`
 * @param descriptions what the page's head says of it
 */
export function* chooseContent(
	document: Document,
	body: Block,
	kind: PageKind,
	data: readonly JsonObject[],
	descriptions: readonly string[],
): Generator<void, Element> {
	const options = {
		keepComments: kind === 'forum',
		keepLinkLists: kind === 'listing' || kind === 'other',
		keepCards: kind !== 'article',
		keepShopParts: kind !== 'product',
	};
	yield* pruneOverlays(body);
	const lead = yield* findLead(body, descriptions);
	const article = readArticle(document);
	yield;
	yield* pruneFurniture(body, options);
	const whole = (yield* mainOf(body)).element;
	const isArticle = article !== undefined && (yield* isContent(article, whole, kind));
	const content = isArticle ? article : whole;
	if (isArticle) {
		// Readability parses again where it tries again: texts may be in parts as before.
		yield* cleanSubtree(article);
		yield* pruneFurniture(yield* readBlocks(article), options);
	}
	yield* addLead(content, lead, descriptions);
	yield;
	const stated = statedText(data);
	return stated.length >= SHORTEST_STATED && (yield* inkBelow(content)) < LEAST_OF_STATED * stated.length
		? asParagraphs(document, stated)
		: content;
}

/**
 * Whether Readability's article is the page's content. On lists, products and forums, which have more than one part, it
 * never is: it drops who wrote a post, and when.
 */
function* isContent(article: Element, whole: Element, kind: PageKind): Generator<void, boolean> {
	if (kind === 'listing' || kind === 'product' || kind === 'forum') return false;
	const prose = yield* proseOf(article);
	const proseOfPage = yield* proseOf(whole);
	// Without a sentence, Readability found one part of a list.
	if (prose === 0) return false;
	const isMarked = kind === 'article' || kind === 'documentation';
	if (!isMarked && (yield* inkBelow(article)) < UNMARKED_SHARE * (yield* inkBelow(whole))) return false;
	const isLongRead = prose >= LONG_READ && prose >= LONG_READ_DENSITY * (yield* inkBelow(article));
	return prose >= (isLongRead ? LONG_READ_SHARE : PROSE_SHARE) * proseOfPage;
}

/** The longest text that the page's structured data gives as its own. */
function statedText(data: readonly JsonObject[]): string {
	const texts = data.flatMap((object) => [textOf(object['articleBody']), textOf(object['text'])]);
	return texts.reduce<string>((longest, text) => (text && text.length > longest.length ? text : longest), '');
}

/** Tags in it are text like any other. */
function asParagraphs(document: Document, text: string): Element {
	const content = htmlElement(document, 'div');
	for (const line of text.split(/\s*\n\s*/).filter(Boolean)) {
		content.appendChild(htmlElement(document, 'p', stripInvisible(line)));
	}
	return content;
}

/** @returns undefined where Readability finds no article, or the page is too large to ask it */
function readArticle(document: Document): Element | undefined {
	if (document.querySelectorAll('*').length > MOST_ELEMENTS) return undefined;
	try {
		const copy = document.cloneNode(true) as Document;
		removePageFooters(copy);
		return (
			new Readability<Element>(copy, { serializer: (node) => node as Element, keepClasses: true }).parse()
				?.content ?? undefined
		);
	} catch {
		// It throws on documents without a body, and on some DOMs on odd markup. Our own rules need neither.
		return undefined;
	}
}

/** On a short page the footer has most of the prose, and Readability takes it. */
function removePageFooters(document: Document): void {
	for (const footer of Array.from(document.querySelectorAll('footer'))) {
		if (!footer.closest('main, article, blockquote')) footer.remove();
	}
}

/** The part of the page that holds its text. */
function* mainOf(body: Block): Generator<void, Block> {
	const main = yield* findBlock(body, isMain);
	let part = main && main.text >= LEAST_OF_MAIN * body.text ? main : body;
	let at = part;
	for (
		let inner = largestOf(at);
		inner && inner.text >= NEARLY_ALL * at.text && inner.prose >= NEARLY_ALL * at.prose;
		inner = largestOf(inner)
	) {
		at = inner;
		if (PARTS.has(at.tag)) part = at;
	}
	return part;
}

function largestOf(block: Block): Block | undefined {
	let largest: Block | undefined;
	for (const child of block.children) if (!largest || child.text > largest.text) largest = child;
	return largest;
}

/** The text of blocks that hold a sentence or more. Counted alike on both sides, whatever their markup. */
function* proseOf(element: Element): Generator<void, number> {
	const pace = new Pace();
	let prose = 0;
	let line = 0;
	const open: Node[] = [element];
	for (let node = open.pop(); node; node = open.pop()) {
		if (pace.isDue()) yield;
		if (node.nodeType === node.TEXT_NODE) line += inkOf((node as Text).data);
		else if (node.nodeType === node.ELEMENT_NODE) {
			if (!INLINE.has(node.nodeName)) {
				prose += line >= PROSE_LINE ? line : 0;
				line = 0;
			}
			for (let child = node.lastChild; child; child = child.previousSibling) open.push(child);
		}
	}
	return prose + (line >= PROSE_LINE ? line : 0);
}

function* inkBelow(element: Element): Generator<void, number> {
	const pace = new Pace();
	const texts = element.ownerDocument.createTreeWalker(element, TEXTS);
	let ink = 0;
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		if (pace.isDue()) yield;
		ink += inkOf((text as Text).data);
	}
	return ink;
}
