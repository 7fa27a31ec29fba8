import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeClock } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import { createEmbedder } from '../../src/services/models';
import { createSearchMemory, type Keys, type SearchKit } from '../../src/services/kit';
import { testModel } from '../../src/services/models';
import { createPageExtractor, createSource } from '../../src/services/web-search';
import { DEFAULT_SETTINGS, KEY_SETTINGS, type Settings } from '../../src/settings/schema';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { ScriptedServer } from '../servers/scripted-server';
import { RecordedRun } from '../web/recorded-run';
import { MemoryBlobs, MemoryText, query, VirtualTimer } from '../web/world';

const KEYS: Keys = Object.fromEntries(Object.keys(KEY_SETTINGS).map((name) => [name, `${name}-key-0123456789`]));
const STATUSES = [301, 302, 303, 307, 308];

let service: ScriptedServer;
let elsewhere: ScriptedServer;
beforeAll(async () => {
	service = await ScriptedServer.start(() => ({ status: 404, body: '' }));
	elsewhere = await ScriptedServer.start(() => ({ body: {} }));
});
afterAll(() => Promise.all([service.close(), elsewhere.close()]));
beforeEach(() => void service.requests.splice(0));

function settings(): Settings {
	const addresses = Object.keys(DEFAULT_SETTINGS).filter((name) => name.endsWith('BaseUrl'));
	return {
		...DEFAULT_SETTINGS,
		...Object.fromEntries(addresses.map((name) => [name, service.url])),
		googleEngineId: 'engine',
		embeddingsEnabled: true,
	};
}

function claude(): Settings {
	return { ...settings(), modelBaseUrl: `${service.url}/v1/messages` };
}

/** Returns a kit without memory, so that one failing service does not affect the next test. */
function kit(): SearchKit {
	const search = createSearchMemory({
		timer: new VirtualTimer(),
		answers: new MemoryBlobs(),
		usage: new MemoryText(),
	});
	return {
		http: new NodeHttp(),
		search,
		pages: nodePageAccess(),
		clock: nodeClock,
		yieldNow: () => Promise.resolve(),
	};
}

type Ask = (run: RecordedRun) => Promise<unknown>;
const SERVICES: readonly (readonly [name: string, ask: Ask])[] = [
	...SEARCH_SERVICES.map(
		(id) =>
			[id, (run: RecordedRun) => createSource(id, settings(), KEYS, kit())?.search(query('heat pump'), run)] as [
				string,
				Ask,
			],
	),
	[
		'Extract',
		async (run) => {
			const { failures } = await createPageExtractor(settings(), KEYS, kit()).extract(
				['https://example.com/a'],
				undefined,
				run,
			);
			throw new Error(failures[0]?.reason);
		},
	],
	['the model', (run) => testModel(settings(), KEYS, kit(), run.signal)],
	['Claude as the model', (run) => testModel(claude(), KEYS, kit(), run.signal)],
	[
		'the embeddings',
		(run) => Promise.resolve(createEmbedder(settings(), KEYS, kit())?.embed(['a passage of the note'], run)),
	],
];

/**
 * Places to which a compromised service might redirect a key: another name, another port of this machine, the user's
 * network.
 */
const TARGETS: readonly (readonly [kind: string, address: (port: string) => string])[] = [
	['another host', (port) => `http://localhost:${port}/taken?k=`],
	['another port of this machine', (port) => `//127.0.0.1:${port}/taken`],
	['a private network', () => 'http://169.254.169.254/latest/meta-data/'],
];

describe.each(SERVICES)('%s', (_, ask) => {
	it.each(TARGETS)('sends nothing to %s, with any redirect status', async (_, address) => {
		const location = address(new URL(elsewhere.url).port);
		for (const status of STATUSES) {
			service.script({ status, headers: { location }, body: '' });
			await expect(ask(new RecordedRun())).rejects.toThrow(/redirects to another address/);
		}
		expect(elsewhere.requests).toEqual([]);
		expect(service.requests).toHaveLength(STATUSES.length);
	});
});

describe('a redirect within the origin', () => {
	it.each(STATUSES)('with status %i is followed according to the status', async (status) => {
		service.script({ status, headers: { location: '/moved/search' }, body: '' }, { body: { results: [] } });
		await createSource('perplexity', settings(), KEYS, kit())?.search(query('heat pump'), new RecordedRun());
		const [asked, moved] = service.requests;
		const isRepeated = status > 303;
		expect(moved).toMatchObject({
			path: '/moved/search',
			method: isRepeated ? 'POST' : 'GET',
			body: isRepeated ? asked?.body : '',
		});
		expect(moved?.headers['content-type']).toBe(isRepeated ? 'application/json' : undefined);
		expect(moved?.headers['authorization']).toBe(asked?.headers['authorization']);
	});

	it('is followed three times at most', async () => {
		const onward = { status: 307, headers: { location: '/again' }, body: '' };
		service.script(onward, onward, onward, { body: { results: [] } });
		expect(
			await createSource('perplexity', settings(), KEYS, kit())?.search(query('heat'), new RecordedRun()),
		).toEqual([]);
		service.script(onward, onward, onward, onward);
		await expect(
			createSource('perplexity', settings(), KEYS, kit())?.search(query('heat'), new RecordedRun()),
		).rejects.toMatchObject({ kind: 'parse' });
	});

	it('to another origin in the second step sends nothing there', async () => {
		service.script(
			{ status: 307, headers: { location: '/again' }, body: '' },
			{ status: 307, headers: { location: `${elsewhere.url}/taken` }, body: '' },
		);
		await expect(
			createSource('brave', settings(), KEYS, kit())?.search(query('heat'), new RecordedRun()),
		).rejects.toMatchObject({ kind: 'moved' });
		expect(elsewhere.requests).toEqual([]);
	});
});

it('disables a service that redirects elsewhere, because the next key would go the same way', async () => {
	const one = kit();
	service.script({ status: 307, headers: { location: `${elsewhere.url}/taken` }, body: '' });
	for (const text of ['heat', 'pump'])
		await expect(
			createSource('brave', settings(), KEYS, one)?.search(query(text), new RecordedRun()),
		).rejects.toMatchObject({ kind: 'moved' });
	expect(service.requests).toHaveLength(1);
});
