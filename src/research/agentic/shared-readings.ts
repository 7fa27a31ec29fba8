/** Reads the words of notes and pages for the researchers of a run: each text once, in time slices. */
import { inSteps, type TimeSlice } from '../../async/time-slice';
import { languageCodeOf } from '../../language/language';
import { hasCapitalNouns } from '../../language/language-file';
import { words } from '../../language/words';
import { pieces } from '../../text/pieces';
import { readPrivateWords, type PrivateReading } from '../gather/private-words';
import {
	identifiersIn,
	keyOf,
	readOpenText,
	readPageText,
	type OpenWords,
	type PageWords,
} from '../gather/public-words';

/** Characters read in one step. */
const PIECE = 8_000;
/**
 * Text before a word inside a sentence. The first word of a sentence, line or cell is capitalised even if it is not a
 * name.
 */
const WITHIN_SENTENCE = /[\p{L}\p{N},;)’']\s$/u;
/** "SCOP" is more often a term than a name. */
const ACRONYM = /^\p{Lu}{2,5}$/u;

/** How a text is read: it pauses between steps, and ends when the researcher is stopped. */
export interface ReadingPace {
	readonly slice: TimeSlice;
	readonly signal: AbortSignal;
}

/** The words of another note. */
export interface SeenNote {
	/** All of them, in order. */
	readonly words: readonly string[];
	readonly identifiers: readonly string[];
	/** Words with a capital inside a sentence. */
	readonly capitals: ReadonlySet<string>;
	readonly inLowerCase: ReadonlySet<string>;
	readonly hasCapitalNouns: boolean;
	/** Passwords, numbers and acquaintances. */
	readonly secrets: PrivateReading;
}

export class SharedReadings {
	private readonly notes = new Map<string, SeenNote>();
	private readonly opened = new Map<string, OpenWords>();
	private readonly pages = new Map<string, PageWords>();

	noteText(text: string, pace: ReadingPace): Promise<SeenNote> {
		return readOnce(this.notes, text, readNoteText, pace);
	}

	openText(text: string, pace: ReadingPace): Promise<OpenWords> {
		return readOnce(this.opened, text, readOpenText, pace);
	}

	pageText(text: string, pace: ReadingPace): Promise<PageWords> {
		return readOnce(this.pages, text, readPageText, pace);
	}
}

async function readOnce<T>(
	known: Map<string, T>,
	text: string,
	read: (text: string) => Generator<void, T>,
	{ slice, signal }: ReadingPace,
): Promise<T> {
	const before = known.get(text);
	if (before !== undefined) return before;
	const found = await inSteps(read(text), slice, signal);
	known.set(text, found);
	return found;
}

function* readNoteText(text: string): Generator<void, SeenNote> {
	const languageCode = languageCodeOf(text);
	const capitals = new Set<string>();
	const inLowerCase = new Set<string>();
	const list: string[] = [];
	const identifiers: string[] = [];
	yield;
	for (const piece of pieces(text, PIECE)) {
		identifiers.push(...identifiersIn(piece.text));
		for (const { text: word, start } of words(piece.text)) {
			const key = keyOf(word);
			const at = piece.start + start;
			list.push(key);
			if (!/^\p{Lu}/u.test(word)) inLowerCase.add(key);
			else if (!ACRONYM.test(word) && WITHIN_SENTENCE.test(text.slice(Math.max(0, at - 2), at)))
				capitals.add(key);
		}
		yield;
	}
	const secrets = yield* readPrivateWords(text, languageCode);
	return { words: list, identifiers, capitals, inLowerCase, hasCapitalNouns: hasCapitalNouns(languageCode), secrets };
}
