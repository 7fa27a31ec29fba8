import type { LexicalIndex } from '../words/lexical-index';
import type { Closeness, LinkGraph } from './link-graph';
import type { QueryTerm } from '../words/query';
import type { RankedPassage } from '../words/top-passages';

/** Terms of the researched note that are looked up: its rarest times its most used. */
const LOOKED_UP = 150;
const TELLING = 40;
/**
 * A word in more than this share of the notes tells nothing; a small vault is about few things, so there more notes may
 * have it.
 */
const COMMON_SHARE = 0.1;
const COMMON_FLOOR = 15;
const COMMON_SHARE_SMALL = 0.35;
/** Shared rarity a note must have, in words as rare as words get: with a link in common less is enough. */
const MIN_RARITY = 0.7;
/** So many rare words are a reason even when none of them is anybody's subject. */
const MANY_TERMS = 5;
const MIN_RARITY_LINKED = 0.35;
/** Notes far behind the best are left out. */
const MIN_OF_BEST = 0.3;
const MIN_FOCUS = 1;
const MAX_FOCUS = 2.5;
/** What a rare word that is nobody's subject still counts. */
const LEAST_FOCUS = 0.3;
const LINK_WEIGHT = 0.3;
/** The researched note speaks of what the other note is called: the surest sign there is. */
const NAMED_WEIGHT = 0.5;
/** A name of one word must be at least this rare to be more than a word. */
const MIN_NAME_RARITY = 0.6;
/** Notes with more links than this a passage are lists of notes, about everything and nothing. */
const LINKS_PER_PASSAGE = 5;
/** Shared terms that are told, so that they can be counted. */
const TOLD_TERMS = 12;
/** Passages ranked to find the closest of each note. */
const PASSAGES = 500;

export interface RelatedCandidate {
	readonly path: string;
	/** Most telling first: rare, and often in the researched note. */
	readonly sharedTerms: readonly string[];
	readonly sharedBacklinks: number;
	/** The researched note holds its name as a phrase. */
	readonly isNamed: boolean;
	readonly passage: RankedPassage;
}

interface Telling {
	readonly term: QueryTerm;
	/** Its weighted frequency in each note. */
	readonly notes: ReadonlyMap<string, number>;
	readonly rarity: number;
	readonly weight: number;
}

/**
 * The notes closest to a text by the rare words they share and the links they have in common; none is better than
 * noise.
 */
export function relatedNotes(
	index: LexicalIndex,
	graph: LinkGraph,
	query: {
		readonly path: string;
		readonly terms: readonly QueryTerm[];
		/** Whether the researched note holds a note's name as a phrase. */
		readonly isNamed: (path: string) => boolean;
		/** The words of a note's name. */
		readonly nameOf: (path: string) => readonly QueryTerm[];
		/** Whether a note is a page that is known, in another language. */
		readonly isKnown: (path: string) => boolean;
		readonly exclude: ReadonlySet<string>;
		readonly limit: number;
	},
): RelatedCandidate[] {
	const telling = tellingTerms(index, query.terms, query.exclude);
	const closeness = graph.neighbours(query.path);
	const tells = tellingNames(telling, query.nameOf);
	const isNamed = (path: string): boolean => query.isNamed(path) && tells(path);
	const ranked = rank(index, telling, closeness, { isNamed, exclude: query.exclude })
		.filter(({ path }) => !query.isKnown(path))
		.slice(0, query.limit);
	const wanted = new Set(ranked.map(({ path }) => path));
	const passages = new Map<string, RankedPassage>();
	const found = index.search(
		telling.map(({ term }) => term),
		{ only: wanted, limit: PASSAGES },
	);
	for (const passage of found) {
		const { path } = passage.segment.head(passage.segment.noteOf(passage.passage));
		if (!passages.has(path)) passages.set(path, passage);
	}
	return ranked.flatMap(({ path, shared }) => {
		const passage = passages.get(path);
		if (!passage) return [];
		const bestFirst = shared.sort((a, b) => b.weight - a.weight || b.rarity - a.rarity);
		const terms = bestFirst.slice(0, TOLD_TERMS).map(({ term }) => term);
		const sharedBacklinks = closeness.get(path)?.sharedBacklinks ?? 0;
		const sharedTerms = terms.map(({ surface }) => surface);
		return [{ path, sharedTerms, sharedBacklinks, isNamed: isNamed(path), passage }];
	});
}

function tellingTerms(index: LexicalIndex, terms: readonly QueryTerm[], exclude: ReadonlySet<string>): Telling[] {
	const total = index.size;
	const common = Math.max(Math.min(COMMON_FLOOR, total * COMMON_SHARE_SMALL), total * COMMON_SHARE);
	const rarest = Math.log(1 + total / 1.5);
	const candidates = terms
		.filter(
			(term) =>
				/\p{L}/u.test(term.surface) && (term.surface.length > 2 || /[^\p{Script=Latin}]/u.test(term.surface)),
		)
		.map((term) => ({
			term,
			weight: (1 + Math.log(term.count)) * Math.log(1 + total / (0.5 + index.frequency(term))),
		}))
		.sort((a, b) => b.weight - a.weight)
		.slice(0, LOOKED_UP);
	const telling: Telling[] = [];
	for (const { term } of candidates) {
		const notes = index.notesWith(term);
		const focus = focusOf(index, notes);
		for (const path of exclude) notes.delete(path);
		if (notes.size === 0 || notes.size > common) continue;
		const rarity = (focus * Math.log(1 + total / (0.5 + notes.size))) / rarest;
		telling.push({ term, notes, rarity, weight: rarity * (1 + Math.log(term.count)) });
	}
	return telling.sort((a, b) => b.weight - a.weight).slice(0, TELLING);
}

/**
 * Up to 1: whether notes that have a word are about it. A subject's name comes again in its note, in headings and
 * titles; a word of everyday prose stands once here and once there, however rare it is in a small vault (burstiness:
 * Church and Gale 1995).
 */
function focusOf(index: LexicalIndex, notes: ReadonlyMap<string, number>): number {
	let total = 0;
	for (const [path, weight] of notes) total += Math.min(weight / Math.sqrt(index.passagesIn(path)), MAX_FOCUS * 2);
	const perNote = total / Math.max(1, notes.size);
	return LEAST_FOCUS + (1 - LEAST_FOCUS) * Math.max(0, Math.min(1, (perNote - MIN_FOCUS) / (MAX_FOCUS - MIN_FOCUS)));
}

/** A name of several words is one; a single word must be rare. */
function tellingNames(
	telling: readonly Telling[],
	nameOf: (path: string) => readonly QueryTerm[],
): (path: string) => boolean {
	const rarities = new Map(telling.flatMap(({ term, rarity }) => term.forms.map((form) => [form, rarity] as const)));
	return (path) => {
		const name = nameOf(path);
		const [only] = name;
		if (!only) return false;
		return name.length > 1 || only.forms.some((form) => (rarities.get(form) ?? 0) >= MIN_NAME_RARITY);
	};
}

interface Ranked {
	readonly path: string;
	readonly shared: Telling[];
	readonly score: number;
}

function rank(
	index: LexicalIndex,
	telling: readonly Telling[],
	closeness: ReadonlyMap<string, Closeness>,
	{ isNamed, exclude }: { readonly isNamed: (path: string) => boolean; readonly exclude: ReadonlySet<string> },
): Ranked[] {
	const shared = new Map<string, Telling[]>();
	for (const term of telling) {
		for (const path of term.notes.keys()) {
			const known = shared.get(path);
			if (known) known.push(term);
			else shared.set(path, [term]);
		}
	}
	let closest = 0;
	for (const [path, { weight }] of closeness) if (!exclude.has(path)) closest = Math.max(closest, weight);
	const ranked: (Ranked & { text: number })[] = [];
	for (const [path, terms] of shared) {
		const link = (closeness.get(path)?.weight ?? 0) / Math.max(closest, 1);
		const rarity = terms.reduce((sum, term) => sum + term.rarity, 0);
		const hasSubject = terms.length >= MANY_TERMS || terms.some((term) => term.rarity > LEAST_FOCUS);
		if (terms.length < 2 || (link > 0 ? rarity < MIN_RARITY_LINKED : rarity < MIN_RARITY || !hasSubject)) continue;
		const passages = index.passagesIn(path);
		const links = index.record(path)?.links.length ?? 0;
		const prose = Math.min(1, (LINKS_PER_PASSAGE * passages) / Math.max(1, links));
		const text =
			prose * terms.reduce((sum, term) => sum + term.weight * saturated(term.notes.get(path) ?? 1, passages), 0);
		ranked.push({ path, shared: terms, text, score: link });
	}
	const best = ranked.reduce((most, { text }) => Math.max(most, text), 0);
	return ranked
		.map(({ path, shared: terms, text, score }) => ({
			path,
			shared: terms,
			score: (1 - LINK_WEIGHT) * (text / best) + LINK_WEIGHT * score + (isNamed(path) ? NAMED_WEIGHT : 0),
		}))
		.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
		.filter((note, _, all) => note.score >= MIN_OF_BEST * (all[0]?.score ?? 0));
}

/** A long note has many words by chance: the more passages, the more often it has to say one. */
function saturated(frequency: number, passages: number): number {
	return frequency / (frequency + 0.5 + 0.5 * passages);
}
