/** What several checks kept and removed, taken together. */
import type { ClaimDraft, VerifiedClaim } from '../model/claims';
import type { RemovalReason } from './checks/removal-reason';

/** Why a claim was not written. */
export interface Removal {
	readonly claim: ClaimDraft;
	readonly reason: RemovalReason;
	/** What a second reader missed in the passages, in its own words. */
	readonly detail?: string;
}

export interface Verification {
	readonly kept: VerifiedClaim[];
	/** Without guesses. */
	readonly removed: Removal[];
}

export function together(parts: readonly Verification[]): Verification {
	return { kept: parts.flatMap(({ kept }) => kept), removed: parts.flatMap(({ removed }) => removed) };
}

/** Without the judgements that are known already: who said it then is not counted twice. */
export function besides({ kept, removed }: Verification, known: Verification): Verification {
	return { kept: kept.filter((claim) => !known.kept.some((other) => isSameJudgement(claim, other))), removed };
}

function isSameJudgement(one: VerifiedClaim, other: VerifiedClaim): boolean {
	if (
		one.kind !== other.kind ||
		one.topic !== other.topic ||
		one.noteQuote === undefined ||
		one.noteQuote !== other.noteQuote
	)
		return false;
	return one.cites[0]?.source === other.cites[0]?.source && one.cites[0]?.quote === other.cites[0]?.quote;
}
