import { cut } from '../text/cut';
import type { ClaimDraft } from './claims';
import type { Gathered } from './gather';
import { COMPARED_CHARACTERS } from './independence';
import type { NoteView, QuickAnalyst } from './ports';
import { FinishNow, type ResearchRun } from './run';

/**
 * What pages say of the note's claims as far as it shows without a model, yet to be verified: what is decided by that needs no further
 * search. Of a raw page its beginning is looked at. "Finish now" leaves it out: no further search is made then.
 */
export async function quickJudgements(gathered: Gathered, note: NoteView, quick: QuickAnalyst, run: ResearchRun): Promise<readonly ClaimDraft[]> {
	const claims = gathered.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	if (claims.length === 0) return [];
	const pages = gathered.sources.filter(({ kind }) => kind === 'web');
	const sources = pages.map((source) => ({ ...source, passages: source.passages.map((passage) => ({ ...passage, text: cut(passage.text, COMPARED_CHARACTERS) })) }));
	const hurried = run.hurried();
	try {
		hurried.context.signal.throwIfAborted();
		return await quick.judge({ note, claims, sources }, hurried.context);
	} catch (error) {
		run.signal.throwIfAborted();
		if (!(error instanceof FinishNow)) throw error;
		return [];
	} finally {
		hurried.release();
	}
}
