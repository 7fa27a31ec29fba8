import { modelService } from './model-service';

/** https://api-docs.deepseek.com */
export const deepSeek = modelService({
	id: 'deepseek',
	name: 'DeepSeek',
	address: 'https://api.deepseek.com/v1',
	keyPage: 'platform.deepseek.com',
	keyStart: 'sk-',
	price: 'paid',
	model: 'deepseek-v4-flash',
	window: 128_000,
	// https://api-docs.deepseek.com/guides/json_mode
	format: 'json_object',
});
