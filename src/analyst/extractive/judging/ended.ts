/** Sources that say that a claimed state has ended. */
import type { JudgingRequest } from '../../../research/model/analyst-ports';
import { NOTE_SOURCE_ID, type ClaimDraft, type Topic } from '../../../research/model/claims';
import type { NoteStatements } from '../../../research/note/statements';
import { ENDED, negationCount } from '../../../language/negation';
import type { EvidenceReader, EvidenceSentence } from '../sentences/evidence-sentences';
import type { TokenReader } from '../words/tokens';

/**
 * Share of the statement's words that name a thing which the sentence must hold, and how many: it is about the same
 * matter.
 */
const HOLDS = 0.75;
const LEAST_HELD = 3;
const LEAST_QUALITY = 0.5;

export async function findEnded(
	{ claims, sources }: JudgingRequest,
	statements: NoteStatements,
	reader: TokenReader,
	evidence: EvidenceReader,
): Promise<ClaimDraft[]> {
	const found: ClaimDraft[] = [];
	for (const topic of claims) {
		const lasting = statements.sentencesOf(topic).filter((text) => !ENDED.test(text) && negationCount(text) === 0);
		if (lasting.length === 0) continue;
		for (const sentence of await evidence.readAll(sources, topic.topic)) {
			if (!ENDED.test(sentence.text) || sentence.quality() < LEAST_QUALITY) continue;
			const statement = lasting.find((text) => isAbout(sentence, text, reader));
			if (statement === undefined) continue;
			found.push(contradiction(topic, statement, sentence));
			break;
		}
	}
	return found;
}

function isAbout({ terms }: EvidenceSentence, statement: string, reader: TokenReader): boolean {
	const named = new Set(
		reader
			.read(statement)
			.filter(({ isContent }) => isContent)
			.map(({ stem }) => stem),
	);
	const held = [...named].filter((stem) => terms.has(stem)).length;
	return held >= LEAST_HELD && held >= named.size * HOLDS;
}

function contradiction(topic: Topic, statement: string, { text, source }: EvidenceSentence): ClaimDraft {
	const cites = [
		{ source: NOTE_SOURCE_ID, quote: statement },
		{ source: source.id, quote: text },
	];
	return { topic: topic.topic, text, kind: 'contradiction', cites, isGuess: true };
}
