/** Removes parts whose heading announces other pages. */
import { type Block, isHeading, lineOf, MOST_OF_PAGE, type PruneOptions, removeBlock } from './blocks';
import { COMMENT_HEADING, FURNITURE_HEADING, SHOP_HEADING } from './furniture-words';

/**
 * Removes a heading that announces other pages together with its part: its section, or everything up to the next
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
		(FURNITURE_HEADING().test(label) ||
			(!keepComments && COMMENT_HEADING.test(label)) ||
			(!keepShopParts && SHOP_HEADING().test(label)))
	);
}

/**
 * Splits the children into parts: each heading with everything up to the next. In an article, a part ends only at a
 * heading of the same or a higher rank, because headings of cards have arbitrary ranks.
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

/** Returns the heading that a block is or contains alone. */
function headingIn(block: Block): Block | undefined {
	let at = block;
	while (!isHeading(at)) {
		const [only] = at.children;
		if (!only || at.children.size > 1 || only.text !== at.text) return undefined;
		at = only;
	}
	return at.tag === 'H1' ? undefined : at;
}

/** True if a part starts with a heading that announces other pages and has no other heading of that rank. */
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
