import { openAiError, type ModelServer } from './model-server';

export const SERVER: ModelServer = {
	key: 'sk-0123456789abcdef0123456789abcdef',
	models: ['deepseek-v4-flash', 'deepseek-v4-pro'],
	formats: ['json_object'],
	badKey: [
		openAiError(401, 'Authentication Fails, Your api key: ****cdef is invalid', 'invalid_request_error'),
		'AUTHENTICATION',
		/Authentication Fails/,
	],
	noModel: [openAiError(400, 'Model Not Exist', 'invalid_request_error'), 'VALIDATION_ERROR', /Model Not Exist/],
	unknown: () => openAiError(400, 'This response_format type is unavailable now', 'invalid_request_error'),
	refusals: {
		balance: [openAiError(402, 'Insufficient Balance', 'invalid_request_error'), 'QUOTA_EXHAUSTED', /Insufficient/],
	},
};
