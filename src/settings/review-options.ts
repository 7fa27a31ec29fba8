import * as z from 'zod/mini';
import { parseUrl } from '../net/parse-url';
import { setting } from './setting';

/**
 * Who reads what a model wrote before it is shown: a language model, a grounding model such as MiniCheck, or nobody.
 */
export const REVIEWERS = ['model', 'grounding', 'nobody'] as const;

/** Where Ollama serves a grounding model. */
export const GROUNDING_URL = 'http://localhost:11434/v1';
export const GROUNDING_MODEL = 'bespoke-minicheck';

export const optionalAddress = () =>
	z
		.string()
		.check(z.refine((text) => text === '' || (/^https?:\/\/\S+$/.test(text) && parseUrl(text) !== undefined)));

export const REVIEW_FIELDS = {
	reviewer: setting(() => z.enum(REVIEWERS), 'model'),
	/** Empty: the model that writes; of a grounding model, MiniCheck. */
	reviewModel: setting(() => z.string(), ''),
	/** Empty: where the model that writes is; of a grounding model, Ollama on this machine. */
	reviewBaseUrl: setting(optionalAddress, ''),
	/** Empty: the key of the model that writes, where both are of one service. */
	reviewKeySecret: setting(() => z.string(), ''),
	/** What the reader gave no answer to is left out, or written with a mark. */
	unreviewed: setting(() => z.enum(['omit', 'mark']), 'omit'),
} as const;
