import { propertiesOf } from './properties';

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
