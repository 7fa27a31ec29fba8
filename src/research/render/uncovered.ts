/** Finds statements not searched for, questions without an answer and undecided claims. */
import { isAsked } from '../../text/strings';
import { statementsOf, type Statement, type TopicId } from '../ledger/statement';
import type { CitedFinding } from '../model/claims';
import { isQuoted, type CheckedClaim } from '../study/checked-claims';
import type { FindingFates } from '../ledger/fate';
import { claimsOf, type ComposeInput, type Composition, type LabelledTopic, type Outcomes } from './composition';
import { openQuestions } from './open-questions';
import { idsBeside } from './render-findings';

/**
 * Separates claims and questions that the web was not searched for, and on which the other notes decide nothing. A run
 * without the web names none of them: other notes seldom have anything on a claim.
 */
export function lookedInto(input: ComposeInput): {
	readonly verdicts: readonly CheckedClaim[];
	readonly skipped: readonly Statement[];
} {
	const { topics, claims, statements, isOffline, notLookedInto, noteText } = input;
	const verdicts = input.verdicts.filter((claim) => isQuoted(claim) || isSearched(claim.topicId, input));
	if (isOffline) return { verdicts, skipped: [] };
	const covered = new Set([...verdicts, ...claims].map(({ topicId }) => topicId));
	const left = topics.filter(({ id }) => !covered.has(id) && !isSearched(id, input));
	const mains = left.flatMap(({ id }) => statementsOf(id, statements).slice(0, 1));
	const skipped = new Set([...mains, ...notLookedInto].map(({ id }) => id));
	const isOpen = openQuestions(noteText);
	const isTopic = (one: Statement): boolean => topics.some(({ id }) => one.topics.includes(id));
	// "Nobody says how" asks nothing, and counts only as a topic, as in the first line of the section.
	const counts = (one: Statement): boolean =>
		one.kind === 'claim' || (isOpen(one) && (isAsked(one.words) || isTopic(one)));
	return { verdicts, skipped: statements.filter((one) => skipped.has(one.id) && counts(one)) };
}

/** True if the web was searched for a topic. */
function isSearched(id: TopicId, { isOffline, unsearched }: Pick<ComposeInput, 'isOffline' | 'unsearched'>): boolean {
	return !isOffline && !(unsearched?.has(id) ?? false);
}

/**
 * Returns topics without an answer, and claims without a verdict: a finding on a claim's topic is not a verdict. Topics
 * without a finding that the web was not searched for are left out.
 */
export function topicsWithout(
	input: ComposeInput,
	outcomes: Outcomes,
	{
		written,
		repeated,
		findings,
	}: { written: ReadonlySet<TopicId>; repeated: FindingFates; findings: readonly CitedFinding[] },
): Composition['uncovered'] {
	const { topics, statements } = input;
	const claims = claimsOf(outcomes);
	const judged = new Set(claims.flatMap((claim) => claim.topics));
	const beside = idsBeside(input.claims);
	const isFound = (topic: TopicId): boolean =>
		findings.some(({ topicId }) => topicId === topic) ||
		statementsOf(topic, statements).some(({ id }) => beside.has(id));
	const listed = new Set(claims.map(({ id }) => id));
	// A claim that was judged by what a question's search found is not the question.
	const questionsOf = ({ id, type }: LabelledTopic): Statement[] =>
		type === 'question' ? statementsOf(id, statements).filter(({ kind }) => kind === 'question') : [];
	const isAsked = (topic: LabelledTopic): boolean => questionsOf(topic).length > 0;
	const isListed = (own: readonly Statement[]): boolean => {
		const isKnown = own.some(({ id }) => listed.has(id));
		for (const { id } of own) listed.add(id);
		return isKnown;
	};
	return topics
		.filter((topic) => isAsked(topic) || !judged.has(topic.id))
		.filter(({ id, type }) => type === 'claim' || !written.has(id))
		.filter(({ id, type }) => type !== 'concept' && (isSearched(id, input) || isFound(id)))
		.filter((topic) => !isListed(isAsked(topic) ? questionsOf(topic) : statementsOf(topic.id, statements)))
		.map((topic) => {
			const { id } = topic;
			const isRepeated = findings.some(
				(finding) => finding.topicId === id && !finding.isNoAnswer && repeated.has(finding.id),
			);
			if (isRepeated && !written.has(id)) return { topic, fate: 'repeated' };
			const isUnread = topic.type === 'question' && (input.unread?.has(id) ?? false);
			return { topic, fate: isUnread || isFound(id) ? 'found-undecided' : 'nothing-found' };
		});
}

/** Returns the topic's name in the section. */
export function shownName({ topic, context, type }: LabelledTopic): string {
	return type === 'claim' ? context || topic : topic;
}
