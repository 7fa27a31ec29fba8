import { escapeMarkdown, plainLine } from './escape-markdown';
import { hostOf, parseUrl } from '../web-address';

const TITLE_CHARACTERS = 90;
export const HOVER_CHARACTERS = 160;

/**
 * Returns `[title](url)` or `[title](url "hover")`; only the title if the address is not a web address.
 * @param hover plain text shown under the pointer
 */
export function webLink(title: string, url: string, hover = ''): string {
	const target = linkTarget(url);
	const text = escapeMarkdown(shortened(title, TITLE_CHARACTERS)) || escapeMarkdown(hostOf(url) || '…');
	const shown = hoverText(hover);
	if (target === undefined) return text;
	return shown === '' ? `[${text}](${target})` : `[${text}](${target} "${shown}")`;
}

/**
 * Replaces anything that could be syntax with a space, because readers of the raw file ignore backslashes and entities.
 */
function hoverText(text: string): string {
	const plain = shortened(text, HOVER_CHARACTERS)
		.replace(/[^\p{L}\p{M}\p{N} ,.;:–—\-'’“”„«»?!+°…·]+/gu, ' ')
		.replace(/:{2,}/g, ':')
		.replace(/www\./gi, 'www ');
	return plainLine(plain);
}

/**
 * Returns the address with every character percent-encoded that could end the link or be read as syntax in the raw
 * file.
 */
function linkTarget(url: string): string | undefined {
	const parsed = parseUrl(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname.startsWith('[')) return undefined;
	parsed.username = '';
	parsed.password = '';
	const { origin, href } = parsed;
	return origin + encoded(href.slice(origin.length));
}

/** Character references in Markdown: `&copy;` in an address is a parameter. */
const REFERENCE = /&(?=#?[a-z\d]{1,32};)/gi;

function encoded(path: string): string {
	return path
		.replace(/%(?![\da-f]{2})/gi, '%25')
		.replace(
			/[()[\]<>\s"'`\\^{}|*$]/g,
			(character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
		)
		.replace(/::/g, ':%3A')
		.replace(REFERENCE, '&amp;')
		.replace(/==/g, '=%3D')
		.replace(/~~/g, '~%7E');
}

/** Text that a wikilink cannot contain or that would be interpreted in it. */
const NOT_IN_TARGET = /[[\]#^|\\<>`$]|%%|::|&#?[a-z\d]{1,32};/i;
/** Includes emphasis, which can be escaped in a Markdown link. */
const NOT_IN_ALIAS = /[\\<>`$*]|~~|==|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&#?[a-z\d]{1,32};/iu;

/** The target within a note; the block wins if both are given. */
interface NotePart {
	readonly blockId?: string | undefined;
	/** Outermost first; several if the name of the last one is not unique in the note. */
	readonly headings?: readonly string[] | undefined;
}

/**
 * Returns `[[target#heading|alias]]` or `[[target#^block|alias]]`, or a Markdown link if a wikilink cannot contain the
 * note's name.
 * @param target the link text for the note
 */
export function noteLink(
	target: string,
	path: string,
	title: string,
	{ blockId, headings = [] }: NotePart = {},
): string {
	const fragment = blockId === undefined ? headings.map(headingFragment).filter(Boolean).join('#') : `^${blockId}`;
	const alias = aliasOf(title);
	const place = target + (fragment && `#${fragment}`);
	const isShown = alias !== '' && alias !== place;
	if (NOT_IN_TARGET.test(target) || (isShown && NOT_IN_ALIAS.test(alias)) || plainLine(target) !== target) {
		const address = encodedPath(path) + (fragment && `#${fragment.split('#').map(encodedPath).join('#')}`);
		return `[${escapeMarkdown(shortened(title, TITLE_CHARACTERS)) || escapeMarkdown(path)}](${address})`;
	}
	return isShown ? `[[${place}|${alias}]]` : `[[${place}]]`;
}

/** Encodes colons, because the text before one would be read as a scheme. */
function encodedPath(path: string): string {
	return encoded(encodeURI(path.replace(/\p{Cs}|^\/+/gu, '')).replace(/[#?:&]/g, encodeURIComponent));
}

/** Obsidian ignores punctuation when comparing headings, so characters that a link cannot contain become spaces. */
function headingFragment(heading: string): string {
	return plainLine(heading.replace(/[#|^:%[\]\\`$<>{}]+/g, ' '));
}

function aliasOf(title: string): string {
	const plain = plainLine(
		title
			.replace(/[[\]|^]+/g, ' ')
			.replace(/%{2,}/g, '%')
			.replace(/:{2,}/g, ':'),
	);
	return shortened(plain.replace(/(^|\s)#+(?=\S)/g, '$1'), TITLE_CHARACTERS);
}

/** Shortens a text, between words if possible. */
export function shortened(text: string, limit: number): string {
	const plain = plainLine(text);
	if (plain.length <= limit) return plain;
	const cut = plain.slice(0, limit);
	const space = cut.lastIndexOf(' ');
	return `${plainLine(space > limit / 2 ? cut.slice(0, space) : cut).replace(/(?<![,;:.–—-])[,;:.–—-]+$/, '')}…`;
}
