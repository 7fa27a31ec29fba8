import { type Block, linkDensity, type PruneOptions } from './blocks';

const LISTS: ReadonlySet<string> = new Set(['UL', 'OL', 'DIV', 'SECTION', 'DL']);
/** Average characters per link of a menu; lists of pages or products have longer links. */
const MENU_LINK = 22;
const LIST_LINK = 40;
/** A card's wrapper may have this multiple of its text, for a rank or a badge. */
const WRAPPED = 1.3;
/** Neighbours of a card that must be cards too. */
const ALIKE = 2;

/**
 * True if a part is a list of links to other pages. Menus have short links; lists that are content have longer ones.
 */
export function isLinkList(block: Block, { keepComments, keepLinkLists, keepCards }: PruneOptions): boolean {
	if (!LISTS.has(block.tag) || block.prose > 0 || linkDensity(block) < 0.8) return false;
	if (keepCards && (block.headings > 0 || (!keepComments && isCard(block)))) return false;
	const { links } = block;
	const average = block.linked / links;
	if (keepLinkLists) return links >= 4 && average < MENU_LINK && !/\d/.test(block.element.textContent ?? '');
	return links >= 3 && average < (block.tag === 'UL' || block.tag === 'OL' ? LIST_LINK : MENU_LINK);
}

/** True for one of several similar parts, because their links are the content of a listing page. */
function isCard(block: Block): boolean {
	for (let at: Block | undefined = block; at && at.text <= WRAPPED * block.text; at = at.parent) {
		const shape = shapeOf(at.element);
		const { previousElementSibling: before, nextElementSibling: after } = at.element;
		const neighbours = [before?.previousElementSibling, before, after, after?.nextElementSibling];
		if (neighbours.filter((neighbour) => neighbour?.firstChild && shapeOf(neighbour) === shape).length >= ALIKE)
			return true;
	}
	return false;
}

function shapeOf(element: Element): string {
	return `${element.tagName} ${element.getAttribute('class')?.split(' ', 1)[0] ?? ''}`;
}
