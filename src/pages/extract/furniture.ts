/** Whether a part of a page stands around its content: judged by the meaning of tag and role, by names, by what it says and by its links. */
import { type Block, isHeading, lineOf, linkDensity } from './blocks';
import { COMMENT_NAMES, CONTENT_NAMES, COOKIE_NOTICE, FURNITURE_NAMES, NOTE_NAMES, OVERLAY_NAMES, PRIVACY_WORD } from './furniture-words';
import { isLabel } from './labels';
import { isPosterDetail } from './poster-details';
import { MOST_OF_PAGE, type PruneOptions } from './prune-options';
import { isTeaserSection } from './teasers';

/** Elements that say what they are. */
export const NEVER_FURNITURE: ReadonlySet<string> = new Set(['HTML', 'BODY', 'MAIN', 'PRE', 'CODE', 'TABLE', 'TBODY', 'TR', 'TD', 'TH', 'H1', 'MATH']);
const FURNITURE_TAGS: ReadonlySet<string> = new Set(['NAV', 'FOOTER', 'ASIDE', 'FORM', 'BUTTON', 'MENU', 'LABEL', 'FIELDSET', 'INPUT']);
const FURNITURE_ROLES: ReadonlySet<string> = new Set([
	'navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'alertdialog', 'menu', 'menubar', 'toolbar', 'button', 'status', 'alert', 'tooltip',
]);
const LABEL_TAGS: ReadonlySet<string> = new Set(['A', 'BUTTON', 'SPAN', 'DIV', 'P', 'LI', 'LABEL', 'STRONG', 'EM', 'SMALL', 'FIGCAPTION']);
/** Characters of an average link of a menu; what a list of pages or products links is longer. */
const MENU_LINK = 22;
const LIST_LINK = 40;
const LONGEST_NOTICE = 800;

/** @param inContent whether it is in an `article` or `main` */
export function isFurniture(block: Block, page: Block, options: PruneOptions, inContent: boolean): boolean {
	if (NEVER_FURNITURE.has(block.tag)) return false;
	if (block.text === 0) return false;
	if (options.keepComments && isPosterDetail(block)) return true;
	if (unlinked(block) <= MOST_OF_PAGE * unlinked(page) && isMarkedFurniture(block, options, inContent)) return true;
	return block.text <= MOST_OF_PAGE * page.text && (isLinkList(block, options) || isLabelBlock(block) || isTeaserSection(block, options));
}

function isMarkedFurniture(block: Block, options: PruneOptions, inContent: boolean): boolean {
	if (isFurnitureTag(block, inContent)) return true;
	const { names } = block;
	if (names && !CONTENT_NAMES.test(names)) {
		if (!options.keepComments && COMMENT_NAMES.test(names)) return true;
		if (FURNITURE_NAMES.test(names) && !isHeading(block) && !NOTE_NAMES.test(names) && isMostlyFurniture(block)) return true;
	}
	return false;
}

/** What lies over the page until it is closed, and what the law makes a page say about itself, whatever the element is called. */
export function isOverlay(block: Block, page: Block): boolean {
	if (block.text === 0 || NEVER_FURNITURE.has(block.tag)) return false;
	if (OVERLAY_NAMES.test(block.names) && !CONTENT_NAMES.test(block.names)) return unlinked(block) <= MOST_OF_PAGE * unlinked(page);
	if (block.prose === 0 || block.text > LONGEST_NOTICE) return false;
	const text = lineOf(block);
	return COOKIE_NOTICE.test(text) && PRIVACY_WORD.test(text);
}

function unlinked(block: Block): number {
	return block.text - block.linked;
}

function isLabelBlock(block: Block): boolean {
	return block.text <= 40 && LABEL_TAGS.has(block.tag) && isLabel(block.element.textContent ?? '');
}

function isFurnitureTag(block: Block, inContent: boolean): boolean {
	const role = block.element.getAttribute('role');
	if (role && FURNITURE_ROLES.has(role) && !isDisclosure(block)) return true;
	if (block.tag === 'HEADER') return !inContent;
	if (block.tag === 'ASIDE') return !NOTE_NAMES.test(block.names);
	if (block.tag === 'FOOTER') return block.parent?.tag !== 'BLOCKQUOTE';
	if (block.tag === 'BUTTON') return !isDisclosure(block) && !isQuestion(block);
	return FURNITURE_TAGS.has(block.tag);
}

/** The head of a part that opens when it is pressed: its label is a heading. */
function isDisclosure(block: Block): boolean {
	return block.element.hasAttribute('aria-expanded') || block.element.hasAttribute('aria-controls') || (block.parent !== undefined && isHeading(block.parent));
}

/** What a list of questions and answers opens with, marked as no disclosure. */
function isQuestion(block: Block): boolean {
	return block.text > 40 || /[?？]\s*$/.test(block.element.textContent ?? '');
}

/** Names are given freely: a part with much prose is no menu, whatever it is called. */
function isMostlyFurniture(block: Block): boolean {
	return block.prose < 400 || linkDensity(block) > 0.5;
}

function isLinkList(block: Block, { keepLinkLists, keepCards }: PruneOptions): boolean {
	if (block.tag !== 'UL' && block.tag !== 'OL' && block.tag !== 'DIV' && block.tag !== 'SECTION' && block.tag !== 'DL') return false;
	if (block.prose > 0 || linkDensity(block) < 0.8) return false;
	if (keepCards && block.headings > 0) return false;
	const { links } = block;
	const average = block.linked / links;
	if (keepLinkLists) return links >= 4 && average < MENU_LINK && !/\d/.test(block.element.textContent ?? '');
	return links >= 3 && average < (block.tag === 'UL' || block.tag === 'OL' ? LIST_LINK : MENU_LINK);
}
