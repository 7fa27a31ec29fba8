import { cut } from '../text/cut';
import type { ClaimDraft, Topic, VerifiedClaim } from './claims';
import type { Gathered } from './gather';
import { COMPARED_CHARACTERS } from './independence';
import type { NoteView, QuickAnalyst } from './ports';
import { FinishNow, type ResearchRun } from './run';
import type { NoteStatements } from './statements';

interface Heard {
	/** What readers said of pages, and was verified. */
	readonly kept: readonly VerifiedClaim[];
	readonly statements: NoteStatements;
}

/**
 * What pages say of the note's claims as far as it shows without a model, yet to be verified: what is decided by that needs no further
 * search. Of a raw page its beginning is looked at. "Finish now" leaves it out: no further search is made then. What a reader
 * said of a page is not tried again: a source speaks once of a sentence.
 */
export async function quickJudgements(gathered: Gathered, note: NoteView, heard: Heard, quick: QuickAnalyst, run: ResearchRun): Promise<readonly ClaimDraft[]> {
	const claims = gathered.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	if (claims.length === 0) return [];
	const pages = gathered.sources.filter(({ kind }) => kind === 'web');
	const sources = pages.map((source) => ({ ...source, passages: source.passages.map((passage) => ({ ...passage, text: cut(passage.text, COMPARED_CHARACTERS) })) }));
	const hurried = run.hurried();
	try {
		hurried.context.signal.throwIfAborted();
		const tried = await quick.judge({ note, claims, sources }, hurried.context);
		return tried.filter((draft) => !isHeard(draft, claims, heard));
	} catch (error) {
		run.signal.throwIfAborted();
		if (!(error instanceof FinishNow)) throw error;
		return [];
	} finally {
		hurried.release();
	}
}

function isHeard({ topic: label, cites: [said, source] }: ClaimDraft, claims: readonly Topic[], { kept, statements }: Heard): boolean {
	const topic = claims.find((claim) => claim.topic === label);
	if (!topic || !said) return false;
	const ofSource = kept.filter((known) => known.topic === label && known.cites[0]?.source.id === source?.source);
	return ofSource.some(({ noteQuote }) => noteQuote !== undefined && statements.holding(topic, noteQuote) === statements.holding(topic, said.quote));
}
