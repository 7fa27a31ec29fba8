import { overlap } from '../text/overlap';
import { terms } from '../text/words';
import type { Passage, Source } from './evidence';
import { isCopy, shingles } from './independence';
import { confirmedRelevance } from './trust';

/** From this share of the smaller one's words on two passages speak of the same. */
const SAME_MATTER = 0.4;
/** Fewer words than this have nothing to compare. */
const LEAST_TERMS = 4;

interface Witness {
	readonly source: string;
	readonly passage: Passage;
	readonly terms: ReadonlySet<string>;
	readonly shingles: ReadonlySet<string>;
}

/** The sources with the doubtful scores raised that another, independent source of the same topic confirms. */
export function withConfirmedScores(sources: readonly Source[], languageCode: string | undefined): readonly Source[] {
	const witnesses = sources.flatMap((source) =>
		source.passages.map((passage): Witness => ({ source: source.id, passage, terms: new Set(terms(passage.text, languageCode)), shingles: shingles(passage.text) })),
	);
	const raised = new Map<Passage, number>();
	for (const witness of witnesses) {
		const { score } = witness.passage;
		if (confirmedRelevance(score, true) === score) continue;
		if (witnesses.some((other) => confirms(other, witness))) raised.set(witness.passage, confirmedRelevance(score, true));
	}
	if (raised.size === 0) return sources;
	return sources.map((source) => ({ ...source, passages: source.passages.map((passage) => ({ ...passage, score: raised.get(passage) ?? passage.score })) }));
}

function confirms(other: Witness, witness: Witness): boolean {
	if (other.source === witness.source || other.terms.size < LEAST_TERMS || witness.terms.size < LEAST_TERMS) return false;
	if (!other.passage.topics.some((topic) => witness.passage.topics.includes(topic))) return false;
	return overlap(other.terms, witness.terms) >= SAME_MATTER && !isCopy(other.shingles, witness.shingles);
}
