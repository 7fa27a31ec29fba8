import { parseUrl } from '../text/web-address';
import { sumOf, contentText, type Answer, type ChatApi, type Question } from './chat-api';

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
	formats: ['json_schema', 'text'],

	base: (typed) => typed.replace(/(?:\/v1)?(?:\/messages)?\/?$/, ''),

	headers: (key) => ({ 'anthropic-version': API_VERSION, ...(key !== undefined && { 'x-api-key': key }) }),

	body({ model, turns, form, repeated = [] }) {
		const [system] = turns.filter(({ role }) => role === 'system');
		const messages = turns.filter(({ role }) => role !== 'system');
		return {
			model,
			max_tokens: MAX_TOKENS,
			...(system && { system: system.content }),
			messages: messages.map((turn, at) =>
				at === 0 ? { ...turn, content: inBlocks(turn.content, repeated) } : turn,
			),
			...(form?.schema && { output_config: { format: { type: 'json_schema', schema: form.schema } } }),
		};
	},

	read({ content, stop_reason: end, usage }) {
		if (!Array.isArray(content)) return undefined;
		return {
			text: contentText(content),
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

/**
 * Splits the text into blocks for prompt caching: the service caches everything up to the last marked block and reuses
 * it if the next request starts with the same blocks.
 * https://platform.claude.com/docs/en/build-with-claude/prompt-caching
 */
function inBlocks(text: string, repeated: NonNullable<Question['repeated']>): string | object[] {
	const rest = text.slice(repeated.join('').length);
	const blocks = repeated.map((piece, place) => ({
		type: 'text',
		text: piece,
		...(place === repeated.length - 1 && { cache_control: { type: 'ephemeral' } }),
	}));
	if (blocks.length === 0) return text;
	return rest === '' ? blocks : [...blocks, { type: 'text', text: rest }];
}
