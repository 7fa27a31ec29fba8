/** Verifies the drafts and has them read a second time, beside the earlier judgements. */
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
	/** Judgements made before anything was written. */
	readonly known: Verification;
	/** The same, read a second time. */
	readonly judged: Review;
	readonly reviewing: ReviewTask;
	readonly evidence: Pick<Evidence, 'sources'>;
}

/** Verifies and reviews the drafts; if nothing that a model wrote holds, the sources' own sentences replace it. */
export async function reviewDrafts(
	drafts: readonly ClaimDraft[],
	{ task, gathered, known, judged, reviewing, evidence }: Writing,
	analysts: Analysts,
	run: ResearchRun,
): Promise<Review> {
	const { verify } = reviewing;
	const unread = { ...reviewing, reviewer: undefined };
	const fresh = besides(await verify(drafts, evidence.sources), known);
	// A model that could not write is not waited for again.
	const reviews = [judged, await reviewClaims(fresh, isWrittenByQuick(run) ? unread : reviewing, run)];
	const canRewrite = evidence.sources.length > 0 && !isWrittenByQuick(run) && analysts.analyst !== analysts.quick;
	const [, written] = reviews;
	// A model that wrote nothing found nothing: that is an answer.
	if (canRewrite && drafts.length > 0 && written?.kept.length === 0) {
		const quoted = await verify(await rewrite(task, gathered, analysts, run), evidence.sources);
		reviews.push(await reviewClaims(besides(quoted, known), unread, run));
	}
	return reviewedTogether(reviews);
}

export function isWrittenByQuick({ fallbacks }: ResearchRun): boolean {
	return fallbacks.some(({ part }) => part === 'synthesis');
}
