/** The steps of a deep run: reads pages, then searches once more for each undecided claim. */
import { follow } from '../../async/abort';
import { listed } from '../../locales/formats';
import { READING_STRINGS } from '../../locales/locale';
import { firstOfEach } from '../../text/strings';
import { hostOf } from '../../text/web-address';
import type { Gathered } from '../gather/gather';
import type { Maker } from '../ledger/entry';
import { expectGivenPages, expectLinkedPages } from '../gather/leads';
import { LIMITS } from '../model/limits';
import { FinishNow } from '../model/run';
import { choosePages, givenPages, pagesLikeNote, type ChosenPage } from './page-choice';
import { nothingRead, PageReading, type PageManner, type ReadingResult, type StudyParts } from './reading';
import { searchUndecided, type ClaimSearches } from './claim-search';
import { isJudgement, type Judgement } from '../model/claims';
import type { Source } from '../model/evidence';
import { quickJudgements } from './quick-judgements';
import { confirmScores } from './relevance';
import { together, type Verification } from '../verify/verifications';

export interface Study extends ReadingResult {
	readonly gathered: Gathered;
	readonly searches: ClaimSearches;
}

/**
 * Reads the most promising pages for as long as a user waits for a quick answer: search results hold too little, and
 * are torn. A model sees the best parts of the pages instead; without one, rules read them. Pages that are not read in
 * time keep their snippets.
 */
export async function skimmed(gathered: Gathered, parts: StudyParts): Promise<Study> {
	const { ports, run } = parts;
	const bound = follow(run.signal);
	const late = (): void => bound.abort(new FinishNow(READING_STRINGS.late));
	void ports.wait(LIMITS.skimMilliseconds, bound.signal).then(late, () => undefined);
	try {
		const reading = await readPages(promising(gathered, parts), gathered, parts, {
			until: bound.signal,
			...partsFor(gathered, parts),
		});
		const missed = reading.pages
			.filter(({ reason }) => reason === READING_STRINGS.late)
			.map(({ url }) => hostOf(url));
		if (missed.length > 0) run.warn(READING_STRINGS.lateSites({ count: missed.length, sites: listed(missed) }));
		return { ...reading, gathered, searches: new Map() };
	} finally {
		bound.abort();
		bound.release();
	}
}

/**
 * Returns the pages on the subject of the note: what they say on its claims is mostly in other words than these. A
 * model reads none of them; it is shown no page on none of the topics, and of a page that is clipped into a note what
 * the vault found.
 */
function promising({ topics: outcomes, evidence }: Gathered, { task, ports }: StudyParts): ChosenPage[] {
	if (!ports.pages || task.pagesPerTopic === 0) return [];
	const topics = outcomes.map(({ topic }) => topic);
	if (ports.addresses) expectLinkedPages(topics, task, ports.addresses, evidence);
	const like = pagesLikeNote(topics, evidence.pages, task.note);
	const isShown = ({ source, isOn }: (typeof like)[number]): boolean => isOn && source.clippedIn === undefined;
	if (ports.analyst === ports.quick) return like.slice(0, LIMITS.skimmedPages);
	const shown = like.filter(isShown).slice(0, LIMITS.skimmedPages);
	return shown.map((page) => ({ ...page, isSkimmed: true }));
}

/** A model sees the best parts of pages for all topics; rules read whole pages. */
function partsFor({ topics }: Gathered, { ports }: StudyParts): Pick<PageManner, 'partsFor'> {
	return ports.analyst === ports.quick ? {} : { partsFor: topics.map(({ topic }) => topic) };
}

/** Everything read, before any claim is judged as a whole. */
export interface ReadEvidence {
	readonly gathered: Gathered;
	readonly reading: ReadingResult;
	/** Judgements by rules made while pages were read, and the ids of the judged sources. */
	readonly early: { readonly judged: Verification; readonly sources: ReadonlySet<string> };
}

/**
 * Reads the best pages of each topic, and those that a shallow run reads. At the same time, judges the claims by the
 * snippets of all sources that nobody reads. The order in which these end does not matter: a judgement names its
 * source, and weighs what that source's score is in the end.
 */
export async function study(gathered: Gathered, parts: StudyParts): Promise<Study> {
	const best = pagesToRead(gathered, parts);
	const further = parts.task.given ? [] : promising(gathered, parts);
	const chosen = eachOnce([...best, ...further]);
	const isRead = ({ id }: Source): boolean => chosen.some((page) => page.source.id === id && !page.isSkimmed);
	const sources = gathered.evidence.sources.filter((source) => !isRead(source));
	const early = judgedByWords({ gathered, sources, judged: [], maker: 'snippets' }, parts);
	const [reading, judged] = await Promise.all([readPages(chosen, gathered, parts, partsFor(gathered, parts)), early]);
	return concluded({ gathered, reading, early: { judged, sources: new Set(sources.map(({ id }) => id)) } }, parts);
}

/** Judges the claims by all evidence, with one more search for each undecided claim. */
export async function concluded({ gathered, reading, early }: ReadEvidence, parts: StudyParts): Promise<Study> {
	const { evidence } = gathered;
	// First, because the weight of each judgement is the score of its source.
	await confirmScores(evidence, parts.task.note.language?.code, parts.slice);
	const sources = evidence.sources.filter(({ id }) => !early.sources.has(id)).map(withoutParts);
	const known = reading.judged.kept.filter(isJudgement);
	const late = await judgedByWords({ gathered, sources, judged: known, maker: 'sources' }, parts);
	const judged = together([reading.judged, early.judged, late]);
	const certain = judged.kept.filter(isJudgement).filter(({ doubt }) => !doubt);
	const searches = await searchUndecided(gathered, certain, parts);
	return { gathered, pages: reading.pages, judged, searches };
}

/** Rules judge what the reader of a page chose; the parts beside it are for the model's comparison. */
function withoutParts(source: Source): Source {
	return { ...source, passages: source.passages.filter(({ isUnjudged }) => isUnjudged === undefined) };
}

interface Judging {
	readonly gathered: Gathered;
	readonly sources: readonly Source[];
	/** Judgements by readers of pages so far. */
	readonly judged: readonly Judgement[];
	readonly maker: Maker;
}

function judgedByWords(
	{ gathered, sources, judged, maker }: Judging,
	{ task, ports, run }: StudyParts,
): Promise<Verification> {
	const claims = gathered.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const { note, statements, verify } = task;
	return quickJudgements(sources, { note, claims, judged, statements, maker, verify }, ports.quick, run);
}

/** Returns the pages that a checked text links, then the best pages of each topic, with those that the note links. */
export function pagesToRead({ topics: outcomes, evidence }: Gathered, { task, ports }: StudyParts): ChosenPage[] {
	const topics = outcomes.map(({ topic }) => topic);
	if (!ports.pages) return [];
	if (ports.addresses && task.given) expectGivenPages(task.given, ports.addresses, evidence);
	else if (ports.addresses) expectLinkedPages(topics, task, ports.addresses, evidence);
	const linked = task.given ? givenPages(topics, evidence.pages).slice(0, LIMITS.linkedPages) : [];
	const best = choosePages(topics, evidence.pages, task.pagesPerTopic, task.note.language?.code);
	return eachOnce([...linked, ...best]);
}

function eachOnce(pages: readonly ChosenPage[]): ChosenPage[] {
	return firstOfEach(pages, ({ source }) => source.id);
}

/** Reads only the pages that a checked text links, without a model: a shallow check. */
export async function studyGivenPages(gathered: Gathered, parts: StudyParts): Promise<Study> {
	const { task, ports } = parts;
	const byRules = { ...parts, task: { ...task, pagesPerTopic: 0 }, ports: { ...ports, analyst: ports.quick } };
	const reading = await readPages(pagesToRead(gathered, byRules), gathered, byRules);
	return { ...reading, gathered, searches: new Map() };
}

interface ReadingManner extends Pick<PageManner, 'partsFor'> {
	/** Drops pages that have not answered yet once it aborts. */
	readonly until?: AbortSignal;
}

/**
 * Reads pages in parallel. An unreadable page keeps its search snippet and is counted, without a warning. "Finish now"
 * drops pages that have not answered yet.
 */
export async function readPages(
	chosen: readonly ChosenPage[],
	{ evidence }: Gathered,
	{ task, ports, slice, run }: StudyParts,
	{ until, partsFor }: ReadingManner = {},
): Promise<ReadingResult> {
	const { pages } = ports;
	if (!pages || chosen.length === 0) return nothingRead();
	const read = chosen.filter(({ isSkimmed }) => !isSkimmed);
	const limit = Math.min(LIMITS.readingTokens, Math.floor(LIMITS.readingTokensPerRun / Math.max(1, read.length)));
	const reading = new PageReading({ task, ports: { ...ports, pages }, slice, run, evidence });
	let done = 0;
	await run.hurriedly(
		(context) =>
			Promise.all(
				chosen.map(async (page) => {
					await reading.read(page, { limit, context, partsFor });
					done += 1;
					run.tell({ kind: 'reading', done, total: chosen.length });
				}),
			),
		...(until ? [until] : []),
	);
	run.signal.throwIfAborted();
	return reading.concluded();
}
