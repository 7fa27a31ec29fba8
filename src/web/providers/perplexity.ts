import type { SearchProvider } from '../search-provider';
import * as z from 'zod/mini';
import { MODEL_API } from '../spending/service-policies';
import { defineService } from './search-service';
import { ApiProvider, json, listOf, LooseText } from './service';

/** About a page of text from each result. */
const TOKENS_PER_RESULT = 1_024;

const read = json(
	z.object({
		results: listOf(z.object({ url: z.string(), title: LooseText, snippet: LooseText, date: LooseText })),
	}),
);

/**
 * Perplexity's Search API: passages of pages, no written answer. https://docs.perplexity.ai/api-reference/search-post
 */
export const perplexity = defineService({
	id: 'perplexity',
	prefix: 'perplexity',
	address: 'https://api.perplexity.ai',
	key: 'needed',
	texts: {
		name: 'Perplexity',
		desc: 'Passages of pages. Needs a key.',
		key: { name: 'Perplexity API key', desc: 'Each search is billed.' },
	},
	policy: MODEL_API,
	create: (access): SearchProvider =>
		new ApiProvider(access, {
			provider: 'perplexity',
			credits: 1,
			maxResults: 20,
			isModelApi: true,
			// Perplexity answers with a 401 if the credit is used up.
			classify: ({ code, message }) =>
				/insufficient_quota/i.test(code) || /exceeded your current quota/i.test(message)
					? { kind: 'exhausted' }
					: undefined,
			request: ({ text, limit }, key) => ({
				path: '/search',
				headers: { authorization: `Bearer ${key}` },
				body: { query: text, max_results: limit, max_tokens_per_page: TOKENS_PER_RESULT },
			}),
			read,
			pages: ({ results }) =>
				results.map(({ url, title, snippet, date }) => ({ url, title, texts: [snippet], published: date })),
		}),
});
