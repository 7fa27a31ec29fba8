/** Repairs the JSON of models, and finds its complete items if it is cut off. */

/** Items of each list of an answer; further ones are dropped before the answer is validated. */
export const MAX_ITEMS = 200;
/** Readings of a cut answer that are tried. */
const MAX_READINGS = 50;

interface RepairedJson {
	readonly json: string;
	/** Offset after the closing bracket. */
	readonly end: number;
}

const CONTROL_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Parses the JSON that starts with the bracket at `start` and repairs unambiguous mistakes of models: commas before a
 * closing bracket, raw line breaks and tabs inside strings, and what JavaScript or Python writes (`{topics: ['a']}`,
 * `None`, comments). Returns undefined if the bracket is never closed.
 */
export function repairJson(text: string, start: number): RepairedJson | undefined {
	for (const { pieces, open, end } of closedBrackets(text, start))
		if (open.length === 0) return { json: pieces.join(''), end };
	return undefined;
}

/** An item of a list of the outermost object ends at depth 2: `{"topics": [{…}` */
const ITEM_DEPTH = 2;

/**
 * Yields readings of an object that is never closed or is broken: the object up to the end of an item in one of its
 * lists, longest first. Items after the first `MAX_ITEMS` are ignored.
 */
export function* withCompleteItems(text: string, start: number): Generator<string> {
	const ends: { readonly pieces: number; readonly closing: string }[] = [];
	let all: readonly string[] = [];
	for (const { bracket, pieces, open } of closedBrackets(text, start)) {
		if (bracket !== '}' || open.length !== ITEM_DEPTH) continue;
		ends.push({ pieces: pieces.length, closing: [...open].reverse().join('') });
		all = pieces;
		if (ends.length === MAX_ITEMS) break;
	}
	for (const { pieces, closing } of ends.slice(-MAX_READINGS).reverse())
		yield all.slice(0, pieces).join('') + closing;
}

interface ClosedBracket {
	readonly bracket: string;
	/** Repaired JSON up to this bracket. */
	readonly pieces: readonly string[];
	/** Missing closing brackets, the innermost last. */
	readonly open: readonly string[];
	/** Offset after the bracket. */
	readonly end: number;
}

/** Yields each closing bracket, up to the one that closes the bracket at `start`. */
function* closedBrackets(text: string, start: number): Generator<ClosedBracket> {
	const pieces: string[] = [];
	const open: string[] = [];
	for (let at = start; at < text.length;) {
		const character = text.charAt(at);
		const token = stringAt(text, at) ?? wordAt(text, at) ?? commentAt(text, at);
		if (token) {
			if (token.json !== '') pieces.push(token.json);
			at = token.end;
			continue;
		}
		at++;
		// Drops white space between values.
		if (!character.trim()) continue;
		if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
		const isClosing = character === '}' || character === ']';
		if (isClosing) {
			dropLastComma(pieces);
			open.pop();
		}
		pieces.push(character);
		if (isClosing) yield { bracket: character, pieces, open, end: at };
		if (open.length === 0) return;
	}
}

function dropLastComma(pieces: string[]): void {
	if (pieces.at(-1) === ',') pieces.pop();
}

/** Opening quotation marks, with the marks that close them. */
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”“', '„': '“”', '‘': '’‘', '«': '»' };
/** Characters that JSON escapes otherwise than a string in other marks. */
const OTHER_ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', "\\'": "'" };
/** The text behind a string of JSON. In other quotation marks than `"`, a mark before other text is an apostrophe. */
const AFTER_STRING = /^\s*(?:[,:}\]]|$)/;

function stringAt(text: string, start: number): RepairedJson | undefined {
	const closing = QUOTES[text.charAt(start)];
	if (closing === undefined) return undefined;
	const isJson = closing === '"';
	let json = '"';
	let at = start + 1;
	while (at < text.length) {
		const character = text.charAt(at);
		const pair = character === '\\' ? text.slice(at, at + 2) : character;
		at += pair.length;
		if (closing.includes(pair) && (isJson || AFTER_STRING.test(text.slice(at, at + MAX_GAP))))
			return { json: `${json}"`, end: at };
		json += CONTROL_ESCAPES[pair] ?? (isJson ? pair : (OTHER_ESCAPES[pair] ?? pair));
	}
	return { json, end: at };
}

/** Characters after a string that are looked at. */
const MAX_GAP = 200;
/** Words of Python and JavaScript for values. */
const VALUES: ReadonlyMap<string, string> = new Map([
	['True', 'true'],
	['False', 'false'],
	['None', 'null'],
	['undefined', 'null'],
	['NaN', 'null'],
]);

/** Reads a name without quotation marks, or a value of another language. */
function wordAt(text: string, start: number): RepairedJson | undefined {
	const [word] = /^[A-Za-z_$][\w$-]{0,99}/.exec(text.slice(start, start + 100)) ?? [];
	if (word === undefined) return undefined;
	const end = start + word.length;
	const isName = /^\s*:/.test(text.slice(end, end + MAX_GAP));
	return { json: isName ? JSON.stringify(word) : (VALUES.get(word) ?? word), end };
}

function commentAt(text: string, start: number): RepairedJson | undefined {
	const close = text.startsWith('//', start) ? '\n' : text.startsWith('/*', start) ? '*/' : undefined;
	if (close === undefined) return undefined;
	const end = text.indexOf(close, start);
	return { json: '', end: end < 0 ? text.length : end + close.length };
}
