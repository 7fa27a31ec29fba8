/**
 * The sentences that a page is introduced with: what it says of itself in its head is often shown above its text, apart
 * from it.
 */
import { type Block, findBlock, inkOf, lineOf } from './prune/blocks';
import { htmlElement } from './clean/dom';
import { Pace } from './clean/pace';

/** A shorter description is a slogan. */
const LEAST_INK = 60;
/** Descriptions are cut off somewhere: so much of the beginning has to be the same. */
const COMPARED = 80;
/** The lead is longer than the description by no more than this factor. */
const LONGEST_LEAD = 4;
/** In ink, of those that are looked for. */
const LONGEST_DESCRIPTION = 300;
/** Characters of content that are searched for the lead. */
const MOST_COMPARED = 100_000;
/** `NodeFilter.SHOW_TEXT`. */
const TEXTS = 4;
/** Below this ink, a page without a script shows nothing but its frame. */
const EMPTY_PAGE = 200;

/** The text of the innermost part of the page that begins as one of the descriptions does. */
export function* findLead(body: Block, descriptions: readonly string[]): Generator<void, string | undefined> {
	const starts = new Map(descriptions.map((description) => [startOf(description), inkOf(description)]));
	const isLead = (block: Block): boolean => {
		if (block.text < LEAST_INK || block.text > LONGEST_LEAD * LONGEST_DESCRIPTION) return false;
		return block.text <= LONGEST_LEAD * (starts.get(startOf(block.element.textContent ?? '')) ?? 0);
	};
	let lead: Block | undefined;
	// What is around it begins the same: the last one found is the innermost.
	for (let within: Block | undefined = body; within;) {
		const outer: Block = within;
		within = yield* findBlock(outer, (block) => block !== outer && isLead(block));
		lead = within ?? lead;
	}
	return lead && lineOf(lead);
}

/**
 * A step at a time: puts the lead before a content that lacks it, or the description where there is hardly any content.
 */
export function* addLead(content: Element, lead: string | undefined, descriptions: readonly string[]): Generator<void> {
	const text = yield* beginningOf(content);
	yield;
	const shown =
		lead ??
		(inkOf(text) < EMPTY_PAGE ? descriptions.find((description) => inkOf(description) >= LEAST_INK) : undefined);
	if (shown === undefined || wordsOf(text).includes(startOf(shown))) return;
	content.insertBefore(htmlElement(content.ownerDocument, 'p', shown), content.firstChild);
}

/** As much of the text as a reader is shown, and more. */
function* beginningOf(content: Element): Generator<void, string> {
	const pace = new Pace();
	const texts = content.ownerDocument.createTreeWalker(content, TEXTS);
	const parts: string[] = [];
	let length = 0;
	for (let text = texts.nextNode(); text && length < MOST_COMPARED; text = texts.nextNode()) {
		if (pace.isDue()) yield;
		// Not its indentation.
		const shown = (text as Text).data.trim();
		parts.push(shown);
		length += shown.length;
	}
	return parts.join(' ');
}

function startOf(text: string): string {
	return wordsOf(text.trimStart().slice(0, 2 * COMPARED)).slice(0, COMPARED);
}

/** Letters and digits alone: quotation marks and spaces differ between a head and a body. */
function wordsOf(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
