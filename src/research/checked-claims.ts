import { isBroughtBy, type ClaimSearch, type ClaimSearches } from './claim-search';
import type { Topic, VerifiedClaim } from './claims';
import { ComparedTexts } from './independence';
import type { NoteStatements } from './statements';
import type { TimeSlice } from './time-slice';
import { afterCheck, searchOutcome, trustOf, verdictOf, type CheckOutcome, type Verdict } from './trust';
import { ownNotes, testimonies, votesOf, witnesses, type Testimony } from './witnesses';

/** How a claim of the note fared. */
export interface CheckedClaim {
	readonly topic: string;
	/** What the note says, to the letter where it could be found again. */
	readonly statement: string;
	readonly verdict: Verdict;
	/** 0–1 */
	readonly trust: number;
	/** What the search made to check it brought; undefined where none was made. */
	readonly outcome: CheckOutcome | undefined;
	/** Verified judgements of independent web pages, the weightiest first. */
	readonly supports: readonly VerifiedClaim[];
	readonly contradictions: readonly VerifiedClaim[];
	/** Those of the writer's other notes: they are shown and decide nothing. */
	readonly ownNotes: readonly VerifiedClaim[];
}

/** The verdict on every statement of the note that was judged, in the order of the topics; of a topic that nobody judged on the one that stands for it. */
export async function judgeClaims(topics: readonly Topic[], verified: readonly VerifiedClaim[], statements: NoteStatements, searches: ClaimSearches, slice: TimeSlice): Promise<CheckedClaim[]> {
	const compared = new ComparedTexts(slice);
	const checked: CheckedClaim[] = [];
	for (const topic of topics.filter(({ type }) => type === 'claim')) {
		const judged = testimonies(verified, topic, statements);
		const all = judged.length > 0 ? judged : [{ statement: statements.labelFor(topic), judgements: [] }];
		for (const testimony of all) checked.push(await judge(topic, testimony, compared, searches.get(topic.topic)));
		await slice.pause();
	}
	return checked;
}

async function judge(topic: Topic, testimony: Testimony, compared: ComparedTexts, search: ClaimSearch | undefined): Promise<CheckedClaim> {
	const { statement } = testimony;
	const isFromSearch = (claim: VerifiedClaim): boolean => isBroughtBy(search, claim);
	// What was known first is the original, whatever the further search rates higher.
	const heard = await witnesses(testimony, compared, isFromSearch);
	const further = votesOf(heard.filter(isFromSearch));
	const base = trustOf(votesOf(heard.filter((claim) => !isFromSearch(claim))));
	const outcome = search && (search.statement === statement || further.length > 0) ? searchOutcome(further) : undefined;
	const trust = outcome === undefined ? base : afterCheck(base, outcome);
	const supports = heard.filter(({ kind }) => kind === 'support');
	const contradictions = heard.filter(({ kind }) => kind === 'contradiction');
	const verdict = verdictOf(trust, { support: supports.length > 0, contradiction: contradictions.length > 0 });
	return { topic: topic.topic, statement, verdict, trust: Math.round(trust * 100) / 100, outcome, supports, contradictions, ownNotes: ownNotes(testimony) };
}
