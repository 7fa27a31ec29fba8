/** Reads a page's JSON-LD: the objects of all its scripts, with graphs flattened. Broken scripts are ignored. */
import { parsedJson } from '../../text/strings';
import { eachMatch } from './clean/dom';

export type JsonObject = Readonly<Record<string, unknown>>;

const MOST_OBJECTS = 500;
/** Nodes that cost as much as one script. */
const SCRIPT = 1_000;
const LONGEST_SCRIPT = 1_000_000;

/**
 * Page types that count as microdata too. Articles and lists are left out, because teasers and menus are marked with
 * those.
 */
const MARKED_TYPES = /\/(DiscussionForumPosting|QAPage|Product|CollectionPage|SearchResultsPage)$/;

export function* readStructuredData(document: Document): Generator<void, JsonObject[]> {
	const objects: JsonObject[] = [];
	const read = (script: Element): void => collect(parse(script.textContent ?? ''), objects);
	yield* eachMatch(document, 'script[type*="ld+json"]', read, SCRIPT);
	for (const element of Array.from(document.querySelectorAll('[itemscope][itemtype]')).slice(0, MOST_OBJECTS)) {
		const [, type] = MARKED_TYPES.exec(element.getAttribute('itemtype')?.trim() ?? '') ?? [];
		if (type) objects.push({ '@type': type });
	}
	return objects;
}

/** Returns the short type names of an object: `Product`, `NewsArticle`. */
export function typesOf(object: JsonObject): string[] {
	const type = object['@type'];
	const types: unknown[] = Array.isArray(type) ? type : [type];
	return types.filter((name) => typeof name === 'string').map((name) => name.replace(/^.*[/:]/, ''));
}

/** Returns a text, or the `name` of the object or of the first object in a list. */
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
	// Some pages wrap the JSON in comments, others have raw line breaks in strings.
	const json = script
		.replace(/^\s*(?:<!--|\/\*.*?\*\/|<!\[CDATA\[)|(?:-->|\]\]>)\s*(?:;\s*)?$/g, '')
		.replace(/\p{Cc}+/gu, ' ');
	return parsedJson(json);
}

/** Iterative, because the page decides how deep its objects are nested. */
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
