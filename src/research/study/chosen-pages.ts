/** Chooses and reads the pages of a deep run. */
import type { Gathered } from '../gather/gather';
import { expectLinkedPages } from '../gather/leads';
import { LIMITS } from '../model/limits';
import { choosePages, type ChosenPage } from './page-choice';
import { nothingRead, PageReading, type ReadingResult, type StudyParts } from './reading';

/** Returns the best pages of each topic, including pages that are only linked in the note. */
export function pagesToRead({ topics: outcomes, evidence }: Gathered, { task, ports }: StudyParts): ChosenPage[] {
	const topics = outcomes.map(({ topic }) => topic);
	if (ports.addresses) expectLinkedPages(topics, task, ports.addresses, evidence);
	const languageCode = task.note.language?.code;
	return ports.pages ? choosePages(topics, evidence.pages, task.pagesPerTopic, languageCode) : [];
}

/**
 * Reads pages in parallel. An unreadable page keeps its search snippet and is counted, without a warning. "Finish now"
 * drops pages that have not answered yet.
 */
export async function readPages(
	chosen: readonly ChosenPage[],
	{ evidence }: Gathered,
	{ task, ports, slice, run }: StudyParts,
): Promise<ReadingResult> {
	const { pages } = ports;
	if (!pages || chosen.length === 0) return nothingRead();
	const limit = Math.min(LIMITS.readingTokens, Math.floor(LIMITS.readingTokensPerRun / chosen.length));
	const hurried = run.hurried();
	let done = 0;
	try {
		const reading = new PageReading({ task, ports: { ...ports, pages }, slice, run, evidence });
		await Promise.all(
			chosen.map(async (page) => {
				await reading.read(page, { limit, context: hurried.context });
				done += 1;
				run.tell({ kind: 'reading', done, total: chosen.length });
			}),
		);
		run.signal.throwIfAborted();
		return await reading.concluded();
	} finally {
		hurried.release();
	}
}
