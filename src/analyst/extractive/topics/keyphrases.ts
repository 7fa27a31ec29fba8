/** The note's concepts: phrases of up to four words that it repeats or makes stand out. */
import type { NoteModel, NoteSentence } from '../sentences/note-model';
import type { TimeSlice } from '../../../async/time-slice';
import type { Token } from '../words/tokens';

export interface Keyphrase {
	/** As the note most often writes it. */
	readonly text: string;
	readonly stems: readonly string[];
	readonly score: number;
	readonly places: readonly PhrasePlace[];
}

/** Where a phrase stands: indexes of the sentence and of the phrase's first word in it. */
export interface PhrasePlace {
	readonly sentence: number;
	readonly token: number;
}

interface Candidate {
	readonly stems: readonly string[];
	count: number;
	/** Occurrences inside a longer phrase of the list. */
	nested: number;
	/** Linked, bold or in a heading; in other words: the writer means it as a term. */
	marked: number;
	/** The text of a link: what is written there is known to the writer. */
	links: number;
	/** Written with a capital where the language does not ask for one. */
	named: number;
	readonly headings: Set<string>;
	readonly places: PhrasePlace[];
	readonly surfaces: Map<string, number>;
}

const LONGEST = 4;
/** Places kept: a concept is explained where it first comes up. */
const PLACES = 40;
const IDEOGRAPH_OR_KANA = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;
/** Languages that write every noun with a capital. */
const CAPITAL_NOUNS = new Set(['de', 'lb']);
/** Function words that hold a name together. */
const JOINT = /^(?:of|de|du|des|del|della|di|da|do|van|von|der)$/iu;

/** Best first. */
export async function keyphrases(model: NoteModel, slice: TimeSlice): Promise<Keyphrase[]> {
	const candidates = new Map<string, Candidate>();
	for (const [index, sentence] of model.sentences.entries()) {
		collect(sentence, index, candidates, model);
		await slice.pause();
	}
	await slice.turn();
	markHighlights(candidates, model);
	await slice.turn();
	markNested(candidates);
	await slice.turn();
	return [...candidates.values()]
		.filter((candidate) => candidate.links === 0 && isNameOfThing(surface(candidate)))
		.filter((candidate) => candidate.count > 1 || candidate.marked > 0 || candidate.named > 0)
		.map((candidate) => ({
			text: surface(candidate),
			stems: candidate.stems,
			score: score(candidate, model),
			places: candidate.places,
		}))
		.filter((phrase) => phrase.score > 0)
		.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}

function collect(sentence: NoteSentence, index: number, candidates: Map<string, Candidate>, model: NoteModel): void {
	const { tokens, text } = sentence;
	for (let from = 0; from < tokens.length; from++) {
		if (!tokens[from]?.isContent) continue;
		for (let to = from; to < Math.min(tokens.length, from + LONGEST); to++) {
			const token = tokens[to] as Token;
			if (to > from && !/^[\s’'-]?$/u.test(text.slice(tokens[to - 1]?.end ?? 0, token.start))) break;
			if (token.isStop && !JOINT.test(token.text)) break;
			if (token.isContent)
				add(
					{ tokens: tokens.slice(from, to + 1), sentence, at: { sentence: index, token: from } },
					candidates,
					model,
				);
		}
	}
}

/** A phrase where it stands. */
interface Occurrence {
	readonly tokens: readonly Token[];
	readonly sentence: NoteSentence;
	readonly at: PhrasePlace;
}

function add({ tokens, sentence, at }: Occurrence, candidates: Map<string, Candidate>, model: NoteModel): void {
	const stems = tokens.map((token) => token.stem);
	const key = stems.join(' ');
	const candidate = candidates.get(key) ?? {
		stems,
		count: 0,
		nested: 0,
		marked: 0,
		links: 0,
		named: 0,
		headings: new Set<string>(),
		places: [],
		surfaces: new Map<string, number>(),
	};
	candidates.set(key, candidate);
	const first = tokens[0] as Token;
	const last = tokens[tokens.length - 1] as Token;
	const text = sentence.text.slice(first.start, last.end);
	const opensSentence = at.token === 0;
	candidate.count++;
	if (candidate.places.length < PLACES) candidate.places.push(at);
	candidate.headings.add(sentence.heading);
	if (sentence.block.kind === 'heading') candidate.marked += 0.5;
	const isCapital = (token: Token): boolean => /^\p{Lu}/u.test(token.text);
	if (
		!opensSentence &&
		sentence.block.kind !== 'heading' &&
		!CAPITAL_NOUNS.has(model.languageCode ?? '') &&
		isCapital(first) &&
		isCapital(last)
	)
		candidate.named++;
	// The first word of a sentence is capitalised anyway, so it counts less as evidence for a name.
	candidate.surfaces.set(text, (candidate.surfaces.get(text) ?? 0) + (opensSentence ? 0.4 : 1));
}

function markHighlights(candidates: ReadonlyMap<string, Candidate>, model: NoteModel): void {
	const blocks = new Set(model.sentences.map((sentence) => sentence.block));
	const named = (text: string): Candidate | undefined =>
		candidates.get(
			model.reader
				.read(text)
				.map((token) => token.stem)
				.join(' '),
		);
	for (const block of blocks) {
		for (const text of block.links) {
			const candidate = named(text);
			if (candidate) candidate.links++;
		}
		// Bold text in a step is usually a button to press.
		if (block.isStep === true) continue;
		for (const text of block.highlights) {
			const candidate = named(text);
			if (candidate) candidate.marked++;
		}
	}
}

/** The idea of C-value: a phrase that occurs only inside a longer one is not a phrase of its own. */
function markNested(candidates: ReadonlyMap<string, Candidate>): void {
	for (const candidate of candidates.values()) {
		if (candidate.stems.length < 2 || (candidate.count < 2 && candidate.marked === 0)) continue;
		for (let from = 0; from < candidate.stems.length; from++) {
			for (let to = from + 1; to <= candidate.stems.length; to++) {
				if (to - from === candidate.stems.length) continue;
				const part = candidates.get(candidate.stems.slice(from, to).join(' '));
				if (part) part.nested = Math.max(part.nested, candidate.count);
			}
		}
	}
}

function score(candidate: Candidate, model: NoteModel): number {
	const own = candidate.count - candidate.nested;
	if (own <= 0 && candidate.marked === 0) return 0;
	const length = candidate.stems.length;
	const isTerm = candidate.marked > 0 || candidate.named > 0;
	// A word that is repeated need not name a thing; two words together, or a word the writer marked, mostly do.
	if (length === 1 ? !namesAThing(candidate) : candidate.count < 2 && !isTerm) return 0;
	const weights = candidate.stems.reduce((sum, stem) => sum + (model.weights.get(stem) ?? 0), 0);
	const spread = 1 + 0.15 * Math.min(4, candidate.headings.size - 1);
	return (
		(Math.log2(1 + Math.max(1, own)) * (1 + 0.5 * (Math.min(length, 3) - 1)) * spread +
			2 * Math.min(2, candidate.marked) +
			0.5 * Math.min(2, candidate.named)) *
		(0.5 + weights / length)
	);
}

/**
 * One word: a name, or a term that is marked and comes again, or a long word that does. Two ideographs are a word like
 * any other.
 */
function namesAThing({ stems: [stem = ''], marked, named, count }: Candidate): boolean {
	if (IDEOGRAPH_OR_KANA.test(stem))
		return /^(?:\p{Script=Han}{3,}|[\p{Script=Katakana}ー]{4,})$/u.test(stem) && count >= 2;
	return named >= 2 || (marked >= 1 && count >= 3) || (stem.length >= 9 && count >= 3);
}

/** `YYYY-MM-DD` and `only-blind-data` are formats and ids, not what a thing is called. */
function isNameOfThing(text: string): boolean {
	return !/[\p{L}\p{N}][-_][\p{L}\p{N}]+[-_][\p{L}\p{N}]/u.test(text);
}

function surface(candidate: Candidate): string {
	return [...candidate.surfaces].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}
