import * as z from 'zod/mini';
import { parseUrl } from '../text/web-address';
import { PRICE_LINE } from './model-prices';
import { secretName, setting } from './setting';

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
	reviewKeySecret: secretName(),
	/** Treatment of claims that the reviewer did not answer. */
	unreviewed: setting(() => z.enum(['omit', 'mark']), 'mark'),
	/** Treatment of a run whose model is gone, if nobody can be asked. */
	withoutModel: setting(() => z.enum(['stop', 'go-on']), 'stop'),
} as const;

/** Model that evaluates research; empty for the model that writes. */
export const JUDGE_FIELDS = {
	judgeModel: setting(() => z.string(), ''),
	judgeBaseUrl: setting(optionalAddress, ''),
	/** Empty for the writing model's key, if both use the same service. */
	judgeKeySecret: secretName(),
} as const;

export const PRICE_FIELDS = {
	/** Dollars for a million tokens in and out: `gpt-5-mini: 0.25 / 2`. */
	modelPrices: setting(() => z.array(z.string().check(z.regex(PRICE_LINE))), []),
	/** Dollars that models may cost in a month; 0 for no limit. */
	modelDollarsPerMonth: setting(() => z.number().check(z.minimum(0), z.maximum(100_000)), 0),
} as const;

export const DEFAULT_EMBEDDINGS_URL = 'https://api.openai.com/v1';

/** A model that finds notes by meaning. Off by default, because every note that is not excluded is sent to it. */
export const EMBEDDING_FIELDS = {
	embeddingsEnabled: setting(() => z.boolean(), false),
	embeddingsBaseUrl: setting(
		() =>
			z.string().check(
				z.regex(/^https?:\/\/\S+$/),
				z.refine((text) => parseUrl(text) !== undefined),
			),
		DEFAULT_EMBEDDINGS_URL,
	),
	embeddingsModel: setting(() => z.string().check(z.regex(/\S/)), 'text-embedding-3-small'),
	embeddingsKeySecret: secretName(),
} as const;
