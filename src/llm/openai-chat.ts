import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions';
import { isRecord } from '../text/strings';
import { textsIn } from './answer-places';
import { sumOf, type ChatApi } from './chat-api';

/** Chat completions, the API of most services and local servers. https://platform.openai.com/docs/api-reference */
export const openAiChat: ChatApi = {
	provider: 'openai',
	path: '/chat/completions',
	listPath: '/models',
	formats: ['json_schema', 'json_object', 'text'],

	base: (path) => path.replace(/\/(?:chat\/completions|completions|responses|embeddings|models)\/?$/, ''),

	headers: (key) => ({ ...(key !== undefined && { authorization: `Bearer ${key}` }) }),

	/** Without temperature and output limit: some models refuse them, and their names differ between models. */
	body({ model, turns, form, isStreamed }): ChatCompletionCreateParams {
		const request = { model, messages: [...turns], ...(isStreamed && { stream: true as const }) };
		if (!form) return request;
		const { name, schema } = form;
		return {
			...request,
			response_format: schema
				? { type: 'json_schema', json_schema: { name, strict: true, schema } }
				: { type: 'json_object' },
		};
	},

	read(answer) {
		const texts = textsIn(answer);
		if (!texts) return undefined;
		const { choices, usage } = answer;
		const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
		const { message, finish_reason: end } = isRecord(choice) ? choice : {};
		const { refusal } = isRecord(message) ? message : {};
		const [text = '', ...others] = texts;
		const hasRefused = typeof refusal === 'string' && refusal !== '';
		const isDeclined = text === '' && (hasRefused || end === 'content_filter');
		return {
			text: isDeclined && hasRefused ? refusal : text,
			others,
			end: isDeclined ? 'declined' : end === 'length' ? 'cut' : 'whole',
			inputTokens: sumOf(usage, ['prompt_tokens', 'input_tokens']),
			cachedTokens: sumOf(isRecord(usage) ? usage.prompt_tokens_details : undefined, ['cached_tokens']),
			outputTokens: sumOf(usage, ['completion_tokens', 'output_tokens']),
			cost: isRecord(usage) && typeof usage.cost === 'number' ? usage.cost : undefined,
		};
	},
};
