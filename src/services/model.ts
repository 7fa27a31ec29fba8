/** Connection to the language model in the settings. */
import { type EndpointSettings, checkModel } from '../llm/endpoint-model';
import { parseUrl } from '../text/web-address';
import { isLocalIPv4, isOnThisMachine } from '../net/public-address';
import { DEFAULT_MODEL_URL, type Settings } from '../settings/schema';
import type { Keys } from './kit';
import { callPorts, type ModelKit } from './service-http';

/**
 * Sends the model a small request.
 * @throws ResearchError if the model would fail in a run too
 */
export function testModel(settings: Settings, keys: Keys, kit: ModelKit, signal: AbortSignal): Promise<void> {
	return checkModel(modelSettings(settings, keys), callPorts(kit, keys), signal);
}

export function modelSettings(settings: Settings, keys: Keys): EndpointSettings {
	const { modelBaseUrl: baseUrl, modelName: model, modelTimeout, retries } = settings;
	const seconds = modelTimeout ?? (isNearby(baseUrl) ? NEARBY_SECONDS : REMOTE_SECONDS);
	return { baseUrl, model, apiKey: keys.model, limits: { timeout: seconds * 1_000, retries } };
}

/**
 * A laptop reads about 50 tokens a second and writes 5: a prompt of 15,000 tokens and an answer of 2,000 take 700
 * seconds.
 */
const NEARBY_SECONDS = 1_800;
const REMOTE_SECONDS = 300;

/** True for a model on the user's machine or in their network. */
function isNearby(baseUrl: string): boolean {
	const { hostname = '' } = parseUrl(baseUrl) ?? {};
	return isOnThisMachine(baseUrl) || isLocalIPv4(hostname) || hostname.endsWith('.local');
}

/**
 * Returns the key of another service: its own, or the writer's if both have the same origin. The writer's key is never
 * sent elsewhere.
 */
export function keyFor(own: string | undefined, baseUrl: string, settings: Settings, keys: Keys): string | undefined {
	return own ?? (new URL(baseUrl).origin === new URL(settings.modelBaseUrl).origin ? keys.model : undefined);
}

/**
 * True if a model is set up: OpenAI requires a key, but other endpoints, such as local models, may work without one.
 */
export function hasModel(settings: Settings, keys: Keys): boolean {
	return keys.model !== undefined || settings.modelBaseUrl.replace(/\/+$/, '') !== DEFAULT_MODEL_URL;
}
