import { modelService } from './model-service';

/** https://platform.openai.com/docs/api-reference */
export const openAi = modelService({
	id: 'openai',
	name: 'OpenAI',
	address: 'https://api.openai.com/v1',
	keyPage: 'platform.openai.com/api-keys',
	keyStart: 'sk-',
	price: 'paid',
	model: 'gpt-5-mini',
	window: 128_000,
	searchKey: 'openaiSearch',
});
