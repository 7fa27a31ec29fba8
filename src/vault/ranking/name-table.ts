import { stopWords } from '../../language/stop-words';
import { stem } from '../../language/stemming';
import { fold } from '../../language/fold';
import { type Word, words } from '../../language/words';
import { isMeaningfulName } from '../reading/note-names';

/** Notes that may bear one name before it counts as a common word, such as "Overview" in every folder. */
const MOST_BEARERS = 3;
/** Least letters of a name of one word. */
const LEAST_LETTERS = 3;
/** Words of a name; longer titles are sentences. */
const MOST_WORDS = 8;
/** Text before a capital that means nothing: the start of a sentence, a list item or a table cell. */
const OPENS = /(?:^|[-.!?:>|\n*+]|\d[.)])[ \t"“(*_]{0,8}$/;

/** Between two words that do not form a phrase: a sentence's end, a table cell, a paragraph's or item's end. */
const PHRASE_ENDS = /[.!?;|…]\s|\|\S|\n\s*(?:\n|[-*+>]\s|\d+[.)]\s)/;
/** `St. Louis` and `Curry vs. Rice` go on behind the full stop. */
const LONGEST_ABBREVIATION = 3;

/** The place of a note among others in its file name: `03-`, `1.2 `, `05_`. */
const ORDER = /^(?:\d{1,3}(?:\.\d{1,3}){0,2}\s*[.)_–-]\s*|0\d{1,2}\s+|\d{1,2}(?:\.\d{1,2}){1,2}\s+)(?=\p{L}{2})/u;

const BRACKETS = /(?<!\s)\s*[([（][^()[\]（）]*[)\]）]/gu;
const ABBREVIATION = /[([（](\p{Lu}[\p{L}\p{N}]{0,8}\p{Lu}\p{L}?)[)\]）]/gu;

/** A note's name in a text. */
export interface Mention {
	/** The name's words, stemmed: `heat pump`. */
	readonly name: string;
	readonly words: number;
	/** True for one word that stands once and without a capital of its own: "a leap of trust". */
	isPassing: boolean;
}

/** Finds notes' titles and aliases in texts, by their stemmed words: "heat pumps" holds the title "Heat pump". */
export class NameTable {
	/** "heat pump" → the notes of that name. */
	private readonly bearers = new Map<string, Set<string>>();
	/** Words of the longest name by its first word. */
	private readonly longest = new Map<string, number>();
	private readonly stopWords: ReadonlySet<string>;

	constructor(private readonly languageCode: string | undefined) {
		this.stopWords = stopWords(languageCode);
	}

	add(name: string, path: string): void {
		this.addOne(name, path);
		// "03-Endianness" and "3.1 Endianness" are called "Endianness", "Stack (data structure)" is called "Stack",
		// "Man in the middle (MITM) attacks" is called "MITM" and "Man in the middle attacks".
		const unnumbered = name.replace(ORDER, '');
		if (unnumbered !== name) this.addOne(unnumbered, path);
		for (const [, abbreviation = ''] of name.matchAll(ABBREVIATION)) this.addOne(abbreviation, path);
		const bare = unnumbered.replace(BRACKETS, ' ');
		if (bare !== unnumbered) this.addOne(bare, path);
	}

	private addOne(name: string, path: string): void {
		if (!isMeaningfulName(name)) return;
		const stems = words(name).map(({ text }) => this.stemOf(text));
		const [only = ''] = stems;
		if (stems.length === 0 || stems.length > MOST_WORDS) return;
		if (stems.length === 1 && (isShort(only) || this.stopWords.has(fold(name)))) return;
		this.longest.set(only, Math.max(this.longest.get(only) ?? 0, stems.length));
		const key = stems.join(' ');
		const known = this.bearers.get(key);
		if (known) known.add(path);
		else this.bearers.set(key, new Set([path]));
	}

	/** Returns the notes whose names a text holds. A name inside a longer one does not count: "pump" in "heat pump". */
	mentions(text: string): Map<string, Mention> {
		const found = new Map<string, Mention>();
		const spoken = words(text);
		const stems = spoken.map((word) => this.stemOf(word.text));
		for (let at = 0; at < stems.length; at++) {
			const longest = phraseFrom(text, spoken, at, this.longest.get(stems[at] ?? '') ?? 0);
			for (let length = longest; length > 0; length--) {
				const name = stems.slice(at, at + length).join(' ');
				const bearers = this.bearers.get(name);
				if (!bearers || bearers.size > MOST_BEARERS) continue;
				const isPassing = length === 1 && !isCapital(text, spoken[at]?.start ?? 0);
				for (const path of bearers) {
					const known = found.get(path);
					if (known) known.isPassing = false;
					if ((known?.words ?? 0) < length)
						found.set(path, {
							name,
							words: length,
							isPassing: isPassing && !known,
						});
				}
				at += length - 1;
				break;
			}
		}
		return found;
	}

	/** Returns the notes of which a heading is the whole name: `## ESPHome`. */
	titled(heading: string): Map<string, Mention> {
		const stems = words(heading).map(({ text }) => this.stemOf(text));
		const name = stems.join(' ');
		const bearers = this.bearers.get(name) ?? new Set();
		if (bearers.size > MOST_BEARERS) return new Map();
		// `## Configuration` has the capital of every heading.
		const isPassing = stems.length === 1 && !/.\p{Lu}/u.test(heading);
		return new Map([...bearers].map((path) => [path, { name, words: stems.length, isPassing }]));
	}

	private stemOf(word: string): string {
		return stem(fold(word), this.languageCode);
	}
}

/** Returns the number of words from one on that may be a phrase, at most `longest`. */
function phraseFrom(text: string, spoken: readonly Word[], from: number, longest: number): number {
	for (let length = 1; length < longest; length++) {
		const [before, next] = [spoken[from + length - 1], spoken[from + length]];
		if (!before || !next) return length;
		const isShort = before.text.length <= LONGEST_ABBREVIATION;
		if (PHRASE_ENDS.test(text.slice(before.end + (isShort ? 1 : 0), next.start))) return length;
	}
	return longest;
}

function isCapital(text: string, start: number): boolean {
	return /^\p{Lu}/u.test(text.slice(start, start + 2)) && !OPENS.test(text.slice(Math.max(0, start - 8), start));
}

/** True if a name has too few letters: in scripts without spaces two are enough. */
function isShort(name: string): boolean {
	return name.length < (/^[\x20-\x7e]*$/.test(name) ? LEAST_LETTERS : 2);
}
