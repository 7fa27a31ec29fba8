/** Chooses the content of a cleaned page. */
import { wordSet } from '../../text/strings';
import { addLead, findLead } from './lead';
import type { PageKind } from './page-kind';
import { type Block, findBlock } from './prune/blocks';
import { isMain } from './prune/furniture';
import { pruneFurniture, pruneOverlays } from './prune/prune';

/** A `main` with a smaller share of the page's text is in the wrong place. */
const LEAST_OF_MAIN = 0.4;
/** A part with this share of its parent's text is the content, without its siblings. */
const NEARLY_ALL = 0.85;
const PARTS = wordSet('DIV SECTION ARTICLE MAIN FORM CENTER TD');

/**
 * Removes everything around the content, and returns the part that holds it. Yields between steps.
 * @param body the blocks of `document.body`
 * @param descriptions in the page's head
 */
export function* chooseContent(body: Block, kind: PageKind, descriptions: readonly string[]): Generator<void, Element> {
	yield* pruneOverlays(body);
	const lead = yield* findLead(body, descriptions);
	yield* pruneFurniture(body, {
		keepComments: kind === 'forum',
		keepShopParts: kind !== 'product',
	});
	const content = (yield* mainOf(body)).element;
	yield* addLead(content, lead, descriptions);
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
