import { LOCAL_WINDOW, modelService } from './model-service';

/** https://lmstudio.ai/docs/developer/openai-compat */
export const lmStudio = modelService({
	id: 'lm-studio',
	name: 'LM Studio',
	address: 'http://localhost:1234/v1',
	price: 'local',
	model: 'qwen/qwen3-8b',
	window: LOCAL_WINDOW,
	guide: 'Download a model in LM Studio, load it with a context length of 16,384 tokens, and start the server in the tab “Developer”. Then press “Test”.',
});
