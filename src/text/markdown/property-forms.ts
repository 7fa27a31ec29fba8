/** Reads a property in any form that YAML allows, for rules that must not be missed. */
import { propertiesOf, yamlOf } from './properties';

const LINES = /\r\n|\n|\r/;
/** Tags and anchors before a key or a value: `!!bool false`, `&a false`. */
const MARKS = '(?:[&!]\\S*\\s+)*';
/** Lines and characters of a value that are read. */
const MOST_LINES = 100;
const MOST_CHARACTERS = 2_000;

/**
 * Returns the values of a property at the top level, as written but in one line: `"research":⏎  false` gives `false`.
 * @param name a regular expression for the name, without groups
 */
export function propertyTexts(note: string, name: string): string[] {
	const head = unescaped(headOf(note));
	if (!new RegExp(name, 'i').test(head)) return [];
	return head.trimStart().startsWith('{') ? inBraces(head, name) : inLines(head.split(LINES), name);
}

/**
 * True if the note says `research: false`: it is neither researched nor used as a source. A value that cannot be
 * understood counts as `false`, because a note that is sent cannot be called back.
 */
export function saysNoResearch(note: string): boolean {
	return propertyTexts(note, 'research').some(mayBeNo);
}

/** Returns the text of the properties. If they are not closed, they end with the first blank line. */
function headOf(note: string): string {
	const known = propertiesOf(note)?.text;
	if (known !== undefined) return known;
	const mark = /^\uFEFF?(---|\+{3})[ \t]*[\r\n]/.exec(note)?.[1];
	if (mark === undefined) return '';
	const head = note.split(/(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]/, 1)[0] ?? '';
	return mark === '+++' ? yamlOf(head) : head;
}

/** Decodes `\u0072` and `\x72`, which may stand in quoted keys and values. */
function unescaped(text: string): string {
	return text.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_, long: string | undefined, short: string) =>
		String.fromCharCode(Number.parseInt(long ?? short, 16)),
	);
}

/** Reads `{research: false, tags: [a]}`. */
function inBraces(head: string, name: string): string[] {
	const entry = new RegExp(`(?:^|[\\s{,])(["']?)(?:${name})\\1\\s*:([^,}]*)`, 'gi');
	return [...head.replace(/\[[^[\]]*\]/g, (list) => list.replaceAll(',', ' ')).matchAll(entry)].map(
		([, , value = '']) => value.trim(),
	);
}

function inLines(lines: readonly string[], name: string): string[] {
	const content = lines.filter((line) => /^\s*[^\s#]/.test(line) && !/^---\s*$/.test(line));
	const depth = indentOf(content[0] ?? '');
	const key = new RegExp(`^(\\?\\s+)?${MARKS}(["']?)(?:${name})\\2\\s*([:：].*)?$`, 'i');
	return content.flatMap((line, index) => {
		const [whole, isExplicit, , value] = indentOf(line) === depth ? (key.exec(line.trim()) ?? []) : [];
		if (whole === undefined || (value === undefined && isExplicit === undefined)) return [];
		const after = content.slice(index + 1, index + 1 + MOST_LINES);
		const end = after.findIndex((next) => indentOf(next) <= depth && !/^\s*[-:\]}]/.test(next));
		const rest = end < 0 ? after : after.slice(0, end);
		return [
			[value ?? '', ...rest]
				.map(withoutComment)
				.join(' ')
				.replace(/^[\s:：]+/, '')
				.trim(),
		];
	});
}

function indentOf(line: string): number {
	return line.length - line.trimStart().length;
}

function withoutComment(line: string): string {
	return line.replace(/(?:^|\s)#[^]*$/, '').trim();
}

const NO = /^(?:false|no|off|n|0)$/i;
/** A `false` somewhere in a list or a map. */
const HOLDS_NO = /(?:^|[\s,:[{-])(?:false|no|off)(?=$|[\s,\]}])/i;

function mayBeNo(value: string): boolean {
	const bare = value
		.slice(0, MOST_CHARACTERS)
		.replace(new RegExp(`^${MARKS}`), '')
		.replace(/^[|>][-+\d]*\s+/, '');
	if (bare.startsWith('*')) return true;
	const words = bare
		.replace(/["']/g, '')
		.replace(/(?<![\s,;.])[\s,;.]+$/, '')
		.trim();
	return NO.test(words) || (/^[[{-]/.test(words) && HOLDS_NO.test(words));
}
