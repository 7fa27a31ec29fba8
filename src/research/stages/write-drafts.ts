/** Writes what the evidence shows, as unchecked drafts. */
import { isJudgement, stanceOf, type ClaimDraft, type Judgement, type Topic } from '../model/claims';
import type { NoteRun } from './note-run';
import { reviewClaims, type Review, type ReviewTask } from '../verify/review';
import { topicsById, type ChosenTopics } from './choose-topics';
import type { StudiedEvidence } from './gather-evidence';
import { SYNTHESIS_STRINGS } from '../../locales/locale';
import { IncompleteSynthesis, type Analysts, type SynthesisRequest, type KnownVerdict } from '../model/analyst-ports';
import { fallbackOf, type Fallback } from '../model/fallback';
import type { Gathered } from '../gather/gather';
import { FinishNow, type ResearchRun } from '../model/run';
import { localDay } from '../../text/iso-date';

export interface Drafts {
	readonly task: SynthesisTask;
	readonly drafts: readonly ClaimDraft[];
	/** Claims of the note that get a verdict. */
	readonly claims: readonly Topic[];
	/** The judgements made while gathering, after the second reader's review. */
	readonly judged: Review;
	readonly reviewing: ReviewTask;
}

export async function writeDrafts(
	{ chosen, studied }: { readonly chosen: ChosenTopics; readonly studied: StudiedEvidence },
	{ options, ports, run }: NoteRun,
): Promise<Drafts> {
	const { topics, statements } = chosen;
	const { view } = chosen.reading;
	const { evidence, gathered, verify, judged } = studied;
	const reviewing: ReviewTask = {
		evidence,
		reviewer: ports.reviewer,
		unreviewed: options.unreviewed,
		statements,
		topics: topicsById(chosen),
		languageCode: view.language?.code,
		verify,
	};
	const claims = topics.filter(({ type }) => type === 'claim');
	const task = {
		judged: knownVerdicts(judged.kept.filter(isJudgement), gathered),
		wordLimit: options.style.wordLimit,
		focus: options.focus,
		mode: options.mode,
		note: view,
		today: localDay(ports.clock.now()),
		claims,
		statements: statements.located(topics),
	};
	// In parallel: one model reviews the judgements while the other writes.
	const [review, drafts] = await Promise.all([
		reviewClaims(judged, reviewing, run),
		synthesize(task, gathered, ports, run),
	]);
	return { task, drafts, claims, judged: review, reviewing };
}

export type SynthesisTask = Omit<SynthesisRequest, 'sources' | 'related' | 'topics' | 'distinctiveWords'>;

/** Returns what the evidence shows, as unchecked data; empty without sources. */
export async function synthesize(
	request: SynthesisTask,
	gathered: Gathered,
	analysts: Analysts,
	run: ResearchRun,
): Promise<readonly ClaimDraft[]> {
	const whole = wholeOf(request, gathered);
	if (whole.sources.length === 0) return [];
	// Only a "Finish now" from here on interrupts the analyst; an earlier one has already ended the search for evidence.
	run.awaitFinish();
	try {
		return await run.hurriedly((context) => analysts.analyst.synthesize(whole, context));
	} catch (error) {
		run.signal.throwIfAborted();
		return await standIn(error, whole, analysts, run);
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
	return analysts.quick.synthesize({ ...wholeOf(request, gathered), isStandIn: true }, run);
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
	const own = await quick.synthesize({ ...request, isStandIn: true }, run);
	return given ? [...given.claims, ...own.filter(({ kind }) => given.missing.includes(kind))] : own;
}

function partOf(given: IncompleteSynthesis | undefined): Fallback['part'] {
	if (!given) return 'synthesis';
	return given.missing.includes('finding') ? 'findings' : 'comparison';
}

/** Returns the certain verdicts on claims of the note, each with its source. */
export function knownVerdicts(
	judgements: readonly Judgement[],
	{ topics, evidence }: Gathered,
): readonly KnownVerdict[] {
	return judgements.flatMap(({ topicId, kind, statement, cites, doubt }) => {
		const source = evidence.get(cites[0]?.source ?? '');
		const isOnTopic = topics.some((one) => one.topic.id === topicId);
		if (!isOnTopic || !source || doubt) return [];
		return [{ topicId, statement, stance: stanceOf(kind), source: source.id, kind: source.kind }];
	});
}
