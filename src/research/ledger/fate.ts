import type { Statement, StatementId } from './statement';

/**
 * Results of a run on a statement of the note, the strongest first. A refused quote or judgement is not a fate of its
 * statement: if another source supports it, it stays `supported`.
 */
const STATEMENT_FATES = [
	'contradicted',
	/** Only other notes of the writer contradict it. */
	'notes-disagree',
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

export type Fates = ReadonlyMap<StatementId, StatementFate>;

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

/** `F1`…`Fn`: a finding that passed all checks, in the writer's order. Holds within one run, and is not shown. */
export type FindingId = `F${number}`;

/** Use of a finding in a section. A refused finding does not get this far. */
export type FindingFate =
	| 'shown'
	| 'folded'
	/** A finding in the section says the same. */
	| `repeats:${FindingId}`
	/** The section says the same of a claim of the note. */
	| 'repeats-claim'
	/** Its words stand beside a claim that nothing decides. */
	| 'moved'
	/** Deleted by the user. */
	| 'declined'
	/** The second reader says that it does not answer its question. */
	| 'no-answer';

export type FindingFates = ReadonlyMap<FindingId, FindingFate>;

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
