import { textOfMarkup } from './hits';

/**
 * A start tag with attributes. A quoted value may hold a `>`. No `<` is allowed inside, so that broken HTML costs no
 * time.
 */
const TAG = /<([a-z][a-z0-9]*)\s((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const ATTRIBUTE = /([^\s"'=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** A start tag that has attributes. */
export interface Tag {
	readonly attributes: ReadonlyMap<string, string>;
	hasClass(name: string): boolean;
	/** Returns the markup up to the next end tag of this name, for elements that do not nest, such as links. */
	inner(): string;
}

/** Returns the tags of a page in order, for pages that a program writes: workers and some hosts have no DOM parser. */
export function tagsOf(html: string): Tag[] {
	return [...html.matchAll(TAG)].map((match) => {
		const attributes = attributesOf(match[2] ?? '');
		const classes = new Set((attributes.get('class') ?? '').split(/\s+/));
		return {
			attributes,
			hasClass: (name) => classes.has(name),
			inner: () => textUpToEnd(html, match.index + match[0].length, match[1] ?? ''),
		};
	});
}

function attributesOf(markup: string): ReadonlyMap<string, string> {
	return new Map(
		[...markup.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
			name.toLowerCase(),
			textOfMarkup(double ?? single ?? bare ?? ''),
		]),
	);
}

function textUpToEnd(html: string, start: number, name: string): string {
	const end = new RegExp(`</${name}\\s*>`, 'gi');
	end.lastIndex = start;
	return html.slice(start, end.exec(html)?.index ?? start);
}
