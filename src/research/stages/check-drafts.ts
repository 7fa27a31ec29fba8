/** Checks the drafts against their sources, has the second reader review them, and decides on each claim. */
import type { JudgementFates } from '../ledger/fate';
import type { Statement, TopicId } from '../ledger/statement';
import {
	isJudgement,
	withSources,
	type CitedClaim,
	type CitedJudgement,
	type ClaimDraft,
	type Topic,
} from '../model/claims';
import type { Source } from '../model/evidence';
import { sliceOf, type NoteRun } from './note-run';
import { confirmationsAsSupports, isOwn, judgeClaims, type CheckedClaim } from '../study/checked-claims';
import { passagesBeside, passagesNear } from '../study/beside';
import { goesFirst } from '../render/finding-place';
import { accountOf, type RunAccount } from '../study/run-account';
import { reviewClaims, reviewedTogether, type Review, type ReviewAccount, type ReviewTask } from '../verify/review';
import { restsOn, withoutRefusedEvidence } from '../verify/refused-evidence';
import { eachJudgementOnce, endedAs, type Verification } from '../verify/verifications';
import { leftOverOf, topicsById, type ChosenTopics } from './choose-topics';
import type { StudiedEvidence } from './gather-evidence';
import { rewrite, type Drafts } from './write-drafts';
import type { Analysts } from '../model/analyst-ports';
import type { ResearchRun } from '../model/run';

export interface CheckedDrafts {
	readonly verification: Verification;
	/** The kept statements, with the sources they cite. */
	readonly claims: readonly CitedClaim[];
	readonly verdicts: readonly CheckedClaim[];
	/** The fate of each judgement. */
	readonly fates: JudgementFates;
	/** Sources that the section could cite. */
	readonly sources: readonly Source[];
	readonly account: RunAccount;
	readonly review: ReviewAccount;
	/** Topics with evidence that no model has read. */
	readonly unread: ReadonlySet<TopicId>;
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
	const { view } = chosen.reading;
	const lookedUp = lookedUpClaims(chosen);
	const near = (isRead: boolean) => {
		const statements = isRead ? lookedUp : [...lookedUp, ...furtherSentences(chosen, lookedUp)];
		return passagesNear(
			{ note: view, topics: chosen.topics, statements, evidence, inNotes: nearStatements, isRead },
			ports.quick,
			run,
		);
	};
	const wasRead = isReadByModel(ports, run);
	const fresh = await checkedDrafts(drafted, studied);
	// The claims' sentences are ranked while the second reader reads.
	const [{ account: review, ...reviewed }, ranked] = await Promise.all([
		reviewDrafts(fresh, drafted, studied, { ports, run }),
		ports.yieldNow().then(() => near(wasRead)),
	]);
	const confirmed = confirmationsAsSupports(reviewed, drafted.task.statements, view.language?.code);
	const written = withSources(confirmed.kept, evidence);
	const cited = new Set(written.map(({ id }) => id));
	const outdated = confirmed.kept.filter(({ id }) => !cited.has(id)).map((claim) => endedAs(claim, 'outdated'));
	const own = { kept: confirmed.kept, ended: [...confirmed.ended, ...outdated] };
	const judgements = written.filter(isJudgement);
	const judging = {
		judgements,
		ended: own.ended,
		sources: evidence.sources,
		statements: chosen.statements,
		searches,
	};
	const asked = [...drafted.claims, ...judgedByPages(chosen, judgements)];
	const { verdicts, fates } = await judgeClaims(asked, judging, sliceOf(ports));
	const isRead = isReadByModel(ports, run);
	const shown = own.kept
		.filter((claim) => cited.has(claim.id) && goesFirst(claim, chosen.topics))
		.flatMap(({ cites }) => cites);
	const passages = isRead === wasRead ? ranked : await near(isRead);
	const isEmpty = chosen.checked === undefined && written.every(({ kind }) => kind === 'related');
	const beside = await passagesBeside(passages, { evidence, shown, ended: own.ended, isEmpty, verify });
	const { sources } = evidence;
	const found = sources.flatMap(({ passages }) => passages.flatMap((passage) => passage.topics));
	const topics = topicsById(chosen);
	const labelOf = ({ topicId, cites: [cite] }: ClaimDraft): string =>
		(topicId ? topics.get(topicId)?.topic : evidence.get(cite?.source ?? '')?.title) ?? '';
	const verification = { kept: own.kept, ended: [...own.ended, ...beside.ended] };
	const account = accountOf(sources, pages, own, { omissions: run.omissions.values(), labelOf });
	const claims = [...written, ...beside.found];
	return { verification, claims, verdicts, fates, sources, account, review, unread: new Set(isRead ? [] : found) };
}

/** Returns the claims without a search of their own that a page decides all the same. */
function judgedByPages(chosen: ChosenTopics, judgements: readonly CitedJudgement[]): Topic[] {
	const judged = new Set(judgements.filter((one) => !isOwn(one)).map(({ topicId }) => topicId));
	return leftOverOf(chosen).topics.filter(({ id }) => judged.has(id));
}

/** Returns the claims of the topics, then those that did not fit among them, as they stand in the note. */
function lookedUpClaims({ topics, statements, notLookedInto }: ChosenTopics): Statement[] {
	const left = notLookedInto.filter(({ kind, places }) => kind === 'claim' && places.length > 0);
	return [...new Set([...statements.located(topics), ...left])];
}

/** Returns the other sentences of the note that say something: what was found may be on them, too. */
function furtherSentences({ compared, statements }: ChosenTopics, lookedUp: readonly Statement[]): Statement[] {
	const known = new Set(lookedUp.map(({ id }) => id));
	const ids = new Set(compared.map(({ id, context }) => statements.at(id, context)));
	return [...ids].filter((id) => !known.has(id)).map((id) => statements.get(id));
}

/** True if a model has read the evidence and written from it. */
function isReadByModel({ analyst, quick }: Analysts, run: ResearchRun): boolean {
	return analyst !== quick && !isWrittenByQuick(run);
}

/** Verifies the drafts. */
async function checkedDrafts(
	{ drafts, reviewing }: Drafts,
	{ judged, evidence }: StudiedEvidence,
): Promise<Verification> {
	return eachJudgementOnce(await reviewing.verify(drafts, evidence.sources, 'writer'), judged.kept);
}

/** Reviews the verified drafts. If none of a model's drafts is kept, sentences of the sources replace them. */
async function reviewDrafts(
	fresh: Verification,
	{ drafts, task, judged, reviewing }: Drafts,
	{ gathered, judged: known, evidence }: StudiedEvidence,
	{ ports: analysts, run }: Pick<NoteRun, 'ports' | 'run'>,
): Promise<Review> {
	const { verify } = reviewing;
	const unread = { ...reviewing, reviewer: undefined };
	const beside = { ...reviewing, known: judged.kept };
	// If the rule-based analyst wrote the drafts because the model failed, the review does not wait for the model again.
	const written = await reviewClaims(fresh, isWrittenByQuick(run) ? unread : beside, run);
	const reviews = [...(await withSupports(judged, written, reviewing, run)), written];
	const canRewrite = evidence.sources.length > 0 && isReadByModel(analysts, run);
	// A model that wrote nothing has answered: its answer is not replaced.
	if (canRewrite && drafts.length > 0 && written.kept.length === 0) {
		const again = await rewrite(task, gathered, analysts, run);
		const quoted = await verify(again, evidence.sources, 'stand-in');
		reviews.push(await reviewClaims(eachJudgementOnce(quoted, known.kept), unread, run));
	}
	return withoutRefusedEvidence(reviewedTogether(reviews), task.note.language?.code);
}

/** Has contradictions read again whose words now support another sentence of the note: the reader did not see that. */
async function withSupports(
	judged: Review,
	written: Review,
	reviewing: ReviewTask,
	run: ResearchRun,
): Promise<Review[]> {
	const supports = written.kept.filter(isJudgement).filter(({ kind }) => kind === 'support');
	const apart = judged.kept.filter(
		(claim) =>
			claim.kind === 'contradiction' &&
			supports.some(
				({ statement, cites }) =>
					statement !== claim.statement && claim.cites.some((cite) => restsOn(cite, cites)),
			),
	);
	if (apart.length === 0) return [judged];
	const again = await reviewClaims({ kept: apart, ended: [] }, { ...reviewing, known: written.kept }, run);
	return [{ ...judged, kept: judged.kept.filter((claim) => !apart.includes(claim)) }, again];
}

export function isWrittenByQuick({ fallbacks }: ResearchRun): boolean {
	return fallbacks.some(({ part }) => part === 'synthesis');
}
