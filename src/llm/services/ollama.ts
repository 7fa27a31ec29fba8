import { modelService } from './model-service';

/** https://docs.ollama.com/openai */
export const ollama = modelService({
	id: 'ollama',
	name: 'Ollama',
	address: 'http://localhost:11434/v1',
	price: 'local',
	model: 'qwen3:8b',
	// The window in the guide. A run's prompts take up to 15,000 tokens.
	window: 16_384,
	guide: 'Install Ollama, then run “ollama pull qwen3:8b”. Give it a context window of 16,384 tokens: in its settings under “Context length”, or with OLLAMA_CONTEXT_LENGTH=16384. With less it forgets the beginning of a long note. Then press “Test”.',
});
