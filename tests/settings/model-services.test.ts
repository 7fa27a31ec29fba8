import { describe, expect, it } from 'vitest';
import { MODEL_CATALOG } from '../../src/llm/services/model-catalog';
import { modelServiceChange, modelServiceOf } from '../../src/settings/model-services';
import { DEFAULT_SETTINGS, settingProblem, type SettingName } from '../../src/settings/schema';

const MODEL_SERVICES = MODEL_CATALOG.map(({ id }) => id);

const SECRETS = {
	modelKeySecret: 'openai',
	anthropicKeySecret: 'claude-search',
	openaiSearchKeySecret: 'openai-search',
};
const NOW = { ...DEFAULT_SETTINGS, ...SECRETS, modelName: 'gpt-6' };
const CLAUDE = {
	modelBaseUrl: 'https://api.anthropic.com',
	modelName: 'claude-sonnet-5',
	modelKeySecret: 'claude-search',
	modelWindow: 128_000,
	modelChosen: true,
	reviewModel: '',
};

describe('the service of a model', () => {
	it.each([
		['https://api.openai.com/v1', 'openai'],
		['https://api.anthropic.com/v1/', 'anthropic'],
		['http://localhost:11434/v1', 'ollama'],
		['http://localhost:1234/v1', 'lm-studio'],
		['https://openrouter.ai/api/v1', 'openrouter'],
		['https://api.deepseek.com', 'deepseek'],
		['https://api.mistral.ai/v1', 'mistral'],
		['https://generativelanguage.googleapis.com/v1beta/openai/', 'gemini'],
		['https://api.groq.com/openai/v1', 'groq'],
		['https://api.x.ai/v1', 'xai'],
		['https://ours.openai.azure.com/openai/v1', 'azure'],
		['https://ours.openai.azure.com/openai/deployments/gpt?api-version=2024-10-21', 'azure'],
		['https://openai.azure.com.example/v1', 'other'],
		['http://localhost:8000/v1', 'other'],
		['https://gateway.example/anthropic', 'other'],
	])('at %s is %s', (address, service) => {
		expect(modelServiceOf({ ...DEFAULT_SETTINGS, modelBaseUrl: address, modelKeySecret: 'key' })).toBe(service);
	});

	it('is “rules” without a key at the default address, and chosen as such takes the key away', () => {
		expect(modelServiceOf(DEFAULT_SETTINGS)).toBe('rules');
		const { modelBaseUrl, modelName, modelWindow } = DEFAULT_SETTINGS;
		const change = modelServiceChange('rules', { ...NOW, ...CLAUDE });
		expect(change).toEqual({
			modelBaseUrl,
			modelName,
			modelWindow,
			modelChosen: false,
			modelKeySecret: '',
			reviewModel: '',
		});
		expect(modelServiceOf({ ...NOW, ...change })).toBe('rules');
	});

	it.each([...MODEL_SERVICES])('%s can be chosen, and is then shown', (service) => {
		const now = { ...DEFAULT_SETTINGS, ...modelServiceChange(service, DEFAULT_SETTINGS) };
		expect(modelServiceOf({ ...now, modelKeySecret: '' })).toBe(service);
		expect(Object.entries(now).filter(([name, value]) => settingProblem(name as SettingName, value))).toEqual([]);
	});

	it('sets its address, a model and its own key, never another one’s', () => {
		expect(modelServiceChange('anthropic', NOW)).toEqual(CLAUDE);
		const without = { ...NOW, anthropicKeySecret: '' };
		expect(modelServiceChange('anthropic', without)).toEqual({ ...CLAUDE, modelKeySecret: '' });
		const { modelBaseUrl, modelName, modelWindow } = DEFAULT_SETTINGS;
		const back = modelServiceChange('openai', { ...NOW, ...CLAUDE });
		expect(back).toEqual({
			modelBaseUrl,
			modelName,
			modelWindow,
			modelChosen: true,
			modelKeySecret: 'openai-search',
			reviewModel: '',
		});
	});

	it('leaves a second reader with an address of its own alone', () => {
		const elsewhere = { ...NOW, reviewModel: 'own', reviewBaseUrl: 'http://localhost:8000/v1' };
		expect(modelServiceChange('gemini', elsewhere)).not.toHaveProperty('reviewModel');
		const grounding = { ...NOW, reviewModel: 'own', reviewer: 'grounding' as const };
		expect(modelServiceChange('gemini', grounding)).not.toHaveProperty('reviewModel');
		expect(modelServiceChange('gemini', { ...NOW, reviewModel: 'gpt-6-mini' })).toMatchObject({ reviewModel: '' });
	});

	it('changes nothing if it is already chosen, or is “other”', () => {
		expect(modelServiceChange('openai', NOW)).toEqual({});
		expect(modelServiceChange('other', NOW)).toEqual({});
	});
});
