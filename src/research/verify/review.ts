/** Second review of claims that passed the exact checks. */
import { REVIEW_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { sentences } from '../../language/sentences';
import { terms } from '../../language/words';
import { hostOf } from '../../text/web-address';
import { weakeningTerms } from './checks/evidence/weakening';
import { plainText, unmarked } from './checks/quotes/mapped-text';
import { QuoteFinder, quoteParts, type Span } from './checks/quotes/quotes';
import type { Statement, StatementId } from '../ledger/statement';
import type { ClaimReviewer, ReviewAnswer, ReviewedPassage, ReviewItem } from '../model/claim-reviewer';
import {
	NOTE_SOURCE_ID,
	type ClaimDraft,
	type Doubt,
	type RemovalReason,
	type VerifiedCite,
	type VerifiedClaim,
} from '../model/claims';
import { isOwnWords, type Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import type { ResearchRun } from '../model/run';
import { tellChecked, type Removal, type Verification } from './verifications';

export interface ReviewTask {
	/** The evidence of the claims. */
	readonly evidence: Pick<Evidence, 'get'>;
	/** Undefined without a second reader: the exact checks decide alone. */
	readonly reviewer: ClaimReviewer | undefined;
	/** Treatment of a claim for which the reader gave no answer. */
	readonly unreviewed: 'omit' | 'mark';
	readonly statements: { get(id: StatementId): Statement };
	/** Returns the question of the note that a topic is; empty for other topics. */
	readonly questionOf: (topic: string) => string;
	/** BCP 47; the language the claims are written in. */
	readonly languageCode: string | undefined;
	/** Runs the exact checks on a statement that the reader has shortened. */
	readonly verify: (drafts: readonly ClaimDraft[], sources: readonly Source[]) => Promise<Verification>;
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

/** Mark for omitted text in a passage. */
const LEFT_OUT = '[…]';
/** Characters before and after each part of a quote that the reader sees. */
const AROUND = 500;
/** Passages up to this length are shown whole. */
const WHOLE = 1_600;

/**
 * Sends the second reader every statement in the writer's own words and every verdict on the note's claims. Sentences
 * copied from a source are not sent. If the reader fails, the run goes on with a warning.
 */
export async function reviewClaims(
	{ kept, removed }: Verification,
	task: ReviewTask,
	run: ResearchRun,
): Promise<Review> {
	const { reviewer } = task;
	const asked = reviewer ? kept.filter(needsReader) : [];
	if (!reviewer || asked.length === 0)
		return { ...withoutDoubtful({ kept, removed }), account: accountOf([], reviewer) };
	const answers = await answersOn(asked, reviewer, task, run);
	const first = await Promise.all(asked.map((claim, index) => decide(claim, answers[index], task)));
	const decided = await readAgain(first, reviewer, task, run);
	const byClaim = new Map(asked.map((claim, index) => [claim, decided[index]]));
	tellChecked({ kept: [], removed: decided.flatMap(({ removal }) => removal ?? []) }, run);
	return {
		kept: kept.flatMap((claim) => (byClaim.has(claim) ? (byClaim.get(claim)?.claim ?? []) : claim)),
		removed: [...removed, ...decided.flatMap(({ removal }) => removal ?? [])],
		account: accountOf(decided, reviewer),
	};
}

/** Removes the claims with doubts, which only a second reader could have confirmed. */
function withoutDoubtful({ kept, removed }: Verification): Verification {
	return {
		kept: kept.filter(({ doubt }) => !doubt),
		removed: [...removed, ...kept.flatMap((claim) => (claim.doubt ? [doubtedRemoval(claim, claim.doubt)] : []))],
	};
}

function doubtedRemoval(claim: VerifiedClaim, { reason }: Doubt): Removal {
	return refused(claim, reason);
}

/** Merges several reviews of one run. */
export function reviewedTogether(reviews: readonly Review[]): Review {
	const sum = (count: (account: ReviewAccount) => number): number =>
		reviews.reduce((total, { account }) => total + count(account), 0);
	return {
		kept: reviews.flatMap(({ kept }) => kept),
		removed: reviews.flatMap(({ removed }) => removed),
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

function itemOf(claim: VerifiedClaim, id: string, { evidence, statements, questionOf }: ReviewTask): ReviewItem {
	const passages = claim.cites.map((cite) => reviewedPassage(cite, evidence));
	const shared = { id, doubted: claim.doubt?.words ?? '', passages };
	if (claim.noteQuote === undefined || claim.statement === undefined) {
		const question = claim.kind === 'finding' ? questionOf(claim.topic) : '';
		return { ...shared, kind: 'statement', text: unmarked(claim.text), before: '', question };
	}
	const text = claim.noteQuote;
	const { words: whole, before } = statements.get(claim.statement);
	const isPart = whole.length > text.length;
	return {
		...shared,
		kind: 'claim',
		text: unmarked(text),
		...(isPart && { whole: unmarked(whole) }),
		before,
		question: '',
	};
}

function reviewedPassage(
	{ source: id, quote, passage }: VerifiedCite,
	evidence: ReviewTask['evidence'],
): ReviewedPassage {
	const source = evidence.get(id);
	return {
		title: source?.title ?? '',
		publisher: source?.kind === 'web' ? (hostOf(source.address) ?? '') : '',
		headings: source?.passages.find(({ text }) => text === passage)?.headings ?? [],
		isOwnNote: source !== undefined && isOwnWords(source),
		published: source?.published,
		quote,
		text: around(quote, passage),
	};
}

/** Returns the sentences around each part of a quote, with marks where the passage is cut. */
function around(quote: string, text: string): string {
	if (text.length <= WHOLE) return text;
	const whole = [{ text, headings: [], score: 1, topics: [] }];
	const spans = new QuoteFinder().find(quoteParts(quote), whole)?.spans ?? [{ start: 0, end: WHOLE - 2 * AROUND }];
	const shown: Span[] = [];
	for (const { start, end } of sentences(text)) {
		if (!spans.some((span) => end > span.start - AROUND && start < span.end + AROUND)) continue;
		const last = shown.at(-1);
		if (last && text.slice(last.end, start).trim() === '') shown[shown.length - 1] = { start: last.start, end };
		else shown.push({ start, end });
	}
	const pieces = shown.map(({ start, end }) => text.slice(start, end).trim());
	return [
		...((shown[0]?.start ?? 0) > 0 ? [LEFT_OUT] : []),
		pieces.join(` ${LEFT_OUT} `),
		...(text.slice(shown.at(-1)?.end ?? 0).trim() === '' ? [] : [LEFT_OUT]),
	].join(' ');
}

/** Returns the answers in the order of the claims. */
async function answersOn(
	claims: readonly VerifiedClaim[],
	reviewer: ClaimReviewer,
	task: ReviewTask,
	run: ResearchRun,
): Promise<readonly (ReviewAnswer | undefined)[]> {
	const items = claims.map((claim, index) => itemOf(claim, `R${index + 1}`, task));
	const answers = await answersOf(reviewer, items, task, run);
	return items.map(({ id }) => answers.get(id));
}

/** Sends the reductions to the reader again, since the reader wrote them: only a supported one is kept. */
async function readAgain(
	decided: readonly Decision[],
	reviewer: ClaimReviewer,
	task: ReviewTask,
	run: ResearchRun,
): Promise<readonly Decision[]> {
	const reduced = decided.flatMap(({ outcome, claim }) => (outcome === 'reduced' && claim ? [claim] : []));
	if (reduced.length === 0) return decided;
	const answers = await answersOn(reduced, reviewer, task, run);
	return decided.map((decision): Decision => {
		const { claim, removal } = decision;
		if (decision.outcome !== 'reduced' || !claim || !removal) return decision;
		const answer = answers[reduced.indexOf(claim)];
		if (answer?.verdict === 'supported') return { ...decision, claim: confirmedBy(answer, claim) };
		if (!answer && !claim.doubt && task.unreviewed === 'mark')
			return { ...decision, claim: { ...claim, isUnreviewed: true } };
		return { outcome: 'refused', removal: { ...removal, reason: 'not_supported_by_reader' } };
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
		run.warn(REVIEW_STRINGS.failed[unreviewed]({ reader: reviewer.name, reason: messageOf(error) }));
		return new Map();
	} finally {
		hurried.release();
	}
}

interface Decision {
	readonly outcome: 'confirmed' | 'reduced' | 'refused' | 'unanswered';
	/** The claim as it will be written; undefined if it is dropped. */
	readonly claim?: VerifiedClaim;
	readonly removal?: Removal;
}

async function decide(claim: VerifiedClaim, answer: ReviewAnswer | undefined, task: ReviewTask): Promise<Decision> {
	if (!answer) {
		if (claim.isGuess) return { outcome: 'unanswered', claim };
		if (claim.doubt) return { outcome: 'unanswered', removal: doubtedRemoval(claim, claim.doubt) };
		if (task.unreviewed === 'mark') return { outcome: 'unanswered', claim: { ...claim, isUnreviewed: true } };
		return { outcome: 'unanswered', removal: refused(claim, 'not_reviewed') };
	}
	if (isConfirmed(claim, answer)) return { outcome: 'confirmed', claim: confirmedBy(answer, claim) };
	const reduced =
		claim.noteQuote === undefined && answer.verdict === 'partly'
			? await reducedTo(answer.reduced, claim, task)
			: undefined;
	const detail = answer.missing;
	if (reduced)
		return {
			outcome: 'reduced',
			claim: reduced,
			removal: { ...refused(claim, 'reduced_by_reader'), detail },
		};
	// A confirmed doubt is a more precise reason than the reader's refusal. A verdict on the note may also be refused
	// because the source neither supports nor contradicts it.
	const isConfirmedDoubt = claim.noteQuote === undefined && claim.doubt !== undefined && claim.doubt.words !== '';
	const reason = isConfirmedDoubt ? claim.doubt.reason : 'not_supported_by_reader';
	return { outcome: 'refused', removal: { ...refused(claim, reason), detail } };
}

function confirmedBy({ isNoAnswer }: ReviewAnswer, { doubt: _, ...claim }: VerifiedClaim): VerifiedClaim {
	return { ...claim, ...(isNoAnswer && { isNoAnswer }) };
}

function isConfirmed({ kind }: VerifiedClaim, { verdict }: ReviewAnswer): boolean {
	if (kind === 'support') return verdict === 'supports';
	if (kind === 'contradiction') return verdict === 'contradicts';
	return verdict === 'supported';
}

/** Returns the reader's reduced statement, if it is a part of the statement and passes the exact checks. */
async function reducedTo(
	text: string,
	claim: VerifiedClaim,
	{ languageCode, evidence, verify }: ReviewTask,
): Promise<VerifiedClaim | undefined> {
	const known = claim.cites
		.map((cite) => reviewedPassage(cite, evidence))
		.flatMap(({ title, publisher, headings, quote }) => [title, publisher, ...headings, quote]);
	if (!isReduction(text, claim.text, known, languageCode)) return undefined;
	const { kept } = await verify(
		[{ ...draftOf(claim), text }],
		claim.cites.flatMap(({ source }) => evidence.get(source) ?? []),
	);
	return kept[0];
}

/**
 * True if the reduction adds no content word, number or name to those of the statement and of `known`. Words that
 * weaken may be new: "may", "in one example".
 * @param known quotes of the statement, with the titles and headings that name their subject
 */
export function isReduction(
	text: string,
	whole: string,
	known: readonly string[],
	languageCode: string | undefined,
): boolean {
	const reduced = terms(plainText(text), languageCode);
	const before = terms(plainText(whole), languageCode);
	if (reduced.length === 0 || plainText(text).trim() === plainText(whole).trim()) return false;
	const allowed = new Set([
		...weakeningTerms(languageCode),
		...before,
		...known.flatMap((one) => terms(plainText(one), languageCode)),
	]);
	return reduced.every((term) => allowed.has(term));
}

function refused(claim: VerifiedClaim, reason: RemovalReason): Removal {
	const { statement } = claim;
	return { claim: draftOf(claim), reason, ...(statement !== undefined && { statement }) };
}

function draftOf({ topic, text, kind, cites, noteQuote }: VerifiedClaim): ClaimDraft {
	const own = noteQuote === undefined ? [] : [{ source: NOTE_SOURCE_ID, quote: noteQuote }];
	return { topic, text, kind, cites: [...own, ...cites.map(({ source, quote }) => ({ source, quote }))] };
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
