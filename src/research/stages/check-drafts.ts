/** Checks the drafts against their sources, has the second reader review them, and decides on each claim. */
import type { Statement } from '../ledger/statement';
import { withSources, type CitedClaim, type CitedBeside } from '../model/claims';
import type { Source } from '../model/evidence';
import { sliceOf, type NoteRun } from './note-run';
import { confirmationsAsSupports, judgeClaims, type CheckedClaim } from '../study/checked-claims';
import { passagesBeside } from '../study/beside';
import { accountOf, type RunAccount } from '../study/run-account';
import { type ReviewAccount, reviewClaims, reviewedTogether, type Review } from '../verify/review';
import { withoutRefusedEvidence } from '../verify/refused-evidence';
import { type Removal, type Verification, besides } from '../verify/verifications';
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
	const { evidence, contradicting, nearStatements, pages, searches, verify } = studied;
	for (const passage of contradicting) evidence.add(passage);
	const { account: review, ...reviewed } = await reviewDrafts(drafted, studied, ports, run);
	const kept = confirmationsAsSupports(reviewed.kept, drafted.task.statements, chosen.reading.view.language?.code);
	const verification = { ...reviewed, kept };
	const judging = { verification, evidence, statements: chosen.statements, searches };
	const verdicts = await judgeClaims(drafted.claims, judging, sliceOf(ports));
	const { view } = chosen.reading;
	const lookedUp = { note: view, statements: lookedUpClaims(chosen), evidence, inNotes: nearStatements, verify };
	const beside = await passagesBeside(lookedUp, ports.quick, run);
	const { sources } = evidence;
	const account = accountOf(sources, pages, verification, run.omissions.values());
	const fitting = beside.filter((passage) => !isOnOtherCase(passage, verification.removed));
	const claims = [...withSources(verification.kept, evidence), ...fitting];
	return { verification, claims, verdicts, sources, account, review };
}

/** Returns the claims of the topics, then those that did not fit among them, as they stand in the note. */
function lookedUpClaims({ topics, statements, notLookedInto }: ChosenTopics): Statement[] {
	const left = notLookedInto.filter(({ kind, places }) => kind === 'claim' && places.length > 0);
	return [...new Set([...statements.located(topics), ...left])];
}

/** True if the second reader said that the passage is on another product, group, time or place than the claim. */
function isOnOtherCase({ statement, text }: CitedBeside, removed: readonly Removal[]): boolean {
	return removed.some(
		({ answer, statement: judged, claim }) =>
			answer === 'other case' &&
			judged === statement &&
			claim.cites.some(({ quote }) => quote.includes(text) || text.includes(quote)),
	);
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
