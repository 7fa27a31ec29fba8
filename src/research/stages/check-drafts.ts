/** Stage 4: checks the drafts against their sources, has the second reader review them, and decides on each claim. */
import { withSources, type CitedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { sliceOf, type NoteRun } from './note-run';
import { reviewDrafts } from './review-drafts';
import { confirmationsAsSupports } from '../study/confirmations';
import { judgeClaims, type CheckedClaim } from '../study/checked-claims';
import { accountOf, type RunAccount } from '../study/run-account';
import type { ReviewAccount } from '../verify/review';
import type { Verification } from '../verify/verifications';
import type { ChosenTopics } from './choose-topics';
import type { StudiedEvidence } from './gather-evidence';
import type { Drafts } from './write-drafts';

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
	const { gathered, evidence, nearClaims, pages, searches } = studied;
	for (const passage of nearClaims) evidence.add(passage);
	const { sources } = evidence;
	const writing = { ...drafted, gathered, known: studied.judged, evidence };
	const { account: review, ...reviewed } = await reviewDrafts(drafted.drafts, writing, ports, run);
	const kept = confirmationsAsSupports(reviewed.kept, drafted.task.statements, chosen.reading.view.language?.code);
	const verification = { ...reviewed, kept };
	const judging = { verification, evidence, statements: chosen.statements, searches };
	const verdicts = await judgeClaims(drafted.claims, judging, sliceOf(ports));
	const account = accountOf(sources, pages, verification, run.omissions.values());
	return { verification, claims: withSources(verification.kept, evidence), verdicts, sources, account, review };
}
