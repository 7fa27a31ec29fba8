import type { QueryTerm } from './query';
import type { Segment } from './segments/segment';

/** Counts the passages that contain a word; cached until the segments change. */
export class TermFrequencies {
	private known = new Map<string, number>();

	/** Returns the exact count: dead passages are looked up in the postings and left out. */
	of(form: string, segments: readonly Segment[]): number {
		const known = this.known.get(form);
		if (known !== undefined) return known;
		let count = 0;
		for (const segment of segments) {
			const term = segment.dictionary.find(form);
			count += segment.count(term);
			const cursor = segment.deadCount > 0 ? segment.open(term) : undefined;
			if (cursor) for (const passage of segment.dead) if (cursor.seek(passage) === passage) count--;
		}
		this.known.set(form, count);
		return count;
	}

	/** Sums the counts of all forms of a word. */
	ofWord(word: QueryTerm, segments: readonly Segment[]): number {
		return word.forms.reduce((sum, form) => sum + this.of(form, segments), 0);
	}

	forget(): void {
		if (this.known.size > 0) this.known = new Map();
	}
}
