/** Ports of agentic research: requests to researchers and supervisor, and their answers. No answer is trusted. */
import type { NoteView } from './analyst-ports';
import type { Topic } from './claims';
import type { ResearchMode, RunContext } from './ports';

export const ACTS = ['search_web', 'search_vault', 'read_page', 'think', 'finish'] as const;

/** The next act of a researcher, as its model wrote it. */
export interface ActDraft {
	/** One of `ACTS`, or whatever else the model wrote. */
	readonly act: string;
	/** The query of a search; otherwise empty. */
	readonly query: string;
	/** For `read_page`: addresses of pages, or numbers of shown sources. */
	readonly urls: readonly string[];
	/** The reason for the act, or the thought itself. */
	readonly thought: string;
	/** Findings in the results shown before the act, and the brief of a researcher that finishes. */
	readonly handedOn?: CompressionDraft;
}

/** One step of a researcher, as plain data. */
export interface Step {
	/** Undefined if the model's answer could not be parsed. */
	readonly act: ActDraft | undefined;
	/** The program's answer. */
	readonly said: string;
	/** Results as `shown-results.ts` formats them: untrusted text, empty if nothing was found. */
	readonly shown: string;
	/** Findings that pages read in this step gave. */
	readonly kept?: readonly GistDraft[];
}

/** The task of one researcher. */
export interface Assignment {
	readonly topic: Topic;
	/** The gap left by earlier rounds; empty in the first round. */
	readonly question: string;
	/** 0 for the first round. */
	readonly round: number;
	/** Work of earlier researchers on this topic; empty in the first round. */
	readonly before?: readonly EarlierWork[];
}

/** Acts and brief of a researcher, for the next one on its topic. */
export interface EarlierWork {
	readonly searched: readonly string[];
	/** Titles of the pages read. */
	readonly read: readonly string[];
	/** Quotes that it handed on, each with the title of its source. */
	readonly found: readonly string[];
	/** Ids of the sources that it was shown. */
	readonly shown: readonly string[];
	readonly brief: string;
}

export interface ResearcherTask extends Assignment {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	/** Number of acts that the researcher may take. */
	readonly acts: number;
	/** Results of the note's searches on the topic, in the form of `Step.shown`. */
	readonly found: string;
}

export interface GistDraft {
	/** The address or number of a shown source. */
	readonly source: string;
	/** Verbatim. */
	readonly quote: string;
	/** Its meaning for the topic, as a sentence. */
	readonly says: string;
}

export interface CompressionDraft {
	readonly findings: readonly GistDraft[];
	/** Summary for the supervisor; empty if the model wrote none. */
	readonly brief: string;
}

/** The model of one researcher. It is shown results once, and later what it kept of them. */
export interface ResearcherModel {
	/** Makes one call. @throws ResearchError; MALFORMED_RESPONSE if the answer cannot be parsed */
	next(steps: readonly Step[], run: RunContext): Promise<ActDraft>;
	/** Makes one call for the last findings and the brief, with the errors of `next`. */
	compress(steps: readonly Step[], run: RunContext): Promise<CompressionDraft>;
}

/** The supervisor's view of a topic after a round. */
export interface TopicState {
	readonly topic: Topic;
	/** One brief for each researcher of the round. */
	readonly briefs: readonly string[];
	/** Sources of the topic, with their kinds, sites and dates. */
	readonly inventory: string;
}

export interface SupervisorRequest {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly topics: readonly Topic[];
	/** For each round so far, the topics researched in it. Earlier rounds are unchanged since the last request. */
	readonly rounds: readonly (readonly TopicState[])[];
	/** Largest number of follow-ups. */
	readonly limit: number;
}

export interface FollowUpDraft {
	/** The topic's label. */
	readonly topic: string;
	readonly question: string;
}

export interface SupervisionDraft {
	readonly isEnough: boolean;
	/** The gap in the evidence, in one or two sentences. */
	readonly missing: string;
	readonly followUps: readonly FollowUpDraft[];
}

export interface ResearchGuide {
	readonly name: string;
	researcher(task: ResearcherTask): ResearcherModel;
	/** Makes one call. @throws ResearchError */
	supervise(request: SupervisorRequest, run: RunContext): Promise<SupervisionDraft>;
}

/** The limits of an agentic run. */
export interface AgentLimits {
	/** Researchers in parallel, and follow-ups per round. */
	readonly researchers: number;
	/** Acts per researcher. */
	readonly acts: number;
	/** Rounds after the first. */
	readonly rounds: number;
	/** Model calls in the whole run. */
	readonly calls: number;
	/** Milliseconds for all researchers together. */
	readonly milliseconds: number;
}

export interface AgentPorts {
	readonly guide: ResearchGuide;
	readonly limits: AgentLimits;
	/** Resolves after the given time; rejects with the signal's reason if it aborts. */
	readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}
