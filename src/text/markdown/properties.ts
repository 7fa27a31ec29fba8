/** The properties at the head of a note. */
interface Properties {
	/** Text between the two `---` lines. */
	readonly text: string;
	/** Offset after the closing `---`, before its line break. */
	readonly end: number;
	/** Zero-based number of the closing line. */
	readonly lastLine: number;
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
	const text = note.slice(opening, closing.index);
	const isEmpty = closing.index < opening;
	return {
		text,
		end: closing.index + closing[0].length,
		lastLine: isEmpty ? 1 : 2 + (text.match(LINE_ENDING)?.length ?? 0),
	};
}

/**
 * Returns the value of a property as text, without quotes and comment: `research: false # old` gives `false`.
 * @param name in lower case
 * @returns undefined without the property or a value
 */
export function scalarProperty(note: string, name: string): string | undefined {
	for (const line of propertiesOf(note)?.text.split(/\r\n|\n|\r/) ?? []) {
		const [, key, value = ''] = /^([^\s:#][^:]*?)\s*:(?:\s+(.*))?$/.exec(line) ?? [];
		if (key?.toLowerCase() !== name) continue;
		const quoted = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(value.trim());
		const text = (quoted?.[2] ?? value.replace(/(?:^|\s)#.*$/, '')).trim();
		return text === '' || (!quoted && /^(?:~|null)$/i.test(text)) ? undefined : text;
	}
	return undefined;
}

/** True if the note says `research: false`: it is neither researched nor used as a source. */
export function saysNoResearch(note: string): boolean {
	return /^false$/i.test(scalarProperty(note, 'research') ?? '');
}
