import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../src/node/commands/environment';
import { keyNameOf } from '../../../src/settings/search-settings';
import { SEARCH_CATALOG } from '../../../src/web/chain/search-services';
import { DEFAULT_SETTINGS } from '../../../src/settings/schema';
import { failureOf } from '../../research/world';
import { scratchFolder } from '../scratch-vault';

async function configFile(content: string): Promise<string> {
	const file = join(await scratchFolder(), 'config.json');
	await writeFile(file, content);
	return file;
}

describe('readEnvironment', () => {
	it('takes a list with commas or as JSON', async () => {
		for (const list of ['Private, Old work', '["Private", "Old work"]']) {
			expect(
				(await readEnvironment(undefined, {}, [`excludedFolders=${list}`])).settings.excludedFolders,
			).toEqual(['Private', 'Old work']);
		}
		expect(
			(await readEnvironment(undefined, {}, ['excludedFolders=["Talks, and more"]'])).settings.excludedFolders,
		).toEqual(['Talks, and more']);
		await expect(readEnvironment(undefined, {}, ['excludedFolders=[1]'])).rejects.toThrow();
	});

	it('needs nothing', async () => {
		expect(await readEnvironment(undefined, {})).toMatchObject({
			settings: DEFAULT_SETTINGS,
			keys: {},
			warnings: [],
		});
	});

	it("reads the plugin's data.json, and lets the environment override it", async () => {
		const file = await configFile(
			JSON.stringify({ modelName: 'from-file', wordLimit: 300, tavilyBaseUrl: 'https://file.example' }),
		);
		const { settings } = await readEnvironment(file, {
			RESEARCH_MODEL: 'from-env',
			OPENAI_BASE_URL: 'http://localhost:1234/v1',
			WIKIPEDIA_BASE_URL: ' http://localhost:5 ',
			TAVILY_BASE_URL: '',
		});
		expect(settings).toMatchObject({
			modelName: 'from-env',
			wordLimit: 300,
			modelBaseUrl: 'http://localhost:1234/v1',
			tavilyBaseUrl: 'https://file.example',
			wikipediaBaseUrl: 'http://localhost:5',
		});
	});

	it('takes keys from the environment, without what a file or a shell adds to them', async () => {
		expect(
			(
				await readEnvironment(undefined, {
					OPENAI_API_KEY: 'sk-1\n',
					TAVILY_API_KEY: '',
					TAVILY_API_KEY_1: ' tvly-1 ',
				})
			).keys,
		).toEqual({ model: 'sk-1', openaiSearch: 'sk-1', tavily: 'tvly-1' });
	});

	it('takes seven Tavily keys in their order, each once', async () => {
		const numbered = Object.fromEntries(
			Array.from({ length: 7 }, (_, index) => [`TAVILY_API_KEY_${index + 1}`, `tvly-${index + 1}`]),
		);
		expect((await readEnvironment(undefined, { ...numbered, TAVILY_API_KEY: 'tvly-2' })).keys).toEqual({
			tavily: 'tvly-2',
			moreTavily: ['tvly-1', 'tvly-3', 'tvly-4', 'tvly-5', 'tvly-6', 'tvly-7'],
		});
	});

	it('refuses an eighth Tavily key with a sentence', async () => {
		const eight = Object.fromEntries(
			Array.from({ length: 8 }, (_, index) => [`TAVILY_API_KEY_${index + 1}`, `tvly-${index + 1}`]),
		);
		await expect(readEnvironment(undefined, eight)).rejects.toMatchObject({
			code: 'VALIDATION_ERROR',
			message: '8 Tavily keys are set, but at most 7 are used. No key was used.',
		});
	});

	it('takes a key and an address for every search service', async () => {
		const keyNames = SEARCH_CATALOG.flatMap((service) => keyNameOf(service) ?? []);
		const addresses = SEARCH_CATALOG.map(({ prefix }) => `${prefix}BaseUrl`);
		const variable = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();
		const { settings, keys } = await readEnvironment(undefined, {
			...Object.fromEntries(keyNames.map((name) => [`${variable(name)}_API_KEY`, `${name}-key`])),
			...Object.fromEntries(addresses.map((name) => [variable(name), `http://${name}.example`])),
			GOOGLE_ENGINE_ID: 'engine',
		});
		expect(keys).toEqual(Object.fromEntries(keyNames.map((name) => [name, `${name}-key`])));
		expect(settings).toEqual({
			...DEFAULT_SETTINGS,
			googleEngineId: 'engine',
			...Object.fromEntries(addresses.map((name) => [name, `http://${name}.example`])),
		});
	});

	it('takes the embedding model with its address and key, never the key of another service', async () => {
		const { settings, keys } = await readEnvironment(undefined, {
			EMBEDDINGS_MODEL: 'nomic-embed-text',
			EMBEDDINGS_BASE_URL: 'http://localhost:11434/v1',
			EMBEDDINGS_API_KEY: 'emb-1',
			OPENAI_API_KEY: 'sk-1',
		});
		expect(settings).toMatchObject({
			embeddingsModel: 'nomic-embed-text',
			embeddingsBaseUrl: 'http://localhost:11434/v1',
			embeddingsEnabled: false,
		});
		expect(keys).toMatchObject({ embeddings: 'emb-1', model: 'sk-1' });
		expect((await readEnvironment(undefined, { OPENAI_API_KEY: 'sk-1' })).keys.embeddings).toBeUndefined();
	});

	it('takes the key of Anthropic for a model at its address, and never that of OpenAI', async () => {
		const both = {
			OPENAI_API_KEY: 'sk-1',
			ANTHROPIC_API_KEY: 'sk-ant-1',
			OPENAI_BASE_URL: 'http://localhost:1/v1',
		};
		const claude = await readEnvironment(undefined, { ...both, RESEARCH_BASE_URL: 'https://api.anthropic.com' });
		expect([claude.settings.modelBaseUrl, claude.keys.model]).toEqual(['https://api.anthropic.com', 'sk-ant-1']);
		expect((await readEnvironment(undefined, both)).keys.model).toBe('sk-1');
		const set = ['modelBaseUrl=https://api.anthropic.com/v1'];
		const lone = await readEnvironment(undefined, { OPENAI_API_KEY: 'sk-1' }, set);
		expect(lone.keys.model).toBeUndefined();
	});

	it('tells of names it does not know', async () => {
		const { warnings } = await readEnvironment(await configFile('{"fromTheFuture": 1}'), {});
		expect(warnings).toEqual([expect.stringContaining('fromTheFuture')]);
	});

	it.each([
		['{"wordLimit": 5}', /“wordLimit” cannot be 5: it must be a whole number/],
		['[]', /one JSON object/],
		['{"wordLimit"', /could not be read/],
	])('refuses the config %s in words', async (content, message) => {
		const file = await configFile(content);
		expect(await failureOf(readEnvironment(file, {}))).toMatchObject({
			code: 'VALIDATION_ERROR',
			message: expect.stringMatching(message) as string,
			details: { config: file },
		});
	});

	it('refuses a config that is not there, and a wrong variable by its name', async () => {
		expect((await failureOf(readEnvironment('/no/such/config.json', {}))).message).toContain(
			'/no/such/config.json',
		);
		expect((await failureOf(readEnvironment(undefined, { OPENAI_BASE_URL: 'api.openai.com' }))).message).toContain(
			'OPENAI_BASE_URL',
		);
	});
});
