import { modelService } from './model-service';

/**
 * OpenAI's models at Azure, by the address that takes the plain client. The older form, with `api-version` in the
 * address, gets the key in a header of its own.
 * https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle
 */
export const azure = modelService({
	id: 'azure',
	name: 'Azure OpenAI',
	// A name of a resource cannot hold a low line, so nobody can register this one and get a key.
	address: 'https://your_resource.openai.azure.com/openai/v1',
	hosts: '.openai.azure.com',
	keyPage: 'portal.azure.com',
	price: 'paid',
	model: 'gpt-5-mini',
	window: 128_000,
	guide: 'Deploy a model in the Azure portal. Put the name of your resource in place of “your_resource” in the base URL, enter the name of the deployment as the model, and enter one of the resource’s keys below. Each run is billed by Microsoft.',
});
