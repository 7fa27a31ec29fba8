import { parseUrl } from '../text/web-address';
import { sumOf, contentText, type Answer, type ChatApi } from './chat-api';

/** All services with this API support this version; later ones only drop parameters that are not sent here. */
const API_VERSION = '2023-06-01';
/**
 * Limit for an answer including its thinking. Every model with structured outputs allows three times as much, but
 * Anthropic's own clients refuse more than 21,333 without streaming.
 */
const MAX_TOKENS = 20_000;
const ENDS: Readonly<Record<string, Answer['end']>> = {
	max_tokens: 'cut',
	model_context_window_exceeded: 'full',
	refusal: 'declined',
};

/**
 * Adapter for Anthropic's Messages API (https://platform.claude.com/docs/en/api/messages) with structured outputs
 * (https://platform.claude.com/docs/en/build-with-claude/structured-outputs).
 */
export const anthropicMessages: ChatApi = {
	provider: 'anthropic',
	path: '/v1/messages',
	listPath: '/v1/models',
	formats: ['json_schema', 'text'],

	base: (path) => path.replace(/(?:\/v1)?(?:\/messages)?\/?$/, ''),

	headers: (key) => ({ 'anthropic-version': API_VERSION, ...(key !== undefined && { 'x-api-key': key }) }),

	body({ model, turns, form }) {
		const [system] = turns.filter(({ role }) => role === 'system');
		return {
			model,
			max_tokens: MAX_TOKENS,
			...(system && { system: system.content }),
			messages: turns.filter(({ role }) => role !== 'system'),
			...(form?.schema && { output_config: { format: { type: 'json_schema', schema: form.schema } } }),
		};
	},

	read({ content, stop_reason: end, usage }) {
		if (!Array.isArray(content)) return undefined;
		return {
			text: contentText(content),
			others: [],
			end: ENDS[String(end)] ?? 'whole',
			inputTokens: sumOf(usage, ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']),
			cachedTokens: sumOf(usage, ['cache_read_input_tokens']),
			outputTokens: sumOf(usage, ['output_tokens']),
		};
	},
};

/**
 * True if an address uses this API: Anthropic's own host, an address with the endpoint's path, or one that ends like
 * those of services with both APIs (`https://api.deepseek.com/anthropic`).
 */
export function isAnthropicAddress(baseUrl: string): boolean {
	const { hostname, pathname } = parseUrl(baseUrl.trim()) ?? {};
	return hostname === 'api.anthropic.com' || /\/(?:v1\/messages|anthropic(?:\/v1)?)\/?$/.test(pathname ?? '');
}
