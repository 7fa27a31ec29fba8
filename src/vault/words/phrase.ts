import { languageByte } from '../reading/note-language';
import type { Segment } from './segments/segment';
import type { Cursor } from './segments/posting-cursor';
import type { Tokenizer } from './terms/tokenizer';
import type { TypedQuery } from './typed-query';

/** A word of a phrase as the index stores it for passages of one language. */
interface PhraseWord {
	readonly term: string;
	/** Position in the phrase, from 1. */
	readonly place: number;
	/** Function words are not indexed in texts, only in names and headings. */
	readonly isFunctionWord: boolean;
}

/** Finds passages that contain words in sequence, in any inflection: in their text, or in a name or heading. */
class PhraseFinder {
	constructor(
		private readonly tokenizer: Tokenizer,
		private readonly phrase: string,
	) {}

	/**
	 * @param languages languages of the passages
	 * @returns 1 for each passage that contains the phrase
	 */
	passagesIn(segment: Segment, languages: readonly (string | undefined)[]): Uint8Array {
		const found = new Uint8Array(segment.passageCount);
		const tried = new Map<string, Uint8Array>();
		for (const language of languages) {
			const words = this.words(this.phrase, language);
			const key = words.map(({ term, isFunctionWord }) => `${term}${isFunctionWord ? '-' : '+'}`).join(' ');
			const held = tried.get(key) ?? this.holders(segment, words, language);
			tried.set(key, held);
			const byte = languageByte(language);
			for (let passage = 0; passage < held.length; passage++)
				if (held[passage] === 1 && segment.languages[passage] === byte) found[passage] = 1;
		}
		return found;
	}

	private words(text: string, language: string | undefined): PhraseWord[] {
		const { table } = this.tokenizer;
		const words: PhraseWord[] = [];
		this.tokenizer.scan(
			{ text, start: 0, end: text.length, code: [{ start: 0, end: text.length }], hidden: [] },
			table.languageNumber(language),
			{
				token: (term, place) => {
					if (term !== 0)
						words.push({ term: table.terms[Math.abs(term)] as string, place, isFunctionWord: term < 0 });
				},
			},
		);
		return words;
	}

	private holders(segment: Segment, words: readonly PhraseWord[], language: string | undefined): Uint8Array {
		const found = new Uint8Array(segment.passageCount);
		const contentWords = words.filter((word) => !word.isFunctionWord);
		const asked = contentWords.length > 0 ? contentWords : words;
		const cursors = asked.flatMap(({ term, place }) => {
			const cursor = segment.open(segment.dictionary.find(term));
			return cursor ? [{ cursor, place }] : [];
		});
		if (cursors.length < asked.length || cursors.length === 0) return found;
		cursors.sort((a, b) => a.cursor.count - b.cursor.count);
		const [rarest, ...others] = cursors as [Placed, ...Placed[]];
		for (; rarest.cursor.index < rarest.cursor.count; rarest.cursor.next()) {
			const { passage } = rarest.cursor;
			if (!others.every(({ cursor }) => cursor.seek(passage) === passage)) continue;
			const inText = contentWords.length > 0 && standInOrder(cursors);
			if (inText || this.isNamed(segment, passage, words, language)) found[passage] = 1;
		}
		return found;
	}

	/** Checks names and headings by reading them, because the index has no positions for them. */
	private isNamed(
		segment: Segment,
		passage: number,
		words: readonly PhraseWord[],
		language: string | undefined,
	): boolean {
		return segment.namesOf(passage).some((name) => {
			const own = this.words(name, language).map(({ term }) => term);
			return own.some((_, start) => words.every(({ term }, offset) => own[start + offset] === term));
		});
	}
}

/**
 * Marks the passages that contain every phrase and nothing of `without` with 1.
 * @param languages languages of the passages
 */
export function passagesHolding(
	{ phrases, without }: Pick<TypedQuery, 'phrases' | 'without'>,
	segment: Segment,
	languages: readonly (string | undefined)[],
	tokenizer: Tokenizer,
): Uint8Array {
	const allowed = new Uint8Array(segment.passageCount).fill(1);
	const mark = (phrase: string, kept: 0 | 1): void => {
		const held = new PhraseFinder(tokenizer, phrase).passagesIn(segment, languages);
		for (let passage = 0; passage < held.length; passage++) if (held[passage] !== kept) allowed[passage] = 0;
	};
	for (const phrase of phrases) mark(phrase, 1);
	for (const phrase of without) mark(phrase, 0);
	return allowed;
}

interface Placed {
	readonly cursor: Cursor;
	readonly place: number;
}

/** True if every word has its position relative to the first one, somewhere in the passage that all cursors are on. */
function standInOrder(cursors: readonly Placed[]): boolean {
	let starts: number[] | undefined;
	for (const { cursor, place } of cursors) {
		const places: number[] = [];
		cursor.places(places);
		const own = new Set(places.map((each) => each - place));
		starts = starts ? starts.filter((start) => own.has(start)) : [...own];
		if (starts.length === 0) return false;
	}
	return true;
}
