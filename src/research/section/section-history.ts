/** The history of replaced sections, the same for every host: writes its files, repairs damaged ones and moves them. */
import * as z from 'zod/mini';
import { InTurn } from '../../async/shared-task';
import { HISTORY_STRINGS } from '../../locales/locale';
import { checkedLine, checksum, textOfChecked } from '../../text/checksum';
import type { KeptSection, SectionHistory } from '../model/vault-ports';
import { once } from '../../text/lazy';
import { parsedJson } from '../../text/strings';

/** Access to the history's own folder. Names are lower-case letters, digits, dots and hyphens. */
export interface HistoryFiles {
	/**
	 * Returns undefined if there is no such file, an empty text if something other than a file has that name.
	 * @throws if the file cannot be read
	 */
	read(name: string): Promise<string | undefined>;
	write(name: string, text: string): Promise<void>;
	remove(name: string): Promise<void>;
	/** Renames the file to an unused name. @returns the new place, for a message to the user */
	putAside(name: string): Promise<string>;
}

/**
 * Keeps one file per note and a copy of it. Runs on different notes never write the same file, and if a crash
 * interrupts a write, one of the two is intact. Each line has a checksum, so the intact lines of a damaged file can
 * still be read.
 */
export class SectionHistoryFiles implements SectionHistory {
	/** One task at a time, because renaming a folder renames all its notes at the same moment. */
	private readonly turns = new InTurn();

	constructor(private readonly files: HistoryFiles) {}

	load(path: string, warn: (message: string) => void): Promise<readonly KeptSection[]> {
		return this.turns.run(() => this.mended(path, warn));
	}

	save(path: string, sections: readonly KeptSection[]): Promise<void> {
		return this.turns.run(() => this.write(path, sections));
	}

	/**
	 * Moves the kept sections of a note to its new name, before those of an earlier note with that name. Reads them again
	 * before it removes the files: another program may have saved a section meanwhile.
	 */
	rename(from: string, to: string, warn: (message: string) => void): Promise<void> {
		return this.turns.run(async () => {
			let count = 0;
			let moved = await this.mended(from, warn);
			while (moved.length > count) {
				await this.write(to, distinct([...moved, ...(await this.mended(to, warn))]));
				count = moved.length;
				moved = distinct([...(await this.mended(from, warn)), ...moved]);
			}
			if (count > 0) for (const name of fileNames(from)) await this.files.remove(name);
		});
	}

	/**
	 * Returns the intact entries of both files. A damaged file is renamed unchanged, and the intact entries are written to
	 * a new one. The other file stays as it is: another program may be writing the two, one after the other.
	 */
	private async mended(path: string, warn: (message: string) => void): Promise<readonly KeptSection[]> {
		const found = await this.found(path);
		const sections = united(found.map((file) => file.sections));
		const damaged = found.filter(({ isWhole }) => !isWhole);
		if (damaged.length === 0) return sections;
		const places: string[] = [];
		for (const { name } of damaged) {
			places.push(await this.files.putAside(name));
			if (sections.length > 0) await this.files.write(name, historyText(path, sections));
		}
		warn(HISTORY_STRINGS.damaged({ path, read: sections.length, places: places.join(', ') }));
		return sections;
	}

	private async found(path: string): Promise<(HistoryFile & { readonly name: string })[]> {
		const found: (HistoryFile & { readonly name: string })[] = [];
		for (const name of fileNames(path)) {
			const text = await this.files.read(name);
			if (text !== undefined) found.push({ name, ...parseHistory(text) });
		}
		return found;
	}

	/** Writes the copy first: while one file is written, the other is intact. */
	private async write(path: string, sections: readonly KeptSection[]): Promise<void> {
		const text = historyText(path, sections);
		const [file, copy] = fileNames(path);
		await this.files.write(copy, text);
		await this.files.write(file, text);
	}
}

/** Returns a hash: a path may be longer than a file name, or differ from another only in case. */
export function fileNameOf(path: string): string {
	return checksum(path).slice(0, 32);
}

function fileNames(path: string): readonly [file: string, copy: string] {
	const name = fileNameOf(path);
	return [`${name}.jsonl`, `${name}.copy.jsonl`];
}

/** Lines of a history that are read: many more than a history has. */
const MOST_LINES = 100;

interface HistoryFile {
	readonly sections: readonly KeptSection[];
	/** True if nothing is missing and the file contains nothing else. */
	readonly isWhole: boolean;
}

/**
 * Returns the text of a history file. Each line is `<checksum> <JSON>`: first `{ "note": path, "sections": count }`,
 * then the sections, newest first. Fields of later versions are kept.
 */
function historyText(path: string, sections: readonly KeptSection[]): string {
	const lines = [{ note: path, sections: sections.length }, ...sections].map((value) => JSON.stringify(value));
	return lines.map((json) => `${checkedLine(json)}\n`).join('');
}

/** Reads the intact lines of a history file; never throws. */
export function parseHistory(text: string): HistoryFile {
	const lines = text
		.replace(/^\uFEFF/, '')
		.split(/\r?\n/)
		.filter((line) => line !== '');
	const values = lines.slice(0, MOST_LINES).map(valueOf);
	const sections = values.filter(isKept);
	const counts = values.flatMap((value) => (isHead(value) ? [value.sections] : []));
	return {
		sections,
		isWhole: counts.length === 1 && counts[0] === sections.length && lines.length === sections.length + 1,
	};
}

function valueOf(line: string): unknown {
	const json = textOfChecked(line);
	return json === undefined ? undefined : parsedJson(json);
}

function isHead(value: unknown): value is { readonly sections: number } {
	return typeof value === 'object' && value !== null && 'sections' in value && typeof value.sections === 'number';
}

/** A vault may come from somebody else, so each field that is used is checked. Fields of later versions are kept. */
const Kept = once(() =>
	z.looseObject({
		replacedAt: z.string(),
		text: z.string(),
		isGenerated: z.optional(z.literal(true)),
		closer: z.optional(z.string()),
		declined: z.optional(
			z.looseObject({
				claims: z.array(z.looseObject({ name: z.string(), wasContradicted: z.boolean() })),
				statements: z.array(z.string()),
				links: z.array(z.string()),
			}),
		),
	}),
);

function isKept(value: unknown): value is KeptSection {
	return Kept().safeParse(value).success;
}

/** Returns the first list; entries that only the others have are sorted in by time. */
function united([first = [], ...others]: readonly (readonly KeptSection[])[]): readonly KeptSection[] {
	const all = distinct([first, ...others].flat());
	return all.length === first.length
		? first
		: all.sort((a, b) => (a.replacedAt < b.replacedAt ? 1 : a.replacedAt > b.replacedAt ? -1 : 0));
}

function distinct(sections: readonly KeptSection[]): KeptSection[] {
	return [...new Map(sections.map((section) => [JSON.stringify(section), section])).values()];
}
