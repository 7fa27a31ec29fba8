/** The order of findings: one of each topic first, or as the last reader chose. */
import type { EntryId } from '../ledger/entry';
import type { TopicId } from '../ledger/statement';
import type { CitedFinding } from '../model/claims';
import type { Edit, LabelledTopic, Rivals, TopicFindings } from './composition';
import { isAnswer } from './finding-place';

/**
 * Returns new findings in rounds, with one per topic in each round, questions first. A finding that repeats another is
 * skipped for the topic's next one.
 */
export function inTurn(
	findings: readonly CitedFinding[],
	topics: readonly LabelledTopic[],
	isNews: (claim: CitedFinding) => boolean,
): CitedFinding[] {
	const answers = (claim: CitedFinding): boolean => isAnswer(claim, topics);
	const place = ({ topic, findings: own }: TopicFindings): number =>
		topics.indexOf(topic) - (own.some(answers) ? topics.length : 0);
	const queues = grouped(findings, topics)
		.sort((a, b) => place(a) - place(b))
		.map(({ findings: own }) => own.toSorted((a, b) => Number(answers(b)) - Number(answers(a))));
	const turns: CitedFinding[] = [];
	while (queues.some((queue) => queue.length > 0)) {
		for (const queue of queues)
			for (let claim = queue.shift(); claim; claim = queue.shift())
				if (isNews(claim)) {
					turns.push(claim);
					break;
				}
	}
	return turns;
}

/** Puts what the last reader chose first, in that order, behind the first answer of each question. */
export function asEdited(
	turns: readonly CitedFinding[],
	{ open }: Edit,
	topics: readonly LabelledTopic[],
): readonly CitedFinding[] {
	const all = turns.filter((one) => isAnswer(one, topics));
	const answers = all.filter((one) => isFirstOfTopic(one, all));
	const chosen = open.flatMap((id) => turns.find((one) => one.id === id && !isAnswer(one, topics)) ?? []);
	return [...new Set([...answers, ...chosen, ...turns])];
}

export function isFirstOfTopic(finding: CitedFinding, all: readonly CitedFinding[]): boolean {
	return all.find(({ topicId }) => topicId === finding.topicId) === finding;
}

/** Returns the findings that stand below another one, which they cannot be true together with. */
export function rivalsIn(
	news: readonly CitedFinding[],
	edit: Edit | undefined,
	topics: readonly LabelledTopic[],
): Rivals {
	const named = (id: EntryId): CitedFinding[] => news.filter((one) => one.id === id && !isAnswer(one, topics));
	return new Map(
		[...(edit?.conflicts ?? [])].flatMap(([one, other]) => {
			const [rival] = named(one).length > 0 ? named(other) : [];
			return rival ? [[one, rival] as const] : [];
		}),
	);
}

/** Groups findings by topic, each at the place of its first finding. */
export function grouped(findings: readonly CitedFinding[], topics: readonly LabelledTopic[]): TopicFindings[] {
	const byTopic = new Map<TopicId, CitedFinding[]>();
	for (const claim of findings) byTopic.set(claim.topicId, [...(byTopic.get(claim.topicId) ?? []), claim]);
	return [...byTopic].map(([id, own]) => ({ topic: topicWithId(id, topics), findings: own }));
}

export function topicWithId(id: TopicId, topics: readonly LabelledTopic[]): LabelledTopic {
	const topic = topics.find((one) => one.id === id);
	if (!topic) throw new Error(`No topic has the id ${id}.`);
	return topic;
}
