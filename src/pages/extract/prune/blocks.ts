/**
 * The element tree with the facts that pruning rules need: names, amounts of text, amounts of linked text. Lengths are
 * counted by `inkOf`.
 */
import { Pace } from '../clean/dom';
import { wordSet } from '../../../text/strings';

export interface Block {
	readonly element: Element;
	/** Upper case. */
	readonly tag: string;
	/** The words of `class`, `id`, `role` and `data-testid` in lower case, each between spaces. */
	readonly names: string;
	readonly parent: Block | undefined;
	/** In page order. A set, because lists can have thousands of items of which many are removed. */
	readonly children: Set<Block>;
	text: number;
	linked: number;
	/** Text in paragraphs of at least a sentence. */
	prose: number;
	/** Number of links, including the element itself. */
	links: number;
	/** Number of headings, including the element itself. */
	headings: number;
}

const SUMS = ['text', 'linked', 'prose', 'links', 'headings'] as const;
const HEADING = /^H[1-6]$/;
/** `print:hidden`, `md:[&>nav]:flex`: styles for a state, which name nothing. */
const VARIANT = /(?<!\S)[^\s:]*:\S*/g;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Ink of a paragraph with a sentence; shorter ones are labels. */
const SENTENCE = 60;
const PARAGRAPHS = wordSet('P LI DD BLOCKQUOTE TD DIV SECTION ARTICLE PRE SPAN');

/** Builds the blocks below `root`, in steps. */
export function* readBlocks(root: Element): Generator<void, Block> {
	const pace = new Pace();
	const top = blockOf(root, undefined);
	const order: Block[] = [top];
	for (let index = 0; index < order.length; index++) {
		const block = order[index];
		if (!block) continue;
		for (let node = block.element.firstChild; node; node = node.nextSibling) {
			if (pace.isDue()) yield;
			if (node.nodeType === node.TEXT_NODE) block.text += inkOf((node as Text).data);
			else if (node.nodeType === node.ELEMENT_NODE) {
				const child = blockOf(node as Element, block);
				block.children.add(child);
				order.push(child);
			}
		}
	}
	// Children come after their parents, so going backwards every sum is complete when it is added.
	for (let index = order.length - 1; index >= 0; index--) {
		if (pace.isDue()) yield;
		const block = order[index];
		if (!block) continue;
		if (block.tag === 'A') {
			block.linked = block.text;
			block.links = block.text > 0 ? 1 : 0;
		}
		if (HEADING.test(block.tag)) block.headings++;
		if (PARAGRAPHS.has(block.tag) && block.prose === 0 && block.text - block.linked >= SENTENCE)
			block.prose = block.text - block.linked;
		const { parent } = block;
		if (parent) for (const sum of SUMS) parent[sum] += block[sum];
	}
	return top;
}

function blockOf(element: Element, parent: Block | undefined): Block {
	return {
		element,
		tag: element.tagName.toUpperCase(),
		names: namesOf(element),
		parent,
		children: new Set(),
		text: 0,
		linked: 0,
		prose: 0,
		links: 0,
		headings: 0,
	};
}

function namesOf(element: Element): string {
	const raw = [
		element.getAttribute('class'),
		element.getAttribute('id'),
		element.getAttribute('role'),
		element.getAttribute('data-testid'),
	]
		.filter(Boolean)
		.join(' ');
	if (!raw) return '';
	return nameOf(raw);
}

/** Returns the words of names in lower case, each between spaces: ` share bar ` for `shareBar`. */
export function nameOf(raw: string): string {
	const words = raw
		.replace(VARIANT, '')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim();
	return ` ${words} `;
}

/** Counts characters without white space. A CJK character counts as three letters. */
export function inkOf(text: string): number {
	return text.replace(/\s+/g, '').length + 2 * (text.match(DENSE)?.length ?? 0);
}

export function linkDensity(block: Block): number {
	return block.text ? block.linked / block.text : 0;
}

export function isHeading(block: Block): boolean {
	return HEADING.test(block.tag);
}

/** Returns the block's text as one line. The cost grows with the block's size. */
export function lineOf(block: Block): string {
	return (block.element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Removes the block from the document and its text from the sums of its ancestors. */
export function removeBlock(block: Block): void {
	block.element.parentNode?.removeChild(block.element);
	block.parent?.children.delete(block);
	for (let above = block.parent; above; above = above.parent) {
		for (const sum of SUMS) above[sum] -= block[sum];
	}
}

/** Returns the first matching block in page order, in steps. */
export function* findBlock(root: Block, matches: (block: Block) => boolean): Generator<void, Block | undefined> {
	const pace = new Pace();
	const open = [root];
	for (let block = open.pop(); block; block = open.pop()) {
		if (pace.isDue()) yield;
		if (matches(block)) return block;
		openChildren(block, open);
	}
	return undefined;
}

/** Pushes the children on a stack, the first on top. */
export function openChildren(block: Block, stack: Block[]): void {
	for (const child of [...block.children].reverse()) stack.push(child);
}

/** Parts to keep, depending on the kind of page. */
export interface PruneOptions {
	/** Replies are content on a forum, but noise under an article. */
	readonly keepComments: boolean;
	/** Reviews and other products are noise on a product page. */
	readonly keepShopParts: boolean;
}

/** A part with a larger share of the page is never furniture, whatever its name. */
export const MOST_OF_PAGE = 0.35;
