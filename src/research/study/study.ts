/**
 * The deep depth: it reads pages, and searches once more for each claim that stays open.
 */
import { pagesToRead, readPages } from './chosen-pages';
import { searchUndecided, type ClaimSearches } from './claim-search';
import type { VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import type { Gathered } from '../gather/gather';
import type { PageOutcome } from './page-outcome';
import { quickJudgements } from './quick-judgements';
import type { ReadingResult, StudyParts } from './reading';
import { confirmScores } from './relevance';
import { together, type Verification } from '../verify/verifications';

export interface Study {
	readonly gathered: Gathered;
	/** How those pages fared that were chosen to be read. */
	readonly pages: readonly PageOutcome[];
	/** Verified judgements of the note's claims. */
	readonly judged: Verification;
	readonly searches: ClaimSearches;
}

/** Returns the study of a run that reads no page. */
export function unstudied(gathered: Gathered): Study {
	return { gathered, pages: [], judged: together([]), searches: new Map() };
}

/** Everything read, before any claim is decided. */
export interface ReadEvidence {
	readonly gathered: Gathered;
	readonly reading: ReadingResult;
	/** Judgements by rules made while pages were read, and the ids of the judged sources. */
	readonly early: { readonly judged: Verification; readonly sources: ReadonlySet<string> };
}

/**
 * While pages are read, what no page is read for is judged by its snippet. Nothing rests on the order in which that
 * ends: a judgement names its source, and weighs what that is worth in the end.
 */
export async function study(gathered: Gathered, parts: StudyParts): Promise<Study> {
	const chosen = pagesToRead(gathered, parts);
	const isChosen = ({ id }: Source): boolean => chosen.some(({ source }) => source.id === id);
	const sources = gathered.evidence.sources.filter((source) => !isChosen(source));
	const early = judgedByWords({ gathered, sources, judged: [] }, parts);
	const [reading, judged] = await Promise.all([readPages(chosen, gathered, parts), early]);
	return concluded({ gathered, reading, early: { judged, sources: new Set(sources.map(({ id }) => id)) } }, parts);
}

/** Judges the claims by all evidence, with one more search for each claim that stays open. */
export async function concluded({ gathered, reading, early }: ReadEvidence, parts: StudyParts): Promise<Study> {
	const { evidence } = gathered;
	// Before anything is decided: what a claim is believed for is worth what its sources are.
	await confirmScores(evidence, parts.task.note.language?.code, parts.slice);
	const sources = evidence.sources.filter(({ id }) => !early.sources.has(id));
	const late = await judgedByWords({ gathered, sources, judged: reading.judged.kept }, parts);
	const judged = together([reading.judged, early.judged, late]);
	const certain = judged.kept.filter(({ doubt }) => !doubt);
	const searches = await searchUndecided(gathered, certain, parts);
	return { gathered, pages: reading.pages, judged, searches };
}

interface Judging {
	readonly gathered: Gathered;
	readonly sources: readonly Source[];
	/** Judgements of readers so far. */
	readonly judged: readonly VerifiedClaim[];
}

async function judgedByWords(
	{ gathered, sources, judged }: Judging,
	{ task, ports, run }: StudyParts,
): Promise<Verification> {
	const claims = gathered.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const question = { note: task.note, claims, judged, statements: task.statements };
	return task.verify(await quickJudgements(sources, question, ports.quick, run), sources);
}
