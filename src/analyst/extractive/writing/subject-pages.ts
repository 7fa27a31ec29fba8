/** Finds sentences of pages on a note's subject, for a note on whose claims nothing was found. */
import { fold } from '../../../language/fold';
import { negationCount } from '../../../language/negation';
import { slotsIn } from '../../../language/numbers/slots';
import { cognates } from '../../../language/words';
import type { Source } from '../../../research/model/evidence';
import { asksReader } from '../cues/persons';
import { isInstruction } from '../sentences/instructions';
import type { EvidenceSentence } from '../sentences/evidence-sentences';
import { statedWords, type NoteModel } from '../sentences/note-model';
import { hasVerb } from '../words/finite-verbs';
import { repeatsNote } from './digest';
import { Rarity } from './ranking';

/** A page as like the note is on its subject. */
const LEAST_LIKENESS = 0.08;
/** One page alone is often on a part of the subject. */
const PAGES = { least: 2, most: 3 } as const;
/** The note's strongest words: a sentence has one of them. */
const STRONGEST = 12;
const LEAST_QUALITY = 0.8;
/** Least weight of the note's words in a sentence, and in one with a figure or a denial */
const LEAST_WEIGHT = { any: 1.2, telling: 0.2 } as const;
/** Added for a figure or a denial */
const TELLING = 0.2;
/** A shorter sentence has no advantage. */
const LEAST_WORDS = 8;

/** Returns the best sentence of each of two or three pages; none if fewer pages are on the subject. */
export function sentencesOnSubject(
	model: NoteModel,
	sentences: readonly EvidenceSentence[],
	likeness: ReadonlyMap<Source, number>,
): readonly EvidenceSentence[] {
	const rarity = new Rarity(sentences);
	const own = statedWords(model);
	const strong = strongestOf(model);
	const isNamed = namedIn(model, strong);
	const rated = sentences.flatMap((sentence) => {
		const { source, text, terms, words } = sentence;
		if (source.kind !== 'web' || (likeness.get(source) ?? 0) < LEAST_LIKENESS || !isNamed(source.title)) return [];
		const known = [...terms].filter((term) => model.weights.has(term));
		if (known.length < 2 || !known.some((term) => strong.has(term))) return [];
		if (!mayStand(sentence, model) || repeatsNote(sentence, own)) return [];
		const weight =
			known.reduce((sum, term) => sum + (model.weights.get(term) ?? 0) * rarity.of(term), 0) / rarity.unique;
		const isTelling = negationCount(text) > 0 || slotsIn(text, model.languageCode).length > 0;
		if (weight < (isTelling ? LEAST_WEIGHT.telling : LEAST_WEIGHT.any)) return [];
		return [{ sentence, score: weight / Math.sqrt(Math.max(LEAST_WORDS, words)) + (isTelling ? TELLING : 0) }];
	});
	rated.sort((a, b) => b.score - a.score);
	const chosen = new Map<Source, EvidenceSentence>();
	for (const { sentence } of rated) if (!chosen.has(sentence.source)) chosen.set(sentence.source, sentence);
	return chosen.size < PAGES.least ? [] : [...chosen.values()].slice(0, PAGES.most);
}

function strongestOf({ weights }: NoteModel): ReadonlySet<string> {
	const inOrder = [...weights].sort(([, a], [, b]) => b - a);
	return new Set(inOrder.slice(0, STRONGEST).map(([stem]) => stem));
}

/** Returns a test for titles that name the note's subject, or half of whose words are among its strongest. */
function namedIn({ name, reader }: NoteModel, strongest: ReadonlySet<string>): (title: string) => boolean {
	const [strong, named] = [new Set(cognates(strongest)), cognates(name.stems)];
	return (title) => {
		const held = new Set(cognates(reader.terms(title)));
		if (named.length > 0 && named.every((stem) => held.has(stem))) return true;
		const met = [...held].filter((stem) => strong.has(stem)).length;
		return met >= 2 && 2 * met >= held.size;
	};
}

/** False for advice, for what does not stand alone, and for a sentence that begins with its page's title or a date. */
function mayStand(sentence: EvidenceSentence, { languageCode }: NoteModel): boolean {
	const { text, source, isStep } = sentence;
	if (isStep === true || isInstruction(text) || asksReader(text) || /\d{4}-\d\d-\d\d/u.test(text)) return false;
	if (fold(text).startsWith(fold(source.title)) || sentence.quality() < LEAST_QUALITY) return false;
	return hasVerb(text, sentence.read().tokens, languageCode) !== false;
}
