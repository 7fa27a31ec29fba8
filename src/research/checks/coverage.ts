import { fold, words } from '../../text/words';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import type { EvidenceText } from './evidence-text';
import { matchNumber } from './number-match';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';
import { numbersOf, quantitiesOf } from './text-views';

/** How much of what a claim speaks of its evidence speaks of too. */
export interface Coverage {
	/** By the sentences of the quote, from 0 to 1. */
	readonly quote: number;
	/** Words that name something and stand nowhere in the source. */
	readonly unknown: number;
}

/** A word of ordinary prose tells less than one that names something: it stands in sentences on any subject. */
const ORDINARY = 0.4;
/** Who a claim speaks of says little of what it says; other checks hold it to its names. */
const NAMED = 0.5;
/** Another word for the same supports a claim a little less than the word itself. */
const SYNONYM = 0.8;

/** @param sentences those of the evidence, read as the claim is */
export function coverageOf(claim: ReadText, evidence: EvidenceText, sentences: readonly ReadText[]): Coverage {
	const { languageCode } = claim;
	const quoteKeys = new Set(sentences.flatMap((sentence) => [...keysOf(sentence)]));
	const vocabulary = evidence.source.vocabularyIn(languageCode);
	const numbers = numbersOf(claim);
	const known = sentences.flatMap((sentence) => quantitiesOf(sentence));
	let [total, quote, unknown] = [0, 0, 0];
	for (const number of numbers) {
		total++;
		if (known.some((other) => ['yes', 'bare'].includes(matchNumber(number, other)))) quote++;
	}
	const named = languageCode === 'de' ? new Set<string>() : readKeys([...claim.text.matchAll(NAME)].map(([, name]) => name).join(' '), languageCode);
	const strange = languageCode === 'de' ? [] : strangeNames(claim.text, evidence.source.vocabulary);
	for (const key of readKeys(withoutSpans(claim.text, [...numbers, ...strange]), languageCode)) {
		const inQuote = cover(key, quoteKeys, languageCode);
		const weight = named.has(key) ? NAMED : isOrdinary(key, languageCode) ? ORDINARY : 1;
		total += weight;
		quote += weight * inQuote;
		if (weight === 1 && inQuote === 0 && !['same', 'synonym'].includes(vocabulary.relation(key) ?? '')) unknown++;
	}
	return total === 0 ? { quote: 1, unknown: 0 } : { quote: quote / total, unknown };
}

/** Part of what one text speaks of that another speaks of too. */
export function coverageBetween(text: ReadText, other: ReadText): number {
	const { languageCode } = text;
	const known = keysOf(other);
	let [total, covered] = [0, 0];
	for (const key of keysOf(text)) {
		const weight = isOrdinary(key, languageCode) ? ORDINARY : 1;
		total += weight;
		covered += weight * cover(key, known, languageCode);
	}
	return total === 0 ? 0 : covered / total;
}

function cover(key: string, known: ReadonlySet<string>, languageCode: string | undefined): number {
	if (known.has(key)) return 1;
	let best = 0;
	for (const other of known) {
		const relation = relationOf(key, other, languageCode);
		if (relation === 'same') return 1;
		if (relation) best = SYNONYM;
	}
	return best;
}

/** The words of a text that say something, in the form their other forms share. */
export const keysOf = viewOf(({ text, languageCode }) => readKeys(text, languageCode));

function readKeys(text: string, languageCode: string | undefined): ReadonlySet<string> {
	const found = new Set<string>();
	for (const word of words(text)) {
		const key = wordKey(word.text, languageCode);
		if (word.text.length > 1 && !/^\d/.test(word.text) && !isFiller(key, fold(word.text), languageCode)) found.add(key);
	}
	return found;
}

const NAME = /[\p{L}\p{N},] (\p{Lu}\p{Ll}+)/gu;

/** Names that the source does not have are for another check. */
function strangeNames(claim: string, vocabulary: ReadonlySet<string>): { start: number; end: number }[] {
	return [...claim.matchAll(NAME)].filter((match) => !vocabulary.has(fold(match[1] ?? ''))).map((match) => ({ start: match.index + 2, end: match.index + match[0].length }));
}

function withoutSpans(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
	return spans.reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), text);
}
