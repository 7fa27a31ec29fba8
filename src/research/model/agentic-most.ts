/** Upper limits of an agentic run: shown before it starts, and never exceeded. */
import type { ClaimReviewer } from './claim-reviewer';
import { LIMITS } from './limits';
import type { AgentLimits } from './agent-ports';

export interface AgenticPlan {
	readonly topics: number;
	readonly pagesPerTopic: number;
	/** Calls already made. */
	readonly callsMade: number;
	readonly reviewer: ClaimReviewer | undefined;
	readonly limits: AgentLimits;
}

export interface AgenticMost {
	/** Calls of the whole run, including those already made. */
	readonly calls: number;
	/** Calls for searching and reading, a part of `calls`. */
	readonly research: number;
	/** Searches of researchers. */
	readonly searches: number;
	readonly pages: number;
}

/** Findings and comparison, with one retry each. */
const WRITING_CALLS = 4;
/** Reviews of findings and judgements in at most two batches, then of reductions, with one retry each. */
const REVIEW_CALLS = 10;
/** One final report per researcher. */
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
