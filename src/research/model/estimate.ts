/** The cost of a run, estimated before anything is spent. */
import type { AgenticMost } from './agentic-most';
import type { Analysts } from './analyst-ports';
import type { ClaimReviewer } from './claim-reviewer';
import type { Topic } from './claims';
import { LIMITS } from './limits';
import type { Depth, PageReader, ResearchMode, WebSearch } from './ports';
import { queriesOf } from './queries';

export interface RunEstimate {
	/** Credits of all searches at most, those aside that a service answers too late and that are repeated. */
	readonly searching: number;
	/** Credits of all pages that this device may not be able to read at most. */
	readonly reading: number;
	/** Credits left this month; undefined where the user set no limit. */
	readonly left?: number;
	/** About how many calls of language models, with those already made. */
	readonly modelCalls: number;
	/** No more than that, nor more credits: the run ends with what there is. */
	readonly isLimit?: true;
}

export interface EstimatedRun {
	readonly topics: readonly Topic[];
	readonly mode: ResearchMode;
	readonly depth: Depth;
	readonly pagesPerTopic: number;
	/** The most that agentic research may take; undefined at other depths. */
	readonly agentic?: AgenticMost | undefined;
	/** Calls already made: those that found the topics. */
	readonly callsMade: number;
}

export interface EstimatePorts extends Analysts {
	readonly web: WebSearch | undefined;
	readonly pages: PageReader | undefined;
	readonly reviewer: ClaimReviewer | undefined;
}

/** Findings, and comparison. */
const WRITING_CALLS = 2;
/** One for the judgements made while pages are read, one for the text, one for what the reader reduced. */
const REVIEW_CALLS = 3;

/** @returns undefined if the run costs nothing */
export function estimateOf(planned: EstimatedRun, ports: EstimatePorts): RunEstimate | undefined {
	const { topics, mode } = planned;
	const isDeep = planned.depth !== 'shallow';
	const { agentic } = planned;
	const pages = isDeep && ports.pages ? (agentic?.pages ?? topics.length * planned.pagesPerTopic) : 0;
	const claims = isDeep ? topics.filter(({ type }) => type === 'claim') : [];
	// The search that checks a claim is for a sentence of the note, which is known once the evidence is.
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
