/** Creates the vault's embedding model, if the user wants one. */
import { hostOf } from '../text/web-address';
import { OpenAiEmbedder, TEXTS_A_REQUEST } from '../llm/openai-embeddings';
import { isOnThisMachine } from '../net/public-address';
import { DEFAULT_EMBEDDINGS_URL } from '../settings/model-options';
import type { Settings } from '../settings/schema';
import type { EmbeddingProgress } from '../vault/meaning/embedding-ranking';
import type { Embedder } from '../vault/ports';
import type { Keys } from './kit';
import { keyFor } from './model';
import { callPorts, type ModelKit } from './service-http';

/** Returns undefined if embeddings are off or not set up, or if the user is offline and the model is not local. */
export function createEmbedder(settings: Settings, keys: Keys, kit: ModelKit, offline = false): Embedder | undefined {
	const { embeddingsBaseUrl, embeddingsModel } = settings;
	if (!hasEmbeddings(settings, keys) || (offline && !isOnThisMachine(embeddingsBaseUrl))) return undefined;
	return new OpenAiEmbedder(
		{ baseUrl: embeddingsBaseUrl, model: embeddingsModel, apiKey: embeddingsKey(settings, keys) },
		callPorts(kit, keys),
	);
}

/** True if embeddings are on, and OpenAI has a key or another endpoint is set (see `hasModel`). */
export function hasEmbeddings(settings: Settings, keys: Keys): boolean {
	return (
		settings.embeddingsEnabled &&
		(embeddingsKey(settings, keys) !== undefined ||
			settings.embeddingsBaseUrl.replace(/\/+$/, '') !== DEFAULT_EMBEDDINGS_URL)
	);
}

function embeddingsKey(settings: Settings, keys: Keys): string | undefined {
	return keyFor(keys.embeddings, settings.embeddingsBaseUrl, settings, keys);
}

/** Estimated cost of embedding the rest of the vault. */
export interface EmbeddingCost {
	readonly characters: number;
	readonly tokens: number;
	readonly requests: number;
}

export function embeddingCost({ passagesLeft, charactersLeft, tokensLeft }: EmbeddingProgress): EmbeddingCost {
	return { characters: charactersLeft, tokens: tokensLeft, requests: Math.ceil(passagesLeft / TEXTS_A_REQUEST) };
}

/** Returns the host of the embedding service, for messages to the user. */
export function embeddingsHost({ embeddingsBaseUrl }: Settings): string {
	return hostOf(embeddingsBaseUrl);
}
