/** Sources that further searches found again, with what was known of them before. */
import type { Passage, Source } from '../model/evidence';

/** What was read of the source, and what searches showed of it on topics that it was not read for. */
export function besidesRead(source: Source, topics: readonly string[], read: Source | undefined): Source {
	const shown = source.passages.map((passage) => ({
		...passage,
		topics: passage.topics.filter((topic) => !topics.includes(topic)),
	}));
	return {
		...(read ?? source),
		passages: [...(read?.passages ?? []), ...shown.filter((passage) => passage.topics.length > 0)],
	};
}

/**
 * The source with all its passages; what was known of them stays, and of two scores, one raised since and one of being
 * found again, the better.
 */
export function withKnown(source: Source, known: Source | undefined): Source {
	if (!known) return source;
	const own = new Map(known.passages.map((passage) => [passage.text, passage]));
	const passages = source.passages.map((passage): Passage => {
		const { text, topics, score } = passage;
		return { ...passage, ...own.get(text), topics, score: Math.max(score, own.get(text)?.score ?? 0) };
	});
	return { ...known, passages };
}
