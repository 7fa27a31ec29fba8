import { ByteReader, type ByteWriter } from './bytes';
import type { NotePassage } from '../../reading/passages';

/** A note as the index stores it: the positions of its passages, never their text. */
export interface NoteRecord {
	readonly path: string;
	readonly mtime: number;
	readonly size: number;
	/** Its aliases, then its tags with `#` before each. */
	readonly names: readonly string[];
	/** Links as written. */
	readonly links: readonly string[];
	/** Address of the page that the note is a clipping of. */
	readonly page?: string;
	/** At least one. */
	readonly passages: readonly NotePassage[];
}

export function writeRecord(note: NoteRecord, into: ByteWriter): void {
	into.text(note.path);
	into.varint(Math.max(0, Math.round(note.mtime)));
	into.varint(note.size);
	for (const texts of [note.links, note.names]) {
		into.varint(texts.length);
		for (const text of texts) into.text(text);
	}
	into.text(note.page ?? '');
	const paths = new Map<readonly string[], number>();
	for (const { headings } of note.passages) if (!paths.has(headings)) paths.set(headings, paths.size);
	into.varint(paths.size);
	for (const headings of paths.keys()) {
		into.varint(headings.length);
		for (const heading of headings) into.text(heading);
	}
	into.varint(note.passages.length);
	let end = 0;
	let line = 0;
	for (const passage of note.passages) {
		into.varint(Math.max(0, passage.start - end));
		into.varint(passage.end - passage.start);
		into.varint(Math.max(0, passage.line - line));
		into.varint(paths.get(passage.headings) ?? 0);
		end = passage.end;
		line = passage.line;
	}
}

export function readRecord(data: Uint8Array, start: number): NoteRecord {
	const reader = new ByteReader(data, start);
	const path = reader.text();
	const mtime = reader.varint();
	const size = reader.varint();
	const links = list(reader, () => reader.text());
	const names = list(reader, () => reader.text());
	const page = reader.text();
	const paths = list(reader, () => list(reader, () => reader.text()));
	let end = 0;
	let line = 0;
	const passages = list(reader, (): NotePassage => {
		const from = end + reader.varint();
		end = from + reader.varint();
		line += reader.varint();
		return { start: from, end, line, headings: paths[reader.varint()] ?? [] };
	});
	return { path, mtime, size, names, links, passages, ...(page !== '' && { page }) };
}

function list<T>(reader: ByteReader, read: () => T): T[] {
	return Array.from({ length: reader.varint() }, read);
}

/** The first fields of a record, readable without decoding the rest. */
export type NoteHead = Pick<NoteRecord, 'path' | 'mtime' | 'size'>;

export function readHead(data: Uint8Array): NoteHead {
	const reader = new ByteReader(data);
	return { path: reader.text(), mtime: reader.varint(), size: reader.varint() };
}

/** Reads the links of a record without decoding the rest. */
export function readLinks(data: Uint8Array): string[] {
	const reader = afterHead(data);
	return list(reader, () => reader.text());
}

/** Returns the aliases of a record, without decoding its passages. */
export function readAliases(data: Uint8Array): string[] {
	const reader = afterHead(data);
	list(reader, () => reader.text());
	return list(reader, () => reader.text()).filter((name) => !name.startsWith('#'));
}

/** Returns the address of the page that a note is a clipping of; empty if it is not one. */
export function readPage(data: Uint8Array): string {
	const reader = afterHead(data);
	for (let lists = 0; lists < 2; lists++) list(reader, () => reader.text());
	return reader.text();
}

function afterHead(data: Uint8Array): ByteReader {
	const reader = new ByteReader(data);
	reader.text();
	reader.varint();
	reader.varint();
	return reader;
}
