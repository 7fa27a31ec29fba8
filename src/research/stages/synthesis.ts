import { SYNTHESIS_STRINGS } from '../../locales/locale';
import { IncompleteSynthesis, type Analysts, type SynthesisRequest } from '../model/analyst-ports';
import type { ClaimDraft } from '../model/claims';
import { fallbackOf, type Fallback } from '../model/fallback';
import type { Gathered } from '../gather/gather';
import { FinishNow, type ResearchRun } from '../model/run';

export type SynthesisTask = Omit<SynthesisRequest, 'sources' | 'related' | 'topics' | 'distinctiveWords'>;

/** Stage 3: returns what the evidence shows, as unchecked data; nothing if no source answered. */
export async function synthesize(
	request: SynthesisTask,
	gathered: Gathered,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	const whole = wholeOf(request, gathered);
	if (whole.sources.length === 0) return [];
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

function wholeOf(request: SynthesisTask, { evidence, related, topics, distinctiveWords }: Gathered): SynthesisRequest {
	return {
		...request,
		topics: topics.map(({ topic }) => topic),
		sources: evidence.sources,
		related,
		distinctiveWords,
	};
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
	if (cause instanceof FinishNow) run.warn(SYNTHESIS_STRINGS.finishedEarly({ analyst: analyst.name }));
	else run.fallBack(fallbackOf(partOf(given), analysts, cause));
	const own = await quick.synthesize(request, run);
	return given ? [...given.claims, ...own.filter(({ kind }) => given.missing.includes(kind))] : own;
}

function partOf(given: IncompleteSynthesis | undefined): Fallback['part'] {
	if (!given) return 'synthesis';
	return given.missing.includes('finding') ? 'findings' : 'comparison';
}
