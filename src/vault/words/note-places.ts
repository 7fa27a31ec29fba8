import { languageOfByte } from '../reading/note-language';
import type { NoteHead } from './segments/note-record';
import type { Segment } from './segments/segment';

/**
 * Texts of unknown language are assumed to be in one of at most this many languages, each with this share of the
 * passages.
 */
const MAIN_LANGUAGES = 2;
const MAIN_SHARE = 0.1;

/** Position of a note: its number in a segment. */
export interface Place extends NoteHead {
	readonly segment: Segment;
	readonly note: number;
}

/** Positions of all notes, and the languages of the live passages. */
export class NotePlaces {
	private readonly byPath = new Map<string, Place>();
	/** Live passages by language byte. */
	private readonly languageCounts = new Float64Array(256);
	/** Bytes of the languages, most frequent first; undefined after a change. */
	private frequent: readonly number[] | undefined;

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

	/** Records a note's position in another segment. */
	move(place: Place): void {
		this.byPath.set(place.path, place);
	}

	delete(place: Place): void {
		this.byPath.delete(place.path);
		this.count(place, -1);
	}

	/** Returns the number of passages of a note. */
	passagesIn(path: string): number {
		const place = this.byPath.get(path);
		return place ? place.segment.firstPassage(place.note + 1) - place.segment.firstPassage(place.note) : 0;
	}

	/** Language codes of the passages, most frequent first. */
	get languages(): (string | undefined)[] {
		return this.languageBytes().map(languageOfByte);
	}

	/** The languages assumed for texts whose language is unknown. */
	get mainLanguages(): string[] {
		const known = this.languageBytes().filter((byte) => byte > 0);
		const least = known.reduce((sum, byte) => sum + (this.languageCounts[byte] as number), 0) * MAIN_SHARE;
		return known
			.filter((byte) => (this.languageCounts[byte] as number) >= least)
			.slice(0, MAIN_LANGUAGES)
			.flatMap((byte) => languageOfByte(byte) ?? []);
	}

	private languageBytes(): readonly number[] {
		if (this.frequent) return this.frequent;
		const bytes: number[] = [];
		for (const [byte, count] of this.languageCounts.entries()) if (count > 0) bytes.push(byte);
		bytes.sort((a, b) => (this.languageCounts[b] as number) - (this.languageCounts[a] as number) || a - b);
		this.frequent = bytes;
		return bytes;
	}

	private count({ segment, note }: Place, by: number): void {
		this.frequent = undefined;
		for (let passage = segment.firstPassage(note); passage < segment.firstPassage(note + 1); passage++) {
			const byte = segment.languages[passage] as number;
			this.languageCounts[byte] = (this.languageCounts[byte] as number) + by;
		}
	}
}
