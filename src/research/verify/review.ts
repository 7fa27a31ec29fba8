/** Second review of claims that passed the exact checks. */
import { REVIEW_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { unmarked } from './checks/quotes/mapped-text';
import { quoteParts } from './checks/quotes/quotes';
import { reductionOf } from './reduction';
import { restsOn } from './refused-evidence';
import { reviewedPassage } from './reviewed-passage';
import type { Statement, StatementId, TopicId } from '../ledger/statement';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../model/claim-reviewer';
import { isAboutNote, type Judgement, type VerifiedClaim, type Topic } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import { fittingWarning } from '../model/fallback';
import type { ResearchRun } from '../model/run';
import { endedAs, tellChecked, type Ended, type Verification, type Verify } from './verifications';

interface NotedStatements {
	get(id: StatementId): Statement;
	/** Returns the text of the note after a statement. */
	after(id: StatementId): string;
}

export interface ReviewTask {
	/** The evidence of the claims. */
	readonly evidence: Pick<Evidence, 'get'>;
	/** Undefined without a second reader: the exact checks decide alone. */
	readonly reviewer: ClaimReviewer | undefined;
	/** Treatment of a claim for which the reader gave no answer. */
	readonly unreviewed: 'omit' | 'mark';
	readonly statements: NotedStatements;
	readonly topics: ReadonlyMap<TopicId, Topic>;
	/** BCP 47; the language the claims are written in. */
	readonly languageCode: string | undefined;
	/** Runs the exact checks on a statement that the reader has shortened. */
	readonly verify: Verify;
	/** Kept by an earlier review: a source may support there a claim beside the one that it contradicts here. */
	readonly known?: readonly VerifiedClaim[];
}

/** Counts of the second reader's decisions in a run, under their names in the JSON output. */
export interface ReviewAccount {
	/** Name of the reader; null without one. */
	readonly reviewer: string | null;
	/** Statements and verdicts sent to the reader. */
	readonly asked: number;
	readonly confirmed: number;
	/** Statements of which the reader confirmed only a part; that part is written. */
	readonly reduced: number;
	readonly refused: number;
	/** Without an answer. */
	readonly unanswered: number;
}

export interface Review extends Verification {
	readonly account: ReviewAccount;
}

/**
 * Sends the second reader every statement in the writer's own words and every verdict on the note's claims. Sentences
 * copied from a source are not sent. If the reader fails, the run goes on with a warning.
 */
export async function reviewClaims({ kept, ended }: Verification, task: ReviewTask, run: ResearchRun): Promise<Review> {
	const { reviewer } = task;
	const asked = reviewer ? kept.filter(needsReader) : [];
	if (!reviewer || asked.length === 0)
		return { ...withoutDoubtful({ kept, ended }), account: accountOf([], reviewer) };
	const answers = await answersOn(asked, reviewer, task, run);
	const first = await Promise.all(asked.map((claim, index) => decide(claim, answers[index], task)));
	const decided = await readAgain(first, reviewer, task, run);
	const byClaim = new Map(asked.map((claim, index) => [claim, decided[index]]));
	tellChecked({ kept: [], ended: decided.flatMap(({ end }) => end ?? []) }, run);
	return {
		kept: kept.flatMap((claim) => (byClaim.has(claim) ? (byClaim.get(claim)?.claim ?? []) : claim)),
		ended: [...ended, ...decided.flatMap(({ claim, end }) => (claim || !end ? [] : end))],
		account: accountOf(decided, reviewer),
	};
}

/** Ends the claims with doubts, which only a second reader could have confirmed. */
function withoutDoubtful({ kept, ended }: Verification): Verification {
	const doubted = kept.flatMap((claim) => (claim.doubt ? [endedAs(claim, claim.doubt.reason)] : []));
	return { kept: kept.filter(({ doubt }) => !doubt), ended: [...ended, ...doubted] };
}

/** Merges several reviews of one run. */
export function reviewedTogether(reviews: readonly Review[]): Review {
	const sum = (count: (account: ReviewAccount) => number): number =>
		reviews.reduce((total, { account }) => total + count(account), 0);
	return {
		kept: reviews.flatMap(({ kept }) => kept),
		ended: reviews.flatMap(({ ended }) => ended),
		account: {
			reviewer: reviews.find(({ account }) => account.reviewer !== null)?.account.reviewer ?? null,
			asked: sum(({ asked }) => asked),
			confirmed: sum(({ confirmed }) => confirmed),
			reduced: sum(({ reduced }) => reduced),
			refused: sum(({ refused }) => refused),
			unanswered: sum(({ unanswered }) => unanswered),
		},
	};
}

/** False for sentences copied from a source, which need no second reader. */
function needsReader({ isExtract = false }: VerifiedClaim): boolean {
	return !isExtract;
}

function itemOf(claim: VerifiedClaim, id: string, { evidence, statements, topics }: ReviewTask): ReviewItem {
	const passages = claim.cites.map((cite) => reviewedPassage(cite, evidence.get(cite.source)));
	const topic = claim.topicId && topics.get(claim.topicId);
	const doubted = claim.doubt?.words ?? '';
	const shared = { id, topic: topic?.topic ?? passages[0]?.title ?? '', passages };
	if (!isAboutNote(claim)) {
		const question = topic?.type === 'question' ? unmarked(topic.context || topic.topic) : '';
		return { ...shared, kind: 'statement', text: unmarked(claim.text), before: '', question, doubted };
	}
	const text = claim.noteQuote;
	const { words, within: whole = words, before, under, items, isRow } = statements.get(claim.statement);
	return {
		...shared,
		topic: topic && isOtherClaim(topic, whole) ? '' : shared.topic,
		kind: 'claim',
		text: unmarked(text),
		// The reader does not see what a source says of the claim in other words.
		doubted: text.includes(doubted) ? doubted : '',
		...(whole.length > text.length && { whole: unmarked(whole) }),
		...(isRow && { isRow }),
		...(under && { under }),
		...(items && { items }),
		before,
		question: '',
	};
}

/** Returns the sentences of the note that tell if it means a claim that a source is said to contradict. */
function noteBeside(
	{ statement, topicId, cites }: Judgement,
	all: readonly VerifiedClaim[],
	{ statements }: ReviewTask,
): Pick<ReviewItem, 'after' | 'supported'> {
	const ids = all.flatMap((other) => {
		if (other.kind !== 'support' || other.statement === statement) return [];
		const isOfSource = other.cites.some(({ source }) => cites.some((cite) => cite.source === source));
		const isBeside = other.topicId === topicId || cites.some((cite) => restsOn(cite, other.cites));
		return isOfSource && isBeside ? other.statement : [];
	});
	const supported = [...new Set(ids)].map((id) => unmarked(statements.get(id).words));
	return { after: statements.after(statement), ...(supported.length > 0 && { supported }) };
}

/** True for a label that is another sentence of the note than the claim: a reader would judge the claim by it. */
function isOtherClaim({ topic, context }: Topic, claim: string): boolean {
	const [label = '', around = '', own = ''] = [topic, context, claim].map((text) => quoteParts(text).join(' '));
	return around.includes(label) && !own.includes(label);
}

/** Returns the answers in the order of the claims. */
async function answersOn(
	claims: readonly VerifiedClaim[],
	reviewer: ClaimReviewer,
	task: ReviewTask,
	run: ResearchRun,
): Promise<readonly (ReviewAnswer | undefined)[]> {
	const items = claims.map((claim, index) => ({
		...itemOf(claim, `R${index + 1}`, task),
		...(claim.kind === 'contradiction' && noteBeside(claim, [...claims, ...(task.known ?? [])], task)),
	}));
	const answers = await answersOf(reviewer, items, task, run);
	return items.map(({ id }) => answers.get(id));
}

/** Sends reworded reductions to the reader again, since the reader wrote them: only a supported one is kept. */
async function readAgain(
	decided: readonly Decision[],
	reviewer: ClaimReviewer,
	task: ReviewTask,
	run: ResearchRun,
): Promise<readonly Decision[]> {
	const reduced = decided.flatMap(({ isReworded, claim }) => (isReworded && claim ? [claim] : []));
	if (reduced.length === 0) return decided;
	const answers = await answersOn(reduced, reviewer, task, run);
	return decided.map((decision): Decision => {
		const { claim, end } = decision;
		if (!decision.isReworded || !claim || !end) return decision;
		const answer = answers[reduced.indexOf(claim)];
		if (answer?.verdict === 'supported') return { ...decision, claim: confirmedBy(answer, claim) };
		if (!answer && !claim.doubt && task.unreviewed === 'mark')
			return { ...decision, claim: { ...claim, isUnreviewed: true } };
		return { outcome: 'refused', end: { ...end, reason: 'not_supported_by_reader' } };
	});
}

async function answersOf(
	reviewer: ClaimReviewer,
	items: readonly ReviewItem[],
	{ unreviewed }: ReviewTask,
	run: ResearchRun,
): Promise<ReadonlyMap<string, ReviewAnswer>> {
	const hurried = run.hurried();
	try {
		return await reviewer.review(items, hurried.context);
	} catch (error) {
		run.signal.throwIfAborted();
		const reason = messageOf(error);
		// A reader at the service of a model that is gone fails for the reason that the user knows.
		const isKnown = run.isWithoutModel && run.fallbacks.some((fallback) => fallback.reason === reason);
		const warningOf = (cause: string): string =>
			REVIEW_STRINGS.failed[unreviewed]({ reader: reviewer.name, reason: cause });
		if (!isKnown) run.warn(fittingWarning(reason, warningOf));
		run.readerFailure = reason;
		return new Map();
	} finally {
		hurried.release();
	}
}

interface Decision {
	readonly outcome: 'confirmed' | 'reduced' | 'refused' | 'unanswered';
	/** The claim as it will be written; undefined if it is dropped. */
	readonly claim?: VerifiedClaim;
	/** Set if it is dropped or shortened: a shortened claim goes on under its id. */
	readonly end?: Ended;
	/** True if the reader has to read what it reduced. */
	readonly isReworded?: boolean;
}

async function decide(claim: VerifiedClaim, answer: ReviewAnswer | undefined, task: ReviewTask): Promise<Decision> {
	if (!answer) {
		if (claim.isGuess) return { outcome: 'unanswered', claim };
		if (claim.doubt) return { outcome: 'unanswered', end: endedAs(claim, claim.doubt.reason) };
		if (task.unreviewed === 'mark') return { outcome: 'unanswered', claim: { ...claim, isUnreviewed: true } };
		return { outcome: 'unanswered', end: endedAs(claim, 'not_reviewed') };
	}
	if (isConfirmed(claim, answer)) return { outcome: 'confirmed', claim: confirmedBy(answer, claim) };
	const reduced = await reducedTo(answer, claim, task);
	const detail = answer.missing;
	if (reduced) return { ...reduced, end: { ...endedAs(claim, 'reduced_by_reader'), detail } };
	// A confirmed doubt is a more precise reason than the reader's refusal. A verdict on the note may also be refused
	// because the source neither supports nor contradicts it.
	const isConfirmedDoubt = !isAboutNote(claim) && claim.doubt !== undefined && claim.doubt.words !== '';
	const reason = isConfirmedDoubt ? claim.doubt.reason : 'not_supported_by_reader';
	return { outcome: 'refused', end: { ...endedAs(claim, reason), detail, answer: answer.verdict } };
}

function confirmedBy({ isNoAnswer }: ReviewAnswer, { doubt: _, ...claim }: VerifiedClaim): VerifiedClaim {
	return { ...claim, ...(isNoAnswer && { isNoAnswer }) };
}

function isConfirmed({ kind }: VerifiedClaim, { verdict }: ReviewAnswer): boolean {
	if (kind === 'support') return verdict === 'supports';
	if (kind === 'contradiction') return verdict === 'contradicts';
	return verdict === 'supported';
}

/** Returns the reader's reduction, if it is part of the statement and passes the exact checks. */
async function reducedTo(
	{ verdict, reduced: text }: ReviewAnswer,
	claim: VerifiedClaim,
	{ languageCode, evidence, verify }: ReviewTask,
): Promise<Decision | undefined> {
	if (isAboutNote(claim) || verdict !== 'partly') return undefined;
	const passages = claim.cites.map((cite) => reviewedPassage(cite, evidence.get(cite.source)));
	const reduction = reductionOf(text, { whole: claim.text, passages, languageCode });
	if (reduction === 'none') return undefined;
	const draft = { cites: claim.cites, text };
	const { kept } = await verify(
		[
			claim.kind === 'finding'
				? { ...draft, kind: claim.kind, topicId: claim.topicId }
				: { ...draft, kind: claim.kind },
		],
		claim.cites.flatMap(({ source }) => evidence.get(source) ?? []),
		'reviewer',
	);
	const [left] = kept;
	return left && { outcome: 'reduced', claim: { ...left, id: claim.id }, isReworded: reduction === 'reworded' };
}

function accountOf(decided: readonly Decision[], reviewer: ClaimReviewer | undefined): ReviewAccount {
	const count = (wanted: Decision['outcome']): number => decided.filter(({ outcome }) => outcome === wanted).length;
	return {
		reviewer: reviewer?.name ?? null,
		asked: decided.length,
		confirmed: count('confirmed'),
		reduced: count('reduced'),
		refused: count('refused'),
		unanswered: count('unanswered'),
	};
}
