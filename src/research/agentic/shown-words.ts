/** Words that were shown to a researcher, and the queries that would carry words of other notes out of the vault. */
import { languageCodeOf } from '../../language/language';
import { hasCapitalNouns } from '../../language/language-file';
import { stopWordLanguages, stopWords } from '../../language/stop-words';
import { words } from '../../language/words';
import { isKeyShaped } from '../../text/key-shapes';
import { identifiersIn, keyOf, PublicWords, runTogether, wordsOf } from '../gather/public-words';
import { hiddenReadings } from './hidden-readings';

/** Words in a row of another note, common ones aside: "copper lantern drizzle" (docs/decisions/0061). */
const WORDS_IN_A_ROW = 3;
/** A word that more of the shown notes have belongs to their subject: "cytokine". */
const NOTES_OF_A_SUBJECT = 2;
/** A single name of another note may be public: "Laplace". In German every noun looks like a name. */
const NAMES_ALLOWED = 1;
const NAMES_ALLOWED_WITH_CAPITAL_NOUNS = 2;
/** Characters of a word that counts backwards or decoded; shorter ones appear by chance. */
const HIDDEN_CHARACTERS = 6;
/** Characters of a word that another word may be joined from. */
const JOINED_CHARACTERS = 5;
/** Text before a word inside a sentence: the first word of a sentence, line or cell is capitalised anyway. */
const WITHIN_SENTENCE = /[\p{L}\p{N},;)’']\s$/u;
/** "SCOP" is more often a term than a name. */
const ACRONYM = /^\p{Lu}{2,5}$/u;

export class ShownWords {
	private readonly open: PublicWords;
	/** Each note that was shown, as its words in order. */
	private readonly notes: (readonly string[])[] = [];
	private readonly noteWords = new Set<string>();
	private readonly identifiers = new Set<string>();
	private readonly capitals = new Set<string>();
	private readonly inLowerCase = new Set<string>();
	private namesAllowed = NAMES_ALLOWED;

	/** @param open texts whose words a search service may see: the note and its topics */
	constructor(open: readonly string[]) {
		this.open = new PublicWords(open);
	}

	/** Adds a text of another note. */
	addNote(text: string): void {
		const list = wordsOf(text);
		this.notes.push(list);
		for (const word of list) this.noteWords.add(word);
		for (const identifier of identifiersIn(text)) this.identifiers.add(identifier);
		for (const { text: word, start } of words(text)) {
			if (!/^\p{Lu}/u.test(word)) this.inLowerCase.add(keyOf(word));
			else if (!ACRONYM.test(word) && WITHIN_SENTENCE.test(text.slice(Math.max(0, start - 2), start)))
				this.capitals.add(keyOf(word));
		}
		if (hasCapitalNouns(languageCodeOf(text))) this.namesAllowed = NAMES_ALLOWED_WITH_CAPITAL_NOUNS;
	}

	addPage(text: string): void {
		this.open.addPage(text);
	}

	/** True if the query holds what only other notes say: see docs/decisions/0061 for the rule and its measurement. */
	isFromNotes(query: string): boolean {
		const own = wordsOf(query);
		return (
			own.some((word) => isKeyShaped(word) && !this.open.has(word)) ||
			this.holdsIdentifier(query, 1) ||
			new Set(own.filter((word) => this.isName(word))).size > this.namesAllowed ||
			this.isInARow(own) ||
			own.some((word) => this.isJoined(word)) ||
			hiddenReadings(query).some((reading) => this.revealsNote(reading))
		);
	}

	/** True if all of the query stands on a page in a row: a person asks, a page dictates. */
	isFromPages(query: string): boolean {
		return this.open.isDictated(query);
	}

	/** "ZEBRA-4417", also as "zebra 44 17". */
	private holdsIdentifier(text: string, minCharacters: number): boolean {
		const together = runTogether(text);
		return [...this.identifiers].some(
			(one) => one.length >= minCharacters && together.includes(one) && !this.open.hasIdentifier(one),
		);
	}

	private isName(word: string): boolean {
		return this.capitals.has(word) && !this.inLowerCase.has(word) && this.isPrivate(word) && !/\d/.test(word);
	}

	/** True if three private words of the query follow each other in a note, whatever stands between them. */
	private isInARow(own: readonly string[]): boolean {
		const left = own.filter((word) => this.isRare(word));
		const rows = left.slice(WORDS_IN_A_ROW - 1).map((_, at) => left.slice(at, at + WORDS_IN_A_ROW).join(' '));
		if (rows.length === 0) return false;
		const known = new Set(left);
		return this.notes
			.filter((note) => note.some((word) => known.has(word)))
			.map((note) => ` ${note.filter((word) => this.isRare(word)).join(' ')} `)
			.some((note) => rows.some((row) => note.includes(` ${row} `)));
	}

	/** "copperlantern" */
	private isJoined(word: string): boolean {
		if (word.length < 2 * JOINED_CHARACTERS || this.noteWords.has(word) || this.open.has(word)) return false;
		const inside = [...this.noteWords].filter(
			(one) => one.length >= JOINED_CHARACTERS && word.includes(one) && this.isPrivate(one),
		);
		return inside.some((one) => inside.some((other) => word.replace(one, ' ').includes(other)));
	}

	private revealsNote(reading: string): boolean {
		return (
			wordsOf(reading).some((word) => word.length >= HIDDEN_CHARACTERS && this.isPrivate(word)) ||
			this.holdsIdentifier(reading, HIDDEN_CHARACTERS)
		);
	}

	private isRare(word: string): boolean {
		return this.isPrivate(word) && this.notes.filter((note) => note.includes(word)).length <= NOTES_OF_A_SUBJECT;
	}

	private isPrivate(word: string): boolean {
		return this.noteWords.has(word) && !this.open.has(word) && !isCommon(word);
	}
}

function isCommon(word: string): boolean {
	return word.length < 3 || stopWordLanguages().some((code) => stopWords(code).has(word));
}
