import type { PaidAnswers, RunContext } from '../research/model/ports';

/**
 * Caches the model answers of a run for the next one. Text that every run writes again is cached only if a question of
 * this run failed, because the user then runs it again for that part only.
 */
export class RunAnswers {
	private readonly written: { readonly question: string; readonly answer: unknown; readonly run: RunContext }[] = [];
	private hasFailed = false;

	constructor(private readonly paid: PaidAnswers) {}

	recall(question: string, run: RunContext): Promise<unknown> {
		return this.paid.recall(question, run);
	}

	/** @param isWritten true if the answer is cached only after a failure */
	async keep(question: string, answer: unknown, isWritten: boolean, run: RunContext): Promise<void> {
		if (!isWritten || this.hasFailed) return this.paid.keep(question, answer, run);
		this.paid.keepForRun(question, answer, run);
		this.written.push({ question, answer, run });
	}

	/** Records that a question got no answer. */
	async fail(): Promise<void> {
		this.hasFailed = true;
		await Promise.all(
			this.written.splice(0).map(({ question, answer, run }) => this.paid.keep(question, answer, run)),
		);
	}
}
