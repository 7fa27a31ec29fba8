/** The language model that the settings name. */
import { type EndpointSettings, checkModel } from '../llm/endpoint-model';
import { parseUrl } from '../text/web-address';
import { isLocalIPv4, isOnThisMachine } from '../net/public-address';
import { DEFAULT_MODEL_URL, type Settings } from '../settings/schema';
import type { Keys } from './kit';
import { callPorts, type ModelKit } from './service-http';

/**
 * Sends the model one small request.
 * @throws ResearchError when it would not work in a run either
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
 * A laptop reads some fifty tokens of a prompt a second, and writes five: 15,000 and 2,000 of them take 700 seconds.
 */
const NEARBY_SECONDS = 1_800;
const REMOTE_SECONDS = 300;

/** On the user's own machine or in their network. */
function isNearby(baseUrl: string): boolean {
	const { hostname = '' } = parseUrl(baseUrl) ?? {};
	return isOnThisMachine(baseUrl) || isLocalIPv4(hostname) || hostname.endsWith('.local');
}

/** The key of another service: its own, or the writer's where one service is both. The writer's goes to no other. */
export function keyFor(own: string | undefined, baseUrl: string, settings: Settings, keys: Keys): string | undefined {
	return own ?? (new URL(baseUrl).origin === new URL(settings.modelBaseUrl).origin ? keys.model : undefined);
}

/** OpenAI needs a key; another endpoint may do without one, as models on the user's own machine do. */
export function hasModel(settings: Settings, keys: Keys): boolean {
	return keys.model !== undefined || settings.modelBaseUrl.replace(/\/+$/, '') !== DEFAULT_MODEL_URL;
}
