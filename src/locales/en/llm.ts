/** Texts about language models. */

export const LLM_STRINGS = {
	badBaseUrl: 'The base URL of the model is not a web address.',
	badBaseUrlRemedy:
		'Enter an address such as https://api.openai.com/v1, http://localhost:11434/v1 for Ollama, or https://api.anthropic.com for Claude.',
	badKey: 'The API key of the model has characters that a key cannot have.',
	badKeyRemedy: 'Copy the key again, without quotation marks and line breaks.',
	wrongKey: '{host} did not accept the API key.',
	wrongKeyRemedy:
		'Check the key of the model in the settings (on the command line: OPENAI_API_KEY, for Claude ANTHROPIC_API_KEY), and that it belongs to this service.',
	noKey: '{host} needs an API key, and none is set.',
	noKeyRemedy:
		'Add a key for the model in the settings (on the command line: OPENAI_API_KEY, for Claude ANTHROPIC_API_KEY).',
	forbidden: '{host} does not allow this key to use the model “{model}”.',
	forbiddenRemedy: 'Check with the service what the key may use, or choose another model or key in the settings.',
	unknownModel: '{host} has no model “{model}”.',
	unknownModelRemedy:
		'Change the model in the settings (on the command line: RESEARCH_MODEL). A local model has to be downloaded first.',
	noSuchAddress: '{host} has no language model at this base URL.',
	noSuchAddressRemedy:
		'Check the base URL of the model in the settings (on the command line: RESEARCH_BASE_URL). Most end with /v1.',
	quota: 'The credit at {host} is used up.',
	quotaRemedy: 'Add credit or raise the limit at the service, or choose another model in the settings.',
	rateLimited: '{host} accepts no more requests for now.',
	rateLimitedRemedy: 'Wait a minute, then run the research again.',
	rateLimitedRemedyIn: 'Run the research again in {seconds, plural, one{# second} other{# seconds}}.',
	timeout: 'The model at {host} did not answer within {seconds, number} seconds.',
	timeoutRemedy: 'Run the research again, or choose a faster model in the settings.',
	unreachable: '{host} could not be reached.',
	unreachableRemedy: 'Check the connection and the base URL of the model in the settings.',
	unreachableLocalRemedy:
		'Is Ollama or LM Studio running? Start it, or check the base URL of the model in the settings.',
	moved: '{host} redirects to another address, to which neither the key nor the note is sent.',
	brokenAnswer: 'The answer of the model at {host} is incomplete.',
	tooLargeAnswer: 'The answer of {host} is too large for a model.',
	serverFailed: '{host} failed with status {status}.',
	overloaded: '{host} is overloaded: it gets too many requests.',
	serverFailedRemedy: 'The problem is at the service: try again.',
	refused: '{host} refused the request with status {status}.',
	refusedWith: '{host} refused the request with status {status}. It says: “{answer}”',
	refusedRemedy: 'Check the model and the base URL in the settings, or choose another model.',
	tooLong: 'The note and its sources are too long for the model “{model}”, even in parts.',
	tooLongRemedy: 'Choose a model with a larger context, or research a shorter note.',
	partsUnread: '{unread, number} of {total, number} parts of the note were not read by the model: {reason}',
	malformed: '“{model}” twice gave an answer that cannot be used.',
	malformedRemedy: 'Run the research again; if it happens often, choose a larger model in the settings.',
	declined: '“{model}” declined to answer.',
	declinedRemedy: 'Its rules may forbid the subject. Choose another model in the settings, or a narrower focus.',
	badEmbeddings: '“{model}” answered with something other than embeddings.',
	badEmbeddingsRemedy:
		'Choose an embedding model in the settings, such as text-embedding-3-small or nomic-embed-text.',
	reviewMissing: 'The second reader, {reader}, did not read every sentence: {reason}',
} as const;
