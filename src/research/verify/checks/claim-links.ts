import type { Source } from '../../model/evidence';

const URL_PATTERN = /(?:https?:\/\/|www\.)[^\s<>"'`[\]]+/giu;
const MARKDOWN_LINK = /\]\(\s*<?([^)\s>]+)/gu;
const WIKILINK = /\[\[([^[\]|#\n]*)(?:#[^[\]|\n]*)?(?:\|[^[\]\n]*)?\]\]/gu;

/** True if every address in a claim belongs to one of the sources it cites. */
export function hasOnlyCitedLinks(text: string, cited: readonly Source[]): boolean {
	const known = new Set(
		cited.flatMap((source) => [comparable(source.address), comparable(source.address.replace(/\.md$/i, ''))]),
	);
	return addresses(text).every((address) => known.has(comparable(address)));
}

function addresses(text: string): string[] {
	const urls = [...text.matchAll(URL_PATTERN)].map((match) => match[0].replace(/(?<![).,;:!?*_])[).,;:!?*_]+$/u, ''));
	const targets = [...text.matchAll(MARKDOWN_LINK)].map((match) => match[1] ?? '').filter((target) => target !== '');
	return [...urls, ...targets];
}

/** Returns an address without scheme, `www.`, fragment and trailing punctuation, for comparing addresses. */
function comparable(address: string): string {
	const bare = address
		.replace(/#[^]*$/, '')
		.replace(/^https?:\/\//i, '')
		.replace(/^www\./i, '')
		.replace(/(?<![/.,;:)])[/.,;:)]+$/, '')
		.toLowerCase();
	try {
		return decodeURI(bare);
	} catch {
		return bare;
	}
}

/** Returns the targets of the wikilinks in a claim, without heading and alias. */
export function wikilinks(text: string): string[] {
	return [...text.matchAll(WIKILINK)].map((match) => (match[1] ?? '').trim()).filter((target) => target !== '');
}

/** Returns the text without addresses: names and numbers inside an address are not part of the claim. */
export function withoutUrls(text: string): string {
	return text.replace(URL_PATTERN, ' ');
}
