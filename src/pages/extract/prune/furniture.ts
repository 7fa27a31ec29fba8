/** Decides which parts of a page surround its content, by tag and role, class names, text and links. */
import { type Block, isHeading, lineOf, linkDensity, MOST_OF_PAGE, type PruneOptions } from './blocks';
import { isLabel } from './labels';
import {
	COMMENT_NAMES,
	FURNITURE_NAMES,
	isNamedAfterSubject,
	NOTE_NAMES,
	OVERLAY_NAMES,
	POST_NAMES,
	REVIEW_NAMES,
	SURE_NAMES,
} from './names';
import { isPosterDetail } from './poster-details';
import { hasSentenceAround, IN_A_LINE } from '../clean/dom';
import { wordSet } from '../../../text/strings';
import { pattern } from '../../../text/lazy';

/** The parts around a part of the page. */
export interface Surroundings {
	/** True inside an `article` or `main`. */
	readonly inContent: boolean;
	readonly inCode: boolean;
}

/** Elements whose words are all their author's: `print` in a program is not the label of a button. */
export const CODE_TAGS: ReadonlySet<string> = new Set(['PRE', 'CODE']);
/** Elements whose tag already makes them content. */
export const NEVER_FURNITURE = wordSet('HTML BODY MAIN PRE CODE TABLE TBODY TR TD TH H1 MATH');
const FURNITURE_TAGS = wordSet('NAV FOOTER ASIDE FORM BUTTON MENU LABEL FIELDSET INPUT');
const FURNITURE_ROLES = wordSet(
	'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar button status ' +
		'alert tooltip',
);
/** Roles of messages, which may be warnings of the text. */
const MESSAGE_ROLES: ReadonlySet<string> = new Set(['alert', 'status']);
const LANDMARKS: ReadonlySet<string> = new Set(['HEADER', 'FOOTER', 'NAV']);
/** Share of a page that a header, footer or menu may have, because the content may be short or loaded by script. */
const MOST_OF_EMPTY_PAGE = 0.8;
const LABEL_TAGS = wordSet('A BUTTON SPAN DIV P LI LABEL STRONG EM SMALL FIGCAPTION');

const EMPHASIS: ReadonlySet<string> = new Set(['STRONG', 'EM', 'B', 'I']);
/** Ink of a line in which a label is looked for. */
const LONGEST_LINE = 3_000;
/** Other words of a line with an emphasized word. */
const LEAST_BESIDE = 3;
/** Names of the part beside a program that copies it. */
const COPY_NAMES = / (?:copy|clipboard|copied|btn|button|toolbar|tooltip) /;
/** Mark of `footnotes.ts` for the notes of footnotes. */
const FOOTNOTE = '[data-footnote]';
const SENTENCE_END = /[.!?。！？]["'”’)\]]*$/u;
const CALL = pattern('i')`
	^(?:
		subscribe|newsletter|sign up|join (?:our|the)|follow|share (?:this|on|via|your)|get (?:the|our)|about the author|
		leave a|was this|contact us|download our|stay (?:connected|up|informed|in touch)|posted|published|filed under|
		tags?:|categories:|©|copyright
	)
`;
const CONTROLS = 'form, input, button, select, textarea, [role="button"]';
/** Headings that lead to other pages. */
const TEASERS =
	':is(h1, h2, h3, h4, h5, h6) a[href]:not([href^="#"]), a[href]:not([href^="#"]) :is(h1, h2, h3, h4, h5, h6)';
/** Parts of a text below its heading. */
const CHAPTER_TAGS = wordSet('P UL OL DL PRE BLOCKQUOTE TABLE FIGURE');
/** Share of linked text above which a part is a list of links. */
const MOST_LINKED = 0.3;
/** How a cookie notice begins; an article on cookies begins otherwise. */
const COOKIE_NOTICE = pattern('i')`
	^(?:
		(?:
			we|our (?:site|website|platform|partners)|this (?:site|website|page)|
			(?:[\w.]+ ){1,4}(?:and (?:its|our|third[- ]party) )?
		)[^.]{0,80}\b(?:uses?|store) (?:[a-z]+ ){0,4}cookies\b|
		(?:by )?(?:clicking|continuing|using)\b[^.]{0,120}\bcookies\b|
		(?:
			these|cookies? (?:are|collect)|let us know you agree to|we value your privacy|
			manage (?:your )?(?:cookie|consent)
		)\b[^.]{0,60}\b(?:cookies?|track|privacy|technolog|partners)\b
	)
`;
/** Without one of these words, a text about cookies may be about food. */
const PRIVACY_WORD = pattern('i')`
	\b(?:
		web ?sites?|platform|browsers?|browsing|privacy|consent|preferences|third[- ]part(?:y|ies)|
		partners|analytic(?:s|al)|advertis|marketing|devices?|visitors?|track|technolog|personali[sz]e
	)
`;
/** Longest cookie notice. */
const LONGEST_NOTICE = 800;
const FURNITURE_HEADING = pattern('i')`
	^(?:
		related\b|recommended\b|recommendations|
		you (?:may|might) (?:also )?(?:like|enjoy|be interested)|
		more (?:from|in|on|about|like|stories|articles|posts|news|to explore|reading)\b|
		read (?:next|more|also)|up next|what to read next|keep reading|further reading$|
		(?:latest|recent|popular|trending|top|featured|other)\x20
		(?:posts?|articles?|news|stories|topics|entries|comments|blogs?)|
		most (?:read|popular|viewed)|trending|people (?:also|who)|customers (?:also|who)|others also|
		similar (?:products|items|posts|articles|topics|threads|questions)|recently viewed|
		frequently bought|hot network|share (?:this|on|via|article|with)|share$|follow (?:us|me|along)|
		connect with|stay (?:connected|up|informed|in touch)|subscribe|newsletter|sign up|
		join (?:our|the) (?:newsletter|mailing|list|community)|
		get (?:the latest|our newsletter|updates)|leave a (?:reply|comment)|post a comment|
		add (?:a )?comment|cancel reply|write a review|about the author|author$|tags?:?$|categories:?$|
		archives?$|table of contents|contents$|in this (?:article|post|section|guide)|on this page|
		jump to|quick links|useful links|navigation|menu$|search$|breadcrumbs?$|filter(?: by|s)?$|
		sort by|share your thoughts|was this (?:page|article|helpful)|need help\?$|have a question|
		contact us$|download our app
	)
`;
export function isMain({ tag, element }: Block): boolean {
	return tag === 'MAIN' || element.getAttribute('role') === 'main';
}

export function isFurniture(block: Block, page: Block, options: PruneOptions, place: Surroundings): boolean {
	const { inContent } = place;
	if (NEVER_FURNITURE.has(block.tag)) return false;
	if (block.text === 0) return false;
	if (place.inCode) return isButtonOfCode(block);
	if (options.keepComments && isPosterDetail(block)) return true;
	const most = !inContent && LANDMARKS.has(block.tag) ? MOST_OF_EMPTY_PAGE : MOST_OF_PAGE;
	if (unlinked(block) <= most * unlinked(page) && isMarkedFurniture(block, options, inContent))
		return !holdsFootnotes(block);
	if (block.text > MOST_OF_PAGE * page.text) return false;
	return isLabelBlock(block) || (isTeaserSection(block) && !(inContent && isRunningText(block)));
}

function isMarkedFurniture(block: Block, options: PruneOptions, inContent: boolean): boolean {
	if (isFurnitureTag(block, options, inContent)) return true;
	const { names } = block;
	if (!options.keepShopParts && isNamed(block, REVIEW_NAMES)) return true;
	if (!options.keepComments && isNamed(block, COMMENT_NAMES)) return true;
	if (options.keepComments && POST_NAMES.test(names)) return false;
	if (isHeading(block) || !isMostlyFurniture(block) || !isNamed(block, FURNITURE_NAMES())) return false;
	return !(inContent && !SURE_NAMES().test(names) && isRunningText(block));
}

/** True if a part has such a name, and not as running text whose subject has that name. */
function isNamed(block: Block, matching: RegExp): boolean {
	if (!matching.test(block.names)) return false;
	const mayBeText =
		isNamedAfterSubject(block.element, matching) || (isChapter(block) && !SURE_NAMES().test(block.names));
	return !mayBeText || !isRunningText(block) || isOnCookies(block) || block.element.querySelector(TEASERS) !== null;
}

/** True for a heading with paragraphs below it, such as a manual's chapter on comments. */
function isChapter(block: Block): boolean {
	const [first, ...others] = block.children;
	if (!first || !isHeading(first) || FURNITURE_HEADING().test(lineOf(first))) return false;
	const paragraphs = others.filter(({ tag }) => tag === 'P').length;
	return paragraphs > 1 && block.prose > 0 && others.every(({ tag }) => CHAPTER_TAGS.has(tag));
}

function isOnCookies(block: Block): boolean {
	const text = lineOf(block);
	return /\bcookies?\b/i.test(text) && PRIVACY_WORD().test(text);
}

/** True for overlays, and for cookie notices whatever their elements are called. */
export function isOverlay(block: Block, page: Block): boolean {
	if (block.text === 0 || NEVER_FURNITURE.has(block.tag)) return false;
	const mayBeText = isInArticle(block) && isRunningText(block) && !isOnPrivacy(block);
	if (isNamed(block, OVERLAY_NAMES()) && !mayBeText) return unlinked(block) <= MOST_OF_PAGE * unlinked(page);
	if (block.prose === 0 || block.text > LONGEST_NOTICE) return false;
	const text = lineOf(block);
	return COOKIE_NOTICE().test(text) && PRIVACY_WORD().test(text);
}

export function unlinked(block: Block): number {
	return block.text - block.linked;
}

function isInArticle(block: Block): boolean {
	return block.element.closest('article, main') !== null;
}

function isOnPrivacy(block: Block): boolean {
	return block.text > LONGEST_NOTICE || PRIVACY_WORD().test(lineOf(block));
}

/**
 * True for sentences without a form, a button or many links, in which an honest word such as `related` or `share` may
 * name a class or an id.
 */
function isRunningText(block: Block): boolean {
	if (linkDensity(block) > MOST_LINKED || block.element.querySelector(CONTROLS) !== null) return false;
	const text = lineOf(block);
	return endsSentence(text) && !CALL().test(text);
}

/** Words in small letters of a sentence whose last word is a figure; a date or a label has fewer. */
const LEAST_SMALL_WORDS = 4;

/** Running text ends with the mark of a sentence of some words: `Built in May.`, `The mill was built in 1702.` */
function endsSentence(text: string): boolean {
	if (/[。！？]$/u.test(text)) return true;
	const words = text.split(/\s+/);
	const last = words.at(-1) ?? '';
	if (!SENTENCE_END.test(last)) return false;
	if (!/\p{L}/u.test(last)) return words.filter((word) => /^\p{Ll}+,?$/u.test(word)).length >= LEAST_SMALL_WORDS;
	return words.slice(0, -3).some((word) => /\p{L},*$/u.test(word));
}

function isLabelBlock(block: Block): boolean {
	if (block.text > 40 || !LABEL_TAGS.has(block.tag) || !isLabel(block.element.textContent ?? '')) return false;
	return !isWordOfSentence(block);
}

/** True for *Save* in "Press *Save* to go on."; a row of labels does not end like a sentence. */
function isWordOfSentence(block: Block): boolean {
	let line = block;
	while (line.parent && IN_A_LINE.has(line.tag)) line = line.parent;
	if (line === block || line.text > LONGEST_LINE) return false;
	const text = lineOf(line);
	if (!EMPHASIS.has(block.tag)) return hasSentenceAround(block.element) && endsSentence(text);
	return text.split(' ').length - lineOf(block).split(' ').length >= LEAST_BESIDE;
}

/** The button with which a reader copies the code. */
function isButtonOfCode(block: Block): boolean {
	const isButton = block.tag === 'BUTTON' || block.element.getAttribute('role') === 'button';
	return isButton || (COPY_NAMES.test(block.names) && isLabelBlock(block));
}

/** Notes of footnotes may stand in a footer or an aside. */
function holdsFootnotes({ element }: Block): boolean {
	return element.matches(FOOTNOTE) || element.querySelector(FOOTNOTE) !== null;
}

function isFurnitureTag(block: Block, options: PruneOptions, inContent: boolean): boolean {
	const role = block.element.getAttribute('role');
	if (role && FURNITURE_ROLES.has(role) && !isDisclosure(block) && !(role === 'button' && isLongLabel(block)))
		return !(inContent && MESSAGE_ROLES.has(role) && isRunningText(block));
	if (block.tag === 'HEADER') return !inContent;
	if (block.tag === 'ASIDE') return !NOTE_NAMES().test(block.names) && !isQuotation(block);
	if (block.tag === 'FOOTER') return block.parent?.tag !== 'BLOCKQUOTE';
	// A forum may put a form around each post.
	if (block.tag === 'FORM') return !options.keepComments;
	if (block.tag === 'BUTTON') return !isDisclosure(block) && !isLongLabel(block);
	return FURNITURE_TAGS.has(block.tag);
}

/** True for the element a forum puts around a quoted post. */
function isQuotation(block: Block): boolean {
	return block.names.includes(' quote ') || [...block.children].some(({ tag }) => tag === 'BLOCKQUOTE');
}

/** True for the label of a part that opens when pressed; it serves as a heading. */
function isDisclosure(block: Block): boolean {
	return (
		block.element.hasAttribute('aria-expanded') ||
		block.element.hasAttribute('aria-controls') ||
		(block.parent !== undefined && isHeading(block.parent))
	);
}

/** True for buttons that are content: the question of an unmarked answer, or a card that can be pressed. */
function isLongLabel(block: Block): boolean {
	return block.text > 40 || /[?？]\s*$/.test(block.element.textContent ?? '');
}

/** Class names are unreliable: a part with much prose and few links is content. */
function isMostlyFurniture(block: Block): boolean {
	return linkDensity(block) > 0.5 || block.prose < 400;
}

/** True if a part starts with a heading that announces other pages and has no other heading of that rank. */
function isTeaserSection(block: Block): boolean {
	if (block.headings === 0 || block.children.size === 0) return false;
	let at: Block | undefined = block;
	while (at && !isHeading(at)) at = [...at.children].find(({ text }) => text > 0);
	if (!at || at.tag === 'H1' || at.text > LONGEST_ANNOUNCEMENT) return false;
	return FURNITURE_HEADING().test(lineOf(at)) && block.element.querySelectorAll(at.tag).length === 1;
}

const LONGEST_ANNOUNCEMENT = 60;
