import { SYNTHESIS_STRINGS } from '../strings/research';
import { serviceName } from '../strings/web';
import { IncompleteSynthesis, type Analysts, type SynthesisRequest } from './model/analyst-ports';
import type { ClaimDraft } from './model/claims';
import { ResearchError } from './model/errors';
import { fallbackOf, type Fallback } from './model/fallback';
import type { Gathered } from './gather/gather';
import type { PageOutcome } from './study/page-outcome';
import { FinishNow, type ResearchRun } from './model/run';

export type SynthesisTask = Omit<SynthesisRequest, 'sources' | 'related' | 'topics' | 'tellingWords'>;

interface Found {
	readonly gathered: Gathered;
	/** How those fared that were chosen to be read. */
	readonly pages: readonly PageOutcome[];
}

/**
 * Stage 3: what the evidence shows, as unchecked data.
 * @throws ResearchError NO_EVIDENCE when no source answered
 */
export async function synthesize(
	request: SynthesisTask,
	{ gathered, pages }: Found,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	const whole = wholeOf(request, gathered);
	if (whole.sources.length === 0) throw noEvidence(gathered, pages);
	// A finish chosen while stage 2 ran was obeyed there; only one chosen from here on cuts the analyst short.
	run.awaitFinish();
	const hurried = run.hurried();
	try {
		return await analysts.analyst.synthesize(whole, hurried.context);
	} catch (error) {
		run.signal.throwIfAborted();
		return await standIn(error, whole, analysts, run);
	} finally {
		hurried.release();
	}
}

/** The same by the quick analyst, where of all that the other wrote nothing may be shown. */
export function rewrite(
	request: SynthesisTask,
	gathered: Gathered,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	run.fallBack(fallbackOf('synthesis', analysts, new Error(SYNTHESIS_STRINGS.nothingConfirmed)));
	return analysts.quick.synthesize(wholeOf(request, gathered), run);
}

function wholeOf(request: SynthesisTask, { evidence, related, topics, tellingWords }: Gathered): SynthesisRequest {
	return { ...request, topics: topics.map(({ topic }) => topic), sources: evidence.sources, related, tellingWords };
}

/** The quick analyst gives what the other does not, whether that failed or the user will not wait for it. */
async function standIn(
	error: unknown,
	request: SynthesisRequest,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	const { analyst, quick } = analysts;
	const given = error instanceof IncompleteSynthesis ? error : undefined;
	const cause: unknown = given ? given.cause : error;
	if (analyst === quick) throw cause;
	if (cause instanceof FinishNow) run.warn(SYNTHESIS_STRINGS.finishedEarly(analyst.name));
	else run.fallBack(fallbackOf(partOf(given), analysts, cause));
	const own = await quick.synthesize(request, run);
	return given ? [...given.claims, ...own.filter(({ kind }) => given.missing.includes(kind))] : own;
}

function partOf(given: IncompleteSynthesis | undefined): Fallback['part'] {
	if (!given) return 'synthesis';
	return given.missing.includes('finding') ? 'findings' : 'comparison';
}

function noEvidence(gathered: Gathered, pages: readonly PageOutcome[]): ResearchError {
	const failures = gathered.failures.map(({ provider, reason, code }) => ({ provider, reason, code }));
	const reasons = failures.map(({ provider, reason }) => `${serviceName(provider)}: ${reason}`);
	const unread = pages.filter(({ state }) => state === 'failed').map(({ reason = '' }) => reason);
	const message =
		reasons.length === 0 && pages.length > 0
			? SYNTHESIS_STRINGS.nothingTold(pages.length - unread.length, unread)
			: SYNTHESIS_STRINGS.noEvidence(reasons);
	return new ResearchError('NO_EVIDENCE', message, SYNTHESIS_STRINGS.noEvidenceRemedy, { details: { failures } });
}
