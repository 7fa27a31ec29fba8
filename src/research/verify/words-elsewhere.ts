/** Words of other sources that may say the opposite of what one source says of a claim. */
import { fold } from '../../language/fold';
import { negationCount } from '../../language/negation';
import { sentences } from '../../language/sentences';
import { terms } from '../../language/words';
import { isAboutNote, type Judgement, type VerifiedClaim } from '../model/claims';
import { isOwnWords, type Passage, type Source } from '../model/evidence';
import { unmarked } from './checks/quotes/mapped-text';

/** Words of one source. */
export interface WordsOfSource {
	readonly source: Source;
	readonly quote: string;
}

/** Sources that an item names beside those it rests on. */
const MOST_SOURCES = 3;
const LONGEST_SENTENCE = 400;
/** Shorter terms stand within too many other words. */
const SHORTEST_TERM = 4;
/**
 * A sentence is near a claim with so many of its terms and this share of their weight. Few claims are accused, so one
 * word is enough there: “recognized the sovereignty of the princes”.
 */
const NEAR = {
	contradiction: { terms: 1, share: 0.1 },
	support: { terms: 2, share: 0.25 },
} as const;

interface Found {
	readonly sources: readonly Source[];
	/** Claims that the section may show. */
	readonly told: readonly VerifiedClaim[];
	readonly languageCode: string | undefined;
}

/**
 * Returns what findings on the topic say by other sources, then the sentences of other pages that are nearest to the
 * claim, whatever the run looked them up for; beside a support only those that deny something.
 */
export function wordsElsewhere(claim: Judgement, { sources, told, languageCode }: Found): WordsOfSource[] {
	const own = new Set(claim.cites.map(({ source }) => source));
	const others = sources.filter((source) => !own.has(source.id) && !isOwnWords(source));
	const findings = told.filter((one) => !isAboutNote(one) && one.topicId === claim.topicId);
	const shown = findings.flatMap(({ cites }) =>
		cites.flatMap(({ source: id, quote }): WordsOfSource[] => {
			const source = others.find((one) => one.id === id);
			return source ? [{ source, quote }] : [];
		}),
	);
	const near = nearest(claim, others, languageCode);
	const firsts = new Map([...shown, ...near].reverse().map((words) => [words.source.id, words]));
	return [...firsts.values()].reverse().slice(0, MOST_SOURCES);
}

/** Returns the nearest sentence of each source, the nearest source first. A rare term counts more than a common one. */
function nearest(
	{ kind, noteQuote }: Judgement,
	sources: readonly Source[],
	languageCode: string | undefined,
): WordsOfSource[] {
	const texts = sources.map(({ passages }) => passages.map(foldedOf).join('\n'));
	const asked = new Set(terms(unmarked(noteQuote), languageCode).map((term) => term.replace(/i$/u, '')));
	const known = [...asked].flatMap((term) => {
		const holders = texts.filter((text) => text.includes(term)).length;
		if (term.length < SHORTEST_TERM || holders === 0) return [];
		return [{ term, weight: Math.log((sources.length + 1) / (holders + 0.5)) }];
	});
	const sum = (some: typeof known): number => some.reduce((total, { weight }) => total + weight, 0);
	const heldBy = (text: string): typeof known => known.filter(({ term }) => text.includes(term));
	const near = NEAR[kind];
	const isNear = (text: string): boolean => {
		const held = heldBy(text);
		return held.length >= near.terms && sum(held) >= near.share * sum(known);
	};
	const isFitting = (text: string): boolean =>
		text.length <= LONGEST_SENTENCE && (kind === 'contradiction' || negationCount(text) > 0) && isNear(fold(text));
	const found = sources.flatMap((source) => {
		const passages = source.passages.filter((passage) => isNear(foldedOf(passage)));
		const all = passages.flatMap(({ text }) => sentences(text)).map(({ text }) => text.trim());
		const [first] = all
			.filter(isFitting)
			.map((quote) => ({ source, quote, weight: sum(heldBy(fold(quote))) }))
			.sort((a, b) => b.weight - a.weight);
		return first ? [first] : [];
	});
	return found.sort((a, b) => b.weight - a.weight);
}

/** Each claim of a review is compared with the same passages. */
const FOLDED = new WeakMap<Passage, string>();

function foldedOf(passage: Passage): string {
	const known = FOLDED.get(passage) ?? fold(passage.text);
	FOLDED.set(passage, known);
	return known;
}
