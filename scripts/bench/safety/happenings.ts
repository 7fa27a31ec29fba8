/** Acts of the user, of other programs and of the device while the program works. */
import type { Happening } from './moments';
import { Seeded } from './seeded';
import { lineOutside, type NoteFile, type UserDisk } from './user-disk';
import type { VirtualTime } from './virtual-time';

interface World {
	readonly disk: UserDisk;
	readonly note: NoteFile;
	readonly time: VirtualTime;
	readonly stop: () => void;
	readonly finish: () => void;
	readonly crash: () => void;
	readonly renamed: (from: string, to: string) => void;
}

/** Milliseconds between the two steps of a save that empties the file first. */
const SAVE = 1_500;

export class Happenings {
	private readonly underWay: Promise<void>[] = [];

	constructor(private readonly world: World) {}

	/** Resolves once other programs have finished what they do. */
	async settled(): Promise<void> {
		await Promise.all(this.underWay);
	}

	happen({ what, seed }: Happening): void {
		const { world } = this;
		const { note, disk } = world;
		const seeded = new Seeded(seed);
		if (what === 'stop' || what === 'finish' || what === 'crash') {
			world[what]();
			return;
		}
		if (note.isDeleted || note.text === '') return;
		switch (what) {
			case 'edit outside':
				return this.typeLine(lineOutside(note, seeded));
			case 'append':
				return this.append();
			case 'edit inside':
				return this.editInside(seeded);
			case 'add inside':
				return this.addInside(seeded);
			case 'delete inside':
				return this.deleteInside(seeded);
			case 'format':
				return disk.transform(note, (part) => part.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/^\+ /gm, '- '));
			case 'rename':
			case 'move':
				return this.rename(what === 'move' ? `Moved ${seed}/Plan.md` : `Trees/Plan ${seed}.md`);
			case 'delete':
				return disk.delete(note);
			case 'save older':
				return this.saveOlder(seeded);
			case 'merge':
				return this.merge();
			default:
				return this.saveInTwoSteps();
		}
	}

	private typeLine(at: number): void {
		const { disk, note } = this.world;
		const ending = note.text.includes('\r\n') ? '\r\n' : '\n';
		disk.insert(note, at, `Words ${disk.newWord(note)} of mine.${ending}${ending}`);
	}

	private append(): void {
		const { disk, note } = this.world;
		const last = note.places.at(-1);
		const isOpen = last?.end === note.text.length || note.text.slice(last?.end).trim() === '';
		const ending = note.text.includes('\r\n') ? '\r\n' : '\n';
		const heading = last && isOpen ? `${ending}${ending}# Later${ending}${ending}` : `${ending}${ending}`;
		disk.insert(note, note.text.length, `${heading}Words ${disk.newWord(note)} at the end.`);
	}

	private editInside(seeded: Seeded): void {
		const { disk, note } = this.world;
		const line = this.lineInside(seeded);
		if (line) disk.insert(note, line.end, ` ${disk.newWord(note)}`, true);
	}

	private addInside(seeded: Seeded): void {
		const { disk, note } = this.world;
		const line = this.lineInside(seeded);
		const ending = note.text.includes('\r\n') ? '\r\n' : '\n';
		if (line) disk.insert(note, line.end, `${ending}My own ${disk.newWord(note)} line.`, true);
	}

	private deleteInside(seeded: Seeded): void {
		const { disk, note } = this.world;
		const line = this.lineInside(seeded);
		if (!line) return;
		const cut = line.end - line.start;
		const places = note.places.map(({ start, end }) => ({
			start: start > line.start ? start - cut : start,
			end: end > line.start ? end - cut : end,
		}));
		disk.put(note, note.text.slice(0, line.start) + note.text.slice(line.end), places);
		disk.forgetLostWords(note);
	}

	/** Returns the words of a line of a section, below its marker. */
	private lineInside(seeded: Seeded): { start: number; end: number } | undefined {
		const { note } = this.world;
		const place = note.places[seeded.below(Math.max(1, note.places.length))];
		if (!place) return undefined;
		const lines = [...note.text.slice(place.start, place.end).matchAll(/^[^\r\n]+/gm)].slice(2);
		const inner = lines.filter(([line]) => !line.startsWith('%%'));
		const line = inner[seeded.below(Math.max(1, inner.length))];
		return line && { start: place.start + line.index, end: place.start + line.index + line[0].length };
	}

	private rename(path: string): void {
		const { disk, note, renamed } = this.world;
		const from = note.path;
		disk.rename(note, path);
		if (note.path !== from) renamed(from, path);
	}

	/** A sync client saves a version that it had before. */
	private saveOlder(seeded: Seeded): void {
		const { disk, note } = this.world;
		const version = note.versions[seeded.below(Math.max(1, note.versions.length))];
		if (!version || version.text === '') return;
		disk.put(note, version.text, version.places);
		disk.forgetLostWords(note);
	}

	/** A sync client joins two versions: the section stands there twice. */
	private merge(): void {
		const { disk, note } = this.world;
		const place = note.places[0];
		if (!place) return;
		const section = note.text.slice(place.start, place.end);
		if (!section.endsWith('%% /research-this-note %%')) return;
		const ending = note.text.includes('\r\n') ? '\r\n' : '\n';
		const copy = section + ending + ending;
		disk.insert(note, place.start, copy);
		const [first] = note.places;
		if (!first) return;
		const twin = { start: place.start, end: place.start + section.length };
		disk.put(note, note.text, [twin, ...note.places]);
	}

	/** Another program empties the file, and writes it with a line of the user some time later. */
	private saveInTwoSteps(): void {
		const { disk, note, time } = this.world;
		this.typeLine(note.places[0]?.start ?? note.text.length);
		const { text, places } = note;
		disk.put(note, '', []);
		this.underWay.push(
			time.waitOutside(SAVE).then(() => {
				if (note.isDeleted) return;
				disk.put(note, text, places);
				// It does not know what was typed after it read the note.
				disk.forgetLostWords(note);
			}),
		);
	}
}
