/** The models: the one that writes, the second reader, the judge of evaluations, and the one that embeds notes. */
import { openAi } from '../../llm/services/openai';
import { PRICE_LINE } from '../model-prices';
import { address, choice, decimalNumber, flag, list, modelName, secret, whole } from '../setting';

/** Address of a grounding model served by Ollama. */
export const GROUNDING_URL = 'http://localhost:11434/v1';
export const GROUNDING_MODEL = 'bespoke-minicheck';
export const DEFAULT_MODEL_URL = openAi.address;
export const DEFAULT_EMBEDDINGS_URL = 'https://api.openai.com/v1';

export const MODEL_GROUPS = {
	writer: {
		modelKeySecret: secret({
			name: 'API key',
			desc: 'Kept in the secret storage of this device, never in the settings file.',
			env: ['OPENAI_API_KEY'],
		}),
		modelName: modelName(openAi.model, {
			name: 'Model',
			desc: 'Its name at the service.',
			env: ['RESEARCH_MODEL'],
		}),
		modelWindow: whole([4_000, 2_000_000], openAi.window, {
			name: 'Context window',
			desc: 'Tokens that the model can read at once, from 4,000 to 2,000,000. A longer note is read in parts.',
		}),
		modelBaseUrl: address(DEFAULT_MODEL_URL, {
			name: 'Base URL',
			desc: 'Where the model is reached, with the API of OpenAI. The API of Anthropic is used for api.anthropic.com and for addresses that end in /v1/messages or /anthropic.',
			// Other programs use the first one too, so the own one wins.
			path: '/v1',
			env: ['OPENAI_BASE_URL', 'RESEARCH_BASE_URL'],
		}),
		withoutModel: choice('stop', {
			name: 'If the model is gone',
			desc: 'Its credit is used up, its key refused or missing, or it cannot be reached: this holds for several notes, scripts and assistants. For a single note you are asked.',
			options: { stop: 'Stop and write nothing', 'go-on': 'Write by rules' },
		}),
		/** `true` once a service was chosen; with `false`, OpenAI's address without a key means rules. */
		modelChosen: flag(false, {}),
	},
	/** Reviews a model's text before it is shown. */
	review: {
		reviewer: choice('model', {
			name: 'Checked by',
			desc: 'Reads each sentence that a model wrote against the passages it rests on, and each verdict on your claims. Takes one or two further calls.',
			options: {
				model: 'A language model',
				grounding: 'A grounding model, such as MiniCheck',
				nobody: 'Nobody: only quotes, numbers and names are checked',
			},
		}),
		reviewModel: modelName('', {
			name: 'Reader’s model',
			desc: 'Empty: the model that writes; as a grounding model, bespoke-minicheck.',
			env: ['REVIEW_MODEL'],
		}),
		reviewBaseUrl: address('', {
			name: 'Reader’s base URL',
			desc: 'Empty: that of the model that writes; for a grounding model, Ollama on this device.',
			env: ['REVIEW_BASE_URL'],
			path: '/v1',
		}),
		reviewKeySecret: secret({
			name: 'Reader’s API key',
			desc: 'Empty: the key of the model that writes, if both use the same service.',
			env: ['REVIEW_API_KEY'],
		}),
		unreviewed: choice('mark', {
			name: 'Unread sentences',
			desc: 'If the reader fails, the sentences that it did not read are written with a mark, or left out.',
			options: { mark: 'Write them with a mark', omit: 'Leave them out' },
		}),
	},
	judge: {
		judgeModel: modelName('', {
			name: 'Judge',
			desc: 'Scores research that you want evaluated. Empty: the model that writes; another one judges more independently.',
			env: ['JUDGE_MODEL'],
		}),
		judgeBaseUrl: address('', {
			name: 'Judge’s base URL',
			desc: 'Empty: that of the model that writes.',
			env: ['JUDGE_BASE_URL'],
			path: '/v1',
		}),
		judgeKeySecret: secret({
			name: 'Judge’s API key',
			desc: 'Empty: the key of the model that writes, if both use the same service.',
			env: ['JUDGE_API_KEY'],
		}),
	},
	/** Off by default, because every note that is not excluded is sent to it. */
	embeddings: {
		embeddingsEnabled: flag(false, {
			name: 'Use an embedding model',
			desc: 'Finds notes that say the same in other words, better than what is learned on this device. Every note that is not excluded is sent to the model, and what you search for.',
		}),
		embeddingsKeySecret: secret({
			name: 'Embedding API key',
			desc: 'Empty: the key of the language model, if both use the same service. Local models need none.',
			env: ['EMBEDDINGS_API_KEY'],
		}),
		embeddingsModel: modelName('text-embedding-3-small', {
			name: 'Embedding model',
			desc: 'Such as text-embedding-3-small, or nomic-embed-text with Ollama. A new model embeds the vault again.',
			env: ['EMBEDDINGS_MODEL'],
		}),
		embeddingsBaseUrl: address(DEFAULT_EMBEDDINGS_URL, {
			name: 'Embedding base URL',
			desc: 'Any endpoint with the OpenAI API: OpenAI, Ollama, LM Studio.',
			path: '/v1',
			env: ['EMBEDDINGS_BASE_URL'],
		}),
	},
	prices: {
		modelDollarsPerMonth: decimalNumber([0, 100_000], 0, {
			name: 'Dollars of models in a month',
			desc: 'Once they are spent, no model of a service is asked until next month. 0 for no limit.',
		}),
		modelPrices: list(
			{
				name: 'Prices of models',
				desc: 'One model a line, with the dollars for a million tokens in and out: gpt-5-mini: 0.25 / 2. A model chosen from a list with prices is added here. Models on this device cost nothing.',
				allowed: 'a list of entries such as “gpt-5-mini: 0.25 / 2”',
			},
			(line) => PRICE_LINE.test(line),
		),
	},
} as const;
