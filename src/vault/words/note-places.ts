import { languageOfByte } from '../reading/note-language';
import type { NoteHead } from './segments/note-record';
import type { Segment } from './segments/segment';

/** So many languages at most, each with this share of the passages, may be what a text is in that does not say so. */
const MAIN_LANGUAGES = 2;
const MAIN_SHARE = 0.1;

/** Where a note stands: its number in a segment. */
export interface Place extends NoteHead {
	readonly segment: Segment;
	readonly note: number;
}

/** Where each note stands, and the languages of the passages alive. */
export class NotePlaces {
	private readonly byPath = new Map<string, Place>();
	/** By language byte, the passages alive. */
	private readonly languageCounts = new Float64Array(256);

	get size(): number {
		return this.byPath.size;
	}

	all(): IterableIterator<Place> {
		return this.byPath.values();
	}

	get(path: string): Place | undefined {
		return this.byPath.get(path);
	}

	add(place: Place): void {
		this.byPath.set(place.path, place);
		this.count(place, 1);
	}

	/** Where a note stands now that stood in another segment. */
	move(place: Place): void {
		this.byPath.set(place.path, place);
	}

	delete(place: Place): void {
		this.byPath.delete(place.path);
		this.count(place, -1);
	}

	/** How many passages a note has. */
	passagesIn(path: string): number {
		const place = this.byPath.get(path);
		return place ? place.segment.firstPassage(place.note + 1) - place.segment.firstPassage(place.note) : 0;
	}

	/** The codes of the passages' languages, the most frequent first. */
	get languages(): (string | undefined)[] {
		return this.languageBytes().map(languageOfByte);
	}

	/** What a text is probably in that does not say so. */
	get mainLanguages(): string[] {
		const known = this.languageBytes().filter((byte) => byte > 0);
		const least = known.reduce((sum, byte) => sum + (this.languageCounts[byte] as number), 0) * MAIN_SHARE;
		return known
			.filter((byte) => (this.languageCounts[byte] as number) >= least)
			.slice(0, MAIN_LANGUAGES)
			.flatMap((byte) => languageOfByte(byte) ?? []);
	}

	private languageBytes(): number[] {
		const bytes: number[] = [];
		for (const [byte, count] of this.languageCounts.entries()) if (count > 0) bytes.push(byte);
		return bytes.sort((a, b) => (this.languageCounts[b] as number) - (this.languageCounts[a] as number) || a - b);
	}

	private count({ segment, note }: Place, by: number): void {
		for (let passage = segment.firstPassage(note); passage < segment.firstPassage(note + 1); passage++) {
			const byte = segment.languages[passage] as number;
			this.languageCounts[byte] = (this.languageCounts[byte] as number) + by;
		}
	}
}
