/** The models that a service offers, read from its list. Every service adds fields of its own to OpenAI's form. */
import { isRecord } from '../text/strings';
import type { ModelPrice } from './model-price';

export interface ListedModel {
	/** The name by which it is asked. */
	readonly id: string;
	/** Context window in tokens; undefined if the list does not tell. */
	readonly window: number | undefined;
	/** Undefined if the list does not tell: most do not. */
	readonly price: ModelPrice | undefined;
}

/**
 * Names of the window, those first that tell what the running server allows: LM Studio's loaded length, vLLM, Groq,
 * Mistral, Anthropic, OpenRouter and Together, llama.cpp.
 */
const WINDOWS = [
	'loaded_context_length',
	'max_model_len',
	'context_window',
	'max_context_length',
	'max_input_tokens',
	'context_length',
	'n_ctx_train',
] as const;
/** Models that answer with something else than text. */
const NO_CHAT =
	/embed|whisper|transcri|\btts\b|-tts|speech|audio|realtime|moderation|rerank|dall-e|image|imagen|veo|sora/i;
const MILLION = 1_000_000;

/** Returns the models that can be asked for text, in the list's order; undefined for another answer. */
export function modelsIn(answer: unknown): readonly ListedModel[] | undefined {
	const list = Array.isArray(answer)
		? (answer as unknown[])
		: isRecord(answer)
			? (answer.data ?? answer.models)
			: undefined;
	if (!Array.isArray(list)) return undefined;
	return list.flatMap((item: unknown) => modelIn(item) ?? []);
}

function modelIn(item: unknown): ListedModel | undefined {
	if (!isRecord(item)) return undefined;
	const name = [item.id, item.model, item.name].find((value) => typeof value === 'string' && value !== '');
	if (typeof name !== 'string') return undefined;
	// Gemini lists `models/gemini-…`, and takes the name without that.
	const id = name.replace(/^models\//, '');
	if (NO_CHAT.test(id) || item.type === 'embeddings' || item.type === 'embedding') return undefined;
	return { id, window: windowIn(item), price: priceIn(item.pricing) };
}

function windowIn(item: Readonly<Record<string, unknown>>): number | undefined {
	const places = [item, item.meta, item.top_provider].filter(isRecord);
	for (const name of WINDOWS) {
		const found = places.map((place) => place[name]).find((value) => typeof value === 'number' && value > 0);
		if (typeof found === 'number') return found;
	}
	return undefined;
}

/**
 * OpenRouter gives dollars for one token as text (https://openrouter.ai/docs/overview/models); Together dollars for a
 * million as numbers (https://docs.together.ai/reference/models-1).
 */
function priceIn(pricing: unknown): ModelPrice | undefined {
	if (!isRecord(pricing)) return undefined;
	const { prompt, completion, input, output } = pricing;
	const [forInput, forOutput] =
		prompt === undefined
			? [Number(input), Number(output)]
			: [Number(prompt) * MILLION, Number(completion) * MILLION];
	// OpenRouter's router has -1: the price of the model that it will choose is not known.
	return forInput >= 0 && forOutput >= 0 ? { input: forInput, output: forOutput } : undefined;
}
