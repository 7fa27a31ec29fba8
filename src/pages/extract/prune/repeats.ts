import { type Block, lineOf, openChildren, removeBlock } from './blocks';
import { NEVER_FURNITURE } from './furniture';
import { Pace } from '../clean/pace';

/** Longer texts are not compared; nobody repeats them. */
const LONGEST_REPEAT = 20_000;
/** Shorter texts repeat by chance. */
const LEAST_OF_REPEAT = 60;

/** Removes the second copy of carousel slides and of parts for small screens. */
export function* pruneRepeats(page: Block): Generator<void> {
	const pace = new Pace();
	const seen = new Set<string>();
	const open = [page];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (block.prose > 0 && !NEVER_FURNITURE.has(block.tag) && !hasProseBelow(block)) {
			if (block.text > LONGEST_REPEAT) continue;
			const text = lineOf(block);
			if (seen.has(text)) removeBlock(block);
			seen.add(text);
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
		if (child.text < LEAST_OF_REPEAT || child.text > LONGEST_REPEAT) continue;
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
