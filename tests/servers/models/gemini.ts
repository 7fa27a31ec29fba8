import type { ScriptedAnswer } from '../llm-server';
import type { ModelServer } from './model-server';

/** Errors are in a list. */
const refusal = (code: number, status: string, message: string, details: readonly object[] = []): ScriptedAnswer => ({
	status: code,
	body: [{ error: { code, message, status, details } }],
});

export const SERVER: ModelServer = {
	key: 'AIza-test-0123456789abcdef',
	models: ['gemini-flash-latest', 'gemini-flash-lite-latest'],
	formats: ['json_schema', 'json_object'],
	badKey: [
		refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
		'AUTHENTICATION',
		/API key not valid/,
	],
	noModel: [
		refusal(404, 'NOT_FOUND', 'models/gemini-1 is not found for API version v1main, or is not supported.'),
		'VALIDATION_ERROR',
		/gemini-1/,
	],
	unknown: (name) =>
		refusal(400, 'INVALID_ARGUMENT', `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`),
	refusals: {
		day: [
			refusal(
				429,
				'RESOURCE_EXHAUSTED',
				'You exceeded your current quota, please check your plan and billing details.',
				[{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '27s' }],
			),
			'RATE_LIMIT_EXCEEDED',
			/exceeded your current quota/,
		],
		overloaded: [
			refusal(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
			'UNAVAILABLE',
			/overloaded/,
		],
		region: [
			refusal(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.'),
			'VALIDATION_ERROR',
			/User location is not supported/,
		],
	},
};
