import { fold } from '../../language/fold';
import { stem } from '../../language/stemming';
import { languageOfByte } from '../reading/note-language';
import type { Expansion } from './expansion';
import type { QueryTerm } from './query';
import { utf8 } from './segments/bytes';
import type { Segment } from './segments/segment';
import { UNSTEMMED } from './terms/term-table';

/** Languages that write compounds as one word: `Fußbodenheizung`. */
const JOINING: ReadonlySet<string | undefined> = new Set(['da', 'de', 'nb', 'nl', 'sv']);
/** Letters that a part of a compound needs, and that must stand before it. `rat` would be found in `Vorrat`. */
const SHORTEST_PART = 5;
const SHORTEST_STEM = 4;
const SHORTEST_REST = 3;
const MOST_COMPOUNDS = 24;
/** Likeness of a compound to a part of it, so that notes with the word itself come first. */
const LIKENESS = 0.6;
const VOWEL = /[aeiouy]/;
/** A word before which another is stemmed: `heizung` alone keeps an ending that `fussbodenheizung` loses. */
const FRONT = 'wasser';

export function joinsWords(languageCode: string | undefined): boolean {
	return JOINING.has(languageCode);
}

/** True if a word of a language that joins words has a part: `fussbodenheizung` has `heizung`. */
export function hasPart(folded: string, part: string): boolean {
	if (part.length < SHORTEST_PART) return false;
	const at = folded.indexOf(part);
	return at === 0 ? folded.length - part.length >= SHORTEST_REST : at > 0 && isFront(folded.slice(0, at));
}

/**
 * Returns the compounds of which a word is a part, the most frequent first.
 * @param languages languages of the passages, most frequent first
 */
export function compoundsOf(
	segments: readonly Segment[],
	word: QueryTerm,
	languages: readonly (string | undefined)[],
): Expansion[] {
	const part = fold(word.surface);
	const known = languages.filter((code) => code !== undefined);
	// If the language of no note is known, its words may be compounds.
	const assumed = known[0] ?? 'de';
	const joining = [assumed, ...known.slice(1)].filter(joinsWords);
	if (joining.length === 0 || part.length < SHORTEST_PART || !/^[a-z]+$/.test(part)) return [];
	const endings = new Set(joining.map((code) => stem(FRONT + part, code).slice(FRONT.length)));
	const patterns = [...endings].filter((ending) => ending.length >= SHORTEST_STEM);
	const isCompound = (term: string): boolean =>
		hasPart(term, part) ||
		patterns.some((ending) => term.endsWith(ending) && isFront(term.slice(0, -ending.length)));
	const counts = new Map<string, number>();
	for (const segment of segments) {
		const { dictionary } = segment;
		for (const number of new Set([...patterns, part].flatMap((each) => dictionary.containing(utf8(each))))) {
			const term = dictionary.term(number);
			const bare = term.startsWith(UNSTEMMED) ? term.slice(UNSTEMMED.length) : term;
			if (word.forms.includes(term) || !isCompound(bare)) continue;
			if (!joinsWords(languageOf(segment, number) ?? assumed)) continue;
			counts.set(term, (counts.get(term) ?? 0) + segment.count(number));
		}
	}
	return [...counts]
		.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
		.slice(0, MOST_COMPOUNDS)
		.map(([term]) => ({ term, likeness: LIKENESS }));
}

function isFront(letters: string): boolean {
	return letters.length >= SHORTEST_REST && VOWEL.test(letters);
}

/** Returns the language of the first passage with a term. */
function languageOf(segment: Segment, term: number): string | undefined {
	const passage = segment.open(term)?.passage;
	return passage === undefined ? undefined : languageOfByte(segment.languages[passage] as number);
}
