/** Words of other sources that may say the opposite of what one source says of a claim. */
import { fold } from '../../language/fold';
import { negationCount } from '../../language/negation';
import { sentences } from '../../language/sentences';
import { terms } from '../../language/words';
import { isAboutNote, type Judgement, type VerifiedClaim } from '../model/claims';
import { isOwnWords, type Source } from '../model/evidence';
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
/** A sentence is near a claim from this share of the weight of the claim's terms. */
const NEAR = 0.25;

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
	const isFitting = claim.kind === 'contradiction' ? () => true : (text: string) => negationCount(text) > 0;
	const near = nearest(claim.noteQuote, others, { isFitting, languageCode });
	const firsts = new Map([...shown, ...near].reverse().map((words) => [words.source.id, words]));
	return [...firsts.values()].reverse().slice(0, MOST_SOURCES);
}

interface Wanted {
	readonly isFitting: (sentence: string) => boolean;
	readonly languageCode: string | undefined;
}

/** Returns the nearest sentence of each source, the nearest source first. A rare term counts more than a common one. */
function nearest(claim: string, sources: readonly Source[], { isFitting, languageCode }: Wanted): WordsOfSource[] {
	const texts = sources.map((source) => ({ source, text: fold(source.passages.map(({ text }) => text).join('\n')) }));
	const asked = [...new Set(terms(unmarked(claim), languageCode))].filter(({ length }) => length >= SHORTEST_TERM);
	const weights = asked.flatMap((term) => {
		const holders = texts.filter(({ text }) => text.includes(term)).length;
		return holders === 0 ? [] : [{ term, weight: Math.log((sources.length + 1) / (holders + 0.5)) }];
	});
	const weightIn = (text: string): number =>
		weights.reduce((sum, { term, weight }) => sum + (text.includes(term) ? weight : 0), 0);
	const least = NEAR * weights.reduce((sum, { weight }) => sum + weight, 0);
	const found = texts.flatMap(({ source, text }) => {
		const [first] = weightIn(text) < least ? [] : rankedSentences(source, weightIn, isFitting);
		return first && first.weight >= least ? [{ source, ...first }] : [];
	});
	return found.sort((a, b) => b.weight - a.weight).map(({ source, quote }) => ({ source, quote }));
}

function rankedSentences(
	{ passages }: Source,
	weightIn: (text: string) => number,
	isFitting: Wanted['isFitting'],
): { readonly quote: string; readonly weight: number }[] {
	const all = passages
		.flatMap(({ text }) => sentences(text))
		.filter(({ text }) => text.length <= LONGEST_SENTENCE && isFitting(text));
	const weighed = all.map(({ text }) => ({ quote: text.trim(), weight: weightIn(fold(text)) }));
	return weighed.sort((a, b) => b.weight - a.weight);
}
