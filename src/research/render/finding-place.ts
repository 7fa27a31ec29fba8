/** Which findings keep their place in the section, though their words could stand beside a claim. */
import type { VerifiedClaim } from '../model/claims';
import type { LabelledTopic } from './composition';

/**
 * True for a finding that is shown where it is, rather than beside a claim: an answer to a question, and a sentence
 * that a model wrote from its passage.
 */
export function goesFirst(
	{ kind, topicId, isExtract, isNoAnswer }: Pick<VerifiedClaim, 'kind' | 'topicId' | 'isExtract' | 'isNoAnswer'>,
	topics: readonly LabelledTopic[],
): boolean {
	if (kind !== 'finding') return false;
	return isExtract !== true || isAnswer({ topicId, isNoAnswer }, topics);
}

/** True for a finding that answers a question of the note. */
export function isAnswer(
	{ topicId, isNoAnswer }: Pick<VerifiedClaim, 'topicId' | 'isNoAnswer'>,
	topics: readonly LabelledTopic[],
): boolean {
	return isNoAnswer !== true && topics.some(({ id, type }) => id === topicId && type === 'question');
}
