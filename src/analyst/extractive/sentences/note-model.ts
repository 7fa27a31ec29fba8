/**
 * The note as the extractive analyst reads it: its sentences with their words, and how much each word matters in it.
 */
import type { NoteView } from '../../../research/model/analyst-ports';
import { eachNoteBlock, withoutGaps, type PlainBlock } from '../../../text/markdown/plain-text';
import { PassageReader } from './passage-sentences';
import { plainSentenceSplitter } from './plain-sentences';
import { speechIn } from './speech';
import { capital } from '../../../language/words';
import { firstOfEach } from '../../../text/strings';
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
	/** It stands with others between two quotation marks. */
	readonly isSpeech: boolean;
	readonly block: PlainBlock;
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
	/** As `NoteView.written`. */
	readonly written: NoteView['written'];
	readonly languageCode: string | undefined;
	readonly sentences: readonly NoteSentence[];
	readonly reader: TokenReader;
	/** Reads the evidence on the note. */
	readonly passages: PassageReader;
	/** 0–1 by stem: how much a word is what the note is about. Function words and generic words are not in it. */
	readonly weights: ReadonlyMap<string, number>;
	/** The subject in one to three words: the title, or the strongest words if the title says nothing. */
	readonly subject: string;
	/** Terms that a text needs to name the subject. */
	readonly name: SubjectName;
}

export async function readNoteModel(note: NoteView, slice: TimeSlice): Promise<NoteModel> {
	const languageCode = note.language?.code;
	const reader = new TokenReader(languageCode);
	const split = plainSentenceSplitter(languageCode);
	const sentences: NoteSentence[] = [];
	let heading = '';
	for (const block of eachNoteBlock(note.text)) {
		if (block.kind === 'heading') heading = withoutGaps(block.text);
		const own = split(block);
		const texts = own.map(({ text }) => text);
		const spoken = speechIn(withoutGaps(block.text), texts);
		for (const [place, sentence] of own.entries()) {
			const tokens = reader.read(sentence.text);
			sentences.push({ ...sentence, isSpeech: spoken.has(place), block, heading, tokens });
		}
		await slice.pause();
	}
	await slice.turn();
	const { title, written } = note;
	const words = titleWords(title, sentences);
	const weights = weightsOf(words, reader, sentences);
	return {
		title,
		written,
		languageCode,
		sentences,
		reader,
		passages: new PassageReader(reader, languageCode),
		weights,
		...subjectOf(words, reader, weights, sentences),
	};
}

/** Divides the words of a title: `HibiscusTea`, but not `GraphQL` in a note that has this word. */
function titleWords(title: string, sentences: readonly NoteSentence[]): string {
	return title.replace(/[-_]+/gu, ' ').replace(/\p{L}+/gu, (word) => {
		const divided = word.replace(/(\p{Ll})(?=\p{Lu}\p{L})/gu, '$1 ');
		const isInNote = sentences.some(({ tokens }) => tokens.some(({ text }) => text === word));
		return isInNote ? word : divided;
	});
}

/**
 * Frequency, damped; more for what stands in the title, in headings or in bold. A sentence counts a word once, so a
 * list of one word does not win.
 */
function weightsOf(title: string, reader: TokenReader, sentences: readonly NoteSentence[]): Map<string, number> {
	const counts = new Map<string, number>();
	const count = (tokens: readonly Token[], by: number): void => {
		const stems = tokens.filter((token) => token.isContent).map((token) => token.stem);
		for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + by);
	};
	for (const { tokens, block } of sentences) count(tokens, block.kind === 'heading' ? 2.5 : 1);
	const blocks = new Set(sentences.map(({ block }) => block));
	for (const { highlights } of blocks) for (const text of highlights) count(reader.read(text), 1);
	for (const { stem } of reader.read(title)) {
		const known = counts.get(stem);
		if (known !== undefined) counts.set(stem, known * 1.5 + 2);
	}
	const most = Math.log1p([...counts.values()].reduce((largest, one) => Math.max(largest, one), 1));
	return new Map([...counts].map(([stem, one]) => [stem, Math.log1p(one) / most]));
}

/** Finds the subject in the title; the strongest words of the note if the title says nothing, as “Plan” or a date. */
function subjectOf(
	words: string,
	reader: TokenReader,
	weights: ReadonlyMap<string, number>,
	sentences: readonly NoteSentence[],
): Pick<NoteModel, 'subject' | 'name'> {
	const tokens = reader.read(words);
	const isShort = tokens.length <= TITLE_WORDS;
	const weight = ({ stem }: Token): number => weights.get(stem) ?? 0;
	const known = tokens.filter((token) => token.isContent && weight(token) >= TITLE_HOLDS);
	const inNote = sentences.flatMap((sentence) => sentence.tokens).filter((token) => token.isContent);
	const among = firstOfEach(known.length > 0 ? known : inNote, ({ stem }) => stem);
	const best = new Set([...among].sort((a, b) => weight(b) - weight(a)).slice(0, 2));
	const strongest = among.filter((token) => best.has(token)).map(({ text }) => text);
	const subject = known.length > 0 && isShort ? capital(words) : strongest.join(' ');
	const isWhole = tokens.some(({ isContent }) => isContent) && (isShort || words.length <= TITLE_CHARACTERS);
	return { subject, name: { stems: reader.terms(isWhole ? words : subject), isWhole } };
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
