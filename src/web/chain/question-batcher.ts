import { SharedTask } from '../../async/shared-task';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, WebAnswer, WebQuery } from '../../research/model/ports';
import type { Timer } from '../ports';
import { batchQueries, unbatch } from './query-batch';
import { contextOf, type ProviderQuery } from '../search-provider';

/** Sends a query that stands for one or more questions. */
export type AskBatch = (query: ProviderQuery, run: RunContext) => Promise<WebAnswer>;

interface Waiting {
	readonly query: WebQuery;
	readonly run: RunContext;
	readonly ask: AskBatch;
	readonly resolve: (answer: Promise<WebAnswer>) => void;
}

/**
 * Packs questions that are asked at the same moment into as few searches as possible, and gives each question its part
 * of the answer.
 */
export class QuestionBatcher {
	private waiting: Waiting[] = [];

	constructor(private readonly timer: Timer) {}

	/** @throws what `ask` throws; or the signal's reason once it aborts, while the questions of other runs go on */
	ask(query: WebQuery, run: RunContext, ask: AskBatch): Promise<WebAnswer> {
		return new Promise((resolve) => {
			this.waiting.push({ query, run, ask, resolve });
			if (this.waiting.length === 1) void this.timer.wait(0).then(() => this.askAll(this.waiting.splice(0)));
		});
	}

	private askAll(waiting: readonly Waiting[]): void {
		const groups = new Map<string, [Waiting, ...Waiting[]]>();
		for (const one of waiting) {
			const { mode, language, purpose } = one.query;
			const kind = JSON.stringify([mode, language?.code, purpose]);
			const group = groups.get(kind);
			if (group) group.push(one);
			else groups.set(kind, [one]);
		}
		for (const group of groups.values()) askGroup(group);
	}
}

function askGroup(group: readonly [Waiting, ...Waiting[]]): void {
	const [first] = group;
	const batches = batchQueries(
		group.map(({ query }) => query.text),
		LIMITS.queryCharacters,
	);
	const most = Math.max(...group.map(({ query }) => query.limit));
	const tasks = batches.map(({ text, questions }) => {
		const isOptional = questions.every((place) => group[place]?.query.isOptional);
		const query: ProviderQuery = {
			...first.query,
			text,
			limit: most * questions.length,
			economy: true,
			isOptional,
		};
		return new SharedTask((signal) => first.ask(query, contextOf(first.run, { signal })));
	});
	for (const [place, { run, resolve }] of group.entries()) {
		const answers = batches.map(
			(batch, index) =>
				(batch.questions.includes(place) && tasks[index]?.join(run.signal)) || Promise.resolve(undefined),
		);
		resolve(
			Promise.all(answers).then((all) =>
				ownAnswer(
					all.filter((answer) => answer !== undefined),
					unbatch(
						place,
						group.map((one) => one.query),
						batches,
						all.map((answer) => answer?.hits),
					),
				),
			),
		);
	}
}

function ownAnswer(answers: readonly WebAnswer[], hits: WebAnswer['hits']): WebAnswer {
	return {
		provider: answers[0]?.provider ?? '',
		hits,
		failures: answers.flatMap(({ failures }) => failures),
	};
}
