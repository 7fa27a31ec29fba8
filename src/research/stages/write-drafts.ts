/** Stage 3: writes what the evidence shows, as unchecked drafts. */
import { knownVerdicts } from './known-verdicts';
import type { ClaimDraft, Topic } from '../model/claims';
import type { NoteRun } from './note-run';
import { synthesize, type SynthesisTask } from './synthesis';
import { reviewClaims, type Review, type ReviewTask } from '../verify/review';
import type { ChosenTopics } from './choose-topics';
import type { StudiedEvidence } from './gather-evidence';

export interface Drafts {
	readonly task: SynthesisTask;
	readonly drafts: readonly ClaimDraft[];
	/** Claims of the note that get a verdict. */
	readonly claims: readonly Topic[];
	/** The judgements made while gathering, after the second reader's review. */
	readonly judged: Review;
	readonly reviewing: ReviewTask;
}

export async function writeDrafts(
	{ chosen, studied }: { readonly chosen: ChosenTopics; readonly studied: StudiedEvidence },
	{ options, ports, run }: NoteRun,
): Promise<Drafts> {
	const { topics, statements } = chosen;
	const { view } = chosen.reading;
	const { evidence, gathered, verify, judged } = studied;
	const reviewing: ReviewTask = {
		evidence,
		reviewer: ports.reviewer,
		unreviewed: options.unreviewed,
		sentenceBefore: (quote) => statements.sentenceBefore(quote),
		questionOf: (label) => questionOf(topics.find(({ topic }) => topic === label)),
		languageCode: view.language?.code,
		verify,
	};
	const claims = topics.filter(({ type }) => type === 'claim');
	const task = {
		...knownVerdicts(judged.kept, gathered, statements, options.style.wordLimit),
		focus: options.focus,
		mode: options.mode,
		note: view,
		claims,
		statements: statements.ofClaims(topics),
	};
	// In parallel: one model reviews the judgements while the other writes.
	const [review, drafts] = await Promise.all([
		reviewClaims(judged, reviewing, run),
		synthesize(task, gathered, ports, run),
	]);
	return { task, drafts, claims, judged: review, reviewing };
}

/** Returns the question in the note's words if there are any, else the label; empty for other topics. */
function questionOf(topic: Topic | undefined): string {
	return topic?.type === 'question' ? topic.context || topic.topic : '';
}
