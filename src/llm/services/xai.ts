import { modelService } from './model-service';

/** Models of Grok. https://docs.x.ai/developers/models */
export const xai = modelService({
	id: 'xai',
	name: 'xAI',
	label: 'xAI (Grok)',
	address: 'https://api.x.ai/v1',
	keyPage: 'console.x.ai',
	keyStart: 'xai-',
	price: 'paid',
	model: 'grok-4.3',
	window: 1_000_000,
});
