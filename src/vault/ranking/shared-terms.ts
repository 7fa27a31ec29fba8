/** Finds the rare words that a note shares with others. */
import { fold } from '../../language/fold';
import { weakWords } from '../../language/stop-words';
import type { LexicalIndex } from '../words/lexical-index';
import type { QueryTerm } from '../words/query';

/** Most terms of the researched note that are looked up, and most of them that are compared. */
const LOOKED_UP = 150;
const COMPARED = 40;
/**
 * A word in more than this share of the notes says nothing. A small vault has few subjects, so a larger share of its
 * notes may have a word.
 */
const COMMON_SHARE = 0.1;
const COMMON_FLOOR = 15;
const COMMON_SHARE_SMALL = 0.35;
const MIN_FOCUS = 1;
const MAX_FOCUS = 2.5;
/** Weight of a rare word that is not the subject of either note. */
const LEAST_FOCUS = 0.3;

export interface SharedTerm {
	readonly term: QueryTerm;
	/** Weighted frequency of the term in each note. */
	readonly notes: ReadonlyMap<string, number>;
	/** 1 for a word that is as rare as possible and a subject of its notes. */
	readonly rarity: number;
	readonly weight: number;
	/** False for a word of everyday prose that is rare in this vault: "pop", "half". */
	readonly isSubject: boolean;
}

/** Returns the rare words of a note that tell it from others, the strongest first. */
export function distinctiveTerms(
	index: LexicalIndex,
	terms: readonly QueryTerm[],
	exclude: ReadonlySet<string>,
): SharedTerm[] {
	const total = index.size;
	const common = Math.max(Math.min(COMMON_FLOOR, total * COMMON_SHARE_SMALL), total * COMMON_SHARE);
	const rarest = Math.log(1 + total / 1.5);
	const weak = new Set(index.mainLanguages.flatMap((code) => [...weakWords(code)]));
	const candidates = terms
		.filter(({ surface }) => /\p{L}/u.test(surface) && (surface.length > 2 || /[^\p{Script=Latin}]/u.test(surface)))
		.map((term) => ({
			term,
			weight: (1 + Math.log(term.count)) * Math.log(1 + total / (0.5 + index.frequency(term))),
		}))
		.sort((a, b) => b.weight - a.weight)
		.slice(0, LOOKED_UP);
	const distinctive: SharedTerm[] = [];
	for (const { term } of candidates) {
		const notes = index.notesWith(term);
		const focus = focusOf(index, notes);
		for (const path of exclude) notes.delete(path);
		if (notes.size === 0 || notes.size > common) continue;
		const rarity = (focus * Math.log(1 + total / (0.5 + notes.size))) / rarest;
		const isSubject = focus > LEAST_FOCUS && !weak.has(fold(term.surface));
		distinctive.push({ term, notes, rarity, weight: rarity * (1 + Math.log(term.count)), isSubject });
	}
	return distinctive.sort((a, b) => b.weight - a.weight).slice(0, COMPARED);
}

/**
 * Returns up to 1 if the notes with a word are about that word. A subject's name is repeated in its note, in headings
 * and titles. A word of everyday prose occurs once here and there, however rare it is in a small vault (burstiness:
 * Church and Gale 1995).
 */
function focusOf(index: LexicalIndex, notes: ReadonlyMap<string, number>): number {
	let total = 0;
	for (const [path, weight] of notes) total += Math.min(weight / Math.sqrt(index.passagesIn(path)), MAX_FOCUS * 2);
	const perNote = total / Math.max(1, notes.size);
	return LEAST_FOCUS + (1 - LEAST_FOCUS) * Math.max(0, Math.min(1, (perNote - MIN_FOCUS) / (MAX_FOCUS - MIN_FOCUS)));
}

export interface Likeness {
	readonly terms: SharedTerm[];
	likeness: number;
}

/** Returns what each note shares with the researched one. */
export function sharedBy(index: LexicalIndex, distinctive: readonly SharedTerm[]): Map<string, Likeness> {
	const found = new Map<string, Likeness>();
	for (const term of distinctive) {
		for (const [path, frequency] of term.notes) {
			const known = found.get(path) ?? { terms: [], likeness: 0 };
			known.terms.push(term);
			known.likeness += term.weight * saturated(frequency, index.passagesIn(path));
			found.set(path, known);
		}
	}
	return found;
}

/** Saturates the frequency more slowly for a long note, which has many words by chance. */
function saturated(frequency: number, passages: number): number {
	return frequency / (frequency + 0.5 + 0.5 * passages);
}
