/** One run on one note: the options and ports it was given, and what all of its stages share. */
import { TimeSlice } from '../../async/time-slice';
import type { ReviewTask } from '../verify/review';
import type { AgentPorts } from '../model/agent-ports';
import type { Analysts, QuickAnalyst } from '../model/analyst-ports';
import type { ClaimReviewer } from '../model/claim-reviewer';
import type { Clock, Depth, ResearchMode } from '../model/ports';
import type { ResearchRun } from '../model/run';
import type { OpenNote, SectionHistory } from '../model/vault-ports';
import type { RecordStore } from '../evaluation/run-record';
import type { ClippingPorts } from '../gather/clipped-pages';
import type { CountedSearches } from '../gather/counted-searches';
import type { GatherPorts } from '../gather/gather';
import type { NotePorts } from '../note/embeds';
import type { ChosenClaims } from '../note/topics';
import type { RenderStyle } from '../render/render';
import type { SectionStyle } from '../section/section';
import type { EditedChoice, SectionQuestions } from '../section/write-note';
import type { ReadingPorts } from '../study/reading';

export interface ResearchOptions extends ChosenClaims {
	readonly depth: Depth;
	readonly mode: ResearchMode;
	readonly focus: string | undefined;
	/** Web searches that each topic may take. */
	readonly queriesPerTopic: number;
	/** Pages that the deep depth reads for a topic. */
	readonly pagesPerTopic: number;
	/** Do everything but write. */
	readonly dryRun: boolean;
	readonly style: SectionStyle &
		RenderStyle & {
			/** Say at the end of the section how it came about. */
			readonly runReport: boolean;
		};
	readonly ask: SectionQuestions;
	/** True for a claim, or the path of a suggested note, that the user dismissed. */
	readonly isDismissed?: (text: string) => boolean;
	/** Treatment of a sentence that the second reader did not answer for. */
	readonly unreviewed: ReviewTask['unreviewed'];
	/** Send only words of the note's title, its headings and the focus to web searches. */
	readonly headingQueries?: boolean;
}

export interface ResearchPorts extends NotePorts, GatherPorts, ReadingPorts, Analysts, ClippingPorts {
	readonly quick: QuickAnalyst;
	/** Undefined where nobody reads what was written. */
	readonly reviewer: ClaimReviewer | undefined;
	/** Ports of agentic research; absent without a model. */
	readonly agents?: AgentPorts | undefined;
	readonly history: SectionHistory;
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
}

/** What every stage of a run is given, beside the results of the stages before it. */
export interface NoteRun {
	readonly note: OpenNote;
	readonly options: ResearchOptions;
	readonly ports: ResearchPorts;
	readonly run: ResearchRun;
	readonly searches: CountedSearches;
	/** The user's choice for an edited section; undefined if it is not edited, or nothing is written. */
	readonly decided: EditedChoice | undefined;
}

/** Returns a new slice: each long step yields on its own. */
export function sliceOf({ clock, yieldNow }: Pick<ResearchPorts, 'clock' | 'yieldNow'>): TimeSlice {
	return new TimeSlice(() => clock.elapsed(), yieldNow);
}

/** False for the researched note, and for a note that was deleted or renamed since it was found. */
export function canLinkTo(path: string, { note, ports: { notes } }: NoteRun): boolean {
	return path !== note.path && notes.resolveLink(notes.linkText(path, note.path), note.path) === path;
}
