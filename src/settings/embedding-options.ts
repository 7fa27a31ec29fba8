import * as z from 'zod/mini';
import { parseUrl } from '../net/parse-url';

export const DEFAULT_EMBEDDINGS_URL = 'https://api.openai.com/v1';

/**
 * A model that finds notes by their meaning. Off unless the user turns it on: every note that is not excluded is sent
 * to it.
 */
export const EMBEDDING_FIELDS = {
	embeddingsEnabled: z._default(z.boolean(), false),
	embeddingsBaseUrl: z._default(
		z.string().check(
			z.regex(/^https?:\/\/\S+$/),
			z.refine((text) => parseUrl(text) !== undefined),
		),
		DEFAULT_EMBEDDINGS_URL,
	),
	embeddingsModel: z._default(z.string().check(z.regex(/\S/)), 'text-embedding-3-small'),
	embeddingsKeySecret: z._default(z.string(), ''),
} as const;
