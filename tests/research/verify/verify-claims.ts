import type { ClaimDraft } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import type { Verification } from '../../../src/research/verify/verifications';
import { ClaimVerifier, type VerifiedNote } from '../../../src/research/verify/verify';

interface VerifyAgainst extends Omit<VerifiedNote, 'statements'> {
	readonly sources: readonly Source[];
}

/** Checks claims without a model, each against the sources it cites. The whole note counts as one statement. */
export function verifyClaims(drafts: readonly ClaimDraft[], against: VerifyAgainst): Verification {
	const statements: VerifiedNote['statements'] = {
		at: () => 'C1',
		find: () => ({ id: 'C1' }),
		get: () => ({ words: '' }),
	};
	const steps = new ClaimVerifier({ ...against, statements }).steps(drafts, against.sources, 'writer');
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
