/** Remembers the queries of a researcher and their answers. */
import { isSameQuery } from '../model/queries';
import { fold } from '../../language/fold';
import { words } from '../../language/words';

interface Asked<T> {
	readonly kind: string;
	readonly query: string;
	readonly answer: T;
}

export class QueriesAsked<T> {
	private readonly asked: Asked<T>[] = [];

	constructor(private readonly languageCode: string | undefined) {}

	/** Returns the answer to an equivalent query: the same words in any order and case, or mostly the same words. */
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
