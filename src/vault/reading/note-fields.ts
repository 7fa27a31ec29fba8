import type { NoteBlocks } from './block-collector';
import { isInCode } from './hidden-text';
import { LINE_ENDING, propertiesOf, propertyOf, quotedValue } from '../../text/markdown/properties';

/** A note's metadata: its names, its tags, and the page that it is a clipping of. */
export interface NoteFields {
	readonly title: string;
	readonly aliases: readonly string[];
	readonly tags: readonly string[];
	/** Address in the property `source` or `url`: the note is a clipping of that page. */
	readonly page: string | undefined;
}

/** Returns the name Obsidian shows: the file name without folder and extension. */
export function titleOf(path: string): string {
	const name = path.slice(path.lastIndexOf('/') + 1);
	const dot = name.lastIndexOf('.');
	return dot > 0 ? name.slice(0, dot) : name;
}

/** Returns the key that a link and its target note share: the last part of the path, without the extension of notes. */
export function linkName(linkOrPath: string): string {
	const name = linkOrPath.slice(linkOrPath.lastIndexOf('/') + 1);
	return name.replace(/\.md$/i, '').normalize('NFC').toLowerCase();
}

const NAME = /^(?:aliases|alias|title)$/i;
const TAG = /^tags?$/i;
/** `source` is what Obsidian Web Clipper writes. */
const PAGE = /^(?:source|url)$/i;
const WEB_ADDRESS = /^https?:\/\/\S+$/i;

export function fieldsOf(path: string, note: string): NoteFields {
	const title = titleOf(path);
	const aliases: string[] = [];
	const tags: string[] = [];
	const pages = new Map<string, string>();
	for (const { name, value } of values(propertiesOf(note)?.text.split(LINE_ENDING) ?? [])) {
		const property = name.toLowerCase();
		if (TAG.test(name)) for (const tag of value.split(/[\s,]+/)) tags.push(tag.replace(/^#/, ''));
		else if (!PAGE.test(name)) aliases.push(value);
		else if (WEB_ADDRESS.test(value) && !pages.has(property)) pages.set(property, value);
	}
	return {
		title,
		aliases: aliases.filter((alias) => alias !== title),
		tags: tags.filter((tag) => tag !== ''),
		page: pages.get('source') ?? pages.get('url'),
	};
}

interface PropertyValue {
	readonly name: string;
	readonly value: string;
}

/**
 * Yields the values of the properties that name or tag a note or name its page, in the forms people write: one value,
 * `[a, b]` on one or several lines, or one `- item` per line. Other forms yield nothing.
 */
function* values(lines: readonly string[]): Generator<PropertyValue> {
	let name = '';
	/** A list in brackets that is not closed yet. */
	let list: string | undefined;
	for (const line of lines) {
		if (list !== undefined && /^\s|^\]|^$/.test(line)) {
			list += ` ${withoutRemark(line)}`;
			if (!list.endsWith(']')) continue;
			yield* listed(name, list);
			list = undefined;
			continue;
		}
		if (list !== undefined) yield* listed(name, list);
		list = undefined;
		const item = /^\s*-\s(.*)$/.exec(line);
		if (item) {
			if (name) yield* single(name, item[1] as string);
			continue;
		}
		const { key, value } = propertyOf(line) ?? { key: '', value: '' };
		name = [NAME, TAG, PAGE].some((property) => property.test(key)) ? key : '';
		const text = name ? withoutRemark(value) : '';
		if (!text.startsWith('[')) yield* single(name, text);
		else if (text.endsWith(']')) yield* listed(name, text);
		else if (text.includes(']')) yield* single(name, text);
		else list = text;
	}
	if (list !== undefined) yield* listed(name, list);
}

/** Removes a comment at the end of a line; `#` at its start may be a tag. */
function withoutRemark(text: string): string {
	return /["']/.test(text) ? text.trim() : text.replace(/\s#[^]*$/, '').trim();
}

const LISTED = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s,[\]][^,[\]]*/g;

function* listed(name: string, list: string): Generator<PropertyValue> {
	for (const [part] of list.matchAll(LISTED)) yield* single(name, part);
}

const MAX_VALUE = 500;

function* single(name: string, text: string): Generator<PropertyValue> {
	const quoted = quotedValue(text.trim());
	const value = (quoted?.replace(/\\(["\\])/g, '$1') ?? withoutRemark(text)).trim();
	const isNothing =
		value === '' || value.length > MAX_VALUE || (quoted === undefined && /^(?:[|>{&*!].*|~|null)$/i.test(value));
	if (!isNothing) yield { name, value };
}

const WIKILINK = /\[\[([^\]|#^[\n]{1,300})(?:[#|^][^\]\n]{0,500})?\]\]/g;
const MARKDOWN_LINK = /\]\(\s{0,9}(?:<([^>\n]{1,500})>|([^)\s]{1,500}))(?:\s{1,9}["'][^"'\n]{0,300}["'])?\s{0,9}\)/g;

/**
 * Returns the notes that a text links, as written, each once. Web addresses and links in code are ignored.
 * @param linkless ranges without links, in the order of the text
 */
export function linksOf(note: string, linkless: NoteBlocks['linkless']): string[] {
	const links = new Set<string>();
	// In a table the `|` of an alias is escaped.
	if (note.includes('[['))
		for (const match of outside(note, WIKILINK, linkless))
			links.add((match[1] as string).replace(/\\$/, '').trim());
	if (note.includes('](')) {
		for (const match of outside(note, MARKDOWN_LINK, linkless)) {
			const target = decoded((match[1] ?? match[2] ?? '').split('#')[0] as string);
			if (target && !/^[a-z][a-z0-9+.-]*:/i.test(target)) links.add(target);
		}
	}
	links.delete('');
	return [...links];
}

/** Yields the matches that start outside the ranges, which are in order, and outside code. */
function* outside(note: string, link: RegExp, ranges: NoteBlocks['linkless']): Generator<RegExpExecArray> {
	const mayBeCode = note.includes('`');
	let next = 0;
	for (const match of note.matchAll(link)) {
		while ((ranges[next]?.end ?? Infinity) <= match.index) next++;
		if (match.index < (ranges[next]?.start ?? Infinity) && !(mayBeCode && isInCode(note, match.index))) yield match;
	}
}

function decoded(address: string): string {
	try {
		return decodeURIComponent(address);
	} catch {
		return address;
	}
}
