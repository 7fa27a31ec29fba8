/** Computes the verdicts that are known before findings are written, and the words left for findings. */
import { countWords } from '../../language/words';
import type { Gathered } from '../gather/gather';
import type { KnownVerdict, SynthesisRequest } from '../model/analyst-ports';
import type { VerifiedClaim } from '../model/claims';
import type { NoteStatements } from '../note/statements';
import { readableQuote } from '../verify/readable-quote';

/** Words assumed for the reason of a related note. */
const REASON_WORDS = 15;
/** Least share of the word limit that is left for findings. */
const LEAST_SHARE = 0.3;

/**
 * Returns the known verdicts, and the words left for findings after these, the topics' labels and the related notes.
 * Findings beyond this number are folded.
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
