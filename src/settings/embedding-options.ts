import * as z from 'zod/mini';
import { parseUrl } from '../text/web-address';
import { setting } from './setting';

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
	embeddingsKeySecret: setting(() => z.string(), ''),
} as const;
