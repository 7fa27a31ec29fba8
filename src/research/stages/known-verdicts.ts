/** Verdicts that the section shows before findings are written, and the words they leave. */
import { countWords } from '../../language/words';
import type { Gathered } from '../gather/gather';
import type { KnownVerdict, SynthesisRequest } from '../model/analyst-ports';
import type { VerifiedClaim } from '../model/claims';
import type { NoteStatements } from '../note/statements';
import { readableQuote } from '../verify/readable-quote';

/** Words of the reason why a related note matters. */
const REASON_WORDS = 15;
/** Share of the word limit that findings have in any case. */
const LEAST_SHARE = 0.3;

/**
 * Returns the verdicts that are known, and the words that they, the labels of topics and the related notes leave for
 * findings. What the writer writes beyond these words is folded away.
 */
export function knownVerdicts(
	judgements: readonly VerifiedClaim[],
	{ topics, related, evidence }: Gathered,
	statements: NoteStatements,
	wordLimit: number,
): Pick<SynthesisRequest, 'judged' | 'wordLimit'> {
	let words = related.length * REASON_WORDS;
	for (const { topic } of topics) words += countWords(topic.topic);
	const judged: KnownVerdict[] = [];
	for (const { topic: label, kind, noteQuote, cites, doubt } of judgements) {
		const topic = topics.find((one) => one.topic.topic === label)?.topic;
		const [cite] = cites;
		const source = evidence.get(cite?.source ?? '');
		if (!topic || !cite || !source || noteQuote === undefined || doubt) continue;
		const statement = statements.holding(topic, noteQuote);
		const stance = kind === 'support' ? 'supports' : 'contradicts';
		judged.push({ topic: label, statement, stance, source: source.id, kind: source.kind });
		if (stance === 'contradicts') words += countWords(`${statement} ${readableQuote(cite.quote)}`);
	}
	return { judged, wordLimit: Math.round(Math.max(wordLimit * LEAST_SHARE, wordLimit - words)) };
}
