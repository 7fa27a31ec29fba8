import { titleOf } from '../reading/note-fields';
import type { RankedPassage } from '../words/top-passages';

/** The position of a passage that was found: the index keeps no text. */
export interface PlacedHit {
	readonly path: string;
	readonly title: string;
	readonly headings: readonly string[];
	readonly line: number;
	readonly start: number;
	readonly end: number;
	/** Comparable within one answer only; 0 if no passage of a related note matches. */
	readonly score: number;
}

export interface PlacedRelatedNote {
	readonly hit: PlacedHit;
	/** True if the researched note names it. */
	readonly isNamed: boolean;
	/** True if a person would more likely than not make the link. */
	readonly isLikely: boolean;
	readonly isPhrase: boolean;
	/** Rare words of both notes without those of its title, if possible subjects, the rarest and most frequent first. */
	readonly sharedTerms: readonly string[];
}

export function placed({ segment, passage, score }: RankedPassage): PlacedHit {
	const note = segment.noteOf(passage);
	const record = segment.record(note);
	const place = record.passages[passage - segment.firstPassage(note)] ?? { start: 0, end: 0, line: 0, headings: [] };
	return { path: record.path, title: titleOf(record.path), ...place, score };
}
