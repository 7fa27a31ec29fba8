import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { shingles } from './independence';

/** Words of a query in a row that nobody wrote the same by chance. */
const COPIED_WORDS = 4;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** Words that a search service may see: those of the given texts, which the caller chooses, and those of web pages. */
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

/** Folded and without the ending of an English genitive. */
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

/** Numbers and codes: whole ("db-stage-07") and by their parts ("4417"), run together. */
export function identifiersIn(text: string): string[] {
	const chunks = text.match(/[\p{L}\p{N}](?:[\p{L}\p{N}._,:/-]*[\p{L}\p{N}])?/gu) ?? [];
	return chunks.flatMap((chunk) => [chunk, ...chunk.split(/[._,:/-]/)].filter(isIdentifier).map(runTogether));
}

/** Three digits, years aside, or a word of letters and digits that is longer than "PIN1" and "LATS1". */
function isIdentifier(chunk: string): boolean {
	const together = runTogether(chunk);
	const digits = together.replace(/\D/g, '').length;
	const isMixed = /^[\p{L}\p{N}]{6,}$/u.test(chunk) && digits > 0 && digits < chunk.length;
	return isMixed || (digits >= 3 && together.length >= 4 && !YEAR.test(together));
}
