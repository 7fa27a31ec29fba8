import { escapeMarkdown, plainLine } from './escape-markdown';
import { hostOf, parsedUrl } from '../web-address';

const TITLE_CHARACTERS = 90;
const HOVER_CHARACTERS = 160;

/**
 * `[title](url)`, or `[title](url "hover")`; the bare title where the address is no web address.
 * @param hover what a pointer over the link shows; text, not Markdown
 */
export function webLink(title: string, url: string, hover = ''): string {
	const target = linkTarget(url);
	const text = escapeMarkdown(shortened(title, TITLE_CHARACTERS)) || escapeMarkdown(hostOf(url) ?? '…');
	const shown = hoverText(hover);
	if (target === undefined) return text;
	return shown === '' ? `[${text}](${target})` : `[${text}](${target} "${shown}")`;
}

/** Backslashes and entities do not help against all who read the raw file: what could be syntax becomes a space. */
function hoverText(text: string): string {
	const plain = shortened(text, HOVER_CHARACTERS)
		.replace(/[^\p{L}\p{M}\p{N} ,.;:–—\-'’“”„«»?!+°…·]+/gu, ' ')
		.replace(/:{2,}/g, ':')
		.replace(/www\./gi, 'www ');
	return plainLine(plain);
}

/** The address with all percent-encoded that could end the link or be read as syntax by what scans the raw file. */
function linkTarget(url: string): string | undefined {
	const parsed = parsedUrl(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname.startsWith('[')) return undefined;
	parsed.username = '';
	parsed.password = '';
	const { origin, href } = parsed;
	return origin + encoded(href.slice(origin.length));
}

/** What Markdown would read as a character: `&copy;` in an address is a name and a value. */
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

/** What no wikilink can hold, or what would be read through it. */
const NOT_IN_TARGET = /[[\]#^|\\<>`$]|%%|::|&#?[a-z\d]{1,32};/i;
/** Emphasis included: in a Markdown link it can be escaped. */
const NOT_IN_ALIAS = /[\\<>`$*]|~~|==|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&#?[a-z\d]{1,32};/iu;

/** The part of a note that a link leads to, as it stands in that note; the block where both are given. */
interface NotePart {
	readonly blockId?: string | undefined;
	readonly heading?: string | undefined;
}

/**
 * `[[target#heading|alias]]` or `[[target#^block|alias]]`, or a Markdown link where the note's name cannot stand in a
 * wikilink.
 * @param target the link text that leads to the note
 */
export function noteLink(
	target: string,
	path: string,
	title: string,
	{ blockId, heading = '' }: NotePart = {},
): string {
	const fragment = blockId === undefined ? headingFragment(heading) : `^${blockId}`;
	const alias = aliasOf(title);
	const place = target + (fragment && `#${fragment}`);
	const isShown = alias !== '' && alias !== place;
	if (NOT_IN_TARGET.test(target) || (isShown && NOT_IN_ALIAS.test(alias)) || plainLine(target) !== target) {
		const address = encodedPath(path) + (fragment && `#${encodedPath(fragment)}`);
		return `[${escapeMarkdown(shortened(title, TITLE_CHARACTERS)) || escapeMarkdown(path)}](${address})`;
	}
	return isShown ? `[[${place}|${alias}]]` : `[[${place}]]`;
}

/** A colon would make a scheme of what stands before it. */
function encodedPath(path: string): string {
	return encoded(encodeURI(path.replace(/\p{Cs}|^\/+/gu, '')).replace(/[#?:&]/g, encodeURIComponent));
}

/** Obsidian compares headings without punctuation, so what cannot stand in a link may become a space. */
function headingFragment(heading: string): string {
	return plainLine(heading.replace(/[#|^:%[\]\\`$<>]+/g, ' '));
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

/** At most so many characters, cut between words where there are any. */
export function shortened(text: string, limit: number): string {
	const plain = plainLine(text);
	if (plain.length <= limit) return plain;
	const cut = plain.slice(0, limit);
	const space = cut.lastIndexOf(' ');
	return `${plainLine(space > limit / 2 ? cut.slice(0, space) : cut).replace(/[,;:.–—-]+$/, '')}…`;
}
