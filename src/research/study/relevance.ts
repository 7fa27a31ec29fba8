import { overlap } from '../../text/overlap';
import { terms } from '../../text/language/words';
import type { Passage, Source } from '../model/evidence';
import { COMPARED_CHARACTERS, isCopy, shingles } from '../gather/independence';
import type { TimeSlice } from '../../async/time-slice';
import { confirmedRelevance, isAmbiguous } from './trust';

/** From this share of the smaller one's words on two passages speak of the same. */
const SAME_MATTER = 0.4;
/** Fewer words than this have nothing to compare. */
const LEAST_TERMS = 4;

/** The sources with the doubtful scores raised that another, independent source of the same topic confirms. */
export async function withConfirmedScores(
	sources: readonly Source[],
	languageCode: string | undefined,
	slice: TimeSlice,
): Promise<readonly Source[]> {
	const witnesses = sources.flatMap((source) =>
		source.passages.map((passage) => new Witness(source.copyOf ?? source.id, passage, languageCode)),
	);
	const raised = new Map<Passage, number>();
	for (const witness of witnesses.filter(({ passage }) => isAmbiguous(passage.score))) {
		for (const other of witnesses) {
			if (!witness.canBeConfirmedBy(other)) continue;
			// The words of a long passage take a moment, and that of a pair a moment more.
			await slice.pause();
			if (!witness.isConfirmedBy(other)) continue;
			raised.set(witness.passage, confirmedRelevance(witness.passage.score, true));
			break;
		}
	}
	if (raised.size === 0) return sources;
	return sources.map((source) => ({
		...source,
		passages: source.passages.map((passage) => ({ ...passage, score: raised.get(passage) ?? passage.score })),
	}));
}

/** A passage with its words, which are read when somebody asks. */
class Witness {
	private ownTerms: ReadonlySet<string> | undefined;
	private ownShingles: ReadonlySet<string> | undefined;

	/** @param origin the id of its source, or of the one that this is a copy of */
	constructor(
		private readonly origin: string,
		readonly passage: Passage,
		private readonly languageCode: string | undefined,
	) {}

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
