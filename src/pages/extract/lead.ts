/**
 * Finds a page's introduction. The description in its head often also stands above its text, outside the main content.
 */
import { type Block, findBlock, inkOf, lineOf } from './prune/blocks';
import { htmlElement, Pace } from './clean/dom';

/** A shorter description is a slogan. */
const LEAST_INK = 60;
/** Characters of the description that must match, because descriptions are often cut off. */
const COMPARED = 80;
/** Maximum length of the lead in multiples of the description's. */
const LONGEST_LEAD = 4;
/** Maximum ink of a description that is searched for. */
const LONGEST_DESCRIPTION = 300;
/** Characters of content that are searched for the lead. */
const MOST_COMPARED = 100_000;
/** `NodeFilter.SHOW_TEXT`. */
const TEXTS = 4;
/** A page with less ink than this shows only its frame unless its script runs. */
const EMPTY_PAGE = 200;

/** Returns the text of the innermost part of the page that starts like one of the descriptions. */
export function* findLead(body: Block, descriptions: readonly string[]): Generator<void, string | undefined> {
	const starts = new Map(descriptions.map((description) => [startOf(description), inkOf(description)]));
	const isLead = (block: Block): boolean => {
		if (block.text < LEAST_INK || block.text > LONGEST_LEAD * LONGEST_DESCRIPTION) return false;
		return block.text <= LONGEST_LEAD * (starts.get(startOf(block.element.textContent ?? '')) ?? 0);
	};
	let lead: Block | undefined;
	// Outer parts start with the same text: the last one found is the innermost.
	for (let within: Block | undefined = body; within;) {
		const outer: Block = within;
		within = yield* findBlock(outer, (block) => block !== outer && isLead(block));
		lead = within ?? lead;
	}
	return lead && lineOf(lead);
}

/** Inserts the lead if the content lacks it, or the description if there is hardly any content. In steps. */
export function* addLead(content: Element, lead: string | undefined, descriptions: readonly string[]): Generator<void> {
	const text = yield* beginningOf(content);
	yield;
	const shown =
		lead ??
		(inkOf(text) < EMPTY_PAGE ? descriptions.find((description) => inkOf(description) >= LEAST_INK) : undefined);
	if (shown === undefined || wordsOf(text).includes(startOf(shown))) return;
	content.insertBefore(htmlElement(content.ownerDocument, 'p', shown), content.firstChild);
}

/** Returns the beginning of the content's text, longer than is ever shown. */
function* beginningOf(content: Element): Generator<void, string> {
	const pace = new Pace();
	const texts = content.ownerDocument.createTreeWalker(content, TEXTS);
	const parts: string[] = [];
	let length = 0;
	for (let text = texts.nextNode(); text && length < MOST_COMPARED; text = texts.nextNode()) {
		if (pace.isDue()) yield;
		// Without indentation.
		const shown = (text as Text).data.trim();
		parts.push(shown);
		length += shown.length;
	}
	return parts.join(' ');
}

function startOf(text: string): string {
	return wordsOf(text.trimStart().slice(0, 2 * COMPARED)).slice(0, COMPARED);
}

/** Keeps only letters and digits, because quotation marks and spaces differ between head and body. */
function wordsOf(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
