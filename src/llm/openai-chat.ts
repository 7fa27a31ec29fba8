import { isRecord } from '../text/strings';
import { sumOf, contentText, type ChatApi } from './chat-api';

/** Chat completions, the API of most services and local servers. https://platform.openai.com/docs/api-reference */
export const openAiChat: ChatApi = {
	provider: 'openai',
	path: '/chat/completions',
	formats: ['json_schema', 'json_object', 'text'],

	base: (typed) => typed.replace(/\/chat\/completions\/?$/, ''),

	headers: (key) => ({ ...(key !== undefined && { authorization: `Bearer ${key}` }) }),

	/** Without temperature and output limit: some models refuse them, and their names differ between models. */
	body({ model, turns, form }) {
		if (!form) return { model, messages: turns };
		const { name, schema } = form;
		const strict = { type: 'json_schema', json_schema: { name, strict: true, schema } };
		return { model, messages: turns, response_format: schema ? strict : { type: 'json_object' } };
	},

	read({ choices, usage }) {
		if (!Array.isArray(choices)) return undefined;
		const choice: unknown = choices[0];
		const { message, finish_reason: end } = isRecord(choice) ? choice : {};
		const { content, refusal } = isRecord(message) ? message : {};
		const text = contentText(content);
		const isDeclined = text === '' && typeof refusal === 'string' && refusal !== '';
		return {
			text,
			end: isDeclined ? 'declined' : end === 'length' ? 'cut' : 'whole',
			inputTokens: sumOf(usage, ['prompt_tokens']),
			cachedTokens: sumOf(isRecord(usage) ? usage.prompt_tokens_details : undefined, ['cached_tokens']),
			outputTokens: sumOf(usage, ['completion_tokens']),
		};
	},
};
