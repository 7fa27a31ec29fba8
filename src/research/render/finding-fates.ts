import type { FindingFate, FindingFates } from '../ledger/fate';
import { isJudgement, type CitedBeside, type CitedClaim, type CitedFinding } from '../model/claims';
import type { Edit } from './composition';

type Told = Exclude<CitedClaim, { readonly kind: 'support' | 'contradiction' }>;

interface ChosenFindings {
	/** Findings that the user has not deleted. */
	readonly wanted: ReadonlySet<CitedFinding>;
	/** Those whose words do not stand beside a claim. */
	readonly counted: ReadonlySet<CitedFinding>;
	/** Findings and reasons of suggested notes. */
	readonly open: ReadonlySet<CitedClaim | undefined>;
	/** Open or folded. */
	readonly written: ReadonlySet<CitedClaim | undefined>;
	/** Passages beside claims. */
	readonly passages: ReadonlySet<CitedBeside>;
	/** Findings that say nothing new. */
	readonly repeated: FindingFates;
	readonly edit: Edit | undefined;
}

/** Gives each finding, passage beside a claim and reason to link a note its fate. */
export function findingFates(claims: readonly CitedClaim[], chosen: ChosenFindings): FindingFates {
	const { wanted, counted, open, written, passages, repeated, edit } = chosen;
	const fateOf = (claim: Told): FindingFate => {
		if (claim.kind === 'beside') return passages.has(claim) ? 'shown' : 'unneeded';
		if (open.has(claim)) return 'shown';
		if (written.has(claim)) return 'folded';
		if (claim.kind === 'related') return 'unneeded';
		if (claim.isNoAnswer && !claim.isAddition) return 'no-answer';
		if (!wanted.has(claim)) return 'declined';
		if (!counted.has(claim)) return 'moved';
		return edit?.leftOut.get(claim.id)?.fate ?? repeated.get(claim.id) ?? 'repeats-claim';
	};
	return new Map(claims.flatMap((claim) => (isJudgement(claim) ? [] : [[claim.id, fateOf(claim)] as const])));
}
