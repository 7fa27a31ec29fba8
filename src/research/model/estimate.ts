/** Estimates the cost of a run before it costs anything. */
import type { AgenticMost } from './agentic-most';
import type { Analysts } from './analyst-ports';
import type { ClaimReviewer } from './claim-reviewer';
import type { Topic } from './claims';
import { LIMITS } from './limits';
import type { Depth, PageReader, ResearchMode, WebSearch } from './ports';
import { queriesOf } from './queries';

export interface RunEstimate {
	/** Highest number of credits for all searches, without repetitions after a late answer. */
	readonly searching: number;
	/** Highest number of credits for pages that this device may not be able to read by itself. */
	readonly reading: number;
	/** Credits left this month; undefined if the user set no limit. */
	readonly left?: number;
	/** Approximate number of model calls, including those already made. */
	readonly modelCalls: number;
	/** True if the figures are limits: the run ends with its results so far when it reaches one. */
	readonly isLimit?: true;
}

export interface EstimatedRun {
	readonly topics: readonly Topic[];
	readonly mode: ResearchMode;
	readonly depth: Depth;
	readonly pagesPerTopic: number;
	/** The limits of agentic research; undefined at other depths. */
	readonly agentic?: AgenticMost | undefined;
	/** Calls already made, to choose the topics. */
	readonly callsMade: number;
}

export interface EstimatePorts extends Analysts {
	readonly web: WebSearch | undefined;
	readonly pages: PageReader | undefined;
	readonly reviewer: ClaimReviewer | undefined;
}

/** One call for the findings and one for the comparison. */
const WRITING_CALLS = 2;
/** One for the judgements made while pages are read, one for the text, one for reduced statements. */
const REVIEW_CALLS = 3;

/** @returns undefined if the run costs nothing */
export function estimateOf(planned: EstimatedRun, ports: EstimatePorts): RunEstimate | undefined {
	const { topics, mode } = planned;
	const isDeep = planned.depth !== 'shallow';
	const { agentic } = planned;
	const pages = isDeep && ports.pages ? (agentic?.pages ?? topics.length * planned.pagesPerTopic) : 0;
	const claims = isDeep ? topics.filter(({ type }) => type === 'claim') : [];
	// A search that checks a claim sends a sentence of the note that is not chosen yet, so the longest query is assumed.
	const wholes = claims.length + (agentic?.searches ?? 0);
	const texts = [
		...topics.flatMap(queriesOf),
		...Array.from({ length: wholes }, () => 'x'.repeat(LIMITS.queryCharacters)),
	];
	const search = ports.web?.estimate?.(texts, mode);
	const reading = ports.pages?.estimate?.(pages) ?? 0;
	const searching = search?.credits ?? 0;
	const modelCalls = agentic?.calls ?? planned.callsMade + callsOf(pages, ports);
	if (searching + reading + modelCalls === 0) return undefined;
	return {
		searching,
		reading,
		modelCalls,
		...(agentic && { isLimit: true }),
		...(search?.left !== undefined && { left: search.left }),
	};
}

function callsOf(pages: number, { analyst, quick, reviewer }: EstimatePorts): number {
	const writing = analyst === quick ? 0 : pages + WRITING_CALLS;
	return writing + (reviewer && writing > 0 ? REVIEW_CALLS : 0);
}
