import { modelService } from './model-service';

/** https://openrouter.ai/docs/api-reference */
export const openRouter = modelService({
	id: 'openrouter',
	name: 'OpenRouter',
	address: 'https://openrouter.ai/api/v1',
	keyPage: 'openrouter.ai/keys',
	keyStart: 'sk-or-',
	price: 'paid',
	model: 'openai/gpt-5-mini',
	window: 128_000,
	// https://openrouter.ai/docs/use-cases/usage-accounting
	reportsCost: true,
});
