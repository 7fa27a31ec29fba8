import { cut } from '../text/cut';
import type { ClaimDraft } from './claims';
import type { Gathered } from './gather';
import { COMPARED_CHARACTERS } from './independence';
import type { Analyst, NoteView, ResearchMode } from './ports';
import type { ResearchRun } from './run';

interface JudgingTask {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
}

/**
 * What pages say of the note's claims as far as it shows without a model, yet to be verified: what is decided by that needs no further
 * search. Of a raw page its beginning is looked at.
 * @param quick answers at once and costs nothing
 */
export async function quickJudgements(gathered: Gathered, task: JudgingTask, quick: Analyst, run: ResearchRun): Promise<readonly ClaimDraft[]> {
	const claims = gathered.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	if (claims.length === 0) return [];
	const { note, focus, mode } = task;
	const pages = gathered.sources.filter(({ kind }) => kind === 'web');
	const sources = pages.map((source) => ({ ...source, passages: source.passages.map((passage) => ({ ...passage, text: cut(passage.text, COMPARED_CHARACTERS) })) }));
	const drafts = await quick.synthesize({ note, focus, mode, topics: claims, sources, related: [], wordLimit: 0, claims }, run);
	return drafts.filter(({ kind }) => kind === 'support' || kind === 'contradiction');
}
