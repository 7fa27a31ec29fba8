import { openAiError, type ModelServer } from './model-server';

export const SERVER: ModelServer = {
	key: '0123456789abcdef0123456789abcdef',
	models: ['gpt-5-mini'],
	formats: ['json_schema', 'json_object'],
	badKey: [
		openAiError(
			401,
			'Access denied due to invalid subscription key or wrong API endpoint. Make sure to provide a valid key.',
			'401',
		),
		'AUTHENTICATION',
		/invalid subscription key/,
	],
	noModel: [
		openAiError(404, 'The API deployment for this resource does not exist.', 'DeploymentNotFound'),
		'VALIDATION_ERROR',
		/deployment/i,
	],
	unknown: (name) => openAiError(400, `Unrecognized request argument supplied: ${name}`, 'unknown_parameter'),
	refusals: {
		filtered: [
			openAiError(
				400,
				"The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
				'content_filter',
			),
			'VALIDATION_ERROR',
			/content management policy/,
		],
		busy: [
			openAiError(429, 'Requests have exceeded the token rate limit of your tier.', '429', {
				'retry-after': '3',
			}),
			'RATE_LIMIT_EXCEEDED',
			/token rate limit/,
		],
	},
};
