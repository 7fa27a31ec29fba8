import { GATHER_STRINGS } from '../strings/research';
import { cut } from '../text/cut';
import { messageOf } from '../text/message-of';
import type { Topic, VerifiedClaim } from './claims';
import { bestFirst, type Gathered } from './gather';
import { independent } from './independence';
import { LIMITS } from './limits';
import type { NoteView, ResearchMode, WebAnswer, WebSearch } from './ports';
import { FinishNow, type ResearchRun } from './run';
import type { NoteStatements } from './statements';
import { afterCheck, isUndecided, outcomeOf, trustOf, verdictOf, type CheckOutcome, type Verdict, type Vote } from './trust';
import { mergeAnswers } from './web-results';

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
	/** Verified judgements of independent sources, the weightiest first. */
	readonly supports: readonly VerifiedClaim[];
	readonly contradictions: readonly VerifiedClaim[];
}

/** Which sources a search brought that was made to check a claim; a topic without such a search is not in it. */
export type ClaimSearches = ReadonlyMap<string, ReadonlySet<string>>;

export interface CheckingTask {
	readonly note: NoteView;
	readonly mode: ResearchMode;
	readonly statements: NoteStatements;
}

export interface Checking {
	readonly gathered: Gathered;
	readonly searches: ClaimSearches;
}

/**
 * One more search for each claim that the evidence leaves undecided, all at once.
 * @param judged what the evidence so far was verified to mean
 */
export async function searchUndecided(gathered: Gathered, judged: readonly VerifiedClaim[], { note, mode, statements }: CheckingTask, web: WebSearch | undefined, run: ResearchRun): Promise<Checking> {
	const undecided = gathered.topics.map(({ topic }) => topic).filter((topic) => topic.type === 'claim' && isUndecided(trustOf(votesOf(witnesses(judged, topic)))));
	if (!web || undecided.length === 0) return { gathered, searches: new Map() };
	const hurried = run.hurried();
	try {
		const found = await Promise.all(
			undecided.map(async (topic) => {
				try {
					hurried.context.signal.throwIfAborted();
					const text = cut(statements.labelFor(topic), LIMITS.queryCharacters);
					return [{ topic, answer: await web.search({ text, limit: LIMITS.claimCheckResults, mode, language: note.language, purpose: 'claim-checks', isOptional: true }, hurried.context) }];
				} catch (error) {
					run.signal.throwIfAborted();
					if (!(error instanceof FinishNow)) run.warn(GATHER_STRINGS.checkFailed(topic.topic, messageOf(error)));
					return [];
				}
			}),
		);
		run.signal.throwIfAborted();
		return added(gathered, found.flat());
	} finally {
		hurried.release();
	}
}

interface Answer {
	readonly topic: Topic;
	readonly answer: WebAnswer;
}

/** Only pages that were not known before are further witnesses. */
function added(gathered: Gathered, answers: readonly Answer[]): Checking {
	const { evidence } = gathered;
	// A page that was named and could not be read has told nothing yet.
	const known = new Set([...evidence.sources.filter(({ passages }) => passages.length > 0), ...gathered.sources].map(({ id }) => id));
	const searches = new Map<string, ReadonlySet<string>>();
	for (const { topic, answer } of answers) {
		const ids = new Set<string>();
		for (const { page, provider, texts } of mergeAnswers([answer])) {
			for (const { text, score } of texts) {
				const source = evidence.add({ kind: 'web', identity: page.identity, address: page.url, title: page.title, provider, read: 'snippet', published: page.published, text, score, topic: topic.topic });
				if (source && !known.has(source.id)) ids.add(source.id);
			}
		}
		searches.set(topic.topic, ids);
	}
	const fresh = evidence.sources.filter(({ id, passages }) => passages.length > 0 && !known.has(id));
	return { gathered: { ...gathered, sources: bestFirst([...gathered.sources, ...fresh]) }, searches };
}

/** The verdict on every claim of the note, in the order of the topics. */
export function judgeClaims(topics: readonly Topic[], verified: readonly VerifiedClaim[], statements: NoteStatements, searches: ClaimSearches): CheckedClaim[] {
	return topics.filter(({ type }) => type === 'claim').map((topic) => {
		const brought = searches.get(topic.topic);
		const isFromSearch = (claim: VerifiedClaim): boolean => claim.cites.every(({ source }) => brought?.has(source.id) ?? false);
		// What was known first is the original, whatever the further search rates higher.
		const judged = witnesses(verified, topic, isFromSearch);
		const outcome = brought && outcomeOf(votesOf(judged.filter(isFromSearch)));
		const base = trustOf(votesOf(judged.filter((claim) => !isFromSearch(claim))));
		const trust = outcome === undefined ? base : afterCheck(base, outcome);
		const supports = judged.filter(({ kind }) => kind === 'support');
		const contradictions = judged.filter(({ kind }) => kind === 'contradiction');
		const statement = [...supports, ...contradictions].find(({ noteQuote }) => noteQuote !== undefined)?.noteQuote ?? statements.labelFor(topic);
		const verdict = verdictOf(trust, { support: supports.length > 0, contradiction: contradictions.length > 0 });
		return { topic: topic.topic, statement, verdict, trust: Math.round(trust * 100) / 100, outcome, supports, contradictions };
	});
}

/**
 * What independent sources say of a claim, those known first before those of a further search, the weightiest first. A source
 * speaks once, and so do all copies of one text; a sentence that says the opposite in the same words is no copy.
 */
function witnesses(verified: readonly VerifiedClaim[], topic: Topic, isFromSearch: (claim: VerifiedClaim) => boolean = () => false): VerifiedClaim[] {
	const said = verified.filter((claim) => (claim.kind === 'support' || claim.kind === 'contradiction') && claim.topic === topic.topic && claim.cites.length > 0);
	const ranked = [...said].sort((a, b) => Number(isFromSearch(a)) - Number(isFromSearch(b)) || weightOf(b) - weightOf(a));
	const heard = new Set<string>();
	const once = ranked.filter(({ cites }) => {
		const origin = cites[0]?.source.copyOf ?? cites[0]?.source.id ?? '';
		return !heard.has(origin) && heard.add(origin);
	});
	const own = (['support', 'contradiction'] as const).flatMap((stance) => independent(once.filter(({ kind }) => kind === stance), (claim) => claim.cites[0]?.passage.text ?? ''));
	return once.filter((claim) => own.includes(claim));
}

function votesOf(claims: readonly VerifiedClaim[]): Vote[] {
	return claims.map((claim) => ({ stance: claim.kind === 'support' ? 'supports' : 'contradicts', weight: weightOf(claim) }));
}

function weightOf(claim: VerifiedClaim): number {
	return Math.max(0, ...claim.cites.map(({ passage }) => passage.score));
}
