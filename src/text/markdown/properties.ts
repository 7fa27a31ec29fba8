/** The properties at the head of a note. */
interface Properties {
	/** Text between the two `---` lines; TOML between two `+++` lines in the form of YAML. */
	readonly text: string;
	/** Offset after the closing `---` or `+++`, before its line break. */
	readonly end: number;
}

export const LINE_ENDING = /\r\n|\n|\r/g;
const OPENING = /^\uFEFF?(---|\+{3})[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = {
	'---': /(?:\r\n|\n|\r)---[ \t]*(?=[\r\n]|$)/g,
	'+++': /(?:\r\n|\n|\r)\+{3}[ \t]*(?=[\r\n]|$)/g,
} as const;

/** Returns undefined if the note has no properties: they must be at its very start and be closed. */
export function propertiesOf(note: string): Properties | undefined {
	const [opening = '', mark] = /^\uFEFF?[-+]/.test(note) ? (OPENING.exec(note) ?? []) : [];
	if (mark !== '---' && mark !== '+++') return undefined;
	// The line break of the opening line may also precede the closing line, because properties can be empty.
	const from = opening.length - (opening.endsWith('\r\n') ? 2 : 1);
	const closes = CLOSING[mark];
	closes.lastIndex = from;
	const closing = closes.exec(note);
	if (!closing) return undefined;
	const text = note.slice(opening.length, closing.index);
	return { text: mark === '+++' ? yamlOf(text) : text, end: closing.index + closing[0].length };
}

/** True for properties in TOML, above which Obsidian would write others in YAML. */
export function hasToml(note: string): boolean {
	return OPENING.exec(note)?.[1] === '+++' && propertiesOf(note) !== undefined;
}

const TOML_KEY = /^[ \t]*(["']?)([\p{L}\p{N}_.-]+)\1[ \t]*=[ \t]*/gmu;

/** Returns properties in TOML, which Hugo and Zola write, in the form of YAML: `draft = true` becomes `draft: true`. */
export function yamlOf(toml: string): string {
	return toml.replace(TOML_KEY, '$2: ');
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
