import { SYNTHESIS_STRINGS } from '../strings/research';
import type { Analyst, SynthesisRequest } from './analyst-ports';
import type { ClaimDraft } from './claims';
import { ResearchError } from './errors';
import type { Gathered } from './gather';
import type { PageOutcome } from './page-outcome';
import { FinishNow, type ResearchRun } from './run';

export interface SynthesisAnalysts {
	readonly analyst: Analyst;
	/** Answers at once: it takes over when the user will not wait for the other. */
	readonly quick: Analyst;
}

/**
 * Stage 3: what the evidence shows, as unchecked data.
 * @param pages how those fared that were chosen to be read
 * @throws ResearchError NO_EVIDENCE when no source answered
 */
export async function synthesize(request: Omit<SynthesisRequest, 'sources' | 'related' | 'topics'>, gathered: Gathered, analysts: SynthesisAnalysts, run: ResearchRun, pages: readonly PageOutcome[] = []): Promise<readonly ClaimDraft[]> {
	assertEvidence(gathered, pages);
	const whole: SynthesisRequest = { ...request, topics: gathered.topics.map(({ topic }) => topic), sources: gathered.sources, related: gathered.related };
	// A finish chosen while stage 2 ran was obeyed there; only one chosen from here on cuts the analyst short.
	run.awaitFinish();
	const hurried = run.hurried();
	try {
		return await analysts.analyst.synthesize(whole, hurried.context);
	} catch (error) {
		if (!(error instanceof FinishNow)) throw error;
		run.warn(SYNTHESIS_STRINGS.finishedEarly(analysts.analyst.name));
		return await analysts.quick.synthesize(whole, run);
	} finally {
		hurried.release();
	}
}

function assertEvidence(gathered: Gathered, pages: readonly PageOutcome[]): void {
	if (gathered.sources.length > 0) return;
	const failures = gathered.failures.map(({ provider, reason, code }) => ({ provider, reason, code }));
	const reasons = failures.map(({ provider, reason }) => `${provider}: ${reason}`);
	const unread = pages.filter(({ state }) => state === 'failed').map(({ reason = '' }) => reason);
	const message = reasons.length === 0 && pages.length > 0 ? SYNTHESIS_STRINGS.nothingTold(pages.length - unread.length, unread) : SYNTHESIS_STRINGS.noEvidence(reasons);
	throw new ResearchError('NO_EVIDENCE', message, SYNTHESIS_STRINGS.noEvidenceRemedy, { failures });
}
