import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { pieces } from '../../text/pieces';
import { SHINGLE, shingles } from './independence';

/** Characters read in one step. */
const PIECE = 8_000;
/** Words in a row that are not the same by chance. */
const COPIED_WORDS = 4;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** The words of a text that a service may receive, such as the researched note. */
export interface OpenWords {
	readonly words: ReadonlySet<string>;
	readonly shingles: ReadonlySet<string>;
	/** Its letters and digits, without anything between them. */
	readonly together: string;
}

/** The words of a web page. */
export interface PageWords {
	readonly words: ReadonlySet<string>;
	readonly folded: string;
}

/** Reads a text of any length; each step is short. */
export function* readOpenText(text: string): Generator<void, OpenWords> {
	const found = { words: new Set<string>(), shingles: new Set<string>(), together: '' };
	let row: string[] = [];
	for (const piece of pieces(text, PIECE)) {
		for (const word of words(piece.text)) {
			found.words.add(keyOf(word.text));
			row = [...row, fold(word.text)].slice(-SHINGLE);
			if (row.length === SHINGLE) found.shingles.add(row.join(' '));
		}
		found.together += runTogether(piece.text);
		yield;
	}
	return found;
}

/** Reads a page of any length; each step is short. */
export function* readPageText(text: string): Generator<void, PageWords> {
	const found = new Set<string>();
	const folded: string[] = [];
	for (const piece of pieces(text, PIECE)) {
		folded.push(foldedText(piece.text));
		for (const word of [...wordsOf(piece.text), ...identifiersIn(piece.text)]) found.add(word);
		yield;
	}
	return { words: found, folded: ` ${folded.join(' ')} ` };
}

/** Words that a search service may receive: those of the given texts and those of web pages. */
export class PublicWords {
	private readonly words = new Set<string>();
	private readonly texts: OpenWords[] = [];
	private readonly pages: string[] = [];

	addText(text: OpenWords): void {
		this.texts.push(text);
	}

	addPage({ words: found, folded }: PageWords): void {
		this.pages.push(folded);
		for (const word of found) this.words.add(word);
	}

	has(word: string): boolean {
		return this.words.has(word) || this.texts.some((text) => text.words.has(word));
	}

	hasIdentifier(identifier: string): boolean {
		return this.has(identifier) || this.texts.some(({ together }) => together.includes(identifier));
	}

	isDictated(query: string): boolean {
		if (words(query).length < COPIED_WORDS) return false;
		const isOnPage = this.pages.some((page) => page.includes(` ${foldedText(query)} `));
		const isOwn = (shingle: string): boolean => this.texts.some((text) => text.shingles.has(shingle));
		return isOnPage && ![...shingles(query)].every(isOwn);
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
