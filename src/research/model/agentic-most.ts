/** The most that an agentic run may take: shown before it starts, and never exceeded. */
import type { ClaimReviewer } from './claim-reviewer';
import { LIMITS } from './limits';
import type { AgentLimits } from './agent-ports';

export interface AgenticPlan {
	readonly topics: number;
	readonly pagesPerTopic: number;
	/** Calls that were made already. */
	readonly callsMade: number;
	readonly reviewer: ClaimReviewer | undefined;
	readonly limits: AgentLimits;
}

export interface AgenticMost {
	/** Calls of the whole run, with those made already. */
	readonly calls: number;
	/** Those of them that finding and reading may take. */
	readonly research: number;
	/** Searches of researchers. */
	readonly searches: number;
	readonly pages: number;
}

/** Findings and comparison, each of which may be asked twice. */
const WRITING_CALLS = 4;
/** Reviews: findings and judgements in at most two batches, then reductions; each may be asked twice. */
const REVIEW_CALLS = 10;
/** A researcher's brief. */
const BRIEF_CALLS = 1;

export function agenticMost({ topics, pagesPerTopic, callsMade, reviewer, limits }: AgenticPlan): AgenticMost {
	const researchers = topics + limits.rounds * limits.researchers;
	const searches = researchers * limits.acts;
	const pages = searches * LIMITS.pagesPerStep + topics * pagesPerTopic;
	const steps = researchers * (limits.acts + LIMITS.freeThoughts + BRIEF_CALLS);
	const after = WRITING_CALLS + (reviewer ? (reviewer.calls ?? REVIEW_CALLS) : 0);
	const calls = Math.max(callsMade, Math.min(limits.calls, callsMade + steps + pages + limits.rounds + after));
	return { calls, research: Math.max(0, calls - callsMade - after), searches, pages };
}
