/** Counts what a section has no line on: statements that were not searched for, or without a result. */
import type { Fates, StatementFate } from '../ledger/fate';
import type { Statement, StatementId } from '../ledger/statement';
import { isAsked } from '../../text/strings';
import type { ComposeInput, LabelledTopic } from './composition';
import { openQuestions } from './open-questions';

/** Fates of statements that may have no line. */
const SILENT: ReadonlySet<StatementFate> = new Set([
	'disputed',
	'notes-agree',
	'found-undecided',
	'nothing-found',
	'not-searched',
]);

type StatementFacts = Pick<ComposeInput, 'statements' | 'topics' | 'noteText' | 'further'>;

/**
 * Counts the claims and open questions that were not settled and have no line in the section, with the further ones of
 * a long note.
 * @param written statements with quotes or passages below them
 */
export function silentStatements(fates: Fates, facts: StatementFacts, written: readonly StatementId[]): number {
	const open = countedQuestions(fates, facts);
	const silent = facts.statements.filter(
		(one) =>
			SILENT.has(fates.get(one.id) ?? 'left-out') &&
			!written.includes(one.id) &&
			(one.kind === 'claim' || open.includes(one)),
	);
	return silent.length + (facts.further ?? 0);
}

/** Returns the fates of the note's questions, without those that its own text answers. */
export function questionsIn(fates: Fates, facts: StatementFacts): StatementFate[] {
	return countedQuestions(fates, facts).flatMap(({ id }) => fates.get(id) ?? []);
}

function isAskedIn({ topic, context }: LabelledTopic): boolean {
	return /[?？؟]/u.test(`${topic}\n${context}`);
}

function countedQuestions(fates: Fates, { statements, topics, noteText }: StatementFacts): Statement[] {
	const isOpen = openQuestions(noteText);
	return statements.filter((statement) => {
		const { id, kind, words, topics: own } = statement;
		const fate = fates.get(id);
		if (kind !== 'question' || fate === undefined || fate === 'declined' || fate === 'left-out') return false;
		const isAnswered = fate === 'answered' || fate === 'repeated';
		if (!isAnswered && !isOpen(statement)) return false;
		const named = topics.filter((topic) => own.includes(topic.id));
		if (isAsked(words) || named.some(isAskedIn)) return true;
		// "I know no reasons so far" asks nothing, and "Find out where the stop tap is" counts only as a topic.
		return !isAnswered && (fate !== 'not-searched' || named.length > 0);
	});
}
