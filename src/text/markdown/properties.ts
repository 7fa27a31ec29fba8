/** The properties at the head of a note. */
interface Properties {
	/** Text between the two `---` lines. */
	readonly text: string;
	/** Offset after the closing `---`, before its line break. */
	readonly end: number;
}

export const LINE_ENDING = /\r\n|\n|\r/g;
const OPENING = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /(?:\r\n|\n|\r)---[ \t]*(?=[\r\n]|$)/g;

/** Returns undefined if the note has no properties: they must be at its very start and be closed. */
export function propertiesOf(note: string): Properties | undefined {
	if (!note.startsWith('---') && !note.startsWith('\uFEFF---')) return undefined;
	const opening = OPENING.exec(note)?.[0].length;
	if (opening === undefined) return undefined;
	// The line break of the opening line may also precede the closing line, because properties can be empty.
	CLOSING.lastIndex = opening - (note.startsWith('\r\n', opening - 2) ? 2 : 1);
	const closing = CLOSING.exec(note);
	if (!closing) return undefined;
	return { text: note.slice(opening, closing.index), end: closing.index + closing[0].length };
}

/** A value in quotes: `"a \"b\""` or `'it''s'`. A comment may follow. */
const QUOTED = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')\s*(?:#.*)?$/;
const COMMENT = /(?:^|\s)#[^]*$/;

/** Returns the two sides of the first colon, trimmed; undefined for a line without a key, such as an item of a list. */
export function propertyOf(line: string): { readonly key: string; readonly value: string } | undefined {
	const colon = line.indexOf(':');
	const value = line.slice(colon + 1);
	if (colon < 1 || /^[\s#]/.test(line) || /^\S/.test(value)) return undefined;
	return { key: line.slice(0, colon).trimEnd(), value: value.trim() };
}

/** Returns the text between quotes; undefined without them. */
export function quotedValue(value: string): string | undefined {
	const [, double, single] = QUOTED.exec(value) ?? [];
	return double ?? single;
}

/**
 * Returns the value of a property as text, without quotes and comment: `research: false # old` gives `false`.
 * @param name in lower case
 * @returns undefined without the property or a value
 */
export function scalarProperty(note: string, name: string): string | undefined {
	for (const line of propertiesOf(note)?.text.split(/\r\n|\n|\r/) ?? []) {
		const property = propertyOf(line);
		if (property?.key.toLowerCase() !== name) continue;
		const quoted = quotedValue(property.value);
		const text = (quoted ?? property.value.replace(COMMENT, '')).trim();
		return text === '' || (quoted === undefined && /^(?:~|null)$/i.test(text)) ? undefined : text;
	}
	return undefined;
}
