import type { ScriptedAnswer } from '../llm-server';
import type { ModelServer } from './model-server';

/** The error is a text beside its code. */
const refusal = (status: number, code: string, error: string): ScriptedAnswer => ({ status, body: { code, error } });

export const SERVER: ModelServer = {
	key: 'xai-test0123456789abcdef',
	models: ['grok-4.3'],
	formats: ['json_schema', 'json_object'],
	badKey: [
		refusal(
			400,
			'Client specified an invalid argument',
			'Incorrect API key provided: xa***ng. You can obtain an API key from https://console.x.ai.',
		),
		'AUTHENTICATION',
		/Incorrect API key provided/,
	],
	noModel: [
		refusal(
			404,
			'Some requested entity was not found',
			'The model grok-1 does not exist or your team has no access.',
		),
		'VALIDATION_ERROR',
		/grok-1/,
	],
	unknown: (name) => refusal(400, 'Client specified an invalid argument', `Argument not supported: ${name}`),
	refusals: {
		noCredits: [
			refusal(
				403,
				'The caller does not have permission to execute the specified operation',
				'Your newly created team doesn’t have any credits yet. You can purchase credits on https://console.x.ai.',
			),
			'QUOTA_EXHAUSTED',
			/credits/,
		],
		busy: [
			refusal(429, 'Some resource has been exhausted', 'Too many requests for team.'),
			'RATE_LIMIT_EXCEEDED',
			/Too many/,
		],
	},
};
