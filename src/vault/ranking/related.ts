import { languageCodeOf } from '../../language/language';
import { titleOf } from '../reading/note-fields';
import { haveSameName } from '../reading/note-names';
import type { LexicalIndex } from '../words/lexical-index';
import { queryTerms } from '../words/query';
import type { RankedPassage } from '../words/top-passages';
import type { VaultEngine } from './engine';
import { isSimilar, linkProbability, type LinkFacts } from './link-score';
import { placed, type PlacedRelatedNote } from './placed-hit';
import { researchedNote, type RelationQuery } from './researched-note';
import { type SharedTerm, sharedBy, distinctiveTerms } from './shared-terms';

/** Probability from which a link is suggested. */
const LIKELY = 0.5;
/** Probability from which the likeliest link is suggested if no other is; a similar note needs none. */
const POSSIBLE = 0.15;
/** Links and their share of the text from which a note is a list of notes, such as a home note. */
const LINKS_IN_LIST = 5;
const MOST_IN_LINKS = 0.4;
/** A vault with fewer links than this for each note is scored without the features about links. */
const LINKS_PER_NOTE = 0.5;
/** Most candidates that the text does not name: the most similar by words, and the closest by links. */
const SIMILAR = 30;
const CLOSE = 30;
/**
 * With this many shared terms, everyday words that are rare in this vault are shown too, unless two terms are subjects.
 */
const MANY_TERMS = 5;
/** Shared words from which "both mention" says something, and the most similar notes of which it is said. */
const LEAST_SHARED = 2;
const NEAREST = 3;
/** Shared terms that are shown. */
const SHOWN_TERMS = 12;
/** Characters that a note has beside its only link. */
const LEAST_TEXT = 12;
/** Passages ranked to find the closest of each note. */
const PASSAGES = 500;

/** The parts of the engine that a search for related notes reads. */
type RelatedIndex = Pick<VaultEngine, 'lexical' | 'graph' | 'names'>;

interface ScoredCandidate extends LinkCandidate {
	readonly probability: number;
}

export interface LinkCandidate {
	readonly path: string;
	readonly facts: LinkFacts;
	readonly shared: readonly SharedTerm[];
	/** True for the most similar notes. */
	readonly isNear: boolean;
	/** True if they share a rare word besides its name: a launcher "Alfred" and a poem of Alfred Lord Tennyson do not. */
	readonly sharesMatter: boolean;
}

/** Keeps the first of notes with the same name: a vault and its published copy hold the same notes twice. */
function withoutCopies(candidates: readonly ScoredCandidate[]): readonly ScoredCandidate[] {
	return candidates.filter(
		({ path }, place) => !candidates.slice(0, place).some((better) => haveSameName(path, better.path)),
	);
}

/** Returns the notes that a person would most likely link from a note, the likeliest first. */
export function relatedNotes(index: RelatedIndex, query: RelationQuery): PlacedRelatedNote[] {
	const likeliestFirst = linkCandidates(index, query)
		.map((candidate) => ({ ...candidate, probability: linkProbability(candidate.facts) }))
		.filter(({ probability, facts }) => probability >= POSSIBLE || isSimilar(facts))
		.filter(({ path }) => saysSomething(index.lexical, path))
		.sort(
			(a, b) => b.probability - a.probability || b.facts.company - a.facts.company || (a.path < b.path ? -1 : 1),
		);
	const candidates = withNamesOnce(likeliestFirst).filter(hasReason);
	// People seldom link similar notes. Where few notes are linked at all, that says little, so similar notes are shown.
	const suggested = candidates.filter(
		(candidate, place) =>
			place === 0 || isLikely(candidate) || (!candidate.facts.isLinkedVault && isSimilar(candidate.facts)),
	);
	const chosen = withoutCopies(suggested).slice(0, query.limit);
	const passages = closestPassages(index.lexical, chosen);
	return chosen.flatMap((candidate) => {
		const { path, facts } = candidate;
		const passage = passages.get(path);
		if (!passage) return [];
		const telling = candidate.isNear ? tellingTerms(candidate).slice(0, SHOWN_TERMS) : [];
		const sharedTerms = telling.map(({ term }) => term.surface);
		const kind = {
			isNamed: isNamed(facts),
			isLikely: isLikely(candidate) && isTellingName(candidate),
			isPhrase: isPhrase(candidate),
		};
		return [{ hit: placed(passage), sharedTerms, ...kind }];
	});
}

function isLikely({ probability }: ScoredCandidate): boolean {
	return probability >= LIKELY;
}

/** True if the name alone says enough: several words, or one in a note that shares more. */
function isTellingName({ facts, sharesMatter }: LinkCandidate): boolean {
	return sharesMatter || (facts.mention?.words ?? 0) > 1;
}

/** True for a name of several words, in a note that shares more than them. */
function isPhrase({ facts, sharesMatter }: LinkCandidate): boolean {
	return sharesMatter && (facts.mention?.words ?? 0) > 1;
}

/** False for a note that is empty or says nothing but a link, such as `[[ATP]]`. */
function saysSomething(lexical: LexicalIndex, path: string): boolean {
	const { passages = [], links = [] } = lexical.record(path) ?? {};
	const [only = '', second] = links;
	const characters = passages.reduce((sum, { start, end }) => sum + end - start, 0);
	return second !== undefined || characters >= LEAST_TEXT + only.length;
}

/** False if a reader could not be told why to link the note. */
function hasReason(candidate: LinkCandidate): boolean {
	const { facts, isNear } = candidate;
	return isNamed(facts) || facts.hasOwnTitle || (isNear && tellingTerms(candidate).length >= LEAST_SHARED);
}

/** One name means one note: of "Mercury (planet)" and "Mercury (element)" only the likelier is called named. */
function withNamesOnce(candidates: readonly ScoredCandidate[]): ScoredCandidate[] {
	const named = new Set<string>();
	return candidates.map((candidate) => {
		const name = candidate.facts.mention?.name;
		if (name === undefined || !named.has(name)) {
			if (name !== undefined) named.add(name);
			return candidate;
		}
		return { ...candidate, facts: { ...candidate.facts, mention: undefined } };
	});
}

/** True if the text means the note: "a leap of trust" does not mean a note called "Trust". */
function isNamed({ mention }: LinkFacts): boolean {
	return mention !== undefined && !mention.isPassing;
}

/** Returns the shared words that say more than the title, the strongest first. */
function tellingTerms({ path, shared }: LinkCandidate): SharedTerm[] {
	const title = titleOf(path).toLowerCase();
	const others = shared.filter(({ term }) => !title.includes(term.surface.toLowerCase()));
	const subjects = others.filter(({ isSubject }) => isSubject);
	return [...(subjects.length > 1 || others.length < MANY_TERMS ? subjects : others)].sort(
		(a, b) => b.weight - a.weight || b.rarity - a.rarity,
	);
}

/**
 * Returns the candidates for a link with their facts: notes that the text names, that share rare words or links with
 * it, or that link it.
 */
export function linkCandidates(index: RelatedIndex, query: RelationQuery): LinkCandidate[] {
	const { lexical, graph } = index;
	const note = researchedNote(query, lexical);
	const distinctive = distinctiveTerms(lexical, note.terms, note.exclude);
	const similar = sharedBy(lexical, distinctive);
	const closeness = graph.neighbours(note.path);
	const backlinks = graph.backlinks(note.path);
	const isOpen = (path: string): boolean =>
		!note.exclude.has(path) && !note.isKnown(path) && !isParentOrSibling(path, note.path) && !isList(lexical, path);
	const names = index.names(languageCodeOf(note.prose));
	const mentions = new Map(
		[...names.mentions(`${note.headings.join('\n\n')}\n\n${note.prose}`)].filter(([path]) => isOpen(path)),
	);
	const paths = new Set([
		...mentions.keys(),
		...best(similar, ({ likeness }) => likeness, SIMILAR),
		...best(closeness, Number, CLOSE),
		...backlinks,
	]);
	const most = Math.max(1e-9, ...[...similar.values()].map(({ likeness }) => likeness));
	const own = Math.max(
		1e-9,
		distinctive.reduce((sum, { weight }) => sum + weight, 0),
	);
	const closest = Math.max(1, ...closeness.values());
	const isLinkedVault = graph.linkCount >= LINKS_PER_NOTE * lexical.size;
	const ownTitle = queryTerms(titleOf(note.path), lexical).map((term) => lexical.notesWith(term));
	const open = [...paths].filter(isOpen);
	const near = new Set(best(new Map(open.map((path) => [path, similar.get(path)?.likeness ?? 0])), Number, NEAREST));
	return open.map((path) => {
		const mention = mentions.get(path);
		const shared = similar.get(path);
		const nameTerms = mention ? queryTerms(mention.text, lexical) : [];
		const titleTerms = queryTerms(titleOf(path), lexical);
		const nameForms = new Set([...nameTerms, ...titleTerms].flatMap(({ forms }) => forms));
		const terms = shared?.terms ?? [];
		return {
			path,
			shared: terms,
			isNear: near.has(path),
			sharesMatter: terms.some(({ term }) => !term.forms.some((form) => nameForms.has(form))),
			facts: {
				mention,
				nameFrequency: mention ? Math.min(...nameTerms.map((term) => lexical.frequency(term))) : 0,
				notesWithName: mention ? lexical.notesWithAll(nameTerms) : 0,
				characters: note.characters,
				passages: lexical.passageCount,
				titleInText: lexical.sharedWeight(titleTerms, note.terms),
				hasOwnTitle: ownTitle.length > 0 && ownTitle.every((notes) => notes.has(path)),
				backlinks: graph.backlinks(path).size,
				company: (closeness.get(path) ?? 0) / closest,
				likeness: (shared?.likeness ?? 0) / most,
				overlap: (shared?.likeness ?? 0) / own,
				isLinkedVault,
			},
		};
	});
}

function best<T>(all: ReadonlyMap<string, T>, valueOf: (each: T) => number, limit: number): string[] {
	return [...all]
		.sort((a, b) => valueOf(b[1]) - valueOf(a[1]) || (a[0] < b[0] ? -1 : 1))
		.slice(0, limit)
		.map(([path]) => path);
}

/** True for a list of notes, such as a home note: most of its text is the names of links. */
function isList(lexical: LexicalIndex, path: string): boolean {
	const { passages = [], links = [] } = lexical.record(path) ?? {};
	const characters = passages.reduce((sum, { start, end }) => sum + end - start, 0);
	return (
		LINKS_IN_LIST < links.length && links.reduce((sum, link) => sum + link.length, 0) > MOST_IN_LINKS * characters
	);
}

/** True for the note of the folder, and for "Week 12" beside "Week 13". */
function isParentOrSibling(path: string, own: string): boolean {
	const title = titleOf(path);
	return folderOf(own).endsWith(`${title}/`) || withoutFigures(title) === withoutFigures(titleOf(own));
}

function withoutFigures(title: string): string {
	return title.replace(/\p{N}+/gu, '#');
}

function folderOf(path: string): string {
	return path.slice(0, path.lastIndexOf('/') + 1);
}

function closestPassages(lexical: LexicalIndex, candidates: readonly LinkCandidate[]): Map<string, RankedPassage> {
	const only = new Set(candidates.map(({ path }) => path));
	// A note that is only named is shown by its opening, which says what the note is.
	const similar = candidates.filter(({ facts, shared }) => !facts.mention || shared.some((each) => each.isSubject));
	const terms = new Set(similar.flatMap(({ shared }) => shared.map(({ term }) => term)));
	const passages = new Map<string, RankedPassage>();
	const searched = new Set(similar.map(({ path }) => path));
	for (const passage of lexical.search([...terms], { only: searched, limit: PASSAGES })) {
		const { path } = passage.segment.head(passage.segment.noteOf(passage.passage));
		if (!passages.has(path)) passages.set(path, passage);
	}
	for (const path of only) {
		const [opening] = lexical.opening(path);
		if (opening && !passages.has(path)) passages.set(path, opening);
	}
	return passages;
}
