import { openAiError, type ModelServer } from './model-server';

const LIMIT =
	'for model `openai/gpt-oss-120b` in organization `org_1` service tier `on_demand` on tokens per minute (TPM)';

export const SERVER: ModelServer = {
	key: 'gsk_test0123456789abcdef',
	models: ['openai/gpt-oss-120b', 'openai/gpt-oss-20b'],
	formats: ['json_schema', 'json_object'],
	badKey: [openAiError(401, 'Invalid API Key', 'invalid_api_key'), 'AUTHENTICATION', /Invalid API Key/],
	noModel: [
		openAiError(404, 'The model `llama-1` does not exist or you do not have access to it.', 'model_not_found'),
		'VALIDATION_ERROR',
		/llama-1/,
	],
	unknown: (name) => openAiError(400, `property '${name}' is unsupported`, 'invalid_request'),
	refusals: {
		busy: [
			openAiError(
				429,
				`Rate limit reached ${LIMIT}: Limit 8000, Used 7900, Requested 900.`,
				'rate_limit_exceeded',
				{
					'retry-after': '6',
				},
			),
			'RATE_LIMIT_EXCEEDED',
			/Rate limit reached/,
		],
		capacity: [
			openAiError(498, 'Flex tier capacity exceeded.', 'capacity_exceeded'),
			'VALIDATION_ERROR',
			/capacity/,
		],
	},
};
