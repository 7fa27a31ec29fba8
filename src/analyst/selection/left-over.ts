/** Chooses the claims without a search of their own that a page may decide. */
import { terms } from '../../language/words';
import type { LeftOver } from '../../research/model/analyst-ports';

/** Claims shown with one page: each costs some thirty tokens. */
const MOST = 6;
/** Least share of a claim's words that the page has. */
const LEAST_SHARED = 0.5;

/** Returns the claims of which the shown text of a page has most words, the nearest first. */
export function leftOverOn(text: string, leftOver: LeftOver | undefined, languageCode: string | undefined): LeftOver {
	const { topics = [], statements = [] } = leftOver ?? {};
	if (topics.length === 0) return { topics: [], statements: [] };
	const known = new Set(terms(text, languageCode));
	const near = topics
		.map((topic) => {
			const own = statements.filter((one) => one.topics.includes(topic.id));
			const words = [...new Set(own.flatMap((one) => terms(one.words, languageCode)))];
			return { topic, own, share: words.filter((word) => known.has(word)).length / Math.max(1, words.length) };
		})
		.filter(({ own, share }) => own.length > 0 && share >= LEAST_SHARED)
		.sort((a, b) => b.share - a.share)
		.slice(0, MOST);
	return { topics: near.map(({ topic }) => topic), statements: near.flatMap(({ own }) => own) };
}
