import type { Cursor } from './segments/posting-cursor';
import type { RankedPassage } from './top-passages';

/** Word forms of one query word, and their weight. */
export interface ProximityTerm {
	readonly forms: readonly string[];
	readonly weight: number;
}

/** Largest share of a passage's score that adjacent words can add. */
const SHARE = 0.3;
/** Longer queries say more by their words alone, so the share shrinks beyond this length. */
const SHORT_QUERY = 3;
/** Words further apart than this are unrelated. */
const SPAN = 12;

/** Adds proximity to the scores of the passages. */
export function withProximity(ranked: readonly RankedPassage[], query: readonly ProximityTerm[]): RankedPassage[] {
	if (query.length < 2) return [...ranked];
	const near = new Map<RankedPassage, number>();
	for (const segment of new Set(ranked.map((each) => each.segment))) {
		const cursors = query.flatMap(({ forms }, term) =>
			forms.map((form) => ({ term, cursor: segment.open(segment.dictionary.find(form)) })),
		);
		const inOrder = ranked.filter((each) => each.segment === segment).sort((a, b) => a.passage - b.passage);
		for (const each of inOrder) near.set(each, proximity(findsIn(each.passage, cursors), query));
	}
	const share = SHARE * Math.min(1, SHORT_QUERY / query.length);
	return ranked.map((each) => ({ ...each, score: each.score * (1 + share * (near.get(each) ?? 0)) }));
}

interface Find {
	readonly place: number;
	readonly term: number;
}

function findsIn(
	passage: number,
	cursors: readonly { readonly term: number; readonly cursor: Cursor | undefined }[],
): Find[] {
	const finds: Find[] = [];
	for (const { term, cursor } of cursors) {
		if (cursor?.seek(passage) !== passage) continue;
		const places: number[] = [];
		cursor.places(places);
		for (const place of places) finds.push({ place, term });
	}
	return finds.sort((a, b) => a.place - b.place);
}

/**
 * Scores how close the words of a query are: for each two neighbouring matches of different words, their weights
 * divided by the square of their distance (after Büttcher, Clarke and Lushman 2006), more if they are in the query's
 * order; saturated to 0–1.
 */
function proximity(finds: readonly Find[], query: readonly ProximityTerm[]): number {
	let sum = 0;
	for (let index = 1; index < finds.length; index++) {
		const [left, right] = [finds[index - 1], finds[index]];
		if (!left || !right || left.term === right.term) continue;
		const distance = Math.max(1, right.place - left.place);
		if (distance > SPAN) continue;
		const weight = Math.min(query[left.term]?.weight ?? 0, query[right.term]?.weight ?? 0);
		sum += ((right.term === left.term + 1 ? 1.5 : 1) * weight) / (distance * distance);
	}
	const most = query.reduce((total, { weight }) => total + weight, 0);
	return sum / (sum + most / 2);
}
