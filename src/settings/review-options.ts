import * as z from 'zod/mini';
import { parseUrl } from '../text/web-address';
import { setting } from './setting';

/** Reviewers of a model's text before it is shown: a language model, a grounding model such as MiniCheck, or nobody. */
export const REVIEWERS = ['model', 'grounding', 'nobody'] as const;

/** Address of a grounding model served by Ollama. */
export const GROUNDING_URL = 'http://localhost:11434/v1';
export const GROUNDING_MODEL = 'bespoke-minicheck';

export const optionalAddress = () =>
	z
		.string()
		.check(z.refine((text) => text === '' || (/^https?:\/\/\S+$/.test(text) && parseUrl(text) !== undefined)));

export const REVIEW_FIELDS = {
	reviewer: setting(() => z.enum(REVIEWERS), 'model'),
	/** Empty for the writing model; for a grounding model, MiniCheck. */
	reviewModel: setting(() => z.string(), ''),
	/** Empty for the writing model's address; for a grounding model, Ollama on this machine. */
	reviewBaseUrl: setting(optionalAddress, ''),
	/** Empty for the writing model's key, if both use the same service. */
	reviewKeySecret: setting(() => z.string(), ''),
	/** Claims without an answer of the reviewer are marked, or left out. */
	unreviewed: setting(() => z.enum(['omit', 'mark']), 'mark'),
} as const;
