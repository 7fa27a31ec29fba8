/** The order of findings: one of each topic first, or as the last reader chose. */
import type { EntryId } from '../ledger/entry';
import type { TopicId } from '../ledger/statement';
import type { CitedFinding } from '../model/claims';
import type { Edit, LabelledTopic, Rivals, TopicFindings } from './composition';
import { isAnswer } from './finding-place';

interface Turns {
	/** The first finding of each topic, with questions before other topics. */
	readonly first: readonly CitedFinding[];
	/** The second finding of each topic, then the third ones, and so on. */
	readonly further: readonly CitedFinding[];
}

/**
 * Sorts new findings into rounds, with one per topic in each round. A finding that repeats another is skipped for the
 * topic's next one.
 */
export function inTurn(
	findings: readonly CitedFinding[],
	topics: readonly LabelledTopic[],
	isNews: (claim: CitedFinding) => boolean,
): Turns {
	const queues = groupedByTopic(findings, topics)
		.sort((a, b) => Number(b.topic.type === 'question') - Number(a.topic.type === 'question'))
		.map((group) => [...group.findings]);
	const rounds: CitedFinding[][] = [];
	while (queues.some((queue) => queue.length > 0)) {
		rounds.push(
			queues.flatMap((queue) => {
				for (let claim = queue.shift(); claim; claim = queue.shift()) if (isNews(claim)) return [claim];
				return [];
			}),
		);
	}
	return { first: rounds[0] ?? [], further: rounds.slice(1).flat() };
}

/** Puts what the last reader chose first, in that order, behind the first answer of each question. */
export function asEdited({ first, further }: Turns, { open }: Edit, topics: readonly LabelledTopic[]): Turns {
	const all = [...first, ...further];
	const chosen = open.flatMap((id) => all.find((finding) => finding.id === id && !isAnswer(finding, topics)) ?? []);
	const asFirst = [...first.filter((finding) => isAnswer(finding, topics)), ...chosen];
	return { first: asFirst, further: all.filter((finding) => !asFirst.includes(finding)) };
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

export function withoutAll({ first, further }: Turns, left: ReadonlySet<CitedFinding>): Turns {
	return { first: first.filter((one) => !left.has(one)), further: further.filter((one) => !left.has(one)) };
}

export function groupedByTopic(findings: readonly CitedFinding[], topics: readonly LabelledTopic[]): TopicFindings[] {
	return inTopicOrder(grouped(findings, topics), topics);
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

function inTopicOrder(groups: readonly TopicFindings[], topics: readonly LabelledTopic[]): TopicFindings[] {
	return [...groups].sort((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic));
}
