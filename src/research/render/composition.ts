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
	/** In the order of the section. */
	readonly topics: readonly LabelledTopic[];
	readonly related: readonly RelatedNote[];
	/** Checked claims of the note. */
	readonly verdicts: readonly CheckedClaim[];
	/** Claims of the note without a search. */
	readonly notLookedInto: readonly string[];
	/** True if the web was not searched: then a claim on which the notes have nothing counts as not checked. */
	readonly isOffline: boolean;
}

export interface TopicFindings {
	/** The topic; for an unknown topic one made from its label. */
	readonly topic: LabelledTopic;
	readonly findings: readonly CitedClaim[];
}

/** A statement that is left out, and the one in the section with the same meaning. */
export interface Duplicate {
	readonly text: string;
	readonly of: string;
}

export interface Composition {
	readonly outcomes: Outcomes;
	/** Contradicted claims that are shown openly. */
	readonly warnings: readonly ClaimOutcome[];
	/** One entry per question; without findings if it has no answer. */
	readonly answers: readonly TopicFindings[];
	/** One entry for every other topic with a finding. */
	readonly added: readonly TopicFindings[];
	readonly links: readonly RelatedItem[];
	/** Entries beyond the word limit. */
	readonly folded: {
		readonly warnings: readonly ClaimOutcome[];
		readonly findings: readonly TopicFindings[];
		readonly links: readonly RelatedItem[];
	};
	/** Topics without a line above, and claims without a verdict. */
	readonly without: readonly {
		readonly topic: LabelledTopic;
		readonly state: 'undecided' | 'nothing' | 'repeated';
	}[];
	/** Labels of topics that the user deleted or dismissed. */
	readonly hidden: ReadonlySet<string>;
	readonly duplicates: readonly Duplicate[];
}

export interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: CitedClaim | undefined;
	/** Plain text, not Markdown; may be empty. */
	readonly reason: string;
}
