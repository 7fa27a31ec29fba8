/** Services that can write the section, with the address and a model of each. */
import { parseUrl } from '../text/web-address';
import { DEFAULT_SETTINGS, type Settings } from './schema';

type Preset = Pick<Settings, 'modelBaseUrl' | 'modelName' | 'modelWindow'>;

const { modelBaseUrl, modelName, modelWindow } = DEFAULT_SETTINGS;
const at = (address: string, model: string): Preset => ({ modelBaseUrl: address, modelName: model, modelWindow });
/** 16,384 is the window in the guides for models on this device. A run's prompts take up to 15,000 tokens. */
const onThisDevice = (port: number, model: string): Preset => ({
	modelBaseUrl: `http://localhost:${port}/v1`,
	modelName: model,
	modelWindow: 16_384,
});

const PRESETS = {
	ollama: onThisDevice(11_434, 'qwen3:8b'),
	'lm-studio': onThisDevice(1_234, 'qwen/qwen3-8b'),
	openai: at(modelBaseUrl, modelName),
	anthropic: at(DEFAULT_SETTINGS.anthropicBaseUrl, 'claude-sonnet-5'),
	openrouter: at('https://openrouter.ai/api/v1', 'openai/gpt-5-mini'),
	deepseek: at('https://api.deepseek.com/v1', 'deepseek-chat'),
	mistral: at('https://api.mistral.ai/v1', 'mistral-small-latest'),
} as const satisfies Readonly<Record<string, Preset>>;

/** `rules` writes without a model; `other` is an address that the user types. */
export type ModelServiceId = keyof typeof PRESETS | 'rules' | 'other';

/** Services that answer without a key. */
const KEYLESS: ReadonlySet<ModelServiceId> = new Set(['rules', 'ollama', 'lm-studio', 'other']);

export function modelServiceOf({
	modelBaseUrl: address,
	modelKeySecret,
}: Pick<Settings, 'modelBaseUrl' | 'modelKeySecret'>): ModelServiceId {
	if (modelKeySecret === '' && address.replace(/(?<!\/)\/+$/, '') === modelBaseUrl) return 'rules';
	const ids = Object.keys(PRESETS) as (keyof typeof PRESETS)[];
	return ids.find((id) => hostAndPort(PRESETS[id].modelBaseUrl) === hostAndPort(address)) ?? 'other';
}

export function needsKey(id: ModelServiceId): boolean {
	return !KEYLESS.has(id);
}

/**
 * Returns the settings that change with the service. A key is not reused for another service. If the search already has
 * a key of the chosen service, that key is used.
 */
export function modelServiceChange(chosen: ModelServiceId, now: Settings): Partial<Settings> {
	if (chosen === 'other' || chosen === modelServiceOf(now)) return {};
	if (chosen === 'rules') return { ...PRESETS.openai, modelKeySecret: '' };
	const searchKeys: Partial<Record<ModelServiceId, string>> = {
		openai: now.openaiSearchKeySecret,
		anthropic: now.anthropicKeySecret,
	};
	return { ...PRESETS[chosen], modelKeySecret: searchKeys[chosen] ?? '' };
}

function hostAndPort(address: string): string | undefined {
	return parseUrl(address)?.host;
}
