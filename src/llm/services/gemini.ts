import { modelService } from './model-service';

/**
 * Gemini by its address with OpenAI's API. Strict schemas are accepted; each unknown field is refused, with a list that
 * holds the error. https://ai.google.dev/gemini-api/docs/openai
 */
export const gemini = modelService({
	id: 'gemini',
	name: 'Google Gemini',
	address: 'https://generativelanguage.googleapis.com/v1beta/openai',
	keyPage: 'aistudio.google.com/apikey',
	price: 'free',
	// The free plan has 500 requests a day for the Lite models, and about 20 for the others.
	model: 'gemini-flash-lite-latest',
	window: 1_000_000,
	guide: 'Create a key at aistudio.google.com/apikey and enter it below. The free plan is enough for some notes a day. On it Google may use what is sent to improve its products.',
});
