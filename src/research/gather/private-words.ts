/** Removes from web queries what is private in the researched note, whoever wrote the query. */
import { GATHER_STRINGS } from '../../locales/locale';
import { UNSPACED } from '../../language/scripts';
import { terms, words } from '../../language/words';
import { WebSearchFailed, type WebSearch } from '../model/ports';
import { pieces } from '../../text/pieces';
import { privateNameSteps } from './private-names';
import { privateValues, privateValueSteps } from './private-values';
import { keyOf, wordsOf } from './public-words';
import { wrappedSearch } from './wrapped-search';

/** A query with fewer terms left finds nothing that the note needs. */
const LEAST_TERMS = 2;
/** Characters read in one step. */
const PIECE = 8_000;
/** Shortest value that counts inside a longer word. */
const INSIDE_CHARACTERS = 8;
/** Shortest part of a value that counts alone: `M9PD` of `7QX2-M9PD-44TR`. */
const PART_CHARACTERS = 4;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

interface Token {
	readonly key: string;
	readonly start: number;
	readonly end: number;
}

/** The private words of a text. */
export interface PrivateReading {
	/** The words of each value, in order. */
	readonly values: readonly (readonly string[])[];
	readonly names: readonly string[];
}

/** Finds the private words of a text of any length; each step is short. */
export function* readPrivateWords(text: string, languageCode: string | undefined): Generator<void, PrivateReading> {
	const values = (yield* privateValueSteps(text)).map(wordsOf);
	const found = yield* privateNameSteps(text, languageCode);
	const lowerCase = new Set<string>();
	for (const piece of pieces(text, PIECE)) {
		for (const { text: word } of words(piece.text)) if (/^\p{Ll}/u.test(word)) lowerCase.add(keyOf(word));
		yield;
	}
	const numbered = found.filter((name) => /\d/.test(name)).map(wordsOf);
	const names = found.filter((name) => !/\d/.test(name)).flatMap(wordsOf);
	return {
		values: [...values, ...numbered].filter((own) => own.length > 0),
		names: names.filter((word) => word.length > 2 && !lowerCase.has(word)),
	};
}

export class PrivateWords {
	/** The words of each private value, in order. */
	private readonly values = new Map<string, readonly string[]>();
	private readonly names = new Set<string>();
	/** Words that may be sent. */
	private readonly open: Set<string>;

	/** @param focus typed by the user, who may search for anything */
	constructor(focus = '') {
		this.open = new Set(wordsOf(focus));
	}

	/** Adds folded words that may be sent. */
	allow(known: Iterable<string>): void {
		for (const word of known) this.open.add(word);
	}

	/** Adds the private words of a text. */
	add({ values, names }: PrivateReading): void {
		for (const value of values) this.values.set(value.join(' '), value);
		for (const name of names) this.names.add(name);
	}

	/**
	 * Returns the query without private words, and without what stands together with them: `POSTGRES_PASSWORD=Zebra77`.
	 * @returns undefined if no useful query is left
	 */
	without(query: string): string | undefined {
		const tokens = words(query).map(({ text, start, end }): Token => ({ key: keyOf(text), start, end }));
		const values = [...this.values.values(), ...privateValues(query).map(wordsOf)];
		const found = new Set(values.flatMap((value) => placesOf(value, tokens)));
		for (const [place, { key }] of tokens.entries()) if (this.names.has(key)) found.add(place);
		const dropped = tokens.filter(({ key }, place) => found.has(place) && !this.open.has(key));
		if (dropped.length === 0) return query;
		const left = withoutTokens(query, dropped);
		return terms(left, undefined).length >= LEAST_TERMS ? left : undefined;
	}
}

/**
 * Returns a web search whose queries have no private words; a query that consists of them is not sent. A sentence with
 * a private word is not sent either.
 */
export function withoutPrivateWords(web: WebSearch, hidden: PrivateWords): WebSearch {
	return wrappedSearch(web, ({ sentence, ...query }, run) => {
		const text = hidden.without(query.text);
		// What is left of a sentence reads like another one, so the keywords replace it.
		const isOpen = sentence !== undefined && hidden.without(sentence) === sentence;
		if (text === query.text) return web.search(isOpen ? { ...query, sentence } : query, run);
		if (text !== undefined) {
			run.log.info('Private words were left out of a web query');
			return web.search({ ...query, text }, run);
		}
		run.warn(GATHER_STRINGS.privateQuery);
		const failure = { provider: 'web', reason: GATHER_STRINGS.privateQuery, code: 'VALIDATION_ERROR' } as const;
		return Promise.reject(new WebSearchFailed([failure]));
	});
}

/** Returns the places of a value in the query: whole, written apart or together, or two words or one code of it. */
function placesOf(value: readonly string[], tokens: readonly Token[]): number[] {
	const together = value.join('');
	const pairs = new Set(value.slice(1).map((word, place) => `${value[place] ?? ''} ${word}`));
	const codes = new Set(value.filter(isCode));
	return tokens.flatMap(({ key }, place) => {
		const next = tokens[place + 1]?.key;
		const isPair = next !== undefined && pairs.has(`${key} ${next}`);
		const isInside = together.length >= INSIDE_CHARACTERS && key.includes(together);
		const count = apart(together, tokens, place);
		return [
			...(isInside || codes.has(key) ? [place] : []),
			...(isPair ? [place, place + 1] : []),
			...Array.from({ length: count }, (_, step) => place + step),
		];
	});
}

/** Returns how many words from a place on make up the value: 3 for `zebra 77 lion`, 0 if they do not. */
function apart(together: string, tokens: readonly Token[], place: number): number {
	let joined = '';
	for (let at = place; at < tokens.length && joined.length < together.length; at += 1) {
		joined += tokens[at]?.key ?? '';
		if (joined === together) return at - place + 1;
	}
	return 0;
}

function isCode(word: string): boolean {
	return word.length >= PART_CHARACTERS && /\d/.test(word) && !YEAR.test(word);
}

/** Removes the words with what stands directly beside them; in a script without spaces the words alone. */
function withoutTokens(query: string, dropped: readonly Token[]): string {
	return query
		.replace(/\S+/gu, (chunk, start: number) => {
			const inside = dropped.filter((token) => token.start < start + chunk.length && token.end > start);
			if (inside.length === 0) return chunk;
			if (!UNSPACED.test(chunk)) return '';
			return inside.reduceRight(
				(rest, token) => rest.slice(0, Math.max(0, token.start - start)) + rest.slice(token.end - start),
				chunk,
			);
		})
		.replace(/\s+/gu, ' ')
		.trim();
}
