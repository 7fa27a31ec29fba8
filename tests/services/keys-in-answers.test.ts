import { afterEach, describe, expect, it } from 'vitest';
import { nodeClock } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import { createSearchMemory } from '../../src/services/kit';
import { secretsOf } from '../../src/services/service-http';
import { createPageExtractor, createSource } from '../../src/services/web-search';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings/schema';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { GOOGLE_ENGINE } from '../servers/google';
import { OPENAI_KEY } from '../servers/openai-search';
import type { ScriptedServer } from '../servers/scripted-server';
import type { SearchPage } from '../servers/search-page';
import { startTavily, TAVILY_KEY } from '../servers/tavily';
import { SERVICE_KEYS, STARTS } from '../web/providers/provider-cases';
import { RecordedRun } from '../web/recorded-run';
import { MemoryBlobs, MemoryText, query, VirtualTimer } from '../web/world';

const SECRETS = secretsOf(SERVICE_KEYS);

/**
 * Contains every key in every form: a service knows its own key, and its text may come from a page that has learned
 * another.
 */
const REPEATED = SECRETS.map(
	(key) =>
		`${key}; ${encodeURIComponent(key)}; ${btoa(`Bearer ${key}`)}; ${key.slice(0, 12)}…${key.slice(-4)}; ` +
		`${key.slice(0, 5)}<b></b>${key.slice(5)}.`,
).join(' ');
const PAGE: SearchPage = {
	url: `https://doi.org/10.1000/pumps?k=${TAVILY_KEY}&o=${OPENAI_KEY}`,
	title: `Heat pumps ${SECRETS.join(' ')}`,
	text: `A heat pump moves heat. ${REPEATED}`,
};

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

function settingsAt(url: string): Settings {
	const addresses = Object.keys(DEFAULT_SETTINGS).filter((name) => name.endsWith('BaseUrl'));
	return {
		...DEFAULT_SETTINGS,
		...Object.fromEntries(addresses.map((name) => [name, url])),
		googleEngineId: GOOGLE_ENGINE,
	};
}

function expectNoKey(text: string): void {
	for (const key of SECRETS) {
		for (const part of [key, encodeURIComponent(key), btoa(`Bearer ${key}`).slice(12, -4), `${key.slice(0, 12)}…`])
			expect(text).not.toContain(part);
	}
}

describe.each(SEARCH_SERVICES)('a key repeated by %s', (id) => {
	it('in a title, a text or an address reaches neither the run nor the cache', async () => {
		server = await STARTS[id]?.([PAGE]);
		const blobs = new MemoryBlobs();
		const search = createSearchMemory({ timer: new VirtualTimer(), answers: blobs, usage: new MemoryText() });
		const transport = {
			get: () =>
				Promise.resolve({
					status: 200,
					headers: { 'content-type': 'text/html' },
					body: new TextEncoder().encode(`<p>${PAGE.text}</p>`).buffer,
				}),
		};
		const kit = {
			http: new NodeHttp(),
			search,
			pages: { ...nodePageAccess(), transport },
			clock: nodeClock,
			yieldNow: () => Promise.resolve(),
		};
		const run = new RecordedRun();
		const hits = await createSource(id, settingsAt(server?.url ?? ''), SERVICE_KEYS, kit)?.search(
			query('heat pumps'),
			run,
		);
		await search.saved();
		expect(hits?.[0]?.text).toContain('A heat pump moves heat.');
		expectNoKey(JSON.stringify([hits, run.lines]) + blobs.text);
	});
});

it('a key in a page, its pictures or an error is removed from the results of Extract', async () => {
	const page = {
		url: 'https://example.com/a',
		title: PAGE.title,
		content: PAGE.text,
		images: [`https://example.com/${TAVILY_KEY}.png`],
		favicon: `https://example.com/?${OPENAI_KEY}`,
	};
	server = await startTavily([page]);
	const settings: Settings = { ...settingsAt(server.url), tavilyExtractImages: true, tavilyExtractFavicon: true };
	const search = createSearchMemory({
		timer: new VirtualTimer(),
		answers: new MemoryBlobs(),
		usage: new MemoryText(),
	});
	const kit = {
		http: new NodeHttp(),
		search,
		pages: nodePageAccess(),
		clock: nodeClock,
		yieldNow: () => Promise.resolve(),
	};
	const run = new RecordedRun();
	const extraction = await createPageExtractor(settings, SERVICE_KEYS, kit).extract(
		[page.url, 'https://example.com/b'],
		undefined,
		run,
	);
	expect(extraction).toMatchObject({ pages: [{ url: page.url }], failures: [{ url: 'https://example.com/b' }] });
	expectNoKey(JSON.stringify([extraction, run.lines]));
});
