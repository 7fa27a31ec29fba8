import type { TopicId } from '../ledger/statement';
import { isOwn, type CheckedClaim } from './checked-claims';
import type { ChoiceReason, RemovalReason, Verdict } from '../ledger/fate';
import {
	judgedSentence,
	stanceOf,
	type ClaimDraft,
	type CitedJudgement,
	type ClaimKind,
	type Stance,
} from '../model/claims';
import type { Source } from '../model/evidence';
import type { Omission } from '../model/ports';
import type { PageOutcome } from './page-outcome';
import type { CheckOutcome } from './trust';
import { isQuiet, type Ended, type Verification } from '../verify/verifications';

/** Pages read, pages not read with the reason, and statements removed, under their names in the JSON output. */
export interface RunAccount {
	readonly pages: {
		/** Read, and quoted as evidence. */
		readonly read: number;
		/** Read, but without anything on their topics. */
		readonly without_findings: number;
		/** Web sources known only by their search snippet. */
		readonly snippet_only: number;
		readonly failed: readonly {
			readonly url: string;
			readonly title: string;
			readonly code: string;
			readonly reason: string;
		}[];
		/** Quotes of readers that were not found in the page. */
		readonly quotes_dropped: number;
	};
	/** Text that the model was not shown, in characters. */
	readonly not_shown: readonly Omission[];
	/**
	 * Statements that a check removed, and findings that the last reader left out. Duplicates and statements written in
	 * a shorter form are not included.
	 */
	readonly removed: readonly RemovedClaim[];
	/** Statements left out because another one says the same. */
	readonly duplicates: readonly DuplicateClaim[];
}

export interface DuplicateClaim {
	readonly text: string;
	/** The statement that says the same. */
	readonly of: string;
}

export interface RemovedClaim {
	readonly topic: string;
	/** `support` and `contradiction` are verdicts on a claim, which may stand by another source. */
	readonly kind: ClaimKind;
	readonly text: string;
	readonly reason: RemovalReason | ChoiceReason;
	/** The part that the second reader did not find in the passages; left out if it did not say. */
	readonly missing?: string;
}

export function accountOf(
	sources: readonly Source[],
	pages: readonly PageOutcome[],
	verification: Verification,
	{ omissions, labelOf }: { readonly omissions: Iterable<Omission>; readonly labelOf: (claim: ClaimDraft) => string },
): RunAccount {
	return {
		pages: {
			read: pages.filter(({ state }) => state === 'read').length,
			without_findings: pages.filter(({ state }) => state === 'nothing').length,
			snippet_only: sources.filter(({ kind, read }) => kind === 'web' && read === 'snippet').length,
			failed: pages
				.filter(({ state }) => state === 'failed')
				.map(({ url, title, code, reason }) => ({
					url,
					title,
					code: code ?? 'INTERNAL',
					reason: reason ?? '',
				})),
			quotes_dropped: pages.reduce((sum, { dropped }) => sum + dropped, 0),
		},
		not_shown: [...omissions],
		removed: verification.ended.flatMap((one) => removedClaim(one, labelOf)),
		duplicates: duplicatesIn(verification),
	};
}

function duplicatesIn({ kept, ended }: Verification): DuplicateClaim[] {
	const texts = new Map(
		[...kept, ...ended.map(({ id, claim }) => ({ ...claim, id }))].map(({ id, text }) => [id, text]),
	);
	return ended.flatMap((one) => {
		if (one.reason !== 'duplicate' || isQuiet(one)) return [];
		return [{ text: judgedSentence(one.claim), of: texts.get(one.of ?? one.id) ?? '' }];
	});
}

/** Returns the reason if a check removed a statement: a duplicate is written in other words. */
export function removalReason(one: Ended): RemovalReason | undefined {
	const { reason } = one;
	return isQuiet(one) || reason === 'duplicate' || reason === 'known' || reason === 'outdated' ? undefined : reason;
}

function removedClaim(one: Ended, labelOf: (claim: ClaimDraft) => string): RemovedClaim[] {
	const { claim, detail } = one;
	const reason = removalReason(one);
	if (!reason) return [];
	return [
		{
			topic: labelOf(claim),
			kind: claim.kind,
			text: judgedSentence(claim),
			reason,
			...(detail && { missing: detail }),
		},
	];
}

/** A claim of the note under its names in the JSON output. */
export interface ReportedCheck {
	readonly topic: string;
	readonly claim: string;
	readonly verdict: Verdict;
	/** 0–1 */
	readonly trust: number;
	/** Outcome of the further search; null if none was needed. */
	readonly search: CheckOutcome | null;
	/** Quotes of web pages, then those of the writer's own notes, which do not affect the verdict. */
	readonly quotes: readonly StancedQuote[];
}

export function reportedChecks(
	verdicts: readonly CheckedClaim[],
	labels: ReadonlyMap<TopicId, string>,
): ReportedCheck[] {
	return verdicts.map(({ topicId, statement, verdict, trust, outcome, judgements }) => ({
		topic: labels.get(topicId) ?? '',
		claim: statement,
		verdict,
		trust,
		search: outcome ?? null,
		quotes: stancedQuotes([...judgements].sort((a, b) => order(a) - order(b))),
	}));
}

/** Supports of web pages first, then what contradicts, then the writer's own notes. */
function order(judgement: CitedJudgement): number {
	if (isOwn(judgement)) return 2;
	return judgement.kind === 'support' ? 0 : 1;
}

export interface StancedQuote {
	/** The id of the source. */
	readonly source: string;
	readonly stance: Stance;
	readonly quote: string;
}

export function stancedQuotes(judgements: readonly CitedJudgement[]): StancedQuote[] {
	return judgements.flatMap(({ kind, cites }) =>
		cites.map(({ source, quote }) => ({ source: source.id, stance: stanceOf(kind), quote })),
	);
}
