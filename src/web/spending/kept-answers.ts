import type { PaidAnswers, RunContext, WebHit } from '../../research/model/ports';
import type { ResponseCache } from './response-cache';

/** Answers of models and pages, kept in the cache of search answers: for the same time, within the same size. */
export class KeptAnswers implements PaidAnswers {
	constructor(private readonly cache: ResponseCache) {}

	async recall(question: string, { log }: RunContext): Promise<unknown> {
		const [kept] = (await this.cache.fresh(question, log))?.hits ?? [];
		return kept && JSON.parse(kept.text);
	}

	keep(question: string, answer: unknown, { log }: RunContext): Promise<void> {
		return this.cache.keep(question, asHits(answer), log);
	}

	keepForRun(question: string, answer: unknown, { log }: RunContext): void {
		this.cache.journal(question, asHits(answer), log);
	}
}

function asHits(answer: unknown): WebHit[] {
	return [{ url: '', title: '', text: JSON.stringify(answer) }];
}
