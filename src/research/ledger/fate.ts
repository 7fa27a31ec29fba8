import type { EntryId } from './entry';
import type { Statement, StatementId, TopicId } from './statement';

/**
 * Results of a run on a statement of the note, the strongest first. A refused quote or judgement is not a fate of its
 * statement: if another source supports it, it stays `supported`.
 */
const STATEMENT_FATES = [
	'contradicted',
	/** Only other notes of the writer contradict it. */
	'notes-disagree',
	/** Other notes of the writer had another value of it at other times. */
	'notes-over-time',
	'supported',
	/** Pages support and contradict it. */
	'disputed',
	/** Only other notes of the writer are on it, and they say the same. */
	'notes-agree',
	/** A question with an answer. */
	'answered',
	/** All that was found on it repeats what the section says elsewhere. */
	'repeated',
	'found-undecided',
	'nothing-found',
	/** The run searches the web, but did not for it, or no service answered; the other notes decide nothing. */
	'not-searched',
	/** Deleted or dismissed by the user. */
	'declined',
	/** The run did not search the web, and no other note says anything on it. */
	'notes-silent',
	/** The run is on other statements: chosen by the user, or by a model that read the whole note. */
	'left-out',
] as const;
export type StatementFate = (typeof STATEMENT_FATES)[number];

export type Verdict = 'supported' | 'contradicted' | 'open';

/** Returns the state under which a claim is counted, and named in the JSON output. */
export function verdictState(fate: StatementFate): Verdict {
	if (fate === 'contradicted' || fate === 'notes-disagree') return 'contradicted';
	return fate === 'supported' ? fate : 'open';
}

export type Fates = ReadonlyMap<StatementId, StatementFate>;

/** A statement that the section has a verdict on; further ones are on halves that were judged apart: `C4`, `C4/2`. */
export type ClaimId = StatementId | `${StatementId}/${number}`;

export interface ClaimEnd {
	readonly fate: StatementFate;
	/** True for a contradicted claim beyond the word limit. */
	readonly isFolded: boolean;
	/** Ids of the passages that stand beside it. */
	readonly passages: readonly EntryId[];
}

/** Result of a run on a topic. A claim with findings beside it may have no verdict. */
export interface TopicEnd {
	/** True for a topic with a finding that is shown and answers no question. */
	readonly isAdded: boolean;
	/** Set if it is a question without an answer, or a claim without a verdict. */
	readonly open: OpenFate | undefined;
}

export type OpenFate = Extract<StatementFate, 'repeated' | 'found-undecided' | 'nothing-found'>;

/** A suggested note: the reason to link it is an entry, if there is one. */
export interface LinkEnd {
	readonly fate: 'shown' | 'folded';
	readonly reason: EntryId | undefined;
}

/**
 * Assigns each statement the strongest of its fates.
 * @param untold the fate of a statement of which nothing is told
 */
export function fatesOf(
	statements: readonly Statement[],
	told: (statement: Statement) => readonly StatementFate[],
	untold: StatementFate = 'left-out',
): Fates {
	return new Map(
		statements.map((statement) => {
			const own = told(statement);
			return [statement.id, STATEMENT_FATES.find((fate) => own.includes(fate)) ?? untold] as const;
		}),
	);
}

/** Reason why an entry was not written. Scripts depend on these, so never rename one. */
export type RemovalReason =
	| 'unknown_source'
	| 'no_citation'
	| 'quote_too_short'
	| 'quote_not_in_source'
	| 'quote_not_in_note'
	| 'quote_unrelated'
	| 'number_not_in_source'
	| 'date_not_in_source'
	| 'unit_not_in_source'
	| 'name_not_in_source'
	| 'quote_cut_from_denial'
	| 'denial_changed'
	| 'number_changed'
	| 'name_changed'
	| 'link_not_cited'
	| 'unresolved_wikilink'
	| 'contradiction_unproven'
	| 'support_unproven'
	| 'not_supported_by_reader'
	| 'reduced_by_reader'
	| 'not_reviewed'
	| 'duplicate'
	| 'empty';

/** Why the last reader of a section left a finding out: nothing against its truth. Scripts depend on these too. */
const CHOICES = ['off_subject', 'not_alone', 'known_to_note'] as const;
export type ChoiceReason = (typeof CHOICES)[number];

/**
 * Reason why an entry ended at a check. `known`: another maker has judged the statement by the same words. `outdated`:
 * it quotes search results of a page that was read since.
 */
export type EndReason = RemovalReason | 'known' | 'outdated';

/** Fate of an entry that ended at a check. Guesses are made by rules; failed ones are neither shown nor counted. */
export type EndFate = `refused:${RemovalReason}` | `guess-failed:${RemovalReason}` | `copy-of:${EntryId}` | 'outdated';

/** Use of a judgement of a source on a statement. */
export type JudgementFate =
	/** A vote on the statement. */
	| 'counts'
	/** Shown without a vote: of the writer's own note, or on a statement that gets no verdict. */
	| 'told'
	/** Another note has the statement word for word, as one does that the researched note embeds. */
	| 'repeats-note'
	/** A support of a statement that gets no verdict. */
	| 'no-verdict'
	| EndFate;

export type JudgementFates = ReadonlyMap<EntryId, JudgementFate>;

/** Use of a finding, a passage beside a claim, or a reason to link a note. */
export type FindingFate =
	| 'shown'
	| 'folded'
	/** A finding in the section says the same. */
	| `repeats:${EntryId}`
	/** The section says the same of a claim of the note. */
	| 'repeats-claim'
	| `left-out:${ChoiceReason}`
	/** Its words stand under a claim, or other words of its page do. */
	| 'moved'
	/** Deleted by the user. */
	| 'declined'
	/** The second reader says that it does not answer its question. */
	| 'no-answer'
	/**
	 * A passage beside a claim that is decided or that it does not help to judge, or a reason to link a note that is not
	 * suggested.
	 */
	| 'unneeded'
	| EndFate;

export type FindingFates = ReadonlyMap<EntryId, FindingFate>;

/** Fates of the entries that a section may show. */
export interface SectionLedger {
	readonly statements: Fates;
	/** The verdicts in the section. The fate of their statement is the strongest. */
	readonly claims: ReadonlyMap<ClaimId, ClaimEnd>;
	readonly topics: ReadonlyMap<TopicId, TopicEnd>;
	/** Findings, passages beside claims, and reasons to link a note. */
	readonly findings: FindingFates;
	/** By path. */
	readonly links: ReadonlyMap<string, LinkEnd>;
}

/** The fate of each entry of a run. */
export interface Ledger extends SectionLedger {
	readonly judgements: JudgementFates;
}

/** Returns the reason of each judgement and finding that a check refused. */
export function refusalsIn({ judgements, findings }: Pick<Ledger, 'judgements' | 'findings'>): string[] {
	return [...judgements.values(), ...findings.values()].flatMap((fate) => {
		const [name, reason = ''] = fate.split(':');
		return name === 'refused' ? [reason] : [];
	});
}

/** Returns why the last reader left a finding out; undefined if it did not. */
export function choiceReason(fate: FindingFate | undefined): ChoiceReason | undefined {
	return CHOICES.find((reason) => fate === `left-out:${reason}`);
}

/** Result of the checks of a quote that a reader took from a page. */
export type QuoteFate =
	| 'kept'
	/** Not in the page, or with parts that are too far apart. */
	| 'not-in-source'
	| 'too-short'
	/** Beyond the quotes that a page may have on a topic. */
	| 'over-limit'
	/** On no topic for which the page was read. */
	| 'off-topic';
