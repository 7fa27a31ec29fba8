/** The content of a section, part by part. */
import type { CitedClaim, Topic } from '../model/claims';
import type { RelatedNote } from '../model/vault-ports';
import type { CheckedClaim } from '../study/checked-claims';
import type { ClaimOutcome, Outcomes } from './outcomes';

export type LabelledTopic = Pick<Topic, 'topic' | 'type' | 'context'>;

export interface ComposeInput {
	/** The note without the section. */
	readonly noteText: string;
	/** BCP 47 */
	readonly languageCode: string | undefined;
	/** Verified claims, best first. */
	readonly claims: readonly CitedClaim[];
	/** In the order in which they stand in the section. */
	readonly topics: readonly LabelledTopic[];
	readonly related: readonly RelatedNote[];
	/** Claims of the note with what became of them; of a shallow run none. */
	readonly verdicts: readonly CheckedClaim[];
	/** Claims of the note that no search was made for. */
	readonly notLookedInto: readonly string[];
	/** True if no search on the web was made: a claim on which no note says anything was not looked into. */
	readonly isOffline: boolean;
}

export interface TopicFindings {
	/** The topic's label; findings on a topic that is not in the list have one of their own. */
	readonly topic: LabelledTopic;
	readonly findings: readonly CitedClaim[];
}

/** A statement that is left out, and the one in the section that says the same. */
export interface Duplicate {
	readonly text: string;
	readonly of: string;
}

export interface Composition {
	readonly outcomes: Outcomes;
	/** Contradicted claims. */
	readonly warnings: readonly ClaimOutcome[];
	/** One entry a question; without findings if there is nothing to answer it with. */
	readonly answers: readonly TopicFindings[];
	/** One entry for every other topic with a finding. */
	readonly added: readonly TopicFindings[];
	readonly links: readonly RelatedItem[];
	/** Beyond the word limit. */
	readonly folded: {
		readonly warnings: readonly ClaimOutcome[];
		readonly findings: readonly TopicFindings[];
		readonly links: readonly RelatedItem[];
	};
	/** Topics without a line of their own above, and claims that no verdict is on. */
	readonly without: readonly {
		readonly topic: LabelledTopic;
		readonly state: 'undecided' | 'nothing' | 'repeated';
	}[];
	/** Labels of the topics that the user wants nothing of. */
	readonly hidden: ReadonlySet<string>;
	readonly duplicates: readonly Duplicate[];
}

export interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: CitedClaim | undefined;
	/** Text, not Markdown; empty where there is nothing to say. */
	readonly reason: string;
}
