import type { TopicId } from '../src/research/ledger/statement';

const labels: string[] = [];

/** Returns the id of the topic with a label, for tests of one stage: a run numbers its topics itself. */
export function topicIdOf(label: string): TopicId {
	if (!labels.includes(label)) labels.push(label);
	return `T${labels.indexOf(label) + 1}`;
}

export function topicLabelOf(id: TopicId): string {
	return labels[Number(id.slice(1)) - 1] ?? '';
}
