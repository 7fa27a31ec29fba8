import { stopWords } from '../../language/stop-words';
import { stem } from '../../language/stemming';
import { fold } from '../../language/fold';
import { type Word, words } from '../../language/words';
import { isMeaningfulName } from '../reading/note-names';

/** Notes that may bear one name before it counts as a common word, such as "Overview" in every folder. */
const MOST_BEARERS = 3;
/** Least letters of a name of one word. */
const LEAST_LETTERS = 3;
/** Characters of a word that are searched for a capital. */
const LONGEST_WORD = 40;
/** Words of a name; longer titles are sentences. */
const MOST_WORDS = 16;
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

/** `S3`, `AWS`; a text with "taco" does not name "TACO". */
const CAPITALS = /^(?=.*\p{Lu})[\p{Lu}\p{N}]{2,}$/u;
const ELIDED = /^\p{L}{1,5}['’](?=\p{L}{3})/u;
const POSSESSIVE = /['’]s$/u;
const PLURAL = /^([\p{Lu}\p{N}]+)s$/u;

/** A note's name in a text. */
export interface Mention {
	/** The name's words, stemmed: `heat pump`. */
	readonly name: string;
	/** The words as the text has them: `heat pumps`. */
	readonly text: string;
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
		const found = wordsOf(name);
		const [first = '', second] = found.map(({ text }) => this.keyOf(text));
		if (first === '' || found.length > MOST_WORDS) return;
		if (
			second === undefined &&
			!CAPITALS.test(first) &&
			(isShort(found[0]?.text ?? '') || this.stopWords.has(fold(name)))
		)
			return;
		this.longest.set(first, Math.max(this.longest.get(first) ?? 0, found.length));
		const key = found.map(({ text }) => this.keyOf(text)).join(' ');
		const known = this.bearers.get(key);
		if (known) known.add(path);
		else this.bearers.set(key, new Set([path]));
	}

	/** Returns the notes whose names a text holds. A name inside a longer one does not count: "pump" in "heat pump". */
	mentions(text: string): Map<string, Mention> {
		const found = new Map<string, Mention>();
		const spoken = wordsOf(text);
		const keys = spoken.map((word) => this.keyOf(word.text));
		for (let at = 0; at < keys.length; at++) {
			const longest = phraseFrom(text, spoken, at, this.longest.get(keys[at] ?? '') ?? 0);
			for (let length = longest; length > 0; length--) {
				const name = keys.slice(at, at + length).join(' ');
				const bearers = this.bearers.get(name);
				if (!bearers || bearers.size > MOST_BEARERS) continue;
				const [start = 0, end] = [spoken[at]?.start, spoken[at + length - 1]?.end];
				const isPassing = length === 1 && !isCapital(text, start);
				for (const path of bearers) {
					const known = found.get(path);
					if (known) known.isPassing = false;
					if ((known?.words ?? 0) < length)
						found.set(path, {
							name,
							text: text.slice(start, end),
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

	/** Returns the stem of a word; of an abbreviation, the abbreviation. */
	private keyOf(word: string): string {
		const singular = word.replace(PLURAL, '$1');
		return CAPITALS.test(singular) ? singular : stem(fold(word), this.languageCode);
	}
}

/** Returns the words without elided ones and possessive endings: `dell'analisi` → `analisi`, `Euclid's` → `Euclid`. */
function wordsOf(text: string): Word[] {
	return words(text).map((word) => {
		const elided = ELIDED.exec(word.text)?.[0].length ?? 0;
		const bare = word.text.slice(elided).replace(POSSESSIVE, '');
		return { text: bare, start: word.start + elided, end: word.start + elided + bare.length };
	});
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

/** True for a word with a capital of its own: not the first of a sentence, but `ESPHome` anywhere. */
function isCapital(text: string, start: number): boolean {
	if (/^[\p{L}\p{N}]+\p{Lu}/u.test(text.slice(start, start + LONGEST_WORD))) return true;
	return /^\p{Lu}/u.test(text.slice(start, start + 2)) && !OPENS.test(text.slice(Math.max(0, start - 8), start));
}

/** True if a name has too few letters: in scripts without spaces two are enough. */
function isShort(name: string): boolean {
	return name.length < (/^[\x20-\x7e]*$/.test(name) ? LEAST_LETTERS : 2);
}
