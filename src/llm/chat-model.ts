import type * as z from 'zod/mini';
import type { RunContext } from '../research/model/ports';

/** The required form of an answer. */
export interface Form<T> {
	/** Letters, digits and underscores, because endpoints take it as the schema's name. */
	readonly name: string;
	/** An object of required fields without transforms, because it is also sent as a JSON schema. */
	readonly schema: z.ZodMiniType<T>;
}

export interface Remembered {
	/** The part that differs between two prompts with the same question. */
	readonly nonce: string;
	/** True for text that the user reads: it is written again in every run, unless part of the previous run failed. */
	readonly isWritten?: boolean;
}

export interface ChatRequest<T> {
	readonly system: string;
	readonly user: string;
	readonly form: Form<T>;
	/** Set if a later run may reuse the answer. */
	readonly remembered?: Remembered;
	/** True if an answer that does not satisfy the form is a failure; otherwise the model is asked once more. */
	readonly isAskedOnce?: boolean;
}

/** A model whose answers satisfy a form. */
export interface ChatModel {
	/** The model's name at the service. */
	readonly name: string;
	/**
	 * @throws ContextOverflow if the request does not fit the model, ResearchError for other failures, or the signal's
	 * reason once it aborts
	 */
	complete<T>(request: ChatRequest<T>, run: RunContext): Promise<T>;
}

/** A model that answers in plain text, for models without structured output. */
export interface TextModel {
	readonly name: string;
	/** @throws ResearchError for every failure, or the signal's reason once it aborts */
	say(text: string, run: RunContext): Promise<string>;
}

/** The request is longer than the model's context window. The caller may send a shorter one. */
export class ContextOverflow extends Error {
	override readonly name = 'ContextOverflow';

	constructor(
		readonly model: string,
		options?: ErrorOptions,
	) {
		super(`The request is too long for ${model}.`, options);
	}
}
