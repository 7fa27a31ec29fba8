import { AGENTIC_STRINGS, WORTH_STRINGS } from '../locales/locale';
import { agenticStudy } from './agentic/agentic-study';
import { Allowance } from './agentic/allowance';
import type { AgentPorts } from './model/agent-ports';
import { agenticMost } from './model/agentic-most';
import type { Analysts, QuickAnalyst } from './model/analyst-ports';
import { isQuoted, judgeClaims } from './study/checked-claims';
import { withSources, type Topic } from './model/claims';
import type { NotePorts } from './note/embeds';
import type { ResearchError } from './model/errors';
import { seenSource } from './model/evidence';
import { Evidence } from './model/evidence-store';
import { estimateOf, type EstimatedRun } from './model/estimate';
import { keepRecord } from './evaluation/keep-record';
import type { RecordStore } from './evaluation/run-record';
import { fallbackWarning } from './model/fallback';
import { withClippedPages, type ClippingPorts } from './gather/clipped-pages';
import { CountedSearches } from './gather/counted-searches';
import { gather, type Gathered, type GatherPorts } from './gather/gather';
import { assertMayResearch, readNote, readSelection, type NoteReading } from './note/note';
import { assertNoteFile } from './note/note-file';
import type { Clock, Depth, ResearchMode } from './model/ports';
import type { ReadingPorts, StudyParts, Verify } from './study/reading';
import type { ClaimReviewer } from './model/claim-reviewer';
import { renderSection, type RenderedSection, type RenderInput, type RenderStyle } from './render/render';
import { mergedSection } from './render/merge-section';
import type { HeadFacts } from './render/render-head';
import { knownVerdicts } from './known-verdicts';
import { reportOf, type ResearchReport } from './report/report';
import { isWrittenByQuick, reviewDrafts } from './review-drafts';
import { reviewClaims, type ReviewTask } from './verify/review';
import type { ResearchRun } from './model/run';
import { accountOf } from './study/run-account';
import type { SectionStyle } from './section/section';
import { NoteStatements } from './note/statements';
import { study, unstudied, type Study } from './study/study';
import { synthesize } from './synthesis';
import { chooseTopics, choseAll, isOnPart, namedWords, type ChosenClaims } from './note/topics';
import { TimeSlice } from '../async/time-slice';
import type { Declined, NoteStore, OpenNote, SectionHistory } from './model/vault-ports';
import { checkAgainstVault, claimsLeft } from './study/vault-check';
import { besides, eachJudgementOnce, tellChecked, together } from './verify/verifications';
import { ClaimVerifier } from './verify/verify';
import { isFinished, suggestsNotes } from './section/finished-section';
import { silenceError } from './silence';
import {
	decideOnEdits,
	removeFromNote,
	standingSection,
	writeNote,
	type SectionQuestions,
	type WriteTask,
	type Written,
} from './section/write-note';
import { localDay } from '../text/iso-date';

export interface ResearchOptions extends ChosenClaims {
	readonly depth: Depth;
	readonly mode: ResearchMode;
	readonly focus: string | undefined;
	/** Web searches that each topic may take. */
	readonly queriesPerTopic: number;
	/** Pages that the deep depth reads for a topic. */
	readonly pagesPerTopic: number;
	/** Do everything but write. */
	readonly dryRun: boolean;
	readonly style: SectionStyle &
		RenderStyle & {
			/** Say at the end of the section how it came about. */
			readonly runReport: boolean;
		};
	readonly ask: SectionQuestions;
	/** True for a claim, or the path of a suggested note, that the user dismissed. */
	readonly isDismissed?: (text: string) => boolean;
	/** Treatment of a sentence that the second reader did not answer for. */
	readonly unreviewed: ReviewTask['unreviewed'];
}

export interface ResearchPorts extends NotePorts, GatherPorts, ReadingPorts, Analysts, ClippingPorts {
	readonly quick: QuickAnalyst;
	/** Undefined where nobody reads what was written. */
	readonly reviewer: ClaimReviewer | undefined;
	/** Ports of agentic research; absent without a model. */
	readonly agents?: AgentPorts | undefined;
	readonly history: SectionHistory;
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
}

/**
 * Researches one note: topics, gather, synthesis, then checks, renders and writes.
 * @throws ResearchError for whatever stops it; the note is then as it was
 */
export async function researchNote(
	path: string,
	wanted: ResearchOptions,
	given: ResearchPorts,
	run: ResearchRun,
): Promise<ResearchReport> {
	assertNoteFile(path);
	const searches = new CountedSearches();
	const counted = { ...given, web: given.web && searches.of(given.web) };
	const ports = withClippedPages(counted, path, wanted.style);
	const options = { ...wanted, depth: depthOf(wanted.depth, ports, run) };
	const note = await ports.notes.open(path);
	assertMayResearch(note.path, await note.read());
	const decided = options.dryRun ? undefined : await decideOnEdits(note, options, ports, run);
	const request = { focus: options.focus, mode: options.mode };

	const { reading, topics, left } = await run.stage('topics', () => topicsOf(note, options, ports, run));
	const statements = new NoteStatements(reading.view);
	const leftOut = choseAll(topics, options, ports, run) ? [] : left.filter((claim) => !claim.isPrivate);
	const notLookedInto = leftOut.map((claim) => statements.labelFor(claim));
	const verify = verifierOf(reading, note, ports, run);
	const canLinkTo = (path: string): boolean => leadsThere(path, note, ports.notes);
	const evidence = new Evidence(canLinkTo, (source) => run.tell({ kind: 'source', source: seenSource(source) }));
	const { studied, checking } = await run.stage('gather', async () => {
		const calls = announce({ ...options, topics, callsMade: run.usage.llm_calls }, ports, run);
		const { inVault, gathered } = gather({ reading, topics, mode: options.mode, evidence }, ports, run);
		// While the web answers and pages are read.
		const vaultTask = { note: reading.view, topics, left, inVault, gathered, verify };
		const checking = checkAgainstVault(vaultTask, ports, run);
		checking.catch(() => undefined);
		const found = await gathered;
		const task = { ...request, note: reading.view, statements, pagesPerTopic: options.pagesPerTopic, verify };
		return {
			checking,
			studied: await studyOf(found, options.depth, { task, ports, slice: sliceOf(ports), run, calls }),
		};
	});
	const reviewing: ReviewTask = {
		evidence,
		reviewer: ports.reviewer,
		unreviewed: options.unreviewed,
		sentenceBefore: (quote) => statements.sentenceBefore(quote),
		languageCode: reading.view.language?.code,
		verify,
	};
	const known = checking.then(({ judged }) =>
		eachJudgementOnce(together([studied.judged, besides(judged, studied.judged)])),
	);
	// Read while the findings are written.
	const judged = known.then((verified) => reviewClaims(verified, reviewing, run));
	judged.catch(() => undefined);
	const claims = options.depth === 'shallow' ? [] : topics.filter(({ type }) => type === 'claim');
	const already = knownVerdicts((await known).kept, studied.gathered, statements, options.style.wordLimit);
	const task = { ...request, ...already, note: reading.view, claims, statements: statements.ofClaims(topics) };
	const drafts = await run.stage('synthesis', () => synthesize(task, studied.gathered, ports, run));
	const finished = await run.stage('verify', async () => {
		const related = studied.gathered.related.filter(({ path }) => canLinkTo(path));
		const gathered = { ...studied.gathered, related };
		for (const passage of (await checking).found) evidence.add(passage);
		const { sources } = evidence;
		const writing = { task, gathered, known: await known, judged, reviewing, evidence };
		const { account: review, ...verification } = await reviewDrafts(drafts, writing, ports, run);
		const judging = { verification, evidence, statements, searches: studied.searches };
		const verdicts = await judgeClaims(claims, judging, sliceOf(ports));
		const checked = accountOf(sources, studied.pages, verification, run.omissions.values());
		const shown = withSources(verification.kept, evidence);
		const verified = { claims: shown, verdicts, account: checked, notLookedInto, fallbacks: run.fallbacks };
		const facts = { ...headFacts(reading, options, ports), searches };
		const { body: standing, declined } = await standingSection(note, options.style, ports, run);
		const own = renderVerified(verified, { gathered, reading, facts, standing, declined }, options, ports);
		const rendered = isOnPart(options) ? mergedSection(standing, own, facts) : own;
		const account = { ...checked, duplicates: [...checked.duplicates, ...rendered.duplicates] };
		run.log.info('how it was researched', { ...account, checked: verdicts.length });
		const shortcomings = shortcomingsOf(gathered, ports, run);
		const edit = { section: rendered, style: options.style, decided, ask: options.ask, shortcomings, declined };
		const silent = (): ResearchError =>
			silenceError({
				note: reading.view,
				depth: options.depth,
				focus: options.focus,
				isOffline: !ports.web,
				failures: gathered.failures,
				pages: studied.pages,
				sources: sources.length,
				removed: verification.removed,
				links: rendered.links.map(({ path }) => path),
			});
		const written = await writeResult({ edit, reading, standing, silent }, options, ports, run);
		const shownChecks = ports.web ? verdicts : verdicts.filter(isQuoted);
		return { gathered, sources, verification, verdicts: shownChecks, account, review, rendered, written };
	});
	const report = reportOf({ path: note.path, analyst: writerOf(ports, run), options, ...finished }, run);
	const { written } = finished.rendered;
	if (report.written) await keepRecord(note, { report, written, style: options.style }, ports, run);
	return report;
}

interface Result {
	readonly edit: WriteTask;
	readonly reading: NoteReading;
	/** The section in the note, as it was generated. */
	readonly standing: string;
	/** Makes the error of a run without a result. */
	readonly silent: () => ResearchError;
}

/** Writes the section. Without a result, takes out one whose suggested notes are all linked. */
async function writeResult(
	{ edit, reading: { note, linkedPaths }, standing, silent }: Result,
	options: ResearchOptions,
	ports: ResearchPorts,
	run: ResearchRun,
): Promise<Written | undefined> {
	if (edit.section.body.trim() !== '') return options.dryRun ? undefined : writeNote(note, edit, ports, run);
	const isLinked = (target: string): boolean => {
		const path = ports.notes.resolveLink(target, note.path);
		return path === undefined || linkedPaths.includes(path);
	};
	const isOver = !isOnPart(options) && edit.decided !== 'keep' && isFinished(standing, isLinked);
	if (isOver && options.dryRun) return undefined;
	const removed = isOver ? await removeFromNote(note, edit, ports, run) : undefined;
	if (!removed) throw silent();
	return removed;
}

/** Returns the topics of the note, and its further claims. */
async function topicsOf(
	note: OpenNote,
	options: ResearchOptions,
	ports: ResearchPorts,
	run: ResearchRun,
): Promise<{ readonly reading: NoteReading; readonly topics: readonly Topic[]; readonly left: readonly Topic[] }> {
	const reading = await readNote(note, ports, options.style, run);
	const { focus, mode, queriesPerTopic, selection, style } = options;
	const view = selection === undefined ? reading.view : await readSelection(selection, reading, ports, style, run);
	const claims = await ports.quick.claims(view, namedWords(options), run);
	const task = { focus, mode, note: view, queries: queriesPerTopic };
	const topics = await chooseTopics({ chosen: options, claims }, task, ports, run);
	return { reading, topics, left: claimsLeft(claims, topics) };
}

/** Returns the parts of a complete run that this one could not do. */
function shortcomingsOf({ failures }: Gathered, { web }: ResearchPorts, run: ResearchRun): string[] {
	const { offline, finished, failed } = WORTH_STRINGS;
	return [
		...(web ? [] : [offline]),
		...(run.wasHurried ? [finished] : []),
		...(failures.some(({ provider }) => provider !== 'vault') ? [failed] : []),
		...run.fallbacks.slice(0, 1).map(fallbackWarning),
	];
}

function writerOf({ analyst, quick }: Analysts, run: ResearchRun): string {
	return (isWrittenByQuick(run) ? quick : analyst).name;
}

function sliceOf({ clock, yieldNow }: ResearchPorts): TimeSlice {
	return new TimeSlice(() => clock.elapsed(), yieldNow);
}

/** Not to a note that was deleted or renamed since it was found, and not to the researched note itself. */
function leadsThere(path: string, note: OpenNote, notes: NoteStore): boolean {
	return path !== note.path && notes.resolveLink(notes.linkText(path, note.path), note.path) === path;
}

function verifierOf({ view }: NoteReading, note: OpenNote, ports: ResearchPorts, run: ResearchRun): Verify {
	const verifier = new ClaimVerifier({
		noteText: view.text,
		languageCode: view.language?.code,
		resolvesLink: (link) => ports.notes.resolveLink(link, note.path) !== undefined,
		hasReader: ports.reviewer?.answersDoubts ?? false,
	});
	return async (drafts, sources) => {
		const verification = await verifier.verifyInSlices(drafts, sources, sliceOf(ports));
		tellChecked(verification, run);
		return verification;
	};
}

type Verified = Pick<RenderInput, 'claims' | 'verdicts' | 'account' | 'notLookedInto' | 'fallbacks'>;

interface Rendering {
	readonly gathered: Gathered;
	readonly reading: NoteReading;
	readonly facts: HeadFacts;
	/** The section in the note, as it was generated. */
	readonly standing: string;
	readonly declined: Declined;
}

function headFacts(
	{ view }: NoteReading,
	{ depth }: ResearchOptions,
	{ clock }: ResearchPorts,
): Omit<HeadFacts, 'searches'> {
	return { date: localDay(clock.now()), depth, languageCode: view.language?.code };
}

function renderVerified(
	verified: Verified,
	{ gathered, reading: { view, note }, facts, standing, declined }: Rendering,
	options: ResearchOptions,
	ports: ResearchPorts,
): RenderedSection {
	return renderSection({
		...verified,
		...facts,
		account: options.style.runReport ? verified.account : undefined,
		noteText: view.text,
		topics: gathered.topics.map(({ topic }) => topic),
		related: gathered.related,
		isOffline: !ports.web,
		style: options.style,
		linkTo: (path) => ports.notes.linkText(path, note.path),
		isSuggesting: suggestsNotes(standing),
		unwanted: {
			declined,
			isDismissed: options.isDismissed ?? (() => false),
			wanted: [...(options.claims ?? []), ...(options.furtherClaims ?? [])],
		},
	});
}

/** Without a model to guide it no run is agentic. */
function depthOf(depth: Depth, { agents }: ResearchPorts, run: ResearchRun): Depth {
	if (depth !== 'agentic' || agents) return depth;
	run.warn(AGENTIC_STRINGS.noModel);
	return 'deep';
}

/**
 * Announces the estimated cost, and limits an agentic run to it. @returns the calls that research may take
 */
function announce(planned: EstimatedRun, ports: ResearchPorts, run: ResearchRun): Allowance {
	const { agents, reviewer } = ports;
	const plan = { ...planned, topics: planned.topics.length, reviewer };
	const agentic = planned.depth === 'agentic' && agents ? agenticMost({ ...plan, limits: agents.limits }) : undefined;
	const estimate = estimateOf({ ...planned, agentic }, ports);
	if (estimate) run.tell({ kind: 'estimate', estimate });
	if (agentic) run.limits.allowCalls(agentic.calls - planned.callsMade);
	if (agentic) {
		const most = run.usage.search_credits + (estimate?.searching ?? 0) + (estimate?.reading ?? 0);
		run.limits.credits = Math.min(run.limits.credits, most);
	}
	return new Allowance(agentic?.research ?? 0);
}

/** Studies the search results as deeply as the run's depth says. */
function studyOf(
	found: Gathered,
	depth: Depth,
	parts: StudyParts & { readonly ports: ResearchPorts; readonly calls: Allowance },
): Promise<Study> | Study {
	const { agents } = parts.ports;
	if (depth === 'shallow') return unstudied(found);
	if (depth === 'deep' || !agents) return study(found, parts);
	return agenticStudy(found, { ...parts, agents });
}
