import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { shingles } from './independence';

/** Words in a row that are not the same by chance. */
const COPIED_WORDS = 4;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** Words that a search service may receive: those of the given texts and those of web pages. */
export class PublicWords {
	private readonly words: Set<string>;
	private readonly shingles: ReadonlySet<string>;
	private readonly together: string;
	private readonly pages: string[] = [];

	constructor(texts: readonly string[]) {
		this.words = new Set(texts.flatMap(wordsOf));
		this.shingles = new Set(texts.flatMap((text) => [...shingles(text)]));
		this.together = texts.map(runTogether).join(' ');
	}

	addPage(text: string): void {
		this.pages.push(` ${foldedText(text)} `);
		for (const word of [...wordsOf(text), ...identifiersIn(text)]) this.words.add(word);
	}

	has(word: string): boolean {
		return this.words.has(word);
	}

	hasIdentifier(identifier: string): boolean {
		return this.words.has(identifier) || this.together.includes(identifier);
	}

	isDictated(query: string): boolean {
		if (words(query).length < COPIED_WORDS) return false;
		const isOnPage = this.pages.some((page) => page.includes(` ${foldedText(query)} `));
		return isOnPage && ![...shingles(query)].every((shingle) => this.shingles.has(shingle));
	}
}

export function wordsOf(text: string): string[] {
	return words(text).map((word) => keyOf(word.text));
}

/** Returns the folded word without an English genitive ending. */
export function keyOf(word: string): string {
	return fold(word).replace(/['’]s$/, '');
}

function foldedText(text: string): string {
	return words(text)
		.map((word) => fold(word.text))
		.join(' ');
}

export function runTogether(text: string): string {
	return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns numbers and codes, whole ("db-stage-07") and in parts ("4417"), without separators. */
export function identifiersIn(text: string): string[] {
	const chunks = text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}._,:/-]*[\p{L}\p{N}])?/gu) ?? [];
	return chunks.flatMap((chunk) => [chunk, ...chunk.split(/[._,:/-]/)].filter(isIdentifier).map(runTogether));
}

/**
 * True for three or more digits (except a year), and for six or more letters and digits mixed, so not for "PIN1" and
 * "LATS1".
 */
function isIdentifier(chunk: string): boolean {
	const together = runTogether(chunk);
	const digits = together.replace(/\D/g, '').length;
	const isMixed = /^[\p{L}\p{N}]{6,}$/u.test(chunk) && digits > 0 && digits < chunk.length;
	return isMixed || (digits >= 3 && together.length >= 4 && !YEAR.test(together));
}
