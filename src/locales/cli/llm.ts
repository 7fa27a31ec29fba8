/** Remedies for errors of language models on the command line and in the library, which have no settings page. */
import type { LLM_STRINGS } from '../en/llm';

export const CLI_LLM_STRINGS = {
	wrongKeyRemedy: 'Check OPENAI_API_KEY (for Claude ANTHROPIC_API_KEY), and that the key belongs to this service.',
	noKeyRemedy: 'Set OPENAI_API_KEY, or ANTHROPIC_API_KEY for Claude.',
	keyMissingRemedy:
		'Set OPENAI_API_KEY (for Claude ANTHROPIC_API_KEY), or let rules write the section with --without-model go-on.',
	forbiddenRemedy: 'Check with the service what the key may use, or choose another model with RESEARCH_MODEL.',
	unknownModelRemedy: 'Choose a model of the service with RESEARCH_MODEL. A local model has to be downloaded first.',
	noSuchAddressRemedy: 'Check the base URL of the model, RESEARCH_BASE_URL. Most end with /v1.',
	quotaRemedy: 'Add credit or raise the limit at the service, or choose another model with RESEARCH_MODEL.',
	monthSpentRemedy: 'Raise the limit with --set modelDollarsPerMonth=…, or wait for the next month.',
	timeoutRemedy: 'Run the research again, or choose a faster model with RESEARCH_MODEL.',
	unreachableRemedy: 'Check the connection and the base URL of the model, RESEARCH_BASE_URL.',
	unreachableLocalRemedy: 'Is Ollama or LM Studio running? Start it, or check the base URL, RESEARCH_BASE_URL.',
	noProxyRemedy: 'Check HTTPS_PROXY or HTTP_PROXY, and name hosts that need no proxy in NO_PROXY.',
	refusedRemedy: 'Check RESEARCH_MODEL and RESEARCH_BASE_URL, or choose another model.',
	malformedRemedy: 'Run the research again; if it happens often, choose a larger model with RESEARCH_MODEL.',
	declinedRemedy: 'Its rules may forbid the subject. Choose another model with RESEARCH_MODEL, or a narrower focus.',
	badEmbeddingsRemedy:
		'Choose an embedding model with EMBEDDINGS_MODEL, such as text-embedding-3-small or nomic-embed-text.',
	textTooLongRemedy:
		'Choose another model with EMBEDDINGS_MODEL, such as text-embedding-3-small or nomic-embed-text.',
} satisfies Partial<Record<keyof typeof LLM_STRINGS, string>>;
