/**
 * The note as the extractive analyst reads it: its sentences with their words, and how much each word matters in it.
 */
import type { NoteView } from '../../../research/model/analyst-ports';
import { eachPlainBlock, withoutGaps, type PlainBlock } from '../../../text/markdown/plain-text';
import { plainSentenceSplitter } from './plain-sentences';
import { capital } from '../../../language/capital';
import type { TimeSlice } from '../../../async/time-slice';
import { meaning, TokenReader, type Token } from '../words/tokens';

/** Least frequency at which a word of the title counts as the subject, relative to the strongest word. */
const TITLE_HOLDS = 0.5;
/** A title this short is the subject's name. */
const TITLE_WORDS = 3;
const TITLE_CHARACTERS = 12;

export interface NoteSentence {
	readonly text: string;
	/** The note holds it to the letter. */
	readonly verbatim: boolean;
	/** It lacks a word that was a formula or an address. */
	readonly isCut: boolean;
	readonly block: PlainBlock;
	/** Index of its block in the note. */
	readonly blockIndex: number;
	/** The nearest heading above it; empty before the first. */
	readonly heading: string;
	readonly tokens: readonly Token[];
}

/** Stems of a note's subject. */
export interface SubjectName {
	readonly stems: ReadonlySet<string>;
	/** They are the whole name, and not only the strongest words of a title that is a sentence. */
	readonly isWhole: boolean;
}

export interface NoteModel {
	readonly title: string;
	readonly languageCode: string | undefined;
	readonly sentences: readonly NoteSentence[];
	readonly reader: TokenReader;
	/** 0–1 by stem: how much a word is what the note is about. Function words and generic words are not in it. */
	readonly weights: ReadonlyMap<string, number>;
	/** The subject in one to three words: the title, or the strongest words if the title says nothing. */
	readonly subject: string;
	/** Terms that a text needs to name the subject. */
	readonly name: SubjectName;
	/** The words of prose in it. */
	readonly wordCount: number;
}

export async function readNoteModel(note: NoteView, slice: TimeSlice): Promise<NoteModel> {
	const languageCode = note.language?.code;
	const reader = new TokenReader(languageCode);
	const split = plainSentenceSplitter(languageCode);
	const sentences: NoteSentence[] = [];
	const counts = new WordCounts(reader);
	let heading = '';
	let blockIndex = 0;
	for (const block of eachPlainBlock(note.text)) {
		const place = blockIndex++;
		if (block.kind === 'heading') heading = withoutGaps(block.text);
		const above = heading;
		const found = split(block).map((sentence) => ({
			...sentence,
			block,
			blockIndex: place,
			heading: above,
			tokens: reader.read(sentence.text),
		}));
		counts.add(block, found);
		sentences.push(...found);
		await slice.pause();
	}
	const weights = counts.weights(note.title);
	const about = subject(note.title, reader, weights, sentences);
	const wordCount = sentences.reduce((sum, sentence) => sum + sentence.tokens.length, 0);
	return {
		title: note.title,
		languageCode,
		sentences,
		reader,
		weights,
		subject: about,
		name: nameOf(note.title, reader, about),
		wordCount,
	};
}

/**
 * Frequency, damped; more for what stands in the title, in headings, in links or in bold. A sentence counts a word
 * once, so a list of one word does not win.
 */
class WordCounts {
	private readonly counts = new Map<string, number>();

	constructor(private readonly reader: TokenReader) {}

	add(block: PlainBlock, sentences: readonly NoteSentence[]): void {
		const once = block.kind === 'heading' ? 2.5 : 1;
		for (const { tokens } of sentences)
			for (const key of new Set(tokens.filter((token) => token.isContent).map((token) => token.stem)))
				this.count(key, once);
		for (const text of block.highlights)
			for (const token of this.reader.read(text)) if (token.isContent) this.count(token.stem, 1);
	}

	private count(key: string, by: number): void {
		this.counts.set(key, (this.counts.get(key) ?? 0) + by);
	}

	weights(title: string): Map<string, number> {
		for (const token of this.reader.read(title)) {
			const count = token.isContent ? this.counts.get(token.stem) : undefined;
			if (count !== undefined) this.counts.set(token.stem, count * 1.5 + 2);
		}
		const most = Math.log1p([...this.counts.values()].reduce((largest, count) => Math.max(largest, count), 1));
		return new Map([...this.counts].map(([key, count]) => [key, Math.log1p(count) / most]));
	}
}

function subject(
	title: string,
	reader: TokenReader,
	weights: ReadonlyMap<string, number>,
	sentences: readonly NoteSentence[],
): string {
	const words = title.replace(/[-_]+/gu, ' ');
	const known = reader
		.read(title)
		.filter((token) => token.isContent && (weights.get(token.stem) ?? 0) >= TITLE_HOLDS);
	if (known.length > 0 && reader.read(title).length <= TITLE_WORDS) return capital(words);
	if (known.length > 0)
		return known
			.sort((a, b) => (weights.get(b.stem) ?? 0) - (weights.get(a.stem) ?? 0))
			.slice(0, 2)
			.sort((a, b) => a.start - b.start)
			.map((token) => token.text)
			.join(' ');
	const best = new Set(
		[...weights]
			.sort((a, b) => b[1] - a[1])
			.slice(0, 2)
			.map(([key]) => key),
	);
	const surfaces = new Map<string, string>();
	for (const { tokens } of sentences)
		for (const token of tokens)
			if (best.has(token.stem) && !surfaces.has(token.stem)) surfaces.set(token.stem, token.text);
	return [...surfaces.values()].join(' ');
}

function nameOf(title: string, reader: TokenReader, about: string): SubjectName {
	const words = title.replace(/[-_]+/gu, ' ');
	const tokens = reader.read(words);
	// A title such as “Plan” or a date names no subject, so the most frequent terms do.
	const isName = tokens.some((token) => token.isContent);
	const isWhole = isName && (tokens.length <= TITLE_WORDS || words.length <= TITLE_CHARACTERS);
	return { stems: reader.terms(isWhole ? words : about), isWhole };
}

/** True if a text with these stems names the subject of the note. */
export function namesSubject({ name }: NoteModel, terms: ReadonlySet<string>): boolean {
	return name.stems.size > 0 && [...name.stems].every((stem) => terms.has(stem));
}

/** Returns the share of the note's subject that a text contains, 0–1. */
export function salience(tokens: readonly Token[], weights: ReadonlyMap<string, number>): number {
	let sum = 0;
	for (const key of new Set(tokens.map((token) => token.stem))) sum += weights.get(key) ?? 0;
	return sum;
}

/** Returns the words of each statement of the note. Questions are left out: an answer repeats their words. */
export function statedWords({ sentences }: NoteModel): readonly ReadonlySet<string>[] {
	return sentences.filter(({ text }) => !/[?？؟]["”»)]*$/u.test(text)).map(({ tokens }) => meaning(tokens));
}
