/** Sentences that say what the note says, in its own words: a wrong witness is worse than none. */
import type { JudgingRequest } from '../../../research/model/analyst-ports';
import type { ClaimDraft, Topic } from '../../../research/model/claims';
import type { NoteStatements } from '../../../research/note/statements';
import { HEDGED, negationCount } from '../../../language/negation';
import type { EvidenceReader, EvidenceSentence } from '../sentences/evidence-sentences';
import type { TokenReader } from '../words/tokens';
import { judgement } from './contradictions';

const LEAST_WORDS = 3;
/** Witnesses for one claim. */
const MOST = 4;
/** `R290 (propane)`: what explains a word may be left out. */
const BRACKETS = /\([^()]*\)/gu;

/** The note's statements with their words. */
export class HeldStatements {
	private readonly stems = new Map<string, readonly string[]>();

	constructor(
		private readonly statements: NoteStatements,
		private readonly reader: TokenReader,
	) {}

	/**
	 * The statement of the topic that a sentence repeats: all its words in their order, whatever stands between them.
	 * The sentence denies neither more nor less, and does not hedge what the statement says outright.
	 */
	heldBy(sentence: EvidenceSentence, topic: Topic): string | undefined {
		return this.statements.sentencesOf(topic).find((statement) => {
			const stems = this.stemsOf(statement);
			if (stems.length < LEAST_WORDS || stems.some((stem) => !sentence.terms.has(stem))) return false;
			if (negationCount(statement) !== negationCount(sentence.text)) return false;
			if (HEDGED.test(sentence.text) && !HEDGED.test(statement)) return false;
			return stand(stems, this.stemsIn(sentence.text));
		});
	}

	private stemsOf(statement: string): readonly string[] {
		const known = this.stems.get(statement) ?? this.stemsIn(statement.replace(BRACKETS, ' '));
		this.stems.set(statement, known);
		return known;
	}

	private stemsIn(text: string): string[] {
		return this.reader
			.read(text)
			.filter((token) => !token.isStop)
			.map((token) => token.stem);
	}
}

/** True if the words occur among others in their order. */
function stand(stems: readonly string[], among: readonly string[]): boolean {
	let found = 0;
	for (const stem of among) if (stem === stems[found]) found++;
	return found === stems.length;
}

export async function findSupports(
	{ claims, sources }: JudgingRequest,
	held: HeldStatements,
	evidence: EvidenceReader,
): Promise<ClaimDraft[]> {
	const found: ClaimDraft[] = [];
	for (const topic of claims) {
		const witnesses = new Set<string>();
		for (const sentence of await evidence.readAll(sources, topic.topic)) {
			const statement =
				witnesses.size < MOST && !witnesses.has(sentence.source.id) ? held.heldBy(sentence, topic) : undefined;
			if (statement === undefined) continue;
			witnesses.add(sentence.source.id);
			found.push(judgement('support', topic, statement, sentence));
		}
	}
	return found;
}
