import { overlap } from '../../text/similarity';
import { terms } from '../../language/words';
import type { Passage, Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import { COMPARED_CHARACTERS, isCopy, shingles } from '../gather/independence';
import type { TimeSlice } from '../../async/time-slice';
import { confirmedRelevance, isAmbiguous } from './trust';

/** Least share of the smaller passage's words in common, from which two passages are about the same thing. */
const SAME_MATTER = 0.4;
/** Passages with fewer words are not compared. */
const LEAST_TERMS = 4;

/** Raises ambiguous scores if another, independent source of the same topic is about the same thing. */
export async function confirmScores(
	evidence: Evidence,
	languageCode: string | undefined,
	slice: TimeSlice,
): Promise<void> {
	const witnesses = evidence.sources.flatMap((source) =>
		source.passages.map((passage) => new Witness(source, passage, languageCode)),
	);
	const confirmed: Witness[] = [];
	for (const witness of witnesses.filter(({ passage }) => isAmbiguous(passage.score))) {
		for (const other of witnesses) {
			if (!witness.canBeConfirmedBy(other)) continue;
			// Extracting the words of a long passage takes time, comparing a pair takes more.
			await slice.pause();
			if (!witness.isConfirmedBy(other)) continue;
			confirmed.push(witness);
			break;
		}
	}
	// Raised at the end, so that a raised score does not affect other comparisons.
	for (const { source, passage } of confirmed) {
		const score = confirmedRelevance(passage.score, true);
		evidence.rate({ source: source.id, passage: passage.text }, { score });
	}
}

/** A passage with its terms and shingles, computed on first use. */
class Witness {
	private ownTerms: ReadonlySet<string> | undefined;
	private ownShingles: ReadonlySet<string> | undefined;

	constructor(
		readonly source: Source,
		readonly passage: Passage,
		private readonly languageCode: string | undefined,
	) {}

	/** The id of its source, or of the source that it copies. */
	private get origin(): string {
		return this.source.copyOf ?? this.source.id;
	}

	canBeConfirmedBy(other: Witness): boolean {
		return (
			other.origin !== this.origin && other.passage.topics.some((topic) => this.passage.topics.includes(topic))
		);
	}

	isConfirmedBy(other: Witness): boolean {
		if (Math.min(other.terms.size, this.terms.size) < LEAST_TERMS) return false;
		return overlap(other.terms, this.terms) >= SAME_MATTER && !isCopy(other.shingles, this.shingles);
	}

	private get terms(): ReadonlySet<string> {
		return (this.ownTerms ??= new Set(terms(this.compared, this.languageCode)));
	}

	private get shingles(): ReadonlySet<string> {
		return (this.ownShingles ??= shingles(this.compared));
	}

	private get compared(): string {
		return this.passage.text.slice(0, COMPARED_CHARACTERS);
	}
}
