/**
 * Ports of agentic research: requests to the researchers and the supervisor, and their answers. No answer is trusted.
 */
import type { NoteView } from './analyst-ports';
import type { Topic } from './claims';
import type { ResearchMode, RunContext } from './ports';

export const ACTS = ['search_web', 'search_vault', 'read_page', 'think', 'finish'] as const;

/** The next act of a researcher, as its model wrote it. */
export interface ActDraft {
	/** One of `ACTS`, or whatever else the model wrote. */
	readonly act: string;
	/** For a search; else empty. */
	readonly query: string;
	/** Addresses of pages, or numbers of sources that were shown; for `read_page`. */
	readonly urls: readonly string[];
	/** Why, or what was thought. */
	readonly thought: string;
	/** Result of a researcher that finishes; absent for other acts, and if the model left it out. */
	readonly handedOn?: CompressionDraft;
}

/** One step of a researcher. Plain data: it can be kept and read again. */
export interface Step {
	/** Undefined where the answer was in no form that can be read. */
	readonly act: ActDraft | undefined;
	/** Answer of the program. */
	readonly said: string;
	/** Results as `shown-results.ts` formats them: untrusted text, empty if nothing was found. */
	readonly shown: string;
}

/** The task of one researcher. */
export interface Assignment {
	readonly topic: Topic;
	/** The gap after earlier rounds; empty in the first round. */
	readonly question: string;
	/** 0 for the first. */
	readonly round: number;
	/** Work of the researchers before on this topic; empty in the first round. */
	readonly before?: readonly EarlierWork[];
}

/** Acts and brief of a researcher, for the next one on its topic. */
export interface EarlierWork {
	readonly searched: readonly string[];
	/** Titles of pages. */
	readonly read: readonly string[];
	readonly brief: string;
}

export interface ResearcherTask extends Assignment {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	/** Acts that it may take. */
	readonly acts: number;
	/** Results of the note's searches on the topic, in the form of `Step.shown`. */
	readonly found: string;
}

export interface FindingDraft {
	/** The address or the number of a source that was shown. */
	readonly source: string;
	/** Verbatim. */
	readonly quote: string;
	/** Its meaning for the topic, in a sentence. */
	readonly says: string;
}

export interface CompressionDraft {
	readonly findings: readonly FindingDraft[];
	/** For the supervisor; empty where the model gave none. */
	readonly brief: string;
}

/**
 * The model of one researcher. Its prompts only ever grow at their end, so that what a service has read it need not
 * read again.
 */
export interface ResearcherModel {
	/** One call. @throws ResearchError, MALFORMED_RESPONSE where the answer cannot be read */
	next(steps: readonly Step[], run: RunContext): Promise<ActDraft>;
	/** One call, as `next`. */
	compress(steps: readonly Step[], run: RunContext): Promise<CompressionDraft>;
}

/** The supervisor's view of a topic after a round. */
export interface TopicState {
	readonly topic: Topic;
	/** One for each researcher of the round. */
	readonly briefs: readonly string[];
	/** Sources, their kinds, sites and dates. */
	readonly inventory: string;
}

export interface SupervisorRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly topics: readonly Topic[];
	/** Of each round so far, the topics that were researched in it. Earlier rounds are as the last request had them. */
	readonly rounds: readonly (readonly TopicState[])[];
	/** At most so many follow-ups. */
	readonly limit: number;
}

export interface FollowUpDraft {
	/** The label of the topic, or its number as the prompt has it. */
	readonly topic: string;
	readonly question: string;
}

export interface SupervisionDraft {
	readonly isEnough: boolean;
	/** The gap in the evidence, in a sentence or two. */
	readonly missing: string;
	readonly followUps: readonly FollowUpDraft[];
}

export interface ResearchGuide {
	readonly name: string;
	researcher(task: ResearcherTask): ResearcherModel;
	/** One call. @throws ResearchError */
	supervise(request: SupervisorRequest, run: RunContext): Promise<SupervisionDraft>;
}

/** The limits of an agentic run. */
export interface AgentLimits {
	/** Researchers at once, and follow-ups of a round. */
	readonly researchers: number;
	/** Acts of each. */
	readonly acts: number;
	/** Rounds after the first. */
	readonly rounds: number;
	/** Calls of models in the whole run. */
	readonly calls: number;
	/** Milliseconds for all researchers together. */
	readonly milliseconds: number;
}

export interface AgentPorts {
	readonly guide: ResearchGuide;
	readonly limits: AgentLimits;
	/** Resolves after so many milliseconds; rejects with the signal's reason once it aborts. */
	readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
