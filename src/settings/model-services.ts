/** Model services offered as a choice; any other is an address that the user types. */
import { hostOf } from '../net/parse-url';
import { DEFAULT_SETTINGS, type Settings } from './schema';

export type ModelServiceId = 'openai' | 'anthropic' | 'other';
type Preset = Pick<Settings, 'modelBaseUrl' | 'modelName'>;

const { modelBaseUrl, modelName } = DEFAULT_SETTINGS;
const PRESETS: Readonly<Record<Exclude<ModelServiceId, 'other'>, Preset>> = {
	openai: { modelBaseUrl, modelName },
	anthropic: { modelBaseUrl: DEFAULT_SETTINGS.anthropicBaseUrl, modelName: 'claude-sonnet-5' },
};

export function modelServiceAt(address: string): ModelServiceId {
	const hosts = { openai: hostOf(PRESETS.openai.modelBaseUrl), anthropic: hostOf(PRESETS.anthropic.modelBaseUrl) };
	const host = hostOf(address);
	return host === hosts.openai ? 'openai' : host === hosts.anthropic ? 'anthropic' : 'other';
}

/**
 * Returns the settings that change with the service. A key is never reused for another service, but if the search has a
 * key for this one, that is used.
 */
export function modelServiceChange(chosen: ModelServiceId, now: Settings): Partial<Settings> {
	if (chosen === 'other' || chosen === modelServiceAt(now.modelBaseUrl)) return {};
	const modelKeySecret = chosen === 'anthropic' ? now.anthropicKeySecret : now.openaiSearchKeySecret;
	return { ...PRESETS[chosen], modelKeySecret };
}
