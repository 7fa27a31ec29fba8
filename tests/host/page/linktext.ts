export function getLinkpath(linktext: string): string {
	return parseLinktext(linktext).path;
}

export function parseLinktext(linktext: string): { path: string; subpath: string } {
	const hash = linktext.indexOf('#');
	return hash < 0
		? { path: linktext, subpath: '' }
		: { path: linktext.slice(0, hash), subpath: linktext.slice(hash) };
}

/** Returns the text Obsidian shows for a wikilink without an alias: "Note > Part" for `[[Note#Part]]`. */
export function displayTextOf(link: string): string {
	return link.replace(/^#/, '').replace(/#/g, ' > ').trim();
}
