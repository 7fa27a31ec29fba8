/** Parts that a heading announces as about other pages. */
import { type Block, isHeading, lineOf, removeBlock } from './blocks';
import { COMMENT_HEADING, FURNITURE_HEADING, SHOP_HEADING } from './furniture-words';
import { MOST_OF_PAGE, type PruneOptions } from './prune-options';

/**
 * A heading that announces other pages takes what it heads with it: its section, or what follows up to the next
 * heading.
 */
export function removeTeasers(block: Block, page: Block, options: PruneOptions): void {
	if (block.headings === 0) return;
	for (const headed of headedParts(block, options)) {
		const text = headed.reduce((sum, part) => sum + part.text, 0);
		if (text <= MOST_OF_PAGE * page.text && announces(headed[0], options)) headed.forEach(removeBlock);
	}
}

function announces(heading: Block | undefined, { keepComments, keepShopParts }: PruneOptions): boolean {
	if (!heading || heading.text > 60) return false;
	const label = lineOf(heading);
	return (
		label.length <= 60 &&
		(FURNITURE_HEADING.test(label) ||
			(!keepComments && COMMENT_HEADING.test(label)) ||
			(!keepShopParts && SHOP_HEADING.test(label)))
	);
}

/**
 * Each heading among the children with what follows up to the next, or in an article to a part with one of a higher
 * rank: what a card is headed with says little of its rank.
 */
function headedParts(block: Block, { keepCards }: PruneOptions): Block[][] {
	const parts: Block[][] = [];
	let rank = 0;
	for (const child of block.children) {
		const heading = headingIn(child);
		if (heading) {
			parts.push([child]);
			rank = rankOf(heading);
		} else if (!keepCards && child.headings > 0 && hasHigherHeading(child, rank)) parts.push([]);
		else parts.at(-1)?.push(child);
	}
	return parts;
}

function rankOf(heading: Block): number {
	return Number(heading.tag.slice(1));
}

function hasHigherHeading({ element }: Block, rank: number): boolean {
	return rank > 2 && element.querySelector(['h2', 'h3', 'h4', 'h5'].slice(0, rank - 2).join()) !== null;
}

/** The heading that a block is, or wraps alone. */
function headingIn(block: Block): Block | undefined {
	let at = block;
	while (!isHeading(at)) {
		const [only] = at.children;
		if (!only || at.children.size > 1 || only.text !== at.text) return undefined;
		at = only;
	}
	return at.tag === 'H1' ? undefined : at;
}

/** A part that begins with a heading which announces other pages, and has no other of its rank. */
export function isTeaserSection(block: Block, options: PruneOptions): boolean {
	if (block.headings === 0 || block.children.size === 0) return false;
	let at = block;
	while (!isHeading(at)) {
		const first = firstWithText(at);
		if (!first) return false;
		at = first;
	}
	return at.tag !== 'H1' && announces(at, options) && block.element.querySelectorAll(at.tag).length === 1;
}

function firstWithText(block: Block): Block | undefined {
	for (const child of block.children) if (child.text > 0) return child;
	return undefined;
}
