/**
 * The element tree with what the rules ask about: names, amounts of text and of linked text. Lengths are as `inkOf`
 * counts.
 */
import { Pace } from '../clean/pace';

export interface Block {
	readonly element: Element;
	/** Upper case. */
	readonly tag: string;
	/** The words of `class`, `id`, `role` and `data-testid`, each between spaces, lower case. */
	readonly names: string;
	readonly parent: Block | undefined;
	/** In the order of the page. A set, since pages have lists of many thousand items of which many go. */
	readonly children: Set<Block>;
	text: number;
	linked: number;
	/** Text in paragraphs and paragraph-like blocks of a sentence or more. */
	prose: number;
	/** Links in it, itself included. */
	links: number;
	/** Headings in it, itself included. */
	headings: number;
}

const SUMS = ['text', 'linked', 'prose', 'links', 'headings'] as const;
const HEADING = /^H[1-6]$/;
/** `print:hidden`, `md:[&>nav]:flex`: how it looks in some state, which names nothing. */
const VARIANT = /(?<!\S)[^\s:]*:\S*/g;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** A paragraph that says something; shorter ones are labels. */
const SENTENCE = 60;
const PARAGRAPHS: ReadonlySet<string> = new Set([
	'P',
	'LI',
	'DD',
	'BLOCKQUOTE',
	'TD',
	'DIV',
	'SECTION',
	'ARTICLE',
	'PRE',
	'SPAN',
]);

/** Builds the blocks below `root`, a step at a time. */
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
	// Children come after their parents: backwards, every sum is complete when it is added.
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
	return ` ${raw
		.replace(VARIANT, '')
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()} `;
}

/** Characters without white space. An ideograph or a syllable says as much as three letters. */
export function inkOf(text: string): number {
	return text.replace(/\s+/g, '').length + 2 * (text.match(DENSE)?.length ?? 0);
}

export function linkDensity(block: Block): number {
	return block.text ? block.linked / block.text : 0;
}

export function isHeading(block: Block): boolean {
	return HEADING.test(block.tag);
}

/** The text as a line. Costs as much as the block is large. */
export function lineOf(block: Block): string {
	return (block.element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Takes the block out of the document and its text out of the sums above it. */
export function removeBlock(block: Block): void {
	block.element.parentNode?.removeChild(block.element);
	block.parent?.children.delete(block);
	for (let above = block.parent; above; above = above.parent) {
		for (const sum of SUMS) above[sum] -= block[sum];
	}
}

/** The first block in the order of the page that matches, a step at a time. */
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

/** Puts the children on a stack, the first on top. */
export function openChildren(block: Block, stack: Block[]): void {
	for (const child of [...block.children].reverse()) stack.push(child);
}
