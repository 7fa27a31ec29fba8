/** Checks the drafts against their sources, has the second reader review them, and decides on each claim. */
import { withSources, type CitedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { sliceOf, type NoteRun } from './note-run';
import { confirmationsAsSupports, judgeClaims, type CheckedClaim } from '../study/checked-claims';
import { accountOf, type RunAccount } from '../study/run-account';
import { type ReviewAccount, reviewClaims, reviewedTogether, type Review } from '../verify/review';
import { withoutRefusedEvidence } from '../verify/refused-evidence';
import { type Verification, besides } from '../verify/verifications';
import type { ChosenTopics } from './choose-topics';
import type { StudiedEvidence } from './gather-evidence';
import { rewrite, type Drafts } from './write-drafts';
import type { Analysts } from '../model/analyst-ports';
import type { ResearchRun } from '../model/run';

export interface CheckedDrafts {
	readonly verification: Verification;
	/** The kept statements, with the sources they cite. */
	readonly claims: readonly CitedClaim[];
	readonly verdicts: readonly CheckedClaim[];
	/** Sources that the section could cite. */
	readonly sources: readonly Source[];
	readonly account: RunAccount;
	readonly review: ReviewAccount;
}

interface DraftedRun {
	readonly chosen: ChosenTopics;
	readonly studied: StudiedEvidence;
	readonly drafted: Drafts;
}

export async function checkDrafts(
	{ chosen, studied, drafted }: DraftedRun,
	{ ports, run }: NoteRun,
): Promise<CheckedDrafts> {
	const { evidence, contradicting, pages, searches } = studied;
	for (const passage of contradicting) evidence.add(passage);
	const { sources } = evidence;
	const { account: review, ...reviewed } = await reviewDrafts(drafted, studied, ports, run);
	const kept = confirmationsAsSupports(reviewed.kept, drafted.task.statements, chosen.reading.view.language?.code);
	const verification = { ...reviewed, kept };
	const judging = { verification, evidence, statements: chosen.statements, searches };
	const verdicts = await judgeClaims(drafted.claims, judging, sliceOf(ports));
	const account = accountOf(sources, pages, verification, run.omissions.values());
	return { verification, claims: withSources(verification.kept, evidence), verdicts, sources, account, review };
}

/** Verifies and reviews the drafts. If none of a model's drafts is kept, sentences of the sources replace them. */
async function reviewDrafts(
	{ drafts, task, judged, reviewing }: Drafts,
	{ gathered, judged: known, evidence }: StudiedEvidence,
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
	// A model that wrote nothing has answered: its answer is not replaced.
	if (canRewrite && drafts.length > 0 && written?.kept.length === 0) {
		const quoted = await verify(await rewrite(task, gathered, analysts, run), evidence.sources);
		reviews.push(await reviewClaims(besides(quoted, known), unread, run));
	}
	return withoutRefusedEvidence(reviewedTogether(reviews), task.note.language?.code);
}

export function isWrittenByQuick({ fallbacks }: ResearchRun): boolean {
	return fallbacks.some(({ part }) => part === 'synthesis');
}
