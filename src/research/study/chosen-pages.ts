/** Which pages the deep depth reads, and how. */
import type { Evidence, Source } from '../model/evidence';
import { bestFirst, type Gathered } from '../gather/gather';
import { linkedPages, sourcesOf } from '../gather/leads';
import { LIMITS } from '../model/limits';
import { choosePages, type ChosenPage } from './page-choice';
import { PageReading, withWords, type Reading, type ReadingPorts, type ReadingTask } from './reading';
import type { ResearchRun } from '../model/run';
import type { TimeSlice } from '../../async/time-slice';
import { together } from '../verify/verifications';

export interface PageChoice {
	/** All sources, also pages of which only the address is known. */
	readonly candidates: readonly Source[];
	readonly chosen: readonly ChosenPage[];
	readonly evidence: Evidence;
}

/** The best pages of each topic, also such as only an address is known of. */
export function pagesToRead(
	gathered: Gathered,
	{ note, statements, pagesPerTopic }: ReadingTask,
	ports: ReadingPorts,
): PageChoice {
	const topics = gathered.topics.map(({ topic }) => topic);
	const leads = [...gathered.leads, ...linkedPages(topics, note, statements, ports.web)];
	const named = sourcesOf(leads, gathered.sources, gathered.evidence);
	const candidates = [...gathered.sources.filter(({ id }) => !named.some((source) => source.id === id)), ...named];
	const chosen = ports.pages ? choosePages(topics, candidates, pagesPerTopic, note.language?.code) : [];
	return { candidates, chosen, evidence: gathered.evidence };
}

/**
 * Reads pages, all at once. What cannot be read stays known by its snippet, if it has one: that is no warning, it is
 * counted.
 * "Finish now" leaves out what has not answered.
 */
export async function readPages(
	{ candidates, chosen, evidence }: PageChoice,
	task: ReadingTask,
	ports: ReadingPorts,
	slice: TimeSlice,
	run: ResearchRun,
): Promise<Reading> {
	const { pages } = ports;
	if (!pages || chosen.length === 0) return nothingRead(candidates);
	const limit = Math.min(LIMITS.readingTokens, Math.floor(LIMITS.readingTokensPerRun / chosen.length));
	const hurried = run.hurried();
	let done = 0;
	try {
		const reading = new PageReading(task, { ...ports, pages }, slice, run);
		await Promise.all(
			chosen.map(async (page) => {
				await reading.read(page, { limit, context: hurried.context });
				done += 1;
				run.tell({ kind: 'reading', done, of: chosen.length });
			}),
		);
		run.signal.throwIfAborted();
		return await reading.reading(candidates, evidence);
	} finally {
		hurried.release();
	}
}

export function nothingRead(candidates: readonly Source[]): Reading {
	return { sources: bestFirst(withWords(candidates)), pages: [], judged: together([]), told: [] };
}
