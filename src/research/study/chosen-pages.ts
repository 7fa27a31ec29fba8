/** Which pages the deep depth reads, and how. */
import type { Gathered } from '../gather/gather';
import { expectLinkedPages } from '../gather/leads';
import { LIMITS } from '../model/limits';
import { choosePages, type ChosenPage } from './page-choice';
import { nothingRead, PageReading, type ReadingResult, type StudyParts } from './reading';

/** The best pages of each topic, also such as only an address is known of. */
export function pagesToRead({ topics: outcomes, evidence }: Gathered, { task, ports }: StudyParts): ChosenPage[] {
	const topics = outcomes.map(({ topic }) => topic);
	if (ports.addresses) expectLinkedPages(topics, task, ports.addresses, evidence);
	const languageCode = task.note.language?.code;
	return ports.pages ? choosePages(topics, evidence.pages, task.pagesPerTopic, languageCode) : [];
}

/**
 * Reads pages, all at once. What cannot be read stays known by its snippet, if it has one: that is no warning, it is
 * counted.
 * "Finish now" leaves out what has not answered.
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
