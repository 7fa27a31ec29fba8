import { describe, expect, it } from 'vitest';
import { modelServiceAt, modelServiceChange } from '../../src/settings/model-services';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';

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
};

describe('the service of a model', () => {
	it.each([
		['https://api.openai.com/v1', 'openai'],
		['https://api.anthropic.com/v1/', 'anthropic'],
		['http://localhost:11434/v1', 'other'],
		['https://gateway.example/anthropic', 'other'],
	])('at %s is %s', (address, service) => {
		expect(modelServiceAt(address)).toBe(service);
	});

	it('sets its address, a model and its own key, never another one’s', () => {
		expect(modelServiceChange('anthropic', NOW)).toEqual(CLAUDE);
		const without = { ...NOW, anthropicKeySecret: '' };
		expect(modelServiceChange('anthropic', without)).toEqual({ ...CLAUDE, modelKeySecret: '' });
		const { modelBaseUrl, modelName } = DEFAULT_SETTINGS;
		const back = modelServiceChange('openai', { ...NOW, ...CLAUDE });
		expect(back).toEqual({ modelBaseUrl, modelName, modelKeySecret: 'openai-search' });
	});

	it('changes nothing if it is already chosen, or is “other”', () => {
		expect(modelServiceChange('openai', NOW)).toEqual({});
		expect(modelServiceChange('other', NOW)).toEqual({});
	});
});
