import { ResearchError } from '../research/model/errors';
import type { PaidAnswers, RunContext } from '../research/model/ports';
import { ContextOverflow, type ChatModel, type ChatRequest } from './chat-model';
import { isModelGone } from './openai-errors';

/**
 * A model during one run. Repeated questions are answered from the cache for half an hour. If a call times out and no
 * other call succeeded while it waited, all further questions fail at once. The same holds once the model is gone.
 */
export class SteadyModel implements ChatModel {
	private answered = 0;
	private lost: ResearchError | undefined;

	/** @param isWriter true if the run asks whether to go on without the model once it is gone */
	constructor(
		private readonly model: ChatModel,
		private readonly answers: RunAnswers,
		private readonly isWriter = false,
	) {}

	get name(): string {
		return this.model.name;
	}

	async complete<T>(request: ChatRequest<T>, run: RunContext): Promise<T> {
		if (!request.remembered) return this.ask(request, run);
		const question = questionOf(this.name, request, request.remembered.nonce);
		const known = request.form.schema.safeParse(await this.answers.recall(question, run));
		run.signal.throwIfAborted();
		if (known.success) {
			run.log.info('model answered in an earlier run', { model: this.name, form: request.form.name });
			return known.data;
		}
		const answer = await this.ask(request, run);
		await this.answers.keep(question, answer, request.remembered.isWritten ?? false, run);
		return answer;
	}

	private async ask<T>(request: ChatRequest<T>, run: RunContext): Promise<T> {
		if (this.lost) throw this.lost;
		const before = this.answered;
		try {
			const answer = await this.model.complete(request, run);
			this.answered += 1;
			return answer;
		} catch (error) {
			const isLate = error instanceof ResearchError && error.code === 'TIMEOUT';
			if (isLate && this.answered === before) this.lost = error;
			// The caller asks again with less text.
			if (!(error instanceof ContextOverflow)) await this.answers.fail();
			if (isModelGone(error)) {
				this.lost = error;
				if (this.isWriter) await run.withoutModel?.(error);
			}
			throw error;
		}
	}
}

function questionOf<T>(model: string, { system, user, form }: ChatRequest<T>, nonce: string): string {
	return ['model', model, form.name, system, user].join('\n').split(nonce).join('');
}

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
