/** Removes everything around a page's content: overlays, furniture and repeated parts. */
import { type Block, findBlock, lineOf, openChildren, type PruneOptions, removeBlock } from './blocks';
import { CODE_TAGS, isFurniture, isMain, isOverlay, NEVER_FURNITURE, type Surroundings, unlinked } from './furniture';
import { Pace } from '../clean/dom';

/** Longer texts are not compared; nobody repeats them. */
const LONGEST_REPEAT = 20_000;
/** Shorter texts repeat by chance. */
const LEAST_OF_REPEAT = 60;

/** Unlinked ink of a main part that has content. */
const LEAST_OF_MAIN = 400;
/** Share of the page's unlinked text that a footer beside the main part may have. */
const MOST_BESIDE_MAIN = 0.9;

const BODY: Surroundings = { inContent: false, inCode: false };

/** Removes overlays first, because their prose looks like the page's own. */
export function* pruneOverlays(page: Block): Generator<void> {
	const pace = new Pace();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block !== page && isOverlay(block, page)) removeBlock(block);
		else if (!CODE_TAGS.has(block.tag)) openChildren(block, open);
	}
}

/** Removes furniture, largest part first, in steps. */
export function* pruneFurniture(page: Block, options: PruneOptions): Generator<void> {
	yield* prune(page, options);
	yield* pruneLongFooters(page);
	yield* pruneRepeats(page);
}

/**
 * Removes footers beside a main part that has content, however long: the footer with a shop's terms may be nearly all
 * of its page, so its share alone does not show that it is furniture.
 */
function* pruneLongFooters(page: Block): Generator<void> {
	const main = yield* findBlock(page, isMain);
	if (!main || unlinked(main) < LEAST_OF_MAIN) return;
	const pace = new Pace();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block === main || unlinked(block) < MOST_BESIDE_MAIN * unlinked(page)) continue;
		if (block.tag === 'FOOTER' && !block.element.contains(main.element)) removeBlock(block);
		else openChildren(block, open);
	}
}

function* prune(page: Block, options: PruneOptions): Generator<void> {
	const pace = new Pace();
	const open = [{ block: page, place: BODY }];
	for (let next = open.pop(); next; next = open.pop()) {
		if (pace.isDue()) yield;
		const { block, place } = next;
		if (block !== page && isFurniture(block, page, options, place)) removeBlock(block);
		else {
			const below: Surroundings = {
				inContent: place.inContent || block.tag === 'ARTICLE' || isMain(block),
				inCode: place.inCode || CODE_TAGS.has(block.tag),
			};
			for (const child of [...block.children].reverse()) open.push({ block: child, place: below });
		}
	}
}

/** Removes the second copy of carousel slides and of parts for small screens. */
function* pruneRepeats(page: Block): Generator<void> {
	const pace = new Pace();
	const seen = new Map<string, Block | undefined>();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block.prose > 0 && !NEVER_FURNITURE.has(block.tag) && !hasProseBelow(block)) {
			if (block.text > LONGEST_REPEAT) continue;
			const text = lineOf(block);
			// A paragraph twice under one parent is a refrain of its author.
			const isRefrain = block.tag === 'P' && seen.get(text) === block.parent;
			if (seen.has(text) && !isRefrain) removeBlock(block);
			else seen.set(text, block.parent);
		} else if (!NEVER_FURNITURE.has(block.tag) || block.tag === 'MAIN' || block.tag === 'BODY') {
			yield* removeEqualSiblings(block);
			openChildren(block, open);
		}
	}
}

/** Compares texts only if their sums agree, because reading a text costs as much as the block is large. */
function* removeEqualSiblings(parent: Block): Generator<void> {
	const pace = new Pace();
	const known = new Map<string, Block>();
	for (const child of parent.children) {
		if (pace.isDue()) yield;
		// Paragraphs are compared in `pruneRepeats`, which keeps refrains.
		if (child.tag === 'P' || child.text < LEAST_OF_REPEAT || child.text > LONGEST_REPEAT) continue;
		const sums = [child.tag, child.text, child.linked, child.prose, child.links, child.headings].join();
		const first = known.get(sums);
		if (!first) known.set(sums, child);
		else if (lineOf(first) === lineOf(child)) removeBlock(child);
	}
}

function hasProseBelow(block: Block): boolean {
	for (const child of block.children) if (child.prose > 0) return true;
	return false;
}
