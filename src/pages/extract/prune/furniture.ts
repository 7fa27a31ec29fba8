/** Decides which parts of a page surround its content, by tag and role, class names, text and links. */
import { type Block, isHeading, lineOf, linkDensity, MOST_OF_PAGE, type PruneOptions } from './blocks';
import {
	CALL_NAMES,
	COMMENT_NAMES,
	CONTENT_NAMES,
	COOKIE_NOTICE,
	FURNITURE_NAMES,
	MENU_NAMES,
	NOTE_NAMES,
	OVERLAY_NAMES,
	POST_NAMES,
	PRIVACY_WORD,
	REVIEW_NAMES,
} from './furniture-words';
import { isLabel } from './labels';
import { isPosterDetail } from './poster-details';
import { isTeaserSection } from './teasers';
import { wordSet } from '../../../text/strings';

/** Elements whose tag already makes them content. */
export const NEVER_FURNITURE = wordSet('HTML BODY MAIN PRE CODE TABLE TBODY TR TD TH H1 MATH');
const FURNITURE_TAGS = wordSet('NAV FOOTER ASIDE FORM BUTTON MENU LABEL FIELDSET INPUT');
const FURNITURE_ROLES = wordSet(
	'navigation banner contentinfo complementary search dialog alertdialog menu menubar toolbar button status ' +
		'alert tooltip',
);
const LANDMARKS: ReadonlySet<string> = new Set(['HEADER', 'FOOTER', 'NAV']);
/** Share of a page that a header, footer or menu may have, because the content may be short or loaded by script. */
const MOST_OF_EMPTY_PAGE = 0.8;
const LABEL_TAGS = wordSet('A BUTTON SPAN DIV P LI LABEL STRONG EM SMALL FIGCAPTION');
const LISTS: ReadonlySet<string> = new Set(['UL', 'OL', 'DIV', 'SECTION', 'DL']);
/** Average characters per link of a menu. */
const LONGEST_MENU_LINK = 22;
const LONGEST_LIST_LINK = 40;
const LONGEST_NOTICE = 800;
const POST_FORM_NAMES = / (?:user ?text|post|message|md|body|text) /;
const CONTROLS = 'input:not([type="hidden"]), button, label';
/** Most characters of a menu whose entries are not links. */
const LONGEST_MENU = 300;

export function isMain({ tag, element }: Block): boolean {
	return tag === 'MAIN' || element.getAttribute('role') === 'main';
}

/** @param inContent true inside an `article` or `main` */
export function isFurniture(block: Block, page: Block, options: PruneOptions, inContent: boolean): boolean {
	if (NEVER_FURNITURE.has(block.tag)) return false;
	if (block.text === 0) return false;
	if (options.keepComments && isPosterDetail(block)) return true;
	const most = !inContent && LANDMARKS.has(block.tag) ? MOST_OF_EMPTY_PAGE : MOST_OF_PAGE;
	if (unlinked(block) <= most * unlinked(page) && isMarkedFurniture(block, options, inContent)) return true;
	return (
		block.text <= MOST_OF_PAGE * page.text &&
		(isMenu(block, options) || isLabelBlock(block) || isTeaserSection(block, options))
	);
}

function isMarkedFurniture(block: Block, options: PruneOptions, inContent: boolean): boolean {
	if (isFurnitureTag(block, options, inContent)) return true;
	const { names } = block;
	if (names && !CONTENT_NAMES().test(names)) {
		if (!options.keepShopParts && REVIEW_NAMES.test(names)) return true;
		if (!options.keepComments && COMMENT_NAMES.test(names)) return true;
		if (options.keepComments && POST_NAMES.test(names)) return false;
		if (CALL_NAMES.test(names) && isMostlyFurniture(block) && !(options.keepCards && block.prose > 0)) return true;
		if (FURNITURE_NAMES().test(names) && !isHeading(block) && !NOTE_NAMES().test(names) && isMostlyFurniture(block))
			return true;
	}
	return false;
}

/** True for overlays, and for cookie notices whatever their elements are called. */
export function isOverlay(block: Block, page: Block): boolean {
	if (block.text === 0 || NEVER_FURNITURE.has(block.tag)) return false;
	if (OVERLAY_NAMES().test(block.names) && !CONTENT_NAMES().test(block.names))
		return unlinked(block) <= MOST_OF_PAGE * unlinked(page);
	if (block.prose === 0 || block.text > LONGEST_NOTICE) return false;
	const text = lineOf(block);
	return COOKIE_NOTICE().test(text) && PRIVACY_WORD().test(text);
}

/** True for a menu: a list of short links. On pages of other kinds than articles and forums, such lists are content. */
function isMenu(block: Block, { keepComments, keepCards }: PruneOptions): boolean {
	const { tag, links, linked } = block;
	if (!LISTS.has(tag) || links < 3 || block.prose > 0 || linkDensity(block) < 0.8) return false;
	if (keepCards && (!keepComments || block.headings > 0)) return false;
	return linked / links < (tag === 'UL' || tag === 'OL' ? LONGEST_LIST_LINK : LONGEST_MENU_LINK);
}

export function unlinked(block: Block): number {
	return block.text - block.linked;
}

function isLabelBlock(block: Block): boolean {
	return block.text <= 40 && LABEL_TAGS.has(block.tag) && isLabel(block.element.textContent ?? '');
}

function isFurnitureTag(block: Block, options: PruneOptions, inContent: boolean): boolean {
	const role = block.element.getAttribute('role');
	if (role && FURNITURE_ROLES.has(role) && !isDisclosure(block) && !(role === 'button' && isLongLabel(block)))
		return true;
	if (block.tag === 'HEADER') return !inContent;
	if (block.tag === 'ASIDE') return !NOTE_NAMES().test(block.names) && !isQuotation(block);
	if (block.tag === 'FOOTER') return block.parent?.tag !== 'BLOCKQUOTE';
	if (block.tag === 'FORM') return !(options.keepComments && isPostForm(block));
	if (block.tag === 'BUTTON') return !isDisclosure(block) && !isLongLabel(block);
	return FURNITURE_TAGS.has(block.tag);
}

/** True for the form a forum puts around a post its author may edit; other readers get no controls in it. */
function isPostForm({ names, element }: Block): boolean {
	return POST_FORM_NAMES.test(names) && element.querySelector(CONTROLS) === null;
}

/** True for the element a forum puts around a quoted post. */
function isQuotation(block: Block): boolean {
	for (const child of block.children) if (child.tag === 'BLOCKQUOTE') return true;
	return block.names.includes(' quote ');
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

/** Class names are unreliable: a part with much prose, or with much text and few links, is not a menu. */
function isMostlyFurniture(block: Block): boolean {
	if (linkDensity(block) > 0.5) return true;
	return block.prose < 400 && (block.text < LONGEST_MENU || !MENU_NAMES.test(block.names));
}
