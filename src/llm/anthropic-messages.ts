import { parseUrl } from '../net/parse-url';
import { sumOf, textOf, type Answer, type ChatApi, type Question } from './chat-api';

/** Later versions take away parameters that are not sent here; every service with this API knows this one. */
const API_VERSION = '2023-06-01';
/**
 * What an answer and the thinking before it may take. Every model with structured outputs may write three times as
 * much, and Anthropic's own clients send no request that is not streamed with more than 21,333.
 */
const MAX_TOKENS = 20_000;
const ENDS: Readonly<Record<string, Answer['end']>> = {
	max_tokens: 'cut',
	model_context_window_exceeded: 'full',
	refusal: 'declined',
};

/**
 * Anthropic's Messages API. https://platform.claude.com/docs/en/api/messages; the form of an answer:
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs
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
			text: textOf(content),
			end: ENDS[String(end)] ?? 'whole',
			inputTokens: sumOf(usage, ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens']),
			cachedTokens: sumOf(usage, ['cache_read_input_tokens']),
			outputTokens: sumOf(usage, ['output_tokens']),
		};
	},
};

/**
 * Whether an address speaks this API: Anthropic's own, one that names the endpoint, or one that ends as those of
 * services which offer it beside OpenAI's (`https://api.deepseek.com/anthropic`).
 */
export function isAnthropicAddress(baseUrl: string): boolean {
	const { hostname, pathname } = parseUrl(baseUrl.trim()) ?? {};
	return hostname === 'api.anthropic.com' || /\/(?:v1\/messages|anthropic(?:\/v1)?)\/?$/.test(pathname ?? '');
}

/**
 * The service keeps what stands up to the last piece, and finds it again where the next request begins with the same
 * blocks.
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
