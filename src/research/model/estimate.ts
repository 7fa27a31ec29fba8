/** Estimates the cost of a run before it costs anything. */
import type { Analysts } from './analyst-ports';
import type { ClaimReviewer } from './claim-reviewer';
import type { Topic } from './claims';
import { LIMITS } from './limits';
import type { Depth, PageReader, ResearchMode, WebSearch } from './ports';
import { queriesOf } from './queries';
import type { AgentLimits } from './agent-ports';

export interface RunEstimate {
	/** Highest number of credits for all searches, not counting repetitions after a timeout. */
	readonly searching: number;
	/** Highest number of credits for pages that a paid service may have to read. */
	readonly reading: number;
	/** Credits left this month; undefined if the user set no limit. */
	readonly left?: number;
	/** Expected number of model calls, including those already made. */
	readonly modelCalls: number;
	/** About the most dollars that the model costs; undefined if a price is not known, 0 if they are free. */
	readonly dollars?: number;
	/** True if the vault is also searched with embeddings whose price is not known. */
	readonly hasUnpricedEmbeddings?: true;
	/** True if the figures are limits: the run ends with its results so far when it reaches one. */
	readonly isLimit?: true;
}

interface PlannedRun {
	readonly topics: readonly Topic[];
	readonly mode: ResearchMode;
	readonly depth: Depth;
	readonly pagesPerTopic: number;
	/** Calls already made, to choose the topics. */
	readonly callsMade: number;
}

interface EstimatePorts extends Analysts {
	readonly web: WebSearch | undefined;
	readonly pages: PageReader | undefined;
	readonly reviewer: ClaimReviewer | undefined;
	readonly dollarsPerCall?: number | undefined;
	readonly hasUnpricedEmbeddings?: boolean;
	readonly agents?: { readonly limits: AgentLimits } | undefined;
}

interface AgenticMost {
	/** Calls of the whole run, including those already made. */
	readonly calls: number;
	/** Calls for searching and reading, a part of `calls`. */
	readonly research: number;
	/** Searches of researchers. */
	readonly searches: number;
	readonly pages: number;
}

/** One call for the findings and one for the comparison. */
const WRITING_CALLS = 2;
/** The look at all lines of the section together. */
const EDITING_CALLS = 1;
/** One for the judgements made while pages are read, one for the text, one for reduced statements. */
const REVIEW_CALLS = 3;
/** In an agentic run at most: findings and comparison, with one retry each. */
const MOST_WRITING_CALLS = 4;
/** In an agentic run at most: findings and judgements in two batches, then reductions, with one retry each. */
const MOST_REVIEW_CALLS = 10;
/**
 * Share of the most pages that a model reads: one page serves several topics, and a page that tells nothing on them is
 * not shown to it. In five deep runs with a model, 31 of 80; the estimates of calls were then within a third.
 */
const READ_SHARE = 0.4;
/** One final report per researcher. */
const BRIEF_CALLS = 1;

/**
 * Returns the estimated cost (undefined if the run is free), and the limits of an agentic run, which are never
 * exceeded.
 */
export function estimateOf(
	planned: PlannedRun,
	ports: EstimatePorts,
): { readonly estimate: RunEstimate | undefined; readonly agentic: AgenticMost | undefined } {
	const { topics, mode, depth, callsMade } = planned;
	const agentic = depth === 'agentic' && ports.agents ? agenticMost(planned, ports, ports.agents.limits) : undefined;
	const isDeep = depth !== 'shallow';
	const best = isDeep && ports.pages ? topics.length * planned.pagesPerTopic : 0;
	const pages = agentic?.pages ?? best + (ports.pages ? skimmedOf(planned) : 0);
	const claims = isDeep ? topics.filter(({ type }) => type === 'claim') : [];
	// The sentence that a claim check will search for is not known yet, so the longest query is assumed.
	const texts = [...topics.flatMap(queriesOf), ...longestQueries(claims.length + (agentic?.searches ?? 0))];
	const search = ports.web?.estimate?.(texts, mode);
	const reading = ports.pages?.estimate?.(pages) ?? 0;
	const searching = search?.credits ?? 0;
	const most = agentic?.calls ?? callsMade + callsOf(best, ports);
	const modelCalls = agentic?.calls ?? callsMade + callsOf(Math.round(READ_SHARE * best), ports);
	const { dollarsPerCall, hasUnpricedEmbeddings = false } = ports;
	if (searching + reading + modelCalls === 0 && !hasUnpricedEmbeddings) return { estimate: undefined, agentic };
	const estimate = {
		searching,
		reading,
		modelCalls,
		...(dollarsPerCall !== undefined && { dollars: most * dollarsPerCall }),
		...(hasUnpricedEmbeddings && { hasUnpricedEmbeddings: true as const }),
		...(agentic && { isLimit: true as const }),
		...(search?.left !== undefined && { left: search.left }),
	};
	return { estimate, agentic };
}

/** The pages that a run reads without the model. */
function skimmedOf({ pagesPerTopic }: PlannedRun): number {
	return pagesPerTopic > 0 ? LIMITS.skimmedPages : 0;
}

function longestQueries(count: number): string[] {
	return Array.from({ length: count }, () => 'x'.repeat(LIMITS.queryCharacters));
}

function callsOf(pages: number, { analyst, quick, reviewer }: EstimatePorts): number {
	const writing = analyst === quick ? 0 : pages + WRITING_CALLS + EDITING_CALLS;
	return writing + (reviewer && writing > 0 ? REVIEW_CALLS : 0);
}

function agenticMost(
	{ topics, pagesPerTopic, callsMade }: PlannedRun,
	{ reviewer }: EstimatePorts,
	limits: AgentLimits,
): AgenticMost {
	const researchers = topics.length + limits.rounds * limits.researchers;
	const searches = researchers * limits.acts;
	const pages = searches * LIMITS.pagesPerStep + topics.length * pagesPerTopic;
	const steps = researchers * (limits.acts + LIMITS.freeThoughts + BRIEF_CALLS);
	const after = MOST_WRITING_CALLS + EDITING_CALLS + (reviewer ? (reviewer.calls ?? MOST_REVIEW_CALLS) : 0);
	const calls = Math.max(callsMade, Math.min(limits.calls, callsMade + steps + pages + limits.rounds + after));
	return { calls, research: Math.max(0, calls - callsMade - after), searches, pages };
}

/** Returns the highest cost of a run before the note is read; undefined if it costs nothing. */
export function mostCost(
	planned: Pick<PlannedRun, 'depth' | 'mode' | 'pagesPerTopic'> & {
		readonly queriesPerTopic: number;
		/** Set if an answer is checked, whose sentences are all topics. */
		readonly answer?: object | undefined;
	},
	ports: EstimatePorts,
): RunEstimate | undefined {
	const [query = '', ...furtherQueries] = longestQueries(planned.queriesPerTopic);
	const topic: Topic = { id: 'T1', topic: 'x', context: 'x', type: 'claim', query, furtherQueries };
	const length = planned.answer ? LIMITS.checkedSentences : LIMITS.topics;
	const topics = Array.from({ length }, () => topic);
	const callsMade = ports.analyst === ports.quick ? 0 : 1;
	return estimateOf({ ...planned, topics, callsMade }, ports).estimate;
}
