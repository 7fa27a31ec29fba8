/**
 * Cleans Markdown that a service made from a page: removes leftover HTML that our own reader would have removed.
 * Anything ambiguous counts as text, because a stray tag does less harm than a lost sentence.
 */
import { isUnseenStyle } from '../extract/clean/unseen-style';
import { proseOf } from './markdown-code';
import { withoutTargets } from './markdown-targets';
import { withoutLoneMarks } from './escape';
import { withoutInvisible } from '../../text/invisible';
import { lowered, raised, withPlainFractions } from '../../text/raised-signs';
import { BLOCK_ELEMENTS, EMBEDDED_ELEMENTS, HTML_ELEMENTS, VOID_ELEMENTS } from '../../text/html-elements';
import { wordSet } from '../../text/strings';

const TAG = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])([^<>]*)>/gi;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"']+))?/g;
const BLANK_LINE = /\n[ \t>]*\n/g;
const EMPTY_LINK = /\[\s*\]\([^()\s]*\)/g;

const ALWAYS_A_TAG = wordSet('br hr wbr');
/** Characters of a hidden element; a longer one would be the whole page. */
const REACH = 20_000;
/** Characters of raised or lowered text. */
const LONGEST_SMALL = 60;
/** Passes over the text, because a removal may join the halves of another tag. */
const MAX_PASSES = 8;

interface Tag {
	readonly name: string;
	readonly isEnd: boolean;
	readonly attributes: string;
	readonly index: number;
	readonly end: number;
	/** The matching start or end tag. */
	partner?: Tag;
}

/**
 * Removes images, tags, and elements without visible text. Code is left unchanged. Reads no part of the text more than
 * a few times.
 */
export function withoutMarkup(markdown: string): string {
	// Invisible characters go first, because inside an address or tag they would hide it from this pass.
	let text = withoutInvisible(markdown);
	for (let pass = 0; pass < MAX_PASSES; pass++) {
		const prose = proseOf(text);
		const shown = withoutTags(withoutTargets(prose.text)).replace(EMPTY_LINK, '');
		const cleaned = prose.withCode(withPlainFractions(shown));
		if (cleaned === text) break;
		text = cleaned;
	}
	return withoutLoneMarks(text);
}

function withoutTags(prose: string): string {
	const tags = tagsOf(prose);
	const breaks = [
		...prose.matchAll(BLANK_LINE),
		...tags.filter(({ name }) => BLOCK_ELEMENTS.has(name)),
		{ index: prose.length },
	]
		.map(({ index }) => index)
		.sort((a, b) => a - b);
	let passed = 0;
	let kept = '';
	let at = 0;
	for (const tag of tags) {
		if (tag.index < at || !isMarkup(tag)) continue;
		const small = smallSigns(tag, prose);
		if (small !== undefined) {
			kept += prose.slice(at, tag.index);
			kept += tag.name === 'sup' ? raised(small, kept.slice(-40)) : lowered(small, kept.slice(-40));
			at = tag.partner?.end ?? tag.end;
			continue;
		}
		while ((breaks[passed] ?? Infinity) < tag.end) passed += 1;
		const end = endOfUnshown(tag, breaks[passed] ?? prose.length);
		kept += prose.slice(at, tag.index) + (end === undefined ? spacing(tag, prose.charAt(tag.end)) : '');
		at = end ?? tag.end;
	}
	return kept + prose.slice(at);
}

/** Returns the tags of elements known from HTML or custom elements. */
function tagsOf(prose: string): Tag[] {
	const open = new Map<string, Tag[]>();
	const tags: Tag[] = [];
	for (const {
		0: { length },
		1: slash,
		2: written = '',
		3: attributes = '',
		index,
	} of prose.matchAll(TAG)) {
		const name = written.toLowerCase();
		if (!HTML_ELEMENTS.has(name) && !name.includes('-')) continue;
		const tag: Tag = { name, isEnd: slash !== '', attributes, index, end: index + length };
		tags.push(tag);
		const others = open.get(name) ?? [];
		open.set(name, others);
		if (!tag.isEnd) others.push(tag);
		else if ((tag.partner = others.pop())) tag.partner.partner = tag;
	}
	return tags;
}

function isMarkup({ name, attributes, partner }: Tag): boolean {
	return partner !== undefined || ALWAYS_A_TAG.has(name) || /=|^\s+hidden\s*\/?$/i.test(attributes);
}

/**
 * Returns the end of a hidden element; undefined if the element is visible. An unclosed one ends at the next block or
 * blank line.
 */
function endOfUnshown({ name, isEnd, attributes, end, partner }: Tag, nextBreak: number): number | undefined {
	if (isEnd || attributes === '' || VOID_ELEMENTS.has(name) || attributes.endsWith('/')) return undefined;
	const isUnshown = isHidden(attributes);
	if (
		partner &&
		partner.end - end <= REACH &&
		(isUnshown || (EMBEDDED_ELEMENTS.has(name) && attributes.includes('=')))
	)
		return partner.end;
	return isUnshown && nextBreak - end <= REACH ? nextBreak : undefined;
}

function isHidden(attributes: string): boolean {
	const values = new Map(
		[...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
			name.toLowerCase(),
			value.replace(/^["']|["']$/g, '').toLowerCase(),
		]),
	);
	return (
		(values.get('hidden') ?? 'until-found') !== 'until-found' ||
		values.get('aria-hidden') === 'true' ||
		isUnseenStyle(values.get('style') ?? '')
	);
}

/** Returns the text of a raised or lowered element; undefined for other elements and for one with more than a text. */
function smallSigns({ name, isEnd, end, partner }: Tag, prose: string): string | undefined {
	if (isEnd || !partner || !/^su[bp]$/.test(name)) return undefined;
	const text = prose.slice(end, partner.index);
	return text.length <= LONGEST_SMALL && !/[<>[\]\n]/.test(text) ? text : undefined;
}

function spacing({ name, isEnd }: Tag, next: string): string {
	if (BLOCK_ELEMENTS.has(name)) return name === 'td' || name === 'th' ? ' ' : '\n';
	return name === 'sup' && !isEnd && /\w/.test(next) ? '^' : '';
}
