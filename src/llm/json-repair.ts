export interface RepairedJson {
	readonly json: string;
	/** Offset after the closing bracket. */
	readonly end: number;
}

const CONTROL_ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Parses the JSON that starts with the bracket at `start` and repairs unambiguous mistakes of models: commas before a
 * closing bracket, raw line breaks and tabs inside strings. Returns undefined if the bracket is never closed.
 */
export function repairJson(text: string, start: number): RepairedJson | undefined {
	const pieces: string[] = [];
	let depth = 0;
	for (let at = start; at < text.length;) {
		const character = text.charAt(at);
		if (character === '"') {
			const string = stringAt(text, at);
			pieces.push(string.json);
			at = string.end;
			continue;
		}
		if (character === '{' || character === '[') depth++;
		if (character === '}' || character === ']') {
			depth--;
			dropLastComma(pieces);
		}
		// Drops white space between values.
		if (character.trim()) pieces.push(character);
		at++;
		if (depth === 0) return { json: pieces.join(''), end: at };
	}
	return undefined;
}

/** An item of a list of the outermost object ends at depth 2: `{"topics": [{…}` */
const ITEM_DEPTH = 2;

/**
 * Returns what can be made of an object that is never closed, or is broken somewhere: the object up to the end of an
 * item in one of its lists, the longest first.
 */
export function withCompleteItems(text: string, start: number): string[] {
	const pieces: string[] = [];
	const open: string[] = [];
	const found: string[] = [];
	for (let at = start; at < text.length;) {
		const character = text.charAt(at);
		if (character === '"') {
			const string = stringAt(text, at);
			pieces.push(string.json);
			at = string.end;
			continue;
		}
		at += 1;
		if (!character.trim()) continue;
		if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
		if (character === '}' || character === ']') {
			dropLastComma(pieces);
			open.pop();
		}
		pieces.push(character);
		if (character === '}' && open.length === ITEM_DEPTH)
			found.unshift(pieces.join('') + [...open].reverse().join(''));
		if (open.length === 0) break;
	}
	return found;
}

function dropLastComma(pieces: string[]): void {
	if (pieces.at(-1) === ',') pieces.pop();
}

function stringAt(text: string, start: number): RepairedJson {
	let json = '"';
	let at = start + 1;
	while (at < text.length) {
		const character = text.charAt(at);
		const pair = character === '\\' ? text.slice(at, at + 2) : character;
		json += CONTROL_ESCAPES[pair] ?? pair;
		at += pair.length;
		if (pair === '"') break;
	}
	return { json, end: at };
}
