/** Chooses the content of a cleaned page. */
import { stripInvisible } from '../page-text';
import { type Block, findBlock, inkOf } from './prune/blocks';
import { htmlElement } from './clean/dom';
import { isMain } from './prune/furniture';
import { addLead, findLead } from './lead';
import { Pace } from './clean/pace';
import type { PageKind } from './page-kind';
import { pruneFurniture, pruneOverlays } from './prune/prune';
import { type JsonObject, textOf } from './structured-data';

/** A `main` with a smaller share of the page's text is in the wrong place. */
const LEAST_OF_MAIN = 0.4;
/** A part with this share of its parent's text is the content, without its siblings. */
const NEARLY_ALL = 0.85;
const PARTS: ReadonlySet<string> = new Set(['DIV', 'SECTION', 'ARTICLE', 'MAIN', 'FORM', 'CENTER', 'TD']);
/** If less than this share of the text in the page's structured data was found, the page shows it by script only. */
const LEAST_OF_STATED = 0.3;
const SHORTEST_STATED = 500;
/** `NodeFilter.SHOW_TEXT`. */
const TEXTS = 4;

/** Facts about a page known before its text is searched. */
interface KnownOfPage {
	readonly kind: PageKind;
	readonly data: readonly JsonObject[];
	/** Descriptions in the page's head. */
	readonly descriptions: readonly string[];
}

/**
 * Chooses the content and consumes the document. Yields between steps.
 * @param body the blocks of `document.body`
 */
export function* chooseContent(
	document: Document,
	body: Block,
	{ kind, data, descriptions }: KnownOfPage,
): Generator<void, Element> {
	const options = {
		keepComments: kind === 'forum',
		keepCards: kind !== 'article',
		keepShopParts: kind !== 'product',
	};
	yield* pruneOverlays(body);
	const lead = yield* findLead(body, descriptions);
	yield* pruneFurniture(body, options);
	const content = (yield* mainOf(body)).element;
	yield* addLead(content, lead, descriptions);
	yield;
	const stated = statedText(data);
	return stated.length >= SHORTEST_STATED && (yield* inkBelow(content)) < LEAST_OF_STATED * stated.length
		? asParagraphs(document, stated)
		: content;
}

/** Returns the longest text in the page's structured data. */
function statedText(data: readonly JsonObject[]): string {
	const texts = data.flatMap((object) => [textOf(object['articleBody']), textOf(object['text'])]);
	return texts.reduce<string>((longest, text) => (text && text.length > longest.length ? text : longest), '');
}

/** Tags inside the text are not parsed. */
function asParagraphs(document: Document, text: string): Element {
	const content = htmlElement(document, 'div');
	for (const line of text.split(/\s*\n\s*/).filter(Boolean)) {
		content.appendChild(htmlElement(document, 'p', stripInvisible(line)));
	}
	return content;
}

/** Returns the part of the page that holds its text. */
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
