import { SYNTHESIS_STRINGS } from '../../locales/locale';
import { IncompleteSynthesis, type Analysts, type SynthesisRequest } from '../model/analyst-ports';
import type { ClaimDraft } from '../model/claims';
import { fallbackOf, type Fallback } from '../model/fallback';
import type { Gathered } from '../gather/gather';
import { FinishNow, type ResearchRun } from '../model/run';

export type SynthesisTask = Omit<SynthesisRequest, 'sources' | 'related' | 'topics' | 'distinctiveWords'>;

/** Stage 3: returns what the evidence shows, as unchecked data; empty without sources. */
export async function synthesize(
	request: SynthesisTask,
	gathered: Gathered,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	const whole = wholeOf(request, gathered);
	if (whole.sources.length === 0) return [];
	// Only a "Finish now" from here on interrupts the analyst; an earlier one has already shortened stage 2.
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

/** Writes the drafts again with the quick analyst, if no draft of the model passed the checks. */
export function rewrite(
	request: SynthesisTask,
	gathered: Gathered,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	run.fallBack(fallbackOf('synthesis', analysts, new Error(SYNTHESIS_STRINGS.nothingConfirmed)));
	return analysts.quick.synthesize(wholeOf(request, gathered), run);
}

function wholeOf(request: SynthesisTask, { evidence, related, topics, distinctiveWords }: Gathered): SynthesisRequest {
	return {
		...request,
		topics: topics.map(({ topic }) => topic),
		sources: evidence.sources,
		related,
		distinctiveWords,
	};
}

/**
 * Returns the drafts of the quick analyst for the parts that the model did not write, because it failed or on "Finish
 * now".
 */
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
	if (cause instanceof FinishNow) run.warn(SYNTHESIS_STRINGS.finishedEarly({ analyst: analyst.name }));
	else run.fallBack(fallbackOf(partOf(given), analysts, cause));
	const own = await quick.synthesize(request, run);
	return given ? [...given.claims, ...own.filter(({ kind }) => given.missing.includes(kind))] : own;
}

function partOf(given: IncompleteSynthesis | undefined): Fallback['part'] {
	if (!given) return 'synthesis';
	return given.missing.includes('finding') ? 'findings' : 'comparison';
}
