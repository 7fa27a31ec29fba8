/** Detects notes that are the same page: a copy, a translation, or an export or cache with the note's text in it. */
import type { TimeSlice } from '../../async/time-slice';
import { sharesName } from '../reading/note-names';
import { languageCodeOf } from '../../language/language';
import { negationCount } from '../../language/negation';
import { likeness, overlap } from '../../text/similarity';
import { terms, words } from '../../language/words';
import { fold } from '../../language/fold';
import { pattern } from '../../text/lazy';

/** Share of common words from which two notes count as copies. */
const COPY = 0.6;
/**
 * A note with fewer terms is a copy only if the other has them all and denies as much: two such notes may disagree on
 * one figure, or on one `not`.
 */
const SHORT = 30;
/** Text that translators leave unchanged: code, link and embed targets, figures, property values. */
const MARKS = pattern('gm')`
	\x60[^\x60\n]{2,100}\x60|\]\(([^()\s]{4,200})\)|!\[\[[^\]\n]{3,200}\]\]|https?:\/\/[^\s<>)]{4,200}|
	^[\w-]{2,40}: {1,9}[^\s[].{2,100}$|\d[\d.,]{1,60}\d
`;
const LEAST_MARKS = 3;
const SAME_MARKS = 0.5;
/** Characters compared per note. */
const COMPARED = 20_000;
/** Characters of another note in which this note's sentences are searched: an export holds many notes. */
const SEARCHED = 200_000;
/** Words of a sentence that two writers do not find by chance. */
const LEAST_WORDS = 8;
/**
 * Sentences, and their share of the note, that another note has word for word if it repeats the note. Of 4,100 links
 * that people made, 2 led to such a note.
 */
const LEAST_REPEATED = 3;
const REPEATED = 0.5;
const SENTENCE_ENDS = /[.!?。！？]\s|\n/;

/** A note's text, prepared for comparison. */
class PageText {
	private readonly text: string;
	private ownSentences: readonly string[] | undefined;
	private ownTerms: ReadonlySet<string> | undefined;
	private ownMarks: ReadonlySet<string> | undefined;
	readonly languageCode: string | undefined;

	constructor(private readonly whole: string) {
		this.text = whole.slice(0, COMPARED);
		this.languageCode = languageCodeOf(this.text);
	}

	isSamePage(other: PageText): boolean {
		if (this.languageCode === other.languageCode) {
			const isShort = Math.min(this.terms.size, other.terms.size) < SHORT;
			if (isShort && (overlap(this.terms, other.terms) < 1 || this.denials !== other.denials)) return false;
			return likeness(this.terms, other.terms) >= COPY;
		}
		return (
			Math.min(this.marks.size, other.marks.size) >= LEAST_MARKS && overlap(this.marks, other.marks) >= SAME_MARKS
		);
	}

	/** True if another note has most of this one's sentences, word for word. */
	isRepeatedIn(other: PageText): boolean {
		this.ownSentences ??= this.text
			.split(SENTENCE_ENDS)
			.map(bare)
			.filter((sentence) => sentence.split(' ').length >= LEAST_WORDS);
		const text = bare(other.whole.slice(0, SEARCHED));
		const repeated = this.ownSentences.filter((sentence) => text.includes(sentence)).length;
		return repeated >= LEAST_REPEATED && repeated >= REPEATED * this.ownSentences.length;
	}

	private get terms(): ReadonlySet<string> {
		return (this.ownTerms ??= new Set(terms(this.text, this.languageCode)));
	}

	private get denials(): number {
		return negationCount(this.text);
	}

	private get marks(): ReadonlySet<string> {
		return (this.ownMarks ??= new Set(this.text.match(MARKS()) ?? []));
	}
}

function bare(text: string): string {
	return words(fold(text))
		.map((word) => word.text)
		.join(' ');
}

interface Page {
	readonly path: string;
	readonly text: string;
}

/** Answers which notes are the same page as a given one; compares each only once. */
export class SamePages {
	private readonly own: PageText;
	private readonly known = new Map<string, boolean>();

	/** @param slice yields before each comparison: reading the words of a long note takes most of a slice */
	constructor(
		private readonly page: Page,
		private readonly slice: TimeSlice,
	) {
		this.own = new PageText(page.text);
	}

	async has(other: Page): Promise<boolean> {
		const known = this.known.get(other.path);
		if (known !== undefined) return known;
		await this.slice.turn();
		const page = new PageText(other.text);
		const isSame =
			sharesName(other.path, other.text, this.page) || this.own.isSamePage(page) || this.own.isRepeatedIn(page);
		this.known.set(other.path, isSame);
		return isSame;
	}
}
