/** Selects the part of a page that its reader is shown. Quotes are looked up in the whole page. */
import type { Topic } from '../../research/model/claims';
import { oncePerKey } from '../../text/lazy';
import { stemmerOf } from '../../language/words';
import { estimateTokens } from '../../text/token-estimate';
import { topicTerms } from './evidence-selection';
import { chunks, coverage, excerpt, joinPieces } from './excerpts';
import { withoutLinkTargets, withoutReferenceLists } from './page-noise';

/** Pages with fewer tokens are shown whole. */
const SHORT_TOKENS = 600;
const PIECE_CHARACTERS = 500;
/**
 * Least share of the words of a topic that its best piece has. Measured with `bench:tokens --depth deep` on six notes
 * (docs/decisions/0103).
 */
const LEAST_WORTH = 0.55;

/**
 * Returns the page without addresses of links and lists of references; of a long page, only the pieces on the topics.
 * @param limit tokens
 */
export function pageView(
	text: string,
	topics: readonly Topic[],
	limit: number,
	languageCode: string | undefined,
): string {
	const clean = withoutReferenceLists(withoutLinkTargets(text));
	const wanted = topicTerms(topics, languageCode);
	if (estimateTokens(clean) <= SHORT_TOKENS) return excerpt(clean, limit, wanted, languageCode);
	return excerpt(piecesOn(clean, topics, languageCode), limit, wanted, languageCode);
}

/** Keeps the opening, and the pieces that hold many of some topic's words. */
function piecesOn(text: string, topics: readonly Topic[], languageCode: string | undefined): string {
	const pieces = chunks(text, languageCode, PIECE_CHARACTERS);
	const stemOf = oncePerKey(stemmerOf(languageCode));
	const kept = new Set([0]);
	for (const topic of topics) {
		const wanted = topicTerms([topic], languageCode);
		const worth = pieces.map((piece) => coverage(piece, wanted, languageCode, stemOf));
		const least = LEAST_WORTH * Math.max(...worth);
		for (const [index, share] of worth.entries()) {
			if (share > 0 && share >= least) kept.add(index);
		}
	}
	return joinPieces(pieces, kept);
}
