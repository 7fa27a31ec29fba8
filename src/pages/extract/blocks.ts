/** The element tree with what the rules ask about: names, amounts of text and of linked text. Lengths are characters without white space. */
export interface Block {
	readonly element: Element;
	/** Upper case. */
	readonly tag: string;
	/** The words of `class`, `id`, `role` and `data-testid`, each between spaces, lower case. */
	readonly names: string;
	readonly parent: Block | undefined;
	readonly children: Block[];
	text: number;
	linked: number;
	/** Text in paragraphs and paragraph-like blocks of a sentence or more. */
	prose: number;
}

const NODES_A_STEP = 5_000;
/** A paragraph that says something; shorter ones are labels. */
const SENTENCE = 60;

/** Builds the blocks below `root`, a step at a time. */
export function* readBlocks(root: Element): Generator<void, Block> {
	const top = blockOf(root, undefined);
	const order: Block[] = [top];
	let visited = 0;
	for (let index = 0; index < order.length; index++) {
		const block = order[index];
		if (!block) continue;
		let own = 0;
		for (let node = block.element.firstChild; node; node = node.nextSibling) {
			if (++visited % NODES_A_STEP === 0) yield;
			if (node.nodeType === node.TEXT_NODE) own += inkOf((node as Text).data);
			else if (node.nodeType === node.ELEMENT_NODE) {
				const child = blockOf(node as Element, block);
				block.children.push(child);
				order.push(child);
			}
		}
		block.text = own;
	}
	// Children come after their parents: backwards, every sum is complete when it is added.
	for (let index = order.length - 1; index >= 0; index--) {
		const block = order[index];
		if (!block) continue;
		if (block.tag === 'A') block.linked = block.text;
		if (PARAGRAPHS.has(block.tag) && block.prose === 0 && block.text - block.linked >= SENTENCE) block.prose = block.text - block.linked;
		const parent = block.parent;
		if (!parent) continue;
		parent.text += block.text;
		parent.linked += block.linked;
		parent.prose += block.prose;
	}
	return top;
}

const PARAGRAPHS: ReadonlySet<string> = new Set(['P', 'LI', 'DD', 'BLOCKQUOTE', 'TD', 'DIV', 'SECTION', 'ARTICLE', 'PRE', 'SPAN']);

function blockOf(element: Element, parent: Block | undefined): Block {
	return { element, tag: element.tagName.toUpperCase(), names: namesOf(element), parent, children: [], text: 0, linked: 0, prose: 0 };
}

function namesOf(element: Element): string {
	const raw = [element.getAttribute('class'), element.getAttribute('id'), element.getAttribute('role'), element.getAttribute('data-testid')].filter(Boolean).join(' ');
	if (!raw) return '';
	return ` ${raw.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase().replace(/[^a-z0-9]+/g, ' ').trim()} `;
}

function inkOf(text: string): number {
	return text.replace(/\s+/g, '').length;
}

export function linkDensity(block: Block): number {
	return block.text ? block.linked / block.text : 0;
}

/** Takes the block out of the document and its text out of the sums above it. */
export function removeBlock(block: Block): void {
	block.element.parentNode?.removeChild(block.element);
	for (let above = block.parent; above; above = above.parent) {
		above.text -= block.text;
		above.linked -= block.linked;
		above.prose -= block.prose;
	}
	const siblings = block.parent?.children;
	if (siblings) siblings.splice(siblings.indexOf(block), 1);
}
