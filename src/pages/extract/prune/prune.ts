/** Removes everything around a page's content: furniture, parts before the title, and repeated parts. */
import { type Block, findBlock, openChildren, type PruneOptions, removeBlock } from './blocks';
import { isFurniture, isMain, isOverlay, unlinked } from './furniture';
import { Pace } from '../clean/pace';
import { pruneRepeats } from './repeats';
import { removeTeasers } from './teasers';

/** Share of the page's prose before a title that heads the whole page. */
const PROSE_BEFORE_TITLE = 0.1;
/** Unlinked ink of a main part that has content. */
const LEAST_OF_MAIN = 400;
/** Share of the page's unlinked text that a footer beside the main part may have. */
const MOST_BESIDE_MAIN = 0.9;

/** Removes cookie notices and overlays first, because their prose looks like the page's own. */
export function* pruneOverlays(page: Block): Generator<void> {
	const pace = new Pace();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block !== page && isOverlay(block, page)) removeBlock(block);
		else openChildren(block, open);
	}
}

/** Removes furniture, largest part first, in steps. */
export function* pruneFurniture(page: Block, options: PruneOptions): Generator<void> {
	yield* prune(page, options);
	yield* pruneLongFooters(page);
	yield* pruneBeforeTitle(page);
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
	// An explicit stack lets a step end anywhere. Each block is visited twice: before its children, and after they are
	// pruned.
	const open = [{ block: page, inContent: false, isPruned: false }];
	for (let next = open.pop(); next; next = open.pop()) {
		if (pace.isDue()) yield;
		const { block, inContent, isPruned } = next;
		if (isPruned) removeTeasers(block, page, options);
		else if (block !== page && isFurniture(block, page, options, inContent)) removeBlock(block);
		else {
			open.push({ block, inContent, isPruned: true });
			const isContent = inContent || block.tag === 'ARTICLE' || block.tag === 'MAIN';
			for (const child of [...block.children].reverse())
				open.push({ block: child, inContent: isContent, isPruned: false });
		}
	}
}

/** Removes the parts before the title: menus, breadcrumbs and dates, with hardly a sentence. */
function* pruneBeforeTitle(page: Block): Generator<void> {
	const title = yield* findBlock(page, ({ tag, text }) => tag === 'H1' && text > 0);
	if (!title) return;
	const pace = new Pace();
	const before: Block[] = [];
	for (let at = title; at.parent; at = at.parent) {
		for (const sibling of at.parent.children) {
			if (sibling === at) break;
			if (pace.isDue()) yield;
			if (sibling.text > 0) before.push(sibling);
		}
	}
	const prose = before.reduce((sum, block) => sum + block.prose, 0);
	// A title far down heads only a part of the page.
	if (prose > PROSE_BEFORE_TITLE * page.prose) return;
	for (const block of before) {
		if (pace.isDue()) yield;
		removeBlock(block);
	}
}
