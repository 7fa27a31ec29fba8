/**
 * What the deep depth adds to the evidence: pages that somebody read, and one more search for each claim that they
 * leave open.
 */
import { pagesToRead, readPages } from './chosen-pages';
import { searchUndecided, type ClaimSearches } from './claim-search';
import type { VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { bestFirst, type Gathered } from '../gather/gather';
import { withGists } from './page-evidence';
import type { PageOutcome } from './page-outcome';
import { quickJudgements } from './quick-judgements';
import type { Reading, ReadingPorts, ReadingTask } from './reading';
import { withConfirmedScores } from './relevance';
import type { ResearchRun } from '../model/run';
import type { TimeSlice } from '../../async/time-slice';
import { together } from '../verify/verifications';
import type { Verification } from '../verify/verify';

export interface Study {
	readonly gathered: Gathered;
	/** How those pages fared that were chosen to be read. */
	readonly pages: readonly PageOutcome[];
	/** What the evidence was verified to mean for claims of the note. */
	readonly judged: Verification;
	readonly searches: ClaimSearches;
}

/** What a run knows that reads no page. */
export function unstudied(gathered: Gathered): Study {
	return { gathered, pages: [], judged: together([]), searches: new Map() };
}

/** What a study works with. */
export interface StudyParts {
	readonly task: ReadingTask;
	readonly ports: ReadingPorts;
	readonly slice: TimeSlice;
	readonly run: ResearchRun;
}

/** What was read, before anything is decided. */
export interface ReadEvidence {
	readonly found: Gathered;
	readonly reading: Reading;
	/** What was judged by words while pages were read, and the sources that it was judged of. */
	readonly early: { readonly judged: Verification; readonly sources: readonly Source[] };
}

/**
 * While pages are read, what no page is read for is judged by its snippet. Nothing rests on the order in which that
 * ends: what was judged early is held by what its source is in the end.
 */
export async function study(found: Gathered, parts: StudyParts): Promise<Study> {
	const { task, ports, slice, run } = parts;
	const choice = pagesToRead(found, task, ports);
	const read = new Set(choice.chosen.map(({ source }) => source.id));
	const sources = choice.candidates.filter(({ id }) => !read.has(id));
	const early = judgedByWords({ found, sources, heard: [] }, parts);
	const [reading, judged] = await Promise.all([readPages(choice, task, ports, slice, run), early]);
	return concluded({ found, reading, early: { judged, sources } }, parts);
}

/** What the evidence means for claims, with one more search for those that it leaves open. */
export async function concluded({ found, reading, early }: ReadEvidence, parts: StudyParts): Promise<Study> {
	const { task, ports, slice, run } = parts;
	const known = new Set(early.sources.map(({ id }) => id));
	// Before anything is decided: what a claim is believed for is worth what its sources are.
	const confirmed = {
		...found,
		sources: bestFirst(await withConfirmedScores(reading.sources, task.note.language?.code, slice)),
	};
	const sources = confirmed.sources.filter(({ id }) => !known.has(id));
	const late = await judgedByWords({ found, sources, heard: reading.judged.kept }, parts);
	const judged = together([reading.judged, early.judged, late]);
	const { gathered, searches } = await searchUndecided(
		confirmed,
		restingOn(confirmed.sources, judged.kept),
		{ ...task, pages: reading.pages },
		ports.web,
		slice,
		run,
	);
	const told = withGists(gathered.sources, restingOn(gathered.sources, reading.told));
	return {
		gathered: { ...gathered, sources: told },
		pages: reading.pages,
		judged: { ...judged, kept: restingOn(told, judged.kept) },
		searches,
	};
}

interface Judging {
	readonly found: Gathered;
	readonly sources: readonly Source[];
	readonly heard: readonly VerifiedClaim[];
}

async function judgedByWords(
	{ found, sources, heard }: Judging,
	{ task, ports, run }: StudyParts,
): Promise<Verification> {
	const claims = found.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const question = { note: task.note, claims, heard, statements: task.statements };
	return task.verify(await quickJudgements(sources, question, ports.quick, run), sources);
}

/** What was judged before, with the sources and passages it rests on as they are now. */
function restingOn(sources: readonly Source[], judged: readonly VerifiedClaim[]): VerifiedClaim[] {
	const known = new Map(sources.map((source) => [source.id, source]));
	return judged.map((claim) => ({
		...claim,
		cites: claim.cites.map((cite) => {
			const source = known.get(cite.source.id) ?? cite.source;
			return {
				...cite,
				source,
				passage: source.passages.find(({ text }) => text === cite.passage.text) ?? cite.passage,
			};
		}),
	}));
}
