/** Verifies the drafts and has the second reader review them, in addition to the earlier judgements. */
import type { Gathered } from '../gather/gather';
import type { Analysts } from '../model/analyst-ports';
import type { ClaimDraft } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import type { ResearchRun } from '../model/run';
import { rewrite, type SynthesisTask } from './synthesis';
import { reviewClaims, reviewedTogether, type Review, type ReviewTask } from '../verify/review';
import { besides, type Verification } from '../verify/verifications';

interface Writing {
	readonly task: SynthesisTask;
	readonly gathered: Gathered;
	/** Judgements made before the drafts were written. */
	readonly known: Verification;
	/** These judgements after the second reader's review. */
	readonly judged: Review;
	readonly reviewing: ReviewTask;
	readonly evidence: Pick<Evidence, 'sources'>;
}

/** Verifies and reviews the drafts. If none of a model's drafts is kept, sentences of the sources replace them. */
export async function reviewDrafts(
	drafts: readonly ClaimDraft[],
	{ task, gathered, known, judged, reviewing, evidence }: Writing,
	analysts: Analysts,
	run: ResearchRun,
): Promise<Review> {
	const { verify } = reviewing;
	const unread = { ...reviewing, reviewer: undefined };
	const fresh = besides(await verify(drafts, evidence.sources), known);
	// If the rule-based analyst wrote the drafts because the model failed, the review does not wait for the model again.
	const reviews = [judged, await reviewClaims(fresh, isWrittenByQuick(run) ? unread : reviewing, run)];
	const canRewrite = evidence.sources.length > 0 && !isWrittenByQuick(run) && analysts.analyst !== analysts.quick;
	const [, written] = reviews;
	// If the model wrote nothing, that is its answer and not replaced.
	if (canRewrite && drafts.length > 0 && written?.kept.length === 0) {
		const quoted = await verify(await rewrite(task, gathered, analysts, run), evidence.sources);
		reviews.push(await reviewClaims(besides(quoted, known), unread, run));
	}
	return reviewedTogether(reviews);
}

export function isWrittenByQuick({ fallbacks }: ResearchRun): boolean {
	return fallbacks.some(({ part }) => part === 'synthesis');
}
