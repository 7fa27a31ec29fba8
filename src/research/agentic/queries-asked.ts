/** What a researcher asked before, and what it must not ask. */
import { isSameQuery } from '../model/queries';
import { fold, words } from '../../language/words';
import { shingles } from '../gather/independence';

interface Asked<T> {
	readonly kind: string;
	readonly query: string;
	readonly answer: T;
}

/** Searches with their answers. */
export class QueriesAsked<T> {
	private readonly asked: Asked<T>[] = [];

	constructor(private readonly languageCode: string | undefined) {}

	/** The answer to a query like this: the same but for case, order and marks, or mostly of the same words. */
	earlier(kind: string, query: string): T | undefined {
		const known = this.asked.filter((one) => one.kind === kind);
		return (
			known.find((one) => normal(one.query) === normal(query)) ??
			known.find((one) => isSameQuery(one.query, query, this.languageCode))
		)?.answer;
	}

	add(kind: string, query: string, answer: T): void {
		this.asked.push({ kind, query, answer });
	}
}

function normal(query: string): string {
	return words(query)
		.map(({ text }) => fold(text))
		.sort()
		.join(' ');
}

/** From so many words in a row on nobody wrote the same by chance. */
const COPIED_WORDS = 4;

/** Words that were shown to a researcher, by who may see them. */
export class ShownWords {
	/** What may be said to a search service: of the note and its topics. */
	private readonly open: ReadonlySet<string>;
	private readonly notes = new Set<string>();
	private readonly pages: string[] = [];

	constructor(open: readonly string[]) {
		this.open = new Set(open.flatMap((text) => [...shingles(text)]));
	}

	/** Of another note of the writer's. */
	addNote(text: string): void {
		for (const shingle of shingles(text)) this.notes.add(shingle);
	}

	addPage(text: string): void {
		this.pages.push(joined(text));
	}

	/** Four words in a row of another note, which no one else wrote: such a query would carry them out of the vault. */
	isFromNotes(query: string): boolean {
		if (wordCount(query) < COPIED_WORDS) return false;
		return [...shingles(query)].some(
			(shingle) => this.notes.has(shingle) && !this.isOpen(shingle) && !this.isOnPage(shingle),
		);
	}

	/**
	 * All of it stands in a page in a row: searched for is what a person would ask, not what a page says is to be
	 * asked.
	 */
	isFromPages(query: string): boolean {
		if (wordCount(query) < COPIED_WORDS) return false;
		return this.isOnPage(joined(query)) && ![...shingles(query)].every((shingle) => this.isOpen(shingle));
	}

	private isOpen(shingle: string): boolean {
		return this.open.has(shingle);
	}

	private isOnPage(run: string): boolean {
		return this.pages.some((text) => ` ${text} `.includes(` ${run} `));
	}
}

function wordCount(text: string): number {
	return words(text).length;
}

function joined(text: string): string {
	return words(text)
		.map((word) => fold(word.text))
		.join(' ');
}
