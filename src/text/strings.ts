/** Small helpers for texts and for values of unknown type. */

/** Cuts a text to `limit` characters. Never splits a surrogate pair, because some services refuse such text. */
export function cut(text: string, limit: number): string {
	return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the character that ends before a position, of one or two UTF-16 units; empty at the start. */
export function characterBefore(text: string, index: number): string {
	return [...text.slice(Math.max(0, index - 2), index)].at(-1) ?? '';
}

/** Returns the character at a position, of one or two UTF-16 units; empty at the end. */
export function characterAt(text: string, index: number): string {
	const code = text.codePointAt(index);
	return code === undefined ? '' : String.fromCodePoint(code);
}

/** Returns the text on one line, with single spaces. */
export function oneLine(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the first item with each key, in their order. */
export function firstOfEach<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
	const found = new Map<string, T>();
	for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item);
	return [...found.values()];
}

/** True for a text that ends with a question mark. */
export function isAsked(text: string): boolean {
	return /[?？؟]\s*$/u.test(text);
}

/** Returns a label as it stands inside a line: `Not settled` becomes `not settled`. */
export function lowerFirst(label: string): string {
	return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** Escapes a text so that a regular expression matches it literally. */
export function escapeRegExp(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

/**
 * Returns the value of a JSON text; undefined if the text is not JSON.
 * @param change replaces each value, the inner ones first
 */
export function parsedJson(text: string, change?: (key: string, value: unknown) => unknown): unknown {
	try {
		return JSON.parse(text, change);
	} catch {
		return undefined;
	}
}

/** True if a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the words of a list that is separated by spaces. */
export function wordSet(words: string): ReadonlySet<string> {
	return new Set(words.split(' '));
}
