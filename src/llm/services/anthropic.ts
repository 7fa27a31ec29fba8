import { modelService } from './model-service';

/** Its own API: `anthropic-messages.ts`. */
export const anthropic = modelService({
	id: 'anthropic',
	name: 'Anthropic',
	label: 'Anthropic (Claude)',
	address: 'https://api.anthropic.com',
	keyPage: 'platform.claude.com',
	keyStart: 'sk-ant-',
	price: 'paid',
	model: 'claude-sonnet-5',
	window: 128_000,
	searchKey: 'anthropic',
});
