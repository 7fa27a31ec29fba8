/**
 * What the deep depth adds to the evidence: pages that somebody read, and one more search for each claim that they
 * leave open.
 */
import { searchUndecided, type ClaimSearches } from './claim-search';
import type { VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { bestFirst, type Gathered } from '../gather/gather';
import { withGists } from './page-evidence';
import type { PageOutcome } from './page-outcome';
import { quickJudgements } from './quick-judgements';
import { pagesToRead, readPages, type ReadingPorts, type ReadingTask } from './reading';
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

/**
 * While pages are read, what no page is read for is judged by its snippet. Nothing rests on the order in which that
 * ends: what was judged early is held by what its source is in the end.
 */
export async function study(
	found: Gathered,
	task: ReadingTask,
	ports: ReadingPorts,
	slice: TimeSlice,
	run: ResearchRun,
): Promise<Study> {
	const claims = found.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const judgedByWords = async (sources: readonly Source[], heard: readonly VerifiedClaim[]): Promise<Verification> =>
		task.verify(
			await quickJudgements(
				sources,
				{ note: task.note, claims, heard, statements: task.statements },
				ports.quick,
				run,
			),
			sources,
		);

	const choice = pagesToRead(found, task, ports);
	const read = new Set(choice.chosen.map(({ source }) => source.id));
	const isLeft = ({ id }: Source): boolean => !read.has(id);
	const [reading, early] = await Promise.all([
		readPages(choice, task, ports, slice, run),
		judgedByWords(choice.candidates.filter(isLeft), []),
	]);
	// Before anything is decided: what a claim is believed for is worth what its sources are.
	const confirmed = {
		...found,
		sources: bestFirst(await withConfirmedScores(reading.sources, task.note.language?.code, slice)),
	};
	const late = await judgedByWords(
		confirmed.sources.filter((source) => !isLeft(source)),
		reading.judged.kept,
	);
	const judged = together([reading.judged, early, late]);
	const { gathered, searches } = await searchUndecided(
		confirmed,
		restingOn(confirmed.sources, judged.kept),
		{ ...task, pages: reading.pages },
		ports.web,
		slice,
		run,
	);
	const sources = withGists(gathered.sources, restingOn(gathered.sources, reading.told));
	return {
		gathered: { ...gathered, sources },
		pages: reading.pages,
		judged: { ...judged, kept: restingOn(sources, judged.kept) },
		searches,
	};
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
