/** The language model that the settings name. */
import { type OpenAiSettings, checkModel } from '../llm/openai';
import { DEFAULT_MODEL_URL, type Settings } from '../settings/schema';
import type { AdapterKit, Keys } from './kit';
import { serviceHttp } from './service-http';

/**
 * Sends the model one small request.
 * @throws ResearchError when it would not work in a run either
 */
export function testModel(settings: Settings, keys: Keys, kit: Pick<AdapterKit, 'http'>, signal: AbortSignal): Promise<void> {
	return checkModel(modelSettings(settings, keys), serviceHttp(kit), signal);
}

export function modelSettings(settings: Settings, keys: Keys): OpenAiSettings {
	return { baseUrl: settings.modelBaseUrl, model: settings.modelName, apiKey: keys.model };
}

/** OpenAI needs a key; another endpoint may do without one, as models on the user's own machine do. */
export function hasModel(settings: Settings, keys: Keys): boolean {
	return keys.model !== undefined || settings.modelBaseUrl.replace(/\/+$/, '') !== DEFAULT_MODEL_URL;
}
