/** The files of a vault on a device, and what the user and other programs do to them. */
import { parseHistory, type HistoryFiles } from '../../../src/research/section/section-history';
import type { Seeded } from './seeded';
import { placesAfter, type Place } from './written-text';

/** A note on disk. It stays the same object if it is renamed. */
export interface NoteFile {
	path: string;
	text: string;
	/** Places of its sections. */
	places: readonly Place[];
	modified: number;
	isDeleted: boolean;
	/** Words of the user that must not get lost. */
	readonly words: Set<string>;
	/** Texts of sections that it had, or that a run kept for it. */
	readonly known: Set<string>;
	readonly versions: { readonly text: string; readonly places: readonly Place[] }[];
}

export type Writer = 'run' | 'dry run' | 'restore' | 'undo' | 'recheck';

export class UserDisk {
	readonly notes = new Map<string, NoteFile>();
	/** Files of the program, by folder and name. */
	readonly files = new Map<string, string>();
	readonly violations: string[] = [];
	/** The section of each note that the last write of a run replaced. */
	readonly lastReplaced = new Map<NoteFile, string>();
	private typed = 0;

	constructor(private readonly now: () => number) {}

	add(path: string, text: string, places: readonly Place[] = []): NoteFile {
		const file: NoteFile = {
			path,
			text,
			places,
			modified: this.now() - 3_600_000,
			isDeleted: false,
			words: new Set(),
			known: new Set(places.map(({ start, end }) => text.slice(start, end))),
			versions: [],
		};
		this.notes.set(path, file);
		return file;
	}

	violate(what: string): void {
		this.violations.push(what);
	}

	/** Sections and lines that the program keeps for a restore. */
	get kept(): string {
		return [...this.files].map(([name, text]) => `${name}\n${text}`).join('\n');
	}

	/** Texts of kept sections of any note. */
	keptSections(): Set<string> {
		const texts = [...this.files].flatMap(([name, text]) => (name.startsWith('history/') ? [text] : []));
		return new Set(texts.flatMap((text) => parseHistory(text).sections.map((section) => section.text)));
	}

	/** A write of the program: checks that nothing but sections changed, and that what went can be restored. */
	write(file: NoteFile, after: string, by: Writer): void {
		const { text: before, places } = file;
		if (after === before) return;
		if (by === 'dry run') this.violate('a dry run wrote');
		const kept = this.keptSections();
		// An undo brings back the text before the run, with all its sections.
		const earlier = by === 'undo' ? file.versions.findLast(({ text }) => text === after)?.places : undefined;
		const next = earlier ?? placesAfter({ text: before, places }, after, new Set([...file.known, ...kept]));
		if (!next) {
			this.violate(`${by}: text outside the section changed`);
			return;
		}
		// Of two sections after a sync merge one goes, and an undo or a restore brings both back.
		file.known.add(before.slice(places[0]?.start ?? before.length, places.at(-1)?.end));
		for (const { start, end } of places) {
			const old = before.slice(start, end);
			const isKept = isHeldBy(kept, old, after);
			const isLost = hasWords(old) && !after.includes(old) && !isKept;
			if (isLost && by !== 'undo' && by !== 'recheck') this.violate(`${by}: the replaced section is not kept`);
			file.known.add(old);
			if (isLost || (isKept && !after.includes(old))) this.lastReplaced.set(file, old);
			if (by === 'undo') this.lastReplaced.delete(file);
		}
		for (const word of file.words) {
			if (!before.includes(word) || after.includes(word)) continue;
			// The user agreed that the line is replaced; the section is kept for some runs.
			if (this.kept.includes(word)) file.words.delete(word);
			else this.violate(`${by}: the user's word ${word} is lost`);
		}
		this.put(file, after, next);
	}

	/** Changes a note as the user or another program does. */
	put(file: NoteFile, text: string, places: readonly Place[]): void {
		file.versions.push({ text: file.text, places: file.places });
		Object.assign(file, { text, places, modified: this.now() });
	}

	/** Returns a new word of the user. */
	newWord(file: NoteFile): string {
		const word = `typed${(this.typed += 1)}word`;
		file.words.add(word);
		return word;
	}

	/** Forgets words of the user that another program or the user removed. */
	forgetLostWords(file: NoteFile): void {
		for (const word of file.words) if (!file.text.includes(word)) file.words.delete(word);
	}

	/** Inserts text outside the sections, or inside one. */
	insert(file: NoteFile, at: number, text: string, isInside = false): void {
		const moved = (offset: number, isEnd: boolean): number =>
			offset > at || (offset === at && isEnd === isInside) ? offset + text.length : offset;
		const places = file.places.map(({ start, end, lead = 0, tail = 0 }) => ({
			start: moved(start, false),
			end: moved(end, true),
			lead: at > start - lead && at <= start ? 0 : lead,
			tail: at >= end && at < end + tail ? 0 : tail,
		}));
		this.put(file, file.text.slice(0, at) + text + file.text.slice(at), places);
	}

	/** Changes each part of a note by itself, as a formatter does. */
	transform(file: NoteFile, change: (part: string) => string): void {
		let text = '';
		let from = 0;
		const places: Place[] = [];
		for (const { start, end } of file.places) {
			text += change(file.text.slice(from, start));
			const section = change(file.text.slice(start, end));
			places.push({ start: text.length, end: text.length + section.length });
			text += section;
			from = end;
		}
		this.put(file, text + change(file.text.slice(from)), places);
	}

	rename(file: NoteFile, path: string): void {
		if (this.notes.has(path)) return;
		this.notes.delete(file.path);
		file.path = path;
		this.notes.set(path, file);
	}

	delete(file: NoteFile): void {
		this.notes.delete(file.path);
		file.isDeleted = true;
	}

	/** At the end: the section that was replaced last, and every word of the user, are in a note or kept. */
	checkKept(): void {
		const kept = this.keptSections();
		for (const [file, section] of this.lastReplaced)
			if (!file.isDeleted && !file.text.includes(section) && !isHeldBy(kept, section, file.text))
				this.violate('the section that was replaced last is lost');
		const all = [...this.notes.values()].map(({ text }) => text).join('\n') + this.kept;
		for (const file of this.notes.values())
			for (const word of file.words) if (!all.includes(word)) this.violate(`the user's word ${word} is lost`);
	}
}

/** A folder of the program's own files, in which a crash can leave a file empty or half written. */
export class DiskFolder implements HistoryFiles {
	private aside = 0;

	constructor(
		private readonly folder: string,
		private readonly disk: UserDisk,
		private readonly call: <T>(what: 'read file' | 'write file', work: () => T) => Promise<T>,
	) {}

	read(name: string): Promise<string | undefined> {
		return this.call('read file', () => this.disk.files.get(this.place(name)));
	}

	async write(name: string, text: string): Promise<void> {
		const put = (part: string): Promise<unknown> =>
			this.call('write file', () => this.disk.files.set(this.place(name), part));
		await put('');
		await put(text.slice(0, text.length / 2));
		await put(text);
	}

	remove(name: string): Promise<void> {
		return this.call('write file', () => void this.disk.files.delete(this.place(name)));
	}

	putAside(name: string): Promise<string> {
		return this.call('write file', () => {
			const place = `${this.place(name)}.damaged${(this.aside += 1)}`;
			this.disk.files.set(place, this.disk.files.get(this.place(name)) ?? '');
			this.disk.files.delete(this.place(name));
			return place;
		});
	}

	private place(name: string): string {
		return `${this.folder}/${name}`;
	}
}

/** Returns the offset of a line outside the sections: the user may type there. */
export function lineOutside({ text, places }: NoteFile, seeded: Seeded): number {
	const starts = [...text.matchAll(/^(?=[^\r\n]*\S)/gm)].map(
		({ index }) => index + (text[index] === '\uFEFF' ? 1 : 0),
	);
	const free = starts.filter((start) => places.every((place) => isOutside(start, place, text)));
	return free[seeded.below(free.length)] ?? 0;
}

/** A section without an end mark reaches to the next heading. */
function isOutside(offset: number, { start, end }: Place, text: string): boolean {
	if (offset <= start) return true;
	const isClosed = text.slice(start, end).endsWith('%% /research-this-note %%');
	return isClosed ? offset > end : offset > end && /^#{1,2} /m.test(text.slice(end, offset));
}

/** True if the lines that the note no longer holds are kept. Two sections that go together are kept as one text. */
function isHeldBy(kept: ReadonlySet<string>, section: string, note: string): boolean {
	const gone = section.split(/[\r\n]+/).filter((line) => line.trim() !== '' && !note.includes(line));
	return [...kept].some((text) => gone.every((line) => text.includes(line)));
}

function hasWords(section: string): boolean {
	return /[\r\n]\s*\S/.test(section);
}
