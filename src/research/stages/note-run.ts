/** The options and ports of one run on one note. */
import { TimeSlice } from '../../async/time-slice';
import type { ReviewTask } from '../verify/review';
import type { AgentPorts } from '../model/agent-ports';
import type { Analysts, QuickAnalyst } from '../model/analyst-ports';
import type { ClaimReviewer } from '../model/claim-reviewer';
import type { Clock, Depth, ResearchMode } from '../model/ports';
import type { AskWithoutModel, ResearchRun } from '../model/run';
import type { SectionEditor } from '../model/section-editor';
import type { OpenNote, SectionHistory } from '../model/vault-ports';
import type { RecordStore } from '../evaluation/run-record';
import type { ClippingPorts } from '../gather/clipped-pages';
import type { PrivateWords } from '../gather/private-words';
import type { CountedSearches } from '../gather/wrapped-search';
import type { NotePorts } from '../note/note';
import type { LookupPorts } from '../recheck/source-lookup';
import type { ChosenClaims } from '../note/topics';
import type { RenderStyle } from '../render/render';
import type { SectionStyle } from '../section/section';
import type { EditedChoice, SectionQuestions } from '../section/write-note';
import type { ReadingPorts } from '../study/reading';

export interface ResearchOptions extends ChosenClaims {
	readonly depth: Depth;
	readonly mode: ResearchMode;
	readonly focus?: string | undefined;
	/** Web searches per topic. */
	readonly queriesPerTopic: number;
	/** Pages read per topic in a deep run. */
	readonly pagesPerTopic: number;
	/** True to do everything except writing. */
	readonly dryRun: boolean;
	readonly style: SectionStyle &
		RenderStyle & {
			/** True to end the section with a report on the run. */
			readonly runReport: boolean;
		};
	readonly ask: SectionQuestions;
	/** Answers whether the run goes on once its model is gone; without it, the run stops. */
	readonly askWithoutModel?: AskWithoutModel;
	/** Returns true for a dismissed claim, or the path of a dismissed note. */
	readonly isDismissed?: (text: string) => boolean;
	/** Treatment of a sentence for which the second reader gave no answer. */
	readonly unreviewed: ReviewTask['unreviewed'];
	/** True to send web searches only words of the note's title, its headings and the focus. */
	readonly headingQueries?: boolean;
}

export interface ResearchPorts extends NotePorts, ReadingPorts, Analysts, ClippingPorts {
	readonly quick: QuickAnalyst;
	/** Undefined without a second reader. */
	readonly reviewer: ClaimReviewer | undefined;
	/** Undefined without a model. */
	readonly editor?: SectionEditor | undefined;
	/** Dollars of a long model call; undefined if the price of a model is not known. */
	readonly dollarsPerCall?: number | undefined;
	/** True if the vault is also searched with embeddings whose price is not known. */
	readonly hasUnpricedEmbeddings?: boolean;
	/** Ports of agentic research; absent without a model. */
	readonly agents?: AgentPorts | undefined;
	readonly history: SectionHistory;
	readonly records: RecordStore;
	/** Opens the links of a checked text, free of charge. */
	readonly links: LookupPorts;
	readonly clock: Clock;
	/** Lets the host do other work before going on. */
	readonly yieldNow: () => Promise<void>;
}

/** The input of every stage, in addition to the results of earlier stages. */
export interface NoteRun {
	readonly note: OpenNote;
	readonly options: ResearchOptions;
	readonly ports: ResearchPorts;
	readonly run: ResearchRun;
	readonly searches: CountedSearches;
	/** Words of the note that no web query may hold. */
	readonly privateWords: PrivateWords;
	/** True if the results are added to the present section; false if they replace it. */
	readonly isOnPart: boolean;
	/** The user's choice for an edited section; undefined if it has no edits, or nothing is written. */
	readonly decided: EditedChoice | undefined;
}

/** Returns a new time slice; each long step has its own. */
export function sliceOf({ clock, yieldNow }: Pick<ResearchPorts, 'clock' | 'yieldNow'>): TimeSlice {
	return new TimeSlice(() => clock.elapsed(), yieldNow);
}

/** False for the researched note, and for a note that was deleted or renamed since it was found. */
export function canLinkTo(path: string, { note, ports: { notes } }: NoteRun): boolean {
	return path !== note.path && notes.resolveLink(notes.linkText(path, note.path), note.path) === path;
}
