/** Sources that say that a claimed state has ended. */
import type { JudgingRequest } from '../../../research/model/analyst-ports';
import type { JudgementDraft } from '../../../research/model/claims';
import { statementsOf } from '../../../research/ledger/statement';
import { ENDED, negationCount } from '../../../language/negation';
import type { EvidenceReader, EvidenceSentence } from '../sentences/evidence-sentences';
import type { TokenReader } from '../words/tokens';
import { judgement } from './contradictions';

/**
 * Least share and number of the statement's words for things that the sentence holds. Of a page all: with three
 * quarters, 4 of 514 true claims were accused.
 */
const HOLDS = { web: 1, vault: 0.8 } as const;
const LEAST_HELD = 3;
const LEAST_QUALITY = 0.5;
/** `is also used to`, or without a subject, tells what a thing is for; `they used to` what is over. */
const SERVES =
	/(?:\b(?:am|is|are|was|were|be|been|being|also|often|commonly|widely) |(?:^|[^\p{L}\p{N}\s])\s*)used to\b/giu;

export async function findEnded(
	{ claims, statements, sources }: JudgingRequest,
	reader: TokenReader,
	evidence: EvidenceReader,
): Promise<JudgementDraft[]> {
	const found: JudgementDraft[] = [];
	for (const topic of claims) {
		const own = statementsOf(topic.id, statements);
		const lasting = own.filter(({ words }) => !ENDED.test(words) && negationCount(words) === 0);
		if (lasting.length === 0) continue;
		for (const sentence of await evidence.readAll(sources, topic.id)) {
			if (!ENDED.test(sentence.text.replace(SERVES, ' ')) || sentence.quality() < LEAST_QUALITY) continue;
			const statement = lasting.find(({ words }) => isAbout(sentence, words, reader));
			if (statement === undefined) continue;
			found.push(judgement('contradiction', topic, statement, sentence));
			break;
		}
	}
	return found;
}

function isAbout({ terms, source }: EvidenceSentence, statement: string, reader: TokenReader): boolean {
	const named = new Set(
		reader
			.read(statement)
			.filter(({ isContent }) => isContent)
			.map(({ stem }) => stem),
	);
	const held = [...named].filter((stem) => terms.has(stem)).length;
	return held >= LEAST_HELD && held >= named.size * HOLDS[source.kind];
}
