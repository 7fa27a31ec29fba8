import type { NoteDocument, VaultLink } from '../../text/markdown/note-document';
import { propertyLinks } from '../../text/markdown/links';
import type { Range } from './section-collector';
import { LINE_ENDING, propertiesOf, propertyOf, quotedValue } from '../../text/markdown/properties';

/** A note's metadata: its names, its tags, and the page that it is a clipping of. */
export interface NoteFields {
	readonly title: string;
	readonly aliases: readonly string[];
	readonly tags: readonly string[];
	/** Address in the property `source` or `url`: the note may be a clipping of that page. */
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

/**
 * Returns the notes that a note links, as written, each once. As in Obsidian, those in properties and comments count.
 * @param skipped sections whose links do not count, in order
 */
export function linksOf(note: NoteDocument, skipped: readonly Range[]): string[] {
	const targets = new Set(propertyLinks(note));
	const isSkipped = (link: VaultLink): boolean =>
		skipped.some(({ start, end }) => start <= link.start && link.start < end);
	for (const links of [note.links, note.hiddenLinks])
		for (const link of links) if (!isSkipped(link)) targets.add(link.target);
	targets.delete('');
	return [...targets];
}
