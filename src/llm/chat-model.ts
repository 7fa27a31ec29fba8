import type * as z from 'zod/mini';
import type { RunContext } from '../research/model/ports';

/** What an answer must look like. */
export interface Form<T> {
	/** Letters, digits and underscores: endpoints take it as the schema's name. */
	readonly name: string;
	/** An object of required fields, without transforms: it is also sent as a JSON schema. */
	readonly schema: z.ZodMiniType<T>;
}

export interface Remembered {
	/** All in which two prompts that ask the same differ. */
	readonly nonce: string;
	/** What the user reads is written anew in every run, unless the run before was left without a part of it. */
	readonly isWritten?: boolean;
}

export interface ChatRequest<T> {
	readonly system: string;
	readonly user: string;
	readonly form: Form<T>;
	/**
	 * How `user` begins, in pieces, where the requests of a series begin with the same `system` and the same pieces and
	 * add to them: services that keep what they have read are told how far.
	 */
	readonly repeated?: readonly string[];
	/** Set where a second run may take the answer of the first. */
	readonly remembered?: Remembered;
	/** An answer that does not satisfy the form is a failure at once, not a reason to ask again. */
	readonly isAskedOnce?: boolean;
}

/** One question, one answer that satisfies the form. */
export interface ChatModel {
	/** The model's name as the service knows it. */
	readonly name: string;
	/**
	 * @throws ContextOverflow when the request does not fit the model; ResearchError for every other failure; the
	 * signal's reason once it aborts
	 */
	complete<T>(request: ChatRequest<T>, run: RunContext): Promise<T>;
}

/** One text, one answer in words: what a model is asked that knows no forms. */
export interface TextModel {
	readonly name: string;
	/** @throws ResearchError for every failure; the signal's reason once it aborts */
	say(text: string, run: RunContext): Promise<string>;
}

/** The request is longer than the model can read. Whoever wrote it can write a shorter one. */
export class ContextOverflow extends Error {
	override readonly name = 'ContextOverflow';

	constructor(readonly model: string) {
		super(`The request is too long for ${model}.`);
	}
}
