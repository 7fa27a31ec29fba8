import { cut } from '../../text/strings';
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import type { ClaimDraft, Topic, VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { COMPARED_CHARACTERS } from '../gather/independence';
import { FinishNow, type ResearchRun } from '../model/run';
import type { NoteStatements } from '../note/statements';

interface Question {
	readonly note: NoteView;
	/** Topics that are claims. */
	readonly claims: readonly Topic[];
	readonly statements: NoteStatements;
	/** Verified judgements by readers of pages. */
	readonly judged: readonly VerifiedClaim[];
}

/**
 * Judges claims by rules, without a model, from the first 8,000 characters of each passage. Drafts still need
 * verification. Skipped on "Finish now": only a further search would use them. A sentence already judged by a source is
 * skipped for that source.
 */
export async function quickJudgements(
	sources: readonly Source[],
	question: Question,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	const { note, claims } = question;
	const open = sources.filter(
		(source) => source.kind === 'web' && claims.some((topic) => isOpen(source, topic, question)),
	);
	if (open.length === 0) return [];
	const beginnings = open.map((source) => ({
		...source,
		passages: source.passages.map((passage) => ({ ...passage, text: cut(passage.text, COMPARED_CHARACTERS) })),
	}));
	const hurried = run.hurried();
	try {
		hurried.context.signal.throwIfAborted();
		const tried = await quick.judge({ note, claims, sources: beginnings }, hurried.context);
		return tried.filter((draft) => !isJudged(draft, question));
	} catch (error) {
		run.signal.throwIfAborted();
		if (!(error instanceof FinishNow)) throw error;
		return [];
	} finally {
		hurried.release();
	}
}

/** True if the source has a passage on the topic and has not judged all of the topic's statements yet. */
function isOpen(source: Source, topic: Topic, { judged, statements }: Question): boolean {
	if (!source.passages.some(({ topics }) => topics.includes(topic.topic))) return false;
	const known = statementsJudged(source.id, topic, judged, statements);
	const own = statements.sentencesOf(topic);
	return known.size === 0 || own.length === 0 || own.some((statement) => !known.has(statement));
}

function isJudged(
	{ topic: label, cites: [said, source] }: ClaimDraft,
	{ claims, judged, statements }: Question,
): boolean {
	const topic = claims.find((claim) => claim.topic === label);
	if (!topic || !said || !source) return false;
	return statementsJudged(source.source, topic, judged, statements).has(statements.holding(topic, said.quote));
}

function statementsJudged(
	source: string,
	topic: Topic,
	judged: readonly VerifiedClaim[],
	statements: NoteStatements,
): ReadonlySet<string> {
	const ofSource = judged.filter((claim) => claim.topic === topic.topic && claim.cites[0]?.source === source);
	return new Set(
		ofSource.flatMap(({ noteQuote }) => (noteQuote === undefined ? [] : [statements.holding(topic, noteQuote)])),
	);
}
