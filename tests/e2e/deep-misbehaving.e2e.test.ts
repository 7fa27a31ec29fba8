import { describe, expect, it, onTestFinished } from 'vitest';
import type { Host } from '../host/host';
import { PageServer } from '../servers/page-server';
import type { RecordedRequest, Reply } from '../servers/scripted-server';
import { forgetNotices, MODEL_SECRETS, NOTE, RESEARCH, STOP, STOPPED, WITH_MODEL, world } from './kit';
import { ScriptedModels, type ShownSources } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();

const HARBOUR =
	'Roman harbour concrete gained strength over two thousand years, since sea water grew crystals of ' +
	'aluminous tobermorite in its pores.';
const MORTAR = 'Er wird über Jahre härter und gewinnt an Güte.';
const ASH = 'Volcanic ash reacts with lime and sea water to form a rocklike mass that lasts.';
const CORE = 'The core was dated to 22 BC.';
const FROM_AFAR = 'Divers took the samples from the breakwater in the bay.';
const TEXTS = [HARBOUR, MORTAR, ASH, CORE, FROM_AFAR];

/** Pages that are readable despite their delivery, with a text to find in them. */
const READABLE: Readonly<Record<string, string>> = {
	'/article': HARBOUR,
	'/gzip': HARBOUR,
	'/br': HARBOUR,
	'/html-as-text': HARBOUR,
	'/no-type.pdf': HARBOUR,
	'/moved-thrice': HARBOUR,
	'/signpost': HARBOUR,
	'/latin1': MORTAR,
	'/meta-latin1': MORTAR,
	'/utf16': MORTAR,
	'/pdf': ASH,
	'/text': CORE,
};
/** Pages that cannot be read, with their codes in the report. */
const UNREADABLE: Readonly<Record<string, string>> = {
	'/status/401': 'AUTHENTICATION',
	'/status/403': 'AUTHENTICATION',
	'/status/404': 'EXTRACT_FAILED',
	'/status/410': 'EXTRACT_FAILED',
	'/status/429': 'EXTRACT_FAILED',
	'/status/500': 'EXTRACT_FAILED',
	'/status/503': 'EXTRACT_FAILED',
	'/status/504': 'TIMEOUT',
	'/hang': 'TIMEOUT',
	'/stalls': 'TIMEOUT',
	'/declared-huge': 'TIMEOUT',
	'/paywall': 'AUTHENTICATION',
	'/challenge': 'AUTHENTICATION',
	'/challenge-200': 'AUTHENTICATION',
	'/challenge-503': 'AUTHENTICATION',
	'/soft-404': 'EXTRACT_FAILED',
	'/needs-scripts': 'EXTRACT_FAILED',
	'/nothing': 'EXTRACT_FAILED',
	'/picture': 'UNSUPPORTED_FILE',
	'/archive': 'UNSUPPORTED_FILE',
	'/feed': 'UNSUPPORTED_FILE',
	'/broken-pdf': 'EXTRACT_FAILED',
	'/blank-pdf': 'UNSUPPORTED_FILE',
	'/bomb': 'PAYLOAD_TOO_LARGE',
	'/reset': 'EXTRACT_FAILED',
	'/truncated': 'EXTRACT_FAILED',
	'/cut-gzip': 'EXTRACT_FAILED',
	'/garbage': 'EXTRACT_FAILED',
	'/loop': 'EXTRACT_FAILED',
	'/signpost-to-signpost': 'EXTRACT_FAILED',
	'/to-private': 'EXTRACT_FAILED',
	'/signpost-to-private': 'BLOCKED_HOST',
};
/** Pages that never end, so that each is abandoned after its time limit. */
const ENDLESS = ['/hang', '/stalls', '/declared-huge'];
const PATHS = [...Object.keys(READABLE), ...Object.keys(UNREADABLE)];
const PAGES_PER_TOPIC = 5;

/** Gives each page its own site, because a site contributes at most three pages. */
const addressOf = (path: string): string => `https://site-${PATHS.indexOf(path)}.example${path}`;
const pathOf = (address: string): string => new URL(address).pathname;
const groups = (paths: readonly string[]): string[][] =>
	Array.from({ length: Math.ceil(paths.length / PAGES_PER_TOPIC) }, (_, index) =>
		paths.slice(index * PAGES_PER_TOPIC, (index + 1) * PAGES_PER_TOPIC),
	);

/**
 * Returns the pages of a group if the query contains its number. As a page reader, Tavily returns the same text for
 * every page.
 */
function tavily(paths: readonly string[]): (request: RecordedRequest) => Reply {
	return ({ path, body }) => {
		const asked = JSON.parse(body) as { query: string; urls: string[] };
		if (path === '/extract')
			return {
				body: {
					results: asked.urls.map((url) => ({
						url,
						title: 'From afar',
						raw_content: `# From afar\n\n${FROM_AFAR}`,
						images: [],
					})),
					failed_results: [],
					response_time: 0.1,
					usage: { credits: Math.ceil(asked.urls.length / 5) },
					request_id: 'test',
				},
			};
		const group = groups(paths)[Number(/harbour concrete (\d+)/.exec(asked.query)?.[1])] ?? [];
		const results = group.map((page, place) => ({
			url: addressOf(page),
			title: `Page ${page}`,
			content: READABLE[page] ?? 'Concrete in the sea, and what became of it.',
			score: 0.9 - place / 50,
			raw_content: null,
		}));
		return {
			body: { query: asked.query, answer: null, images: [], results, response_time: 0.1, request_id: 'test' },
		};
	};
}

const quotesIn = (shown: ShownSources): object => ({
	quotes: TEXTS.filter((quote) => shown.holds(quote)).map((quote) => ({
		topic: 'T1',
		quote,
		says: '',
		judges: [],
	})),
});

async function launch(
	paths: readonly string[],
	data: object = {},
	secrets: Record<string, string> = {},
): Promise<Host> {
	const web = await PageServer.start();
	onTestFinished(() => web.close());
	servers.tavilyReply = tavily(paths);
	const model = await models.start({
		topics: () => ({
			topics: groups(paths).map((_, index) => ({
				topic: `Harbours ${index}`,
				context: 'Heat pumps do not work below -5 °C.',
				type: 'concept',
				query: `roman harbour concrete ${index}`,
			})),
		}),
		reading: quotesIn,
		findings: (shown) => ({
			findings: TEXTS.filter((quote) => shown.holds(quote)).map((quote) => ({
				topic: 'T1',
				text: quote,
				cites: [{ source: shown.idOf(quote), quote }],
			})),
		}),
		comparison: () => ({ contradictions: [], supports: [], related: [] }),
	});
	const host = await servers.launch({
		model,
		pages: Object.fromEntries(
			PATHS.map((path) => [new URL(addressOf(path)).origin, `http://127.0.0.1:${web.port}`]),
		),
		data: {
			...WITH_MODEL,
			depth: 'deep',
			pagesPerTopic: PAGES_PER_TOPIC,
			queriesPerTopic: 1,
			...data,
		},
		secrets: { ...MODEL_SECRETS, ...secrets },
	});
	await host.page.evaluate(holdTheTimeOfPages);
	return host;
}

declare global {
	interface Window {
		timesOfPages?: Map<number, () => void>;
	}
}

/** Lets the test decide when the ten seconds for a page have passed. */
function holdTheTimeOfPages(): void {
	const held = new Map<number, () => void>();
	const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
	let next = -1;
	Object.assign(window, {
		timesOfPages: held,
		setTimeout: (act: () => void, milliseconds = 0) => {
			if (milliseconds <= 9_000 || milliseconds > 10_000) return set(act, milliseconds);
			held.set(next, act);
			return next--;
		},
		clearTimeout: (id: number) => (held.delete(id) ? undefined : clear(id)),
	});
}

/** Advances the time once only endless pages are pending. */
async function letTimePass(host: Host, waiting: number): Promise<void> {
	await expect.poll(() => host.page.evaluate(() => window.timesOfPages?.size)).toBe(waiting);
	await host.page.evaluate(() => {
		for (const act of [...(window.timesOfPages?.values() ?? [])]) act();
	});
}

interface Report {
	readonly success: boolean;
	readonly error: string | null;
	readonly data: {
		readonly sources: readonly { readonly url: string; readonly read: string }[];
		readonly report: {
			readonly pages: {
				readonly read: number;
				readonly failed: readonly { readonly url: string; readonly code: string; readonly reason: string }[];
			};
		};
	};
	readonly meta: { readonly warnings: readonly string[] };
}

/** @param extracted pages that Tavily must have been asked for before the time limit passes */
async function research(host: Host, extracted: number): Promise<Report> {
	const answer = host.cli('research-this-note', { path: NOTE });
	const sites = (): number =>
		new Set(host.requests.filter(({ url }) => url.includes('//site-')).map(({ url }) => new URL(url).host)).size;
	await expect.poll(sites).toBe(PATHS.length);
	await expect.poll(() => extractions(host).flat().length).toBe(extracted);
	await letTimePass(host, ENDLESS.length);
	return JSON.parse(await answer) as Report;
}

/** Pages requested from Tavily, by request. */
function extractions(host: Host): string[][] {
	return host.requests
		.filter(({ url }) => url === 'https://api.tavily.com/extract')
		.map(({ body }) => (JSON.parse(body ?? '{}') as { urls: string[] }).urls.map(pathOf));
}

/** Leaves out local addresses that Obsidian reaches because it follows redirects itself. */
function withoutUnseenRedirects(host: Host): string[] {
	const refused = host.refused.map(({ url }) => url);
	for (const request of host.refused) host.requests.splice(host.requests.indexOf(request), 1);
	return refused;
}

describe('a deep run over misbehaving pages', () => {
	it('reads the readable ones, keeps the snippets of the rest, and reports each with its reason', async () => {
		const host = await launch(PATHS);
		const { success, error, data, meta } = await research(host, 0);
		expect([success, error, meta.warnings]).toEqual([true, null, []]);
		const failed = data.report.pages.failed.map(({ url, code }) => [pathOf(url), code] as const);
		expect(Object.fromEntries(failed)).toEqual(UNREADABLE);
		for (const { url, reason } of data.report.pages.failed)
			expect(reason).toMatch(new RegExp(`${new URL(url).hostname.replaceAll('.', '\\.')}.*\\.$`));
		const state = Object.fromEntries(
			data.sources.filter(({ url }) => url !== undefined).map(({ url, read }) => [pathOf(url), read]),
		);
		expect(state).toEqual(Object.fromEntries(PATHS.map((path) => [path, path in READABLE ? 'page' : 'snippet'])));
		expect(data.report.pages.read).toBe(Object.keys(READABLE).length);
		expect(withoutUnseenRedirects(host)).toEqual(['http://10.0.0.1/admin']);
		expect(await host.pdfs()).toEqual({ opened: 3, openDocuments: 0, openWorkers: 0 });
	});

	it('lets Tavily read the pages this device could not, several per request, but no forbidden address', async () => {
		const host = await launch(
			PATHS,
			{ tavilyKeySecret: 'tavily-key' },
			{ 'tavily-key': 'tvly-test-0123456789abcdef' },
		);
		const wanted = Object.keys(UNREADABLE).filter((path) => path !== '/signpost-to-private');
		const { data } = await research(host, wanted.length - ENDLESS.length);
		expect(data.report.pages.failed.map(({ url, code }) => [pathOf(url), code])).toEqual([
			['/signpost-to-private', 'BLOCKED_HOST'],
		]);
		const batches = extractions(host);
		expect(batches.flat().sort()).toEqual(wanted.sort());
		expect(Math.max(...batches.map((paths) => paths.length))).toBeLessThanOrEqual(5);
		expect(batches.at(-1)?.sort()).toEqual([...ENDLESS].sort());
		expect(data.report.pages.read).toBe(PATHS.length - 1);
		withoutUnseenRedirects(host);
	});

	it('contacts no site from this device if only Tavily reads pages', async () => {
		const host = await launch(['/to-private', '/article', '/hang'], { pageReader: 'tavily' });
		const { data } = JSON.parse(await host.cli('research-this-note', { path: NOTE })) as Report;
		expect(data.report.pages).toMatchObject({ read: 3, failed: [] });
		expect(host.requests.filter(({ url }) => url.includes('//site-') || url.includes('10.0.0.1'))).toEqual([]);
	});
});

describe('a PDF in Obsidian', () => {
	it('is released if the run is stopped while it is read', async () => {
		const host = await launch(['/pdf']);
		await host.holdPdfs();
		await host.openNote(NOTE);
		await forgetNotices(host);
		await host.runCommand(RESEARCH);
		await expect.poll(() => host.pdfs()).toEqual({ opened: 1, openDocuments: 1, openWorkers: 1 });
		await host.runCommand(STOP);
		await host.waitForNotice(STOPPED);
		await expect.poll(() => host.pdfs()).toEqual({ opened: 1, openDocuments: 0, openWorkers: 0 });
	});

	it('is released after its time limit, and the run continues', async () => {
		const host = await launch(['/pdf', '/article']);
		await host.holdPdfs();
		const answer = host.cli('research-this-note', { path: NOTE });
		await expect.poll(() => host.pdfs()).toMatchObject({ opened: 1, openDocuments: 1 });
		await letTimePass(host, 1);
		const { data } = JSON.parse(await answer) as Report;
		expect(data.report.pages).toMatchObject({
			read: 1,
			failed: [{ code: 'TIMEOUT', reason: expect.stringContaining('takes too long to read') as string }],
		});
		expect(await host.pdfs()).toEqual({ opened: 1, openDocuments: 0, openWorkers: 0 });
	});
});
