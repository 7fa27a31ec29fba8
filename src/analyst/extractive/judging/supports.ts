/** Sentences that say what the note says: a wrong witness is worse than none. */
import type { JudgingRequest } from '../../../research/model/analyst-ports';
import type { JudgementDraft, Topic } from '../../../research/model/claims';
import { statementsOf, type Statement } from '../../../research/ledger/statement';
import type { EvidenceReader, EvidenceSentence } from '../sentences/evidence-sentences';
import { oncePerKey } from '../../../text/lazy';
import { withoutBrackets } from '../sentences/passage-sentences';
import type { NoteModel } from '../sentences/note-model';
import { judgement } from './contradictions';
import { saysTheSame } from './paraphrase';
import { Wording } from '../words/wording';

/** Witnesses for one claim. */
const MOST = 4;
/** The note's statements with their words. */
export class HeldStatements {
	private readonly wordingOf = oncePerKey((words) => new Wording(withoutBrackets(words), this.note.languageCode));

	constructor(
		private readonly statements: readonly Statement[],
		private readonly note: Pick<NoteModel, 'reader' | 'languageCode'>,
	) {}

	/** Returns the statement of the topic that a sentence says, in the same words or in others. */
	heldBy(sentence: EvidenceSentence, topic: Topic): Statement | undefined {
		const own = statementsOf(topic.id, this.statements);
		const { reader } = this.note;
		return own.find(({ words }) => saysTheSame(this.wordingOf(words), sentence.bareWording(), reader));
	}
}

export async function findSupports(
	{ claims, sources }: JudgingRequest,
	held: HeldStatements,
	evidence: EvidenceReader,
): Promise<JudgementDraft[]> {
	const found: JudgementDraft[] = [];
	for (const topic of claims) {
		const witnesses = new Set<string>();
		for (const sentence of await evidence.readAll(sources, topic.id)) {
			const statement =
				witnesses.size < MOST && !witnesses.has(sentence.source.id) ? held.heldBy(sentence, topic) : undefined;
			if (statement === undefined) continue;
			witnesses.add(sentence.source.id);
			found.push(judgement('support', topic, statement, sentence));
		}
	}
	return found;
}
