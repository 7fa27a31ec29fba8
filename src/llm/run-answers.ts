import type { PaidAnswers, RunContext } from '../research/model/ports';

/**
 * What the models of one run answered, for the next run. What is written anew in each run is kept only where a
 * question of this one was left without an answer: then the user runs it again for that alone.
 */
export class RunAnswers {
	private readonly written: { readonly question: string; readonly answer: unknown; readonly run: RunContext }[] = [];
	private hasFailed = false;

	constructor(private readonly paid: PaidAnswers) {}

	recall(question: string, run: RunContext): Promise<unknown> {
		return this.paid.recall(question, run);
	}

	/** @param isWritten whether it is kept for another run after a failure alone */
	async keep(question: string, answer: unknown, isWritten: boolean, run: RunContext): Promise<void> {
		if (!isWritten || this.hasFailed) return this.paid.keep(question, answer, run);
		this.paid.keepForRun(question, answer, run);
		this.written.push({ question, answer, run });
	}

	/** A question was left without an answer. */
	async fail(): Promise<void> {
		this.hasFailed = true;
		await Promise.all(
			this.written.splice(0).map(({ question, answer, run }) => this.paid.keep(question, answer, run)),
		);
	}
}
