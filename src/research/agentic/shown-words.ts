/**
 * Keeps track of the words shown to a researcher, to stop queries that would send words of other notes to a service.
 */
import { stopWordLanguages, stopWords } from '../../language/stop-words';
import { words } from '../../language/words';
import { isKeyShaped } from '../../text/secrets';
import { PrivateWords } from '../gather/private-words';
import { keyOf, PublicWords, runTogether, wordsOf } from '../gather/public-words';
import { SharedReadings, type ReadingPace } from './shared-readings';

/** Private words that a query and a note have in the same order: "copper lantern drizzle" (docs/decisions/0061). */
const WORDS_IN_A_ROW = 3;
/** A word in more of the shown notes than this belongs to their subject, as "cytokine", and may be searched for. */
const NOTES_OF_A_SUBJECT = 2;
/**
 * A single name from another note may be public, as "Laplace". Notes in German allow two, because every noun looks like
 * a name.
 */
const NAMES_ALLOWED = 1;
const NAMES_ALLOWED_WITH_CAPITAL_NOUNS = 2;
/** Shortest word that counts if it appears backwards or decoded; shorter ones appear by chance. */
const HIDDEN_CHARACTERS = 6;
/** Shortest part of a joined word, such as "copperlantern". */
const JOINED_CHARACTERS = 5;
export class ShownWords {
	private readonly open = new PublicWords();
	/** The words of each shown note, in order. */
	private readonly notes: (readonly string[])[] = [];
	/** The number of shown notes with a word. */
	private readonly noteWords = new Map<string, number>();
	private readonly identifiers = new Set<string>();
	private readonly capitals = new Set<string>();
	private readonly inLowerCase = new Set<string>();
	private namesAllowed = NAMES_ALLOWED;
	/** Passwords, numbers and acquaintances in the notes. */
	private readonly secrets = new PrivateWords();
	/** Texts are read when the next query is checked, because that takes long. */
	private readonly unread: ((pace: ReadingPace) => Promise<void>)[] = [];

	/** @param open texts whose words a search service may receive: the note and its topics */
	constructor(
		open: readonly string[],
		private readonly readings = new SharedReadings(),
	) {
		for (const text of open) this.unread.push((pace) => this.readOpen(text, pace));
	}

	/**
	 * Adds a question that a model wrote after it saw notes. Only its words that a page has may be sent: the others may
	 * be from the notes.
	 */
	addQuestion(question: string, pages: readonly string[]): void {
		this.unread.push(async (pace) => {
			const known = new PublicWords();
			for (const text of pages) known.addPage(await this.readings.pageText(text, pace));
			const shared = words(question).filter(({ text }) => known.has(keyOf(text)));
			const text = shared.map((word) => word.text).join(' ');
			await this.readOpen(text, pace);
		});
	}

	addNote(text: string): void {
		this.unread.push(async (pace) => {
			const note = await this.readings.noteText(text, pace);
			this.notes.push(note.words);
			for (const word of new Set(note.words)) this.noteWords.set(word, (this.noteWords.get(word) ?? 0) + 1);
			for (const identifier of note.identifiers) this.identifiers.add(identifier);
			for (const word of note.capitals) this.capitals.add(word);
			for (const word of note.inLowerCase) this.inLowerCase.add(word);
			if (note.hasCapitalNouns) this.namesAllowed = NAMES_ALLOWED_WITH_CAPITAL_NOUNS;
			this.secrets.add(note.secrets);
		});
	}

	addPage(text: string): void {
		this.unread.push(async (pace) => this.open.addPage(await this.readings.pageText(text, pace)));
	}

	/** True if the query contains private words of other notes (docs/decisions/0061 has the rule and its measurement). */
	async isFromNotes(query: string, pace: ReadingPace): Promise<boolean> {
		await this.readAll(pace);
		const own = wordsOf(query);
		return (
			own.some((word) => isKeyShaped(word) && !this.open.has(word)) ||
			this.holdsIdentifier(query, 1) ||
			this.secrets.without(query) !== query ||
			new Set(own.filter((word) => this.isName(word))).size > this.namesAllowed ||
			this.isInARow(own) ||
			own.some((word) => this.isJoined(word)) ||
			hiddenReadings(query).some((reading) => this.revealsNote(reading))
		);
	}

	/** True if a page contains the whole query word for word: then the page's text may have made the model ask it. */
	async isFromPages(query: string, pace: ReadingPace): Promise<boolean> {
		await this.readAll(pace);
		return this.open.isDictated(query);
	}

	private async readOpen(text: string, pace: ReadingPace): Promise<void> {
		const found = await this.readings.openText(text, pace);
		this.open.addText(found);
		this.secrets.allow(found.words);
	}

	private async readAll(pace: ReadingPace): Promise<void> {
		for (let next = this.unread[0]; next; next = this.unread[0]) {
			await next(pace);
			this.unread.shift();
		}
	}

	/** True if the text contains a private identifier: "ZEBRA-4417", also as "zebra 44 17". */
	private holdsIdentifier(text: string, minCharacters: number): boolean {
		const together = runTogether(text);
		return [...this.identifiers].some(
			(one) => one.length >= minCharacters && together.includes(one) && !this.open.hasIdentifier(one),
		);
	}

	private isName(word: string): boolean {
		return this.capitals.has(word) && !this.inLowerCase.has(word) && this.isPrivate(word) && !/\d/.test(word);
	}

	/** True if three rare words of the query are in the same order in a note, whatever is between them. */
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

	/** True for a word joined from two private words: "copperlantern". */
	private isJoined(word: string): boolean {
		if (word.length < 2 * JOINED_CHARACTERS || this.noteWords.has(word) || this.open.has(word)) return false;
		const inside = [...this.noteWords.keys()].filter(
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
		return (this.noteWords.get(word) ?? 0) <= NOTES_OF_A_SUBJECT && this.isPrivate(word);
	}

	private isPrivate(word: string): boolean {
		return this.noteWords.has(word) && !this.open.has(word) && !isCommon(word);
	}
}

function isCommon(word: string): boolean {
	return word.length < 3 || stopWordLanguages().some((code) => stopWords(code).has(word));
}

const CODE_CHARACTERS = 8;

/** Returns the texts that a query may hide: itself backwards, and its words decoded from hexadecimal or base64. */
function hiddenReadings(query: string): string[] {
	const codes = query.split(/\s+/).filter((word) => word.length >= CODE_CHARACTERS);
	return [[...query].reverse().join(''), ...codes.flatMap((code) => [...hexadecimal(code), ...base64(code)])];
}

function hexadecimal(code: string): string[] {
	if (!/^(?:[\da-f]{2})+$/i.test(code)) return [];
	return textOf((code.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

function base64(code: string): string[] {
	try {
		return textOf([...atob(code.replace(/-/g, '+').replace(/_/g, '/'))].map((byte) => byte.charCodeAt(0)));
	} catch {
		return [];
	}
}

/** Decodes UTF-8; empty if the bytes are not text. */
function textOf(bytes: readonly number[]): string[] {
	const text = new TextDecoder().decode(new Uint8Array(bytes));
	return /[\uFFFD\p{Cc}]/u.test(text) ? [] : [text];
}
