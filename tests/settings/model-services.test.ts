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

	it('brings its address, a model and a key of its own, and never the other’s', () => {
		expect(modelServiceChange('anthropic', NOW)).toEqual(CLAUDE);
		const without = { ...NOW, anthropicKeySecret: '' };
		expect(modelServiceChange('anthropic', without)).toEqual({ ...CLAUDE, modelKeySecret: '' });
		const { modelBaseUrl, modelName } = DEFAULT_SETTINGS;
		const back = modelServiceChange('openai', { ...NOW, ...CLAUDE });
		expect(back).toEqual({ modelBaseUrl, modelName, modelKeySecret: 'openai-search' });
	});

	it('that is chosen already, or is another one, changes nothing', () => {
		expect(modelServiceChange('openai', NOW)).toEqual({});
		expect(modelServiceChange('other', NOW)).toEqual({});
	});
});
