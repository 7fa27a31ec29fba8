/** Puts the fates of all entries of a run together. */
import type { Ledger } from '../ledger/fate';
import { isJudgement } from '../model/claims';
import type { ResearchRun } from '../model/run';
import type { RenderedSection } from '../render/render';
import { endFate } from '../verify/verifications';
import type { CheckedDrafts } from './check-drafts';

export function ledgerOf(
	{ verification, fates }: Pick<CheckedDrafts, 'verification' | 'fates'>,
	{ ledger }: Pick<RenderedSection, 'ledger'>,
): Ledger {
	const ended = verification.ended.filter(({ claim }) => !isJudgement(claim));
	const findings = [...ledger.findings, ...ended.map((one) => [one.id, endFate(one)] as const)];
	return { ...ledger, judgements: fates, findings: new Map(findings) };
}

/** Writes the fates to the run's log. */
export function tellFates({ statements, claims, judgements, findings }: Ledger, { log }: ResearchRun): void {
	log.debug('fates of the statements', Object.fromEntries(statements));
	log.debug('fates of the claims', Object.fromEntries([...claims].map(([id, { fate }]) => [id, fate])));
	log.debug('fates of the judgements', Object.fromEntries(judgements));
	log.debug('fates of the findings', Object.fromEntries(findings));
}
