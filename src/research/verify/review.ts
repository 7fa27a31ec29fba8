/** Second review of claims that passed the exact checks. */
import { REVIEW_STRINGS } from '../../locales/locale';
import { firstOfEach, messageOf } from '../../text/strings';
import { TextReader, type ReadText } from './checks/evidence/read-text';
import { RegionNames } from './checks/names/region-names';
import { plainText } from './checks/quotes/mapped-text';
import { decidedBy, opposite } from './deciding-words';
import { addsTo } from './duplicates';
import { isOtherCase } from './other-case';
import { reductionOf } from './reduction';
import { restsOn } from './refused-evidence';
import { reviewItems, type ReviewedNote } from './review-items';
import { reviewedPassage } from './reviewed-passage';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../model/claim-reviewer';
import { isAboutNote, isJudgement, type Judgement, type VerifiedClaim } from '../model/claims';
import { fittingWarning } from '../model/fallback';
import type { ResearchRun } from '../model/run';
import { endedAs, tellChecked, type Ended, type Verification, type Verify } from './verifications';

export interface ReviewTask extends ReviewedNote {
	/** Undefined without a second reader: the exact checks decide alone. */
	readonly reviewer: ClaimReviewer | undefined;
	/** Treatment of a claim for which the reader gave no answer. */
	readonly unreviewed: 'omit' | 'mark';
	/** Runs the exact checks on a statement that the reader has shortened. */
	readonly verify: Verify;
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
	const decided = withoutRepeats(await readAgain(first, reviewer, task, run), task.languageCode);
	const byClaim = new Map(asked.map((claim, index) => [claim, decided[index]]));
	tellChecked({ kept: [], ended: decided.flatMap(({ end }) => end ?? []) }, run);
	return {
		kept: kept.flatMap((claim) => {
			if (!byClaim.has(claim)) return claim;
			const decision = byClaim.get(claim);
			return [decision?.claim ?? [], decision?.opposite ?? []].flat();
		}),
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

/**
 * Returns the answers in the order of the claims. The same words of the note with the same quotes are asked about once,
 * also if one claim is a support and the other a contradiction: the answer is on both.
 */
async function answersOn(
	claims: readonly VerifiedClaim[],
	reviewer: ClaimReviewer,
	task: ReviewTask,
	run: ResearchRun,
): Promise<readonly (ReviewAnswer | undefined)[]> {
	const items = reviewItems(claims, task);
	// For a contradiction, an item has more of the note.
	const fullest = [...items].sort((a, b) => Number(b.after !== undefined) - Number(a.after !== undefined));
	const asked = new Map(firstOfEach(fullest, asWords).map((item) => [asWords(item), item.id]));
	const once = items.filter((item) => asked.get(asWords(item)) === item.id);
	const answers = await answersOf(reviewer, once, task, run);
	return items.map((item) => answers.get(asked.get(asWords(item)) ?? item.id));
}

function asWords({ kind, text, whole, question, topic, passages }: ReviewItem): string {
	const about = kind === 'claim' ? [] : [question, topic];
	return JSON.stringify([text, whole, about, passages.map(({ title, quote }) => [title, quote])]);
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

/** A reduction with fewer further words says nothing new beside a finding by the same quotes. */
const MOST_NEW_WORDS = 2;

/** Ends reductions that say only what another finding on the topic says by the same quotes. */
function withoutRepeats(decided: readonly Decision[], languageCode: string | undefined): readonly Decision[] {
	const reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	const read = ({ text }: VerifiedClaim): ReadText => reader.read(plainText(text), languageCode);
	const told = new Set(decided.flatMap(({ claim }) => (claim?.kind === 'finding' ? claim : [])));
	return decided.map((decision): Decision => {
		const { outcome, claim, end } = decision;
		if (outcome !== 'reduced' || !end || claim?.kind !== 'finding') return decision;
		const said = [...told].find(
			(other) =>
				other !== claim &&
				other.topicId === claim.topicId &&
				other.isNoAnswer === claim.isNoAnswer &&
				claim.cites.every((cite) => restsOn(cite, other.cites)) &&
				!addsTo(read(claim), read(other), MOST_NEW_WORDS),
		);
		if (!said) return decision;
		told.delete(claim);
		return { outcome, end: { ...end, reason: 'duplicate', of: said.id } };
	});
}

async function answersOf(
	reviewer: ClaimReviewer,
	items: readonly ReviewItem[],
	{ unreviewed }: ReviewTask,
	run: ResearchRun,
): Promise<ReadonlyMap<string, ReviewAnswer>> {
	try {
		return await run.hurriedly((context) => reviewer.review(items, context));
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
	}
}

interface Decision {
	readonly outcome: 'confirmed' | 'reduced' | 'refused' | 'unanswered';
	/** The claim as it will be written; undefined if it is dropped. */
	readonly claim?: VerifiedClaim;
	/** The judgement of another source that says the opposite of a confirmed one. */
	readonly opposite?: Judgement;
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
	if (isConfirmed(claim, answer)) {
		const confirmed = confirmedBy(answer, claim);
		return isJudgement(confirmed) ? judged(confirmed, answer, task) : { outcome: 'confirmed', claim: confirmed };
	}
	const reduced = await reducedTo(answer, claim, task);
	const detail = answer.missing;
	if (reduced) return { ...reduced, end: { ...endedAs(claim, 'reduced_by_reader'), detail } };
	// A confirmed doubt is a more precise reason than the reader's refusal. A verdict on the note may also be refused
	// because the source neither supports nor contradicts it.
	const isConfirmedDoubt = !isAboutNote(claim) && claim.doubt !== undefined && claim.doubt.words !== '';
	const reason = isConfirmedDoubt ? claim.doubt.reason : 'not_supported_by_reader';
	return { outcome: 'refused', end: { ...endedAs(claim, reason), detail, answer: answer.verdict } };
}

/** A source that says both sides of a claim accuses nobody. */
function judged(claim: Judgement, answer: ReviewAnswer, { evidence, languageCode }: ReviewTask): Decision {
	const isFitting = (one: Judgement): boolean =>
		!one.cites.every(({ quote }) => isOtherCase(one, quote, languageCode));
	const words = decidedBy(answer, claim, evidence);
	const decided = words && isFitting({ ...claim, ...words }) ? words : undefined;
	const other = decided && opposite(answer, { ...claim, ...decided }, evidence);
	const found = other && isFitting(other) ? other : undefined;
	const isOfSameSource = claim.cites.some(({ source }) => source === found?.cites[0]?.source);
	if (!decided || (isOfSameSource && claim.kind === 'contradiction'))
		return { outcome: 'refused', end: { ...endedAs(claim, 'not_supported_by_reader'), answer: 'neither' } };
	return {
		outcome: 'confirmed',
		claim: { ...claim, ...decided },
		...(found && !isOfSameSource && { opposite: found }),
	};
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
	answer: ReviewAnswer,
	claim: VerifiedClaim,
	{ languageCode, evidence, verify }: ReviewTask,
): Promise<Decision | undefined> {
	const { verdict, reduced: text } = answer;
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
	const isNoAnswer = claim.isNoAnswer ?? answer.isNoAnswer;
	const place = { ...(isNoAnswer && { isNoAnswer }), ...(claim.isAddition && { isAddition: true }) };
	const rest = left && { ...left, id: claim.id, ...place };
	return rest && { outcome: 'reduced', claim: rest, isReworded: reduction === 'reworded' };
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
