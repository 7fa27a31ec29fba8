import { modelService } from './model-service';

/**
 * Groq. Its gpt-oss models accept strict schemas. The free plan has 8,000 tokens a minute for them, and a longer prompt
 * is a 413: https://console.groq.com/docs/rate-limits
 */
export const groq = modelService({
	id: 'groq',
	name: 'Groq',
	address: 'https://api.groq.com/openai/v1',
	keyPage: 'console.groq.com/keys',
	keyStart: 'gsk_',
	price: 'paid',
	model: 'openai/gpt-oss-120b',
	window: 128_000,
	guide: 'Create a key at console.groq.com/keys and enter it below. The free plan takes 8,000 tokens a minute, too few for most notes; on the other plans each run is billed by Groq.',
});
