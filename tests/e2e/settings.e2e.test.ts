import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Host } from '../host/host';
import { DEFAULT_SETTINGS, parseSettings } from '../../src/settings/schema';
import { failure, LlmServer } from '../servers/llm-server';
import { OLLAMA } from '../servers/local-models';
import { ScriptedServer } from '../servers/scripted-server';
import { TAVILY_KEY } from '../servers/tavily';
import {
	forgetNotices,
	MODEL_KEY,
	MODEL_SECRETS,
	NOTE,
	outside,
	PLUGIN,
	section,
	WITH_MODEL,
	world,
	WRITTEN,
	RESEARCH,
} from './kit';
import { usageFile } from './usage-file';
import { ScriptedModels } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const faulty: LlmServer[] = [];
afterEach(async () => {
	await Promise.all(faulty.splice(0).map((server) => server.stop()));
});

const saved = (host: Host) => expect.poll(() => host.dataOnDisk());

async function makeSecret(host: Host, row: string, id: string, value: string): Promise<void> {
	await host.setting(row).getByRole('button').click();
	await host.setting('ID').locator('input').fill(id);
	await host.setting('Secret').locator('input').fill(value);
	await host.page.getByRole('button', { name: 'Save' }).click();
}

describe('the settings', () => {
	it('are saved as they are changed, and survive a restart', async () => {
		const host = await servers.launch({ data: { fromTheFuture: [1] } });
		const tab = await host.openSettings('Who writes the section');
		await host.setting('Written by').locator('select').selectOption('Ollama on this device');
		await host.setting('Model').locator('input').fill('big-model');
		await host.setting('Base URL').locator('input').fill('http://localhost:11434/v1/');
		await host.leavePages();
		await host.setting('Who writes the section').getByText('big-model · Ollama on this device').waitFor();
		await host.openPage('Web search');
		await host.setting('Tavily').getByLabel('Delete').click();
		await host.setting('Wikipedia').getByLabel('Move up').click();
		await tab.getByLabel('Add a search service').click();
		await host.page.locator('.prompt-input').fill('Crossref');
		await host.page.locator('.suggestion-item', { hasText: 'Crossref' }).click();
		await host.openPage('SearXNG');
		await host.setting('SearXNG address').locator('input').fill('http://localhost:8080');
		await host.leavePages();
		await host.setting('Searches for each topic').locator('select').selectOption('1');
		await host.leavePages();
		await host.setting('Kind of sources').locator('select').selectOption('academic');
		await host.openPage('Advanced');
		await host.openPage('Web pages');
		await host.setting('Pages for each topic').locator('input').fill('3');
		await host.setting('Read by').locator('select').selectOption('tavily');
		await host.setting('Pages on unusual ports').locator('.checkbox-container').click();
		await host.setting('Pages of this machine').locator('.checkbox-container').click();
		await host.leavePages();
		await host.setting('Detailed log').locator('.checkbox-container').click();
		await host.leavePages();
		await host.openPage('Section');
		await host.setting('Heading').locator('input').fill('Evidence');
		await host.setting('Heading level').locator('select').selectOption('3');
		await host.setting('Citations').locator('select').selectOption('footnotes');
		await host.setting('Link to the passage').locator('.checkbox-container').click();
		await host.setting('Length').locator('input').fill('300');
		await host.leavePages();
		await host.setting('Section').getByText('Evidence, about 300 words').waitFor();
		const changed = {
			fromTheFuture: [1],
			modelName: 'big-model',
			modelBaseUrl: 'http://localhost:11434/v1/',
			modelWindow: 16_384,
			searchOrder: ['brave', 'serpapi', 'wikipedia', 'searxng', 'crossref'],
			searxngBaseUrl: 'http://localhost:8080',
			mode: 'academic',
			queriesPerTopic: 1,
			pagesPerTopic: 3,
			pageReader: 'tavily',
			pagesOnAnyPort: true,
			pagesOnThisMachine: true,
			heading: 'Evidence',
			headingLevel: 3,
			citationStyle: 'footnotes',
			linkToPassage: false,
			wordLimit: 300,
			verboseLog: true,
		};
		await saved(host).toMatchObject(changed);
		await host.restart();
		await host.openSettings('Who writes the section');
		expect(await host.setting('Model').locator('input').inputValue()).toBe('big-model');
		await host.leavePages();
		await host.openPage('Section');
		expect(await host.setting('Heading level').locator('select').inputValue()).toBe('3');
		expect(host.requests.filter(({ url }) => !url.startsWith('http://localhost:'))).toEqual([]);
	});

	it('take the address of a service, and refuse what is none', async () => {
		const host = await servers.launch();
		await host.openSettings('Advanced', 'Addresses of the services');
		const row = host.setting('Address of Brave');
		await row.locator('input').fill('proxy.example');
		await row.getByText('It must be an address that starts with https:// or http://').waitFor();
		await row.locator('input').fill('https://proxy.example/brave');
		await saved(host).toMatchObject({ braveBaseUrl: 'https://proxy.example/brave' });
		await row.locator('input').fill('');
		await saved(host).toMatchObject({ braveBaseUrl: 'https://api.search.brave.com' });
	});

	it('explain an invalid value and do not save it', async () => {
		const host = await servers.launch();
		await host.openSettings();
		expect(await host.setting('Depth').locator('option').allInnerTexts()).toEqual(['Shallow', 'Deep', 'Agentic']);
		await host.openPage('Who writes the section');
		await host.setting('Written by').locator('select').selectOption('Another service');
		const refused = async (row: string, value: string, sentence: string): Promise<void> => {
			await host.setting(row).locator('input').fill(value);
			await host.setting(row).getByText(sentence).waitFor();
		};
		await refused('Base URL', 'localhost:11434', 'Did you mean http://localhost:11434/v1?');
		await refused('Base URL', 'ftp://models', 'It must be an address that starts with https:// or http://');
		await refused('Model', ' ', 'It must be the name of a model.');
		await host.leavePages();
		await host.openPage('Advanced');
		await host.openPage('Web pages');
		await refused('Pages for each topic', '9', 'It must be a whole number from 0 to 5');
		await host.leavePages(2);
		await host.openPage('Section');
		await refused('Heading', 'One # two', 'It must be empty, or one line of text without');
		await refused('Length', '20', 'It must be a whole number from 100 to 3,000');
		expect(parseSettings(await host.dataOnDisk()).settings).toEqual({
			...DEFAULT_SETTINGS,
			pagesPerTopic: 0,
			tavilyPlan: 'production',
		});
		await host.setting('Length').locator('input').fill('200');
		await saved(host).toMatchObject({ wordLimit: 200, depth: 'shallow' });
		await host.setting('Length').locator('input').fill('');
		expect(await host.setting('Length').locator('input').getAttribute('placeholder')).toBe('600');
		await saved(host).toMatchObject({ wordLimit: 600 });
		expect(await host.setting('Length').getByText('It must be').count()).toBe(0);
	});

	it('shape the section: heading, level, citations and length', async () => {
		const host = await servers.launch({
			data: { heading: 'Evidence', headingLevel: 1, citationStyle: 'footnotes', wordLimit: 100 },
		});
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(text).toMatch(/^# Evidence\n%% research-this-note v2 /m);
		expect(text).toMatch(/\[\^[^\]]+\]/);
		expect(text).toMatch(/^\[\^[^\]]+\]: /m);
		expect(section(text)).toBe('');
		const unfolded = (outside(text).split('# Evidence')[1] ?? '').replace(/^> \[!\w+\]- .*(?:\n>.*)*/gm, '');
		expect(unfolded.split(/\s+/).length).toBeLessThan(500);
	});

	it('report an invalid value in data.json at the start, and use the default', async () => {
		const host = await servers.launch({ data: { headingLevel: 9 } });
		await host.waitForNotice('“headingLevel” cannot be 9: it must be a whole number from 1 to 5.');
		await host.openSettings('Section');
		expect(await host.setting('Heading level').locator('select').inputValue()).toBe('2');
	});

	it('follow changes by another device', async () => {
		const host = await servers.launch();
		await host.outside.writeData({ heading: 'From afar' });
		await host.openSettings('Section');
		expect(await host.setting('Heading').locator('input').inputValue()).toBe('From afar');
	});

	it('list excluded folders, which can be added and removed', async () => {
		const host = await servers.launch();
		const tab = await host.openSettings('Notes left out');
		await tab.getByText('Every folder is searched.').waitFor();
		for (const folder of ['Log', 'Sources']) {
			await tab.getByLabel('Add a folder').click();
			await host.page.locator('.prompt-input').fill(folder);
			await host.page.locator('.suggestion-item', { hasText: folder }).click();
			await host.setting(folder).waitFor();
		}
		await saved(host).toMatchObject({ excludedFolders: ['Log', 'Sources'] });
		await host.setting('Log').getByLabel('Delete').click();
		await saved(host).toMatchObject({ excludedFolders: ['Sources'] });
	});

	it('follow an excluded folder that moves', async () => {
		const [note, moved] = ['Log/Winter logbook 2025-26.md', 'Sources/Winter.md'];
		const host = await servers.launch({ data: { excludedFolders: ['Concepts', note] } });
		await host.renameNote(note, moved);
		await saved(host).toMatchObject({ excludedFolders: ['Concepts', moved] });
	});

	it('lose no folder after quick clicks', async () => {
		const host = await servers.launch({ data: { excludedFolders: ['Log', 'Sources', 'Concepts'] } });
		await host.openSettings('Notes left out');
		// Both clicks happen before the first is rendered.
		await host.page.evaluate(() => {
			const rows = [...document.querySelectorAll('.setting-item')].filter((row) =>
				['Log', 'Concepts'].includes(row.querySelector('.setting-item-name')?.textContent ?? ''),
			);
			for (const row of rows) row.querySelector<HTMLElement>('[aria-label="Delete"]')?.click();
		});
		await saved(host).toMatchObject({ excludedFolders: ['Sources'] });
	});

	it('list the data that leaves the device with the current configuration', async () => {
		const host = await servers.launch({ data: { depth: 'shallow' } });
		await host.openSettings('Data that leaves this device');
		const leaves = host.setting('Sent to');
		await leaves.getByText('api.tavily.com (web search)').waitFor();
		await leaves
			.getByText(
				'When pages are read, the sites of those that a ' +
					'search found or the note links get the requests from this device',
			)
			.waitFor();
		await host.leavePages();
		await host.openPage('Advanced');
		await host.openPage('Web pages');
		await host.setting('Read by').locator('select').selectOption('tavily');
		await host.leavePages(2);
		await host.openPage('Data that leaves this device');
		await leaves.getByText('api.tavily.com gets the addresses of the pages that are read').waitFor();
		await host.leavePages();
		await host.openPage('Who writes the section');
		await host.setting('Written by').locator('select').selectOption('Another service');
		await host.setting('Base URL').locator('input').fill('https://models.example/v1');
		await host.leavePages();
		await host.openPage('Data that leaves this device');
		await leaves.getByText('models.example (your model) gets the text of the note').waitFor();
		await host.leavePages();
		await host.openPage('Who writes the section');
		await host.setting('Written by').locator('select').selectOption('Rules, without a model (free)');
		await host.leavePages();
		await host.openPage('Web search');
		for (const service of ['Tavily', 'Wikipedia']) await host.setting(service).getByLabel('Delete').click();
		await host.leavePages();
		await host.setting('Data that leaves this device').getByText('Nothing').waitFor();
		await host.openPage('Data that leaves this device');
		await leaves.getByText('Nothing: neither a model nor a search service is set up').waitFor();
	});
});

describe('the page of a service', () => {
	it('shows its status, tests it, and shows the result', async () => {
		const host = await servers.launch({
			data: { searchOrder: ['tavily', 'brave', 'wikipedia'], tavilyKeySecret: 'my-tavily' },
			secrets: { 'my-tavily': TAVILY_KEY },
		});
		await host.openSettings('Web search');
		await host.setting('Tavily').getByText('Not tested yet').waitFor();
		await host.setting('Brave').getByText('Skipped: No key').waitFor();
		await host.openPage('Brave');
		await host.setting('Status').getByText('Skipped: No key').waitFor();
		await host.leavePages();
		servers.tavilyReply = { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } };
		await host.openPage('Tavily');
		await host.setting('Status').getByRole('button', { name: 'Test' }).click();
		await host.setting('Status').getByText('Failing: The API key was refused.').waitFor();
		await host.leavePages();
		await host.setting('Tavily').getByText('Failing').waitFor();
	});

	it('has every Tavily option with the value of the mode, and refuses invalid values', async () => {
		const host = await servers.launch({ data: { mode: 'academic' } });
		await host.openSettings('Web search', 'Tavily', 'Search options');
		const depth = host.setting('Search depth');
		expect(await depth.innerText()).toContain('By mode: general basic, academic advanced, technical advanced.');
		expect(await depth.locator('select option').allInnerTexts()).toContain('Mode: advanced');
		await depth.locator('select').selectOption('fast');
		await host.setting('Passages of a page').locator('select').selectOption('2');
		await host.setting('Whole pages').locator('select').selectOption('false');
		await host.setting('Results of a search').locator('input').fill('50');
		await host
			.setting('Results of a search')
			.getByText('It must be empty, or a whole number from 1 to 20.')
			.waitFor();
		await host.setting('Results of a search').locator('input').fill('7');
		await host.setting('Time to fetch pages').locator('input').fill('20');
		await host.setting('Older copies').locator('.checkbox-container').click();
		await saved(host).toMatchObject({
			tavilySearchDepth: 'fast',
			tavilyChunksPerSource: 2,
			tavilyRawContent: false,
			tavilyMaxResults: 7,
			tavilyFetchTimeout: 20,
			tavilyCacheFallback: true,
		});
		await host.leavePages();
		await host.setting('Time, place and language').click();
		await host.setting('Never these sites').locator('textarea').fill('example.org\nnothing!');
		await host.setting('Never these sites').getByText('“nothing!” is not a site.').waitFor();
		await host.setting('Never these sites').locator('textarea').fill('https://example.org/a\n*.test');
		await host.setting('Days').locator('input').fill('3');
		await host.setting('Days').getByText('“tavilyDays” counts only with the topic “news”.').waitFor();
		await host.setting('Country').locator('input').fill('Nowhere');
		await host.setting('Country').getByText('It must be empty, or one of the countries').waitFor();
		await host.setting('Hours').locator('input').fill('48');
		for (const row of ['Dates of publication', 'Only pages with a date'])
			await host.setting(row).locator('.checkbox-container').click();
		await saved(host).toMatchObject({
			tavilyDays: 7,
			excludeDomains: ['https://example.org/a', '*.test'],
			tavilyMaxHours: 48,
			tavilyPublishedDate: true,
			tavilyFilterByPublishedDate: true,
		});
	});

	it('accepts additional Tavily keys, each as a secret', async () => {
		const host = await servers.launch({
			data: { tavilyKeySecret: 'one' },
			secrets: { one: TAVILY_KEY, two: 'tvly-two', three: 'tvly-three' },
		});
		await host.openSettings('Web search', 'Tavily', 'Further keys');
		await makeSecret(host, 'Tavily API key 2', 'second', 'tvly-second');
		await saved(host).toMatchObject({ tavilyKeySecrets: ['second'] });
		await host.setting('Tavily API key 3').waitFor();
		expect(JSON.stringify(await host.dataOnDisk())).not.toContain('tvly-');
	});
});

describe('the search budget', () => {
	it('shows the month as a chart with a text description, and the credits of each key', async () => {
		const usage = await usageFile({ topics: 12, 'deep-reading': 4 });
		const host = await servers.launch({
			plugin: { ...PLUGIN, 'usage.json': usage },
			data: { tavilyKeySecret: 'my-tavily' },
			secrets: { 'my-tavily': TAVILY_KEY },
		});
		await host.openSettings();
		await host.setting('Cost limits').getByText('16 of 1,000 credits').waitFor();
		await host.openPage('Cost limits');
		const spent = host.setting('Spent');
		await spent.getByText('All searches are made.').waitFor();
		expect(await spent.locator('svg').getAttribute('aria-label')).toMatch(
			/^Bar chart of the credits of each day in \d{4}-\d\d: 16 in all, at most 16 in a day\.$/,
		);
		expect(await spent.locator('svg rect').count()).toBe(2);
		expect(await spent.innerText()).toContain('Key 1: 16 credits this month. Ready.');
		await host.setting('Credits of one run').locator('input').fill('40');
		await saved(host).toMatchObject({ runCredits: 40 });
	});

	it('says that nothing is spent without a key', async () => {
		const host = await servers.launch();
		await host.openSettings('Cost limits');
		await host.setting('Spent').getByText('Nothing is spent: Tavily has no key.').waitFor();
	});
});

describe('a model on this machine', () => {
	it('is found when the page is opened, and one click takes it, with its window', async () => {
		const model = await models.start();
		const ollama = await ScriptedServer.start(async ({ path, body }) => {
			if (Object.hasOwn(OLLAMA, path)) return { body: OLLAMA[path] };
			const headers = { 'content-type': 'application/json', authorization: 'Bearer none' };
			const asked = await fetch(model + path, { method: 'POST', headers, body });
			return { status: asked.status, body: await asked.json() };
		});
		onTestFinished(() => ollama.close());
		const host = await servers.launch({ pages: { 'http://localhost:11434': ollama.url } });
		await host.openSettings('Who writes the section');
		await host.setting('On this device').getByText('Ollama runs here with qwen3:8b and 1 other model.').waitFor();
		await host.setting('On this device').getByRole('button', { name: 'Use it' }).click();
		await saved(host).toMatchObject({
			modelBaseUrl: 'http://localhost:11434/v1',
			modelName: 'qwen3:8b',
			modelWindow: 8_192,
		});
		// The model is tested once, and the result stands beside its name, also after the settings were closed.
		const result = 'qwen3:8b: tested: 2 of 4 verdicts right.';
		await host.setting('On this device').getByText(result).waitFor();
		const tested = ollama.requests.length;
		await host.setting('On this device').getByRole('button', { name: 'Use it' }).click();
		await host.leavePages();
		await host.openPage('Who writes the section');
		await host.setting('On this device').getByText(result).waitFor();
		expect(ollama.requests.slice(tested)).toEqual([]);
		await host.setting('Models of the service').getByRole('button', { name: 'Choose…' }).click();
		await host.page.locator('.suggestion-item', { hasText: 'gemma3' }).click();
		await saved(host).toMatchObject({ modelName: 'gemma3:latest' });
		await host.leavePages();
		await host.setting('Who writes the section').getByText('gemma3:latest · Ollama on this device').waitFor();
	});
});

describe('keys', () => {
	it('are created in the secret storage, and no setting, request body, log or notice contains them', async () => {
		const host = await servers.launch({ model: await models.start(), data: { verboseLog: true } });
		const logged: string[] = [];
		host.page.on('console', (message) => logged.push(message.text()));
		await host.openSettings('Who writes the section');
		await host.setting('Written by').locator('select').selectOption('OpenAI');
		await host.page.getByText('Keys of OpenAI begin with “sk-”.').waitFor();
		await host.setting('Test the model').getByRole('button').click();
		await host.page.getByText('OpenAI: key missing.').waitFor();
		await host.leavePages();
		await host.setting('Who writes the section').getByText('OpenAI: key missing').waitFor();
		await host.closeSettings();
		await host.openNote(NOTE);
		await host.runCommand(RESEARCH);
		await makeSecret(host, 'Key of OpenAI', 'my-model', MODEL_KEY);
		await saved(host).toMatchObject({ modelKeySecret: 'my-model' });
		await host.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
		await host.page.getByText('api.openai.com (your model) gets the text of the note').waitFor();
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		await host.openSettings();
		await host.openPage('Web search');
		await host.openPage('Tavily');
		await makeSecret(host, 'Tavily API key', 'my-tavily', TAVILY_KEY);
		await saved(host).toMatchObject({ modelKeySecret: 'my-model', tavilyKeySecret: 'my-tavily' });
		await host.closeSettings();
		await host.openNote(NOTE);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await host.page.getByText('api.openai.com (your model) gets the text of the note').waitFor();
		await host.page.getByRole('button', { name: 'Agree and research' }).click();
		await host.waitForNotice(WRITTEN);
		expect(logged.length).toBeGreaterThan(0);
		const seen = JSON.stringify([
			await host.dataOnDisk(),
			await host.noticeHistory(),
			logged,
			host.requests.map(({ url, body }) => [url, body]),
		]);
		for (const key of [MODEL_KEY, TAVILY_KEY]) expect(seen).not.toContain(key);
		const keysTo = (origin: string) =>
			new Set(
				host.requests
					.filter(({ url }) => url.startsWith(origin))
					.map(({ headers }) => new Headers(headers).get('authorization')),
			);
		expect(keysTo('https://api.openai.com')).toEqual(new Set([`Bearer ${MODEL_KEY}`]));
		expect(keysTo('https://api.tavily.com')).toEqual(new Set([`Bearer ${TAVILY_KEY}`]));
	});
});

describe('the test buttons', () => {
	it('confirm that model and search work', async () => {
		const host = await servers.launch({ model: await models.start(), data: WITH_MODEL, secrets: MODEL_SECRETS });
		await host.openSettings();
		await host.setting('Test everything').getByRole('button', { name: 'Test' }).click();
		await host.setting('Test everything').getByText('test-model answers.').waitFor();
		await host.setting('Test everything').getByText('Tavily: Working').waitFor();
		await host.openPage('Who writes the section');
		await host.setting('Test the model').getByRole('button', { name: 'Test' }).click();
		await host.setting('Test the model').getByText('test-model answers.').waitFor();
		const abilities = await host.setting('Test the model').innerText();
		for (const line of ['JSON: yes', '6,000 tokens at once: yes', 'language of the note: yes'])
			expect(abilities).toContain(line);
		expect(abilities).toContain('As second reader: 2 of 4 right. Choose another one under “Advanced”');
		await host.screenshot('model-test');
		await host.leavePages();
		await host.openPage('Web search');
		await host.setting('Test the search').getByRole('button', { name: 'Test' }).click();
		await host.setting('Test the search').getByText('Wikipedia: Working').waitFor();
		expect(await host.setting('Test the search').innerText()).toContain(
			'Tavily: Working\nBrave: Skipped: No key\nSerpApi: Skipped: No key\nSearXNG: Skipped: No ' +
				'address\nWikipedia: Working',
		);
	});

	it('say that a model forgets the beginning of a long text and answers in another language', async () => {
		const model = await models.start({
			exam: () => ({ codeWord: '', answer: 'The log names the wind and the number of the gulls on every day.' }),
		});
		const host = await servers.launch({ model, data: WITH_MODEL, secrets: MODEL_SECRETS });
		await host.openSettings('Who writes the section');
		const row = host.setting('Test the model');
		await row.getByRole('button', { name: 'Test' }).click();
		await row.getByText('Reads 6,000 tokens at once: no, it forgot the beginning.').waitFor();
		await row.getByText('Answers in the language of the note: no.').waitFor();
	});

	it('explain an error, and clear it when the next test works', async () => {
		const refusing = await LlmServer.start([
			failure(401, `Incorrect API key provided: ${MODEL_KEY}.`, 'invalid_api_key'),
			{ body: { choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: 'OK' } }] } },
		]);
		faulty.push(refusing);
		const host = await servers.launch({
			model: refusing.url.replace(/\/v1$/, ''),
			data: WITH_MODEL,
			secrets: MODEL_SECRETS,
		});
		await host.openSettings('Who writes the section');
		const row = host.setting('Test the model');
		await row.getByRole('button', { name: 'Test' }).click();
		await row
			.getByText(/api\.openai\.com did not accept the API key\..*Check the key of the model in the settings/)
			.waitFor();
		expect(await row.innerText()).not.toContain(MODEL_KEY);
		await row.getByRole('button', { name: 'Test' }).click();
		await row.getByText('test-model answers.').waitFor();
		await row.getByText('Answers in the form of JSON: no. Choose a larger model.').waitFor();
		expect(await row.getByText('did not accept').count()).toBe(0);
		await host.setOffline(true);
		await host.leavePages();
		await host.openPage('Web search');
		await host.setting('Test the search').getByRole('button', { name: 'Test' }).click();
		await host
			.setting('Test the search')
			.getByText('Tavily: The service could not be reached. Check the connection.')
			.waitFor();
	});

	it('ask before a key goes to an address that was not agreed to on this device', async () => {
		const host = await servers.launch({
			model: await models.start(),
			data: WITH_MODEL,
			secrets: MODEL_SECRETS,
			agreed: [],
		});
		await host.openSettings('Who writes the section');
		const row = host.setting('Test the model');
		await row.getByRole('button', { name: 'Test' }).click();
		await host.page.getByText('api.openai.com gets the key “model-key”.').waitFor();
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		expect(host.requests.filter(({ url }) => !url.startsWith('http://localhost:'))).toEqual([]);
		await row.getByRole('button', { name: 'Test' }).click();
		await host.page.getByRole('button', { name: 'Send and test' }).click();
		await row.getByText('test-model answers.').waitFor();
	});

	it('say that nothing is set up', async () => {
		const host = await servers.launch({ data: { searchOrder: [] } });
		await host.openSettings();
		const row = host.setting('Test everything');
		await row.getByRole('button', { name: 'Test' }).click();
		await row.getByText('No model is set up').waitFor();
		await row.getByText('No search service is chosen').waitFor();
		expect(host.requests.filter(({ url }) => !url.startsWith('http://localhost:'))).toEqual([]);
	});
});
