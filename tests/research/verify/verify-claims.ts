import type { ClaimDraft } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { ClaimVerifier, type VerifiedNote } from '../../../src/research/verify/verify';
import type { Verification } from '../../../src/research/verify/verifications';

interface VerifyAgainst extends VerifiedNote {
	readonly sources: readonly Source[];
}

/** Checks claims against the sources they cite, at once. */
export function verifyClaims(drafts: readonly ClaimDraft[], against: VerifyAgainst): Verification {
	const work = new ClaimVerifier(against).verify(drafts, against.sources);
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}
