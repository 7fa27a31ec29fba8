/** The note's concepts: phrases of up to four words that it repeats or makes stand out. */
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import type { Token } from '../words/tokens';

export interface Keyphrase {
	/** As the note most often writes it. */
	readonly text: string;
	readonly stems: readonly string[];
	readonly score: number;
	/** Indexes of its sentences. */
	readonly places: readonly number[];
}

interface Candidate {
	readonly stems: readonly string[];
	count: number;
	/** Occurrences inside a longer phrase of the list. */
	nested: number;
	/** Bold or in a heading: the writer means it as a term. */
	marked: number;
	/** True for the text of a link, which the writer knows already. */
	isLinked: boolean;
	readonly places: number[];
	readonly surfaces: Map<string, number>;
}

const LONGEST = 4;
/** Places kept: a concept is explained where it first comes up. */
const PLACES = 40;
const IDEOGRAPH_OR_KANA = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/** Best first. */
export async function keyphrases(model: NoteModel, slice: TimeSlice): Promise<Keyphrase[]> {
	const candidates = new Map<string, Candidate>();
	for (const [index, sentence] of model.sentences.entries()) {
		collect(sentence, index, candidates);
		await slice.pause();
	}
	await slice.turn();
	markHighlights(candidates, model);
	await slice.turn();
	markNested(candidates);
	await slice.turn();
	return [...candidates.values()]
		.filter(({ isLinked, count, marked }) => !isLinked && (count > 1 || marked > 0))
		.map((candidate) => {
			const { stems, places } = candidate;
			return { text: surface(candidate), stems, places, score: score(candidate, model) };
		})
		.filter((phrase) => phrase.score > 0)
		.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}

/** Adds every phrase of a sentence: words in a row without function words. */
function collect({ tokens, text, block }: NoteSentence, sentence: number, candidates: Map<string, Candidate>): void {
	for (let from = 0; from < tokens.length; from++) {
		if (!tokens[from]?.isContent) continue;
		for (let to = from; to < Math.min(tokens.length, from + LONGEST); to++) {
			const last = tokens[to] as Token;
			if (to > from && !/^[\s’'-]?$/u.test(text.slice(tokens[to - 1]?.end ?? 0, last.start))) break;
			if (last.isStop) break;
			if (!last.isContent) continue;
			const candidate = candidateOf(tokens.slice(from, to + 1), candidates);
			candidate.count++;
			if (candidate.places.length < PLACES) candidate.places.push(sentence);
			if (block.kind === 'heading') candidate.marked += 0.5;
			// The first word of a sentence is capitalised anyway, so it counts less.
			const written = text.slice(tokens[from]?.start, last.end);
			candidate.surfaces.set(written, (candidate.surfaces.get(written) ?? 0) + (from === 0 ? 0.4 : 1));
		}
	}
}

function candidateOf(tokens: readonly Token[], candidates: Map<string, Candidate>): Candidate {
	const stems = tokens.map((token) => token.stem);
	const known = candidates.get(stems.join(' '));
	if (known) return known;
	const own = { stems, count: 0, nested: 0, marked: 0, isLinked: false, places: [], surfaces: new Map() };
	candidates.set(stems.join(' '), own);
	return own;
}

function markHighlights(candidates: ReadonlyMap<string, Candidate>, { sentences, reader }: NoteModel): void {
	const named = (texts: readonly string[]): Candidate[] =>
		texts.flatMap(
			(text) =>
				candidates.get(
					reader
						.read(text)
						.map(({ stem }) => stem)
						.join(' '),
				) ?? [],
		);
	for (const block of new Set(sentences.map((sentence) => sentence.block))) {
		for (const candidate of named(block.links)) candidate.isLinked = true;
		// Bold text in a step is usually a button to press.
		if (block.isStep !== true) for (const candidate of named(block.highlights)) candidate.marked++;
	}
}

/** The idea of C-value: a phrase that occurs only inside a longer one is not a phrase of its own. */
function markNested(candidates: ReadonlyMap<string, Candidate>): void {
	for (const { stems, count, marked } of candidates.values()) {
		if (stems.length < 2 || (count < 2 && marked === 0)) continue;
		for (let from = 0; from < stems.length; from++) {
			for (let to = from + 1; to <= stems.length; to++) {
				if (to - from === stems.length) continue;
				const part = candidates.get(stems.slice(from, to).join(' '));
				if (part) part.nested = Math.max(part.nested, count);
			}
		}
	}
}

function score(candidate: Candidate, model: NoteModel): number {
	const { stems, count, nested, marked } = candidate;
	const own = count - nested;
	if (own <= 0 && marked === 0) return 0;
	// A word that is repeated need not name a thing; two words together, or a word the writer marked, mostly do.
	if (stems.length === 1 ? !namesAThing(candidate) : count < 2 && marked === 0) return 0;
	const weights = stems.reduce((sum, stem) => sum + (model.weights.get(stem) ?? 0), 0);
	const repeated = Math.log2(1 + Math.max(1, own)) * (1 + 0.5 * (Math.min(stems.length, 3) - 1));
	return (repeated + 2 * Math.min(2, marked)) * (0.5 + weights / stems.length);
}

/**
 * One word: a term that is marked and comes again, or a long word that does. Two ideographs are a word like any other.
 */
function namesAThing({ stems: [stem = ''], marked, count }: Candidate): boolean {
	if (IDEOGRAPH_OR_KANA.test(stem))
		return /^(?:\p{Script=Han}{3,}|[\p{Script=Katakana}ー]{4,})$/u.test(stem) && count >= 2;
	return count >= 3 && (marked >= 1 || stem.length >= 9);
}

function surface(candidate: Candidate): string {
	return [...candidate.surfaces].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
