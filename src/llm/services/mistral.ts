import { modelService } from './model-service';

/** https://docs.mistral.ai/api */
export const mistral = modelService({
	id: 'mistral',
	name: 'Mistral',
	address: 'https://api.mistral.ai/v1',
	keyPage: 'console.mistral.ai',
	price: 'paid',
	model: 'mistral-small-latest',
	window: 128_000,
});
