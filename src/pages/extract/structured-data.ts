/** JSON-LD of a page: the objects of all its scripts, graphs opened. A broken script is as good as none. */
export type JsonObject = Readonly<Record<string, unknown>>;

const MOST_OBJECTS = 500;
const LONGEST_SCRIPT = 1_000_000;

/** What says as a mark on an element what the page is. Articles and lists are marked so in teasers and menus too. */
const MARKED_TYPES = /\/(DiscussionForumPosting|QAPage|Product|CollectionPage|SearchResultsPage)$/;

/** Yields after each script. */
export function* readStructuredData(document: Document): Generator<void, JsonObject[]> {
	const objects: JsonObject[] = [];
	for (const script of Array.from(document.querySelectorAll('script[type*="ld+json"]'))) {
		collect(parse(script.textContent ?? ''), objects);
		yield;
	}
	for (const element of Array.from(document.querySelectorAll('[itemscope][itemtype]')).slice(0, MOST_OBJECTS)) {
		const [, type] = MARKED_TYPES.exec(element.getAttribute('itemtype')?.trim() ?? '') ?? [];
		if (type) objects.push({ '@type': type });
	}
	return objects;
}

/** The short names of what the object is: `Product`, `NewsArticle`. */
export function typesOf(object: JsonObject): string[] {
	const type = object['@type'];
	const types: unknown[] = Array.isArray(type) ? type : [type];
	return types.filter((name) => typeof name === 'string').map((name) => name.replace(/^.*[/:]/, ''));
}

/** A text, or the `name` of the object or of the first object in its place. */
export function textOf(value: unknown): string | undefined {
	if (typeof value === 'string') return value.trim() || undefined;
	if (Array.isArray(value)) return textOf(value[0]);
	return isObject(value) ? textOf(value['name'] ?? value['@value']) : undefined;
}

export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(script: string): unknown {
	if (script.length > LONGEST_SCRIPT) return undefined;
	// Wrapped in comments by some, and with raw line breaks inside of strings by others.
	const json = script
		.replace(/^\s*(?:<!--|\/\*.*?\*\/|<!\[CDATA\[)|(?:-->|\]\]>)\s*;?\s*$/g, '')
		.replace(/\p{Cc}+/gu, ' ');
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}

/** Without recursion: how deep the objects lie is up to the page. */
function collect(data: unknown, objects: JsonObject[]): void {
	const open: unknown[] = [data];
	for (let at = 0; at < open.length && objects.length < MOST_OBJECTS; at++) {
		const value = open[at];
		if (Array.isArray(value)) open.push(...(value as unknown[]).slice(0, MOST_OBJECTS));
		else if (isObject(value)) {
			if (value['@type']) objects.push(value);
			open.push(value['@graph'], value['mainEntity'], value['mainEntityOfPage']);
		}
	}
}
