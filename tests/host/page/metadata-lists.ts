import type { ListItemCache } from 'obsidian';
import type { List, ListItem, Root, RootContent } from 'mdast';
import { rangeOf } from './metadata-range';
import type { TextPositions } from './text-positions';

const MARKER = /^(?:[-*+]|\d+[.)])[ \t]+/;
const TASK = /^(?:[-*+]|\d+[.)])\s+\[(.)\]\s/;

interface ParentItem {
	line: number;
	contentColumn: number;
}

/**
 * Returns the list items in reading order; `parent` is the line of the parent item, or minus the first line of the
 * list.
 */
export function listItemsOf(tree: Root, positions: TextPositions): ListItemCache[] {
	const items: ListItemCache[] = [];
	const walk = (node: Root | RootContent, parent: ParentItem | null) => {
		if (node.type === 'list') walkList(node, parent);
		else if ('children' in node)
			for (const child of node.children) walk(child, node.type === 'listItem' ? parent : null);
	};
	const walkList = (list: List, parent: ParentItem | null) => {
		for (const [index, item] of list.children.entries()) {
			items.push(listItem(item, list, list.children[index + 1], parent, positions));
			const [start, end] = rangeOf(item);
			const marker = MARKER.exec(positions.text.slice(start, end))?.[0].length ?? 2;
			const { line, col } = positions.at(start);
			for (const child of item.children) walk(child, { line, contentColumn: col + marker });
		}
	};
	walk(tree, null);
	return items;
}

function listItem(
	item: ListItem,
	list: List,
	next: ListItem | undefined,
	parent: ParentItem | null,
	positions: TextPositions,
): ListItemCache {
	const [start, end] = rangeOf(item);
	const task = TASK.exec(positions.text.slice(start, end))?.[1];
	const from = parent ? positions.startOfLine(start) + parent.contentColumn : start;
	const [listStart] = rangeOf(list);
	return {
		position: positions.span(from, endOfItem(item, next, positions)),
		parent: parent ? parent.line : -Math.max(1, positions.lineOf(listStart)),
		...(task === undefined ? {} : { task }),
	};
}

/** Returns the end of an item: before its nested list, including a blank line if another item follows. */
function endOfItem(item: ListItem, next: ListItem | undefined, positions: TextPositions): number {
	const [start, end] = rangeOf(item);
	if (item.children.some((child) => child.type === 'list')) {
		const first = item.children[0];
		return first && first.type !== 'list' ? rangeOf(first)[1] : start;
	}
	const gap = next && positions.lineOf(rangeOf(next)[0]) > positions.lineOf(end) + 1;
	return gap ? end + 1 : end;
}
