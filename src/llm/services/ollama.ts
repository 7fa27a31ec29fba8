import { LOCAL_WINDOW, modelService } from './model-service';

/** https://docs.ollama.com/openai */
export const ollama = modelService({
	id: 'ollama',
	name: 'Ollama',
	address: 'http://localhost:11434/v1',
	price: 'local',
	model: 'qwen3:8b',
	window: LOCAL_WINDOW,
	guide: 'Install Ollama, then run “ollama pull qwen3:8b”. Give it a context window of 16,384 tokens: in its settings under “Context length”, or with OLLAMA_CONTEXT_LENGTH=16384. With less it forgets the beginning of a long note. Then press “Test”.',
});
