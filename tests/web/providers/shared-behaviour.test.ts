import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError, type Http } from '../../../src/net/http';
import type { ProviderError, SearchProvider } from '../../../src/web/search-provider';
import type { Reply, ScriptedServer } from '../../servers/scripted-server';
import { RecordedRun } from '../recorded-run';
import { CASES, PAGES, query } from './provider-cases';

const KEYED = CASES.filter(({ key }) => key !== undefined);
const LANGUAGE_MODELS = new Set(['anthropic-search', 'openai-search']);

describe.each(CASES)('$id', ({ id, key = '', dated, credits, start, create }) => {
	let server: ScriptedServer;
	let provider: SearchProvider;
	let run: RecordedRun;
	beforeEach(async () => {
		server = await start(PAGES);
		provider = create(server.url, key);
		run = new RecordedRun();
	});
	afterEach(() => server.close());

	it('finds pages, best first, as plain text without a score', async () => {
		const [pump, store] = await provider.search(query('heat pump store'), run);
		expect(pump).toEqual({
			url: PAGES[0]?.url,
			title: 'Heat pumps & "boilers"',
			text: 'A heat pump moves heat. It works at -20 °C, and 5 < 6.',
			...(dated && { published: '2025-11-10' }),
		});
		expect(store).toMatchObject({ title: 'Heat stores', text: 'A heat store keeps warm water.' });
	});

	it('says what a search costs, one of which is enough', async () => {
		await provider.search(query('heat pump store'), run);
		expect(server.requests).toHaveLength(1);
		expect(run.spent).toEqual([
			{
				provider: id,
				kind: 'search',
				credits,
				...(LANGUAGE_MODELS.has(id) && {
					inputTokens: expect.any(Number) as number,
					outputTokens: expect.any(Number) as number,
				}),
			},
		]);
	});

	it('answers with nothing when nothing is there, which is no failure', async () => {
		expect(await provider.search(query('xylophone zyzzyva'), run)).toEqual([]);
		expect(run.spent).toHaveLength(1);
	});

	it('gives no more than asked for', async () => {
		expect(await provider.search(query('heat pump store', 1), run)).toHaveLength(1);
	});

	it('cuts a long query at a word', async () => {
		await provider.search(query(`${'heat water '.repeat(100)} "end`), run);
		expect(
			decodeURIComponent(
				JSON.stringify([...(server.requests[0]?.query ?? [])]) + (server.requests[0]?.body ?? ''),
			).length,
		).toBeLessThan(1_500);
	});

	it('takes a base URL with a slash at its end', async () => {
		expect(await create(`${server.url}/`, key).search(query('heat pump store'), run)).not.toEqual([]);
	});

	it.each<[string, Reply]>([
		['HTML instead of its own answer', { body: '<html><body>Welcome to the hotel Wi-Fi</body></html>' }],
		['JSON of another kind', { body: { hello: 'world' } }],
		[
			'a list of things that are no results',
			{
				body: {
					type: 'search',
					kind: 'customsearch#search',
					status: 'ok',
					total: 3,
					web: { results: [{ a: 1 }] },
					organic_results: [1],
					results: [{ a: 1 }],
					items: [{ a: 1 }],
					data: [{ a: 1 }],
					message: { items: [{ a: 1 }] },
					content: {},
				},
			},
		],
		['half a JSON', { body: '{"type": "search", "results": [{"url": "https://a.ex' }],
		[
			'half a feed',
			{
				body:
					'<?xml version="1.0"?><feed ' +
					'xmlns="http://www.w3.org/2005/Atom"><entry><id>https://arxiv.org/abs/1</id><title>He',
			},
		],
		['a null', { body: 'null' }],
		['nothing at all', { body: '' }],
		['another success than 200', { status: 204, body: '' }],
	])('%s is an answer that cannot be read', async (_, reply) => {
		server.script(reply);
		await expect(provider.search(query('heat'), run)).rejects.toMatchObject({
			name: 'ProviderError',
			provider: id,
			kind: 'parse',
		});
		expect(run.spent).toEqual([]);
	});

	it.each(['reset', 'cut'] as const)('a connection that is %s is a network error', async (fault) => {
		server.script(fault);
		await expect(provider.search(query('heat'), run)).rejects.toMatchObject({
			name: 'ProviderError',
			provider: id,
			kind: 'network',
		});
	});

	it('an answer that does not come in time is a timeout, and the time is limited', async () => {
		const times: (number | undefined)[] = [];
		const late: Http = {
			send: ({ timeout }) => {
				times.push(timeout);
				return Promise.reject(new HttpError('timeout', 'slow.example'));
			},
		};
		await expect(create(server.url, key, late).search(query('heat'), run)).rejects.toMatchObject({
			kind: 'timeout',
		});
		expect(times[0]).toBeLessThanOrEqual(90_000);
	});

	it('a proxy that refuses is named, and is no missing connection', async () => {
		const refused: Http = { send: () => Promise.reject(new HttpError('proxy', 'a.example')) };
		const error = await create(server.url, key, refused)
			.search(query('heat'), run)
			.catch((thrown: unknown) => (thrown as ProviderError).toFailure());
		expect(error).toMatchObject({ reason: expect.stringMatching(/^The proxy did not let/) as string });
		expect(error).not.toHaveProperty('isUnreached');
	});

	it('stops with the reason of the run while the service is silent', async () => {
		const reason = new Error('stopped by the user');
		server.script('hang');
		const arrived = server.nextRequest();
		const search = provider.search(query('heat'), run);
		await arrived;
		run.stop(reason);
		await expect(search).rejects.toBe(reason);
	});

	it('sends nothing once the run is stopped', async () => {
		run.stop(new Error('stopped'));
		await expect(provider.search(query('heat'), run)).rejects.toThrow('stopped');
		expect(server.requests).toHaveLength(0);
	});

	it('is satisfied by its test when it works, and says what is wrong when not', async () => {
		await expect(provider.check(run)).resolves.toBeUndefined();
		server.script({ status: 500, body: '' });
		await expect(provider.check(run)).rejects.toThrow('The service has an internal problem. Try again.');
	});

	it('reads how long it shall wait', async () => {
		server.script(
			{ status: 429, headers: { 'retry-after': '7' }, body: '' },
			{
				status: 429,
				headers: { date: 'Fri, 21 Nov 2025 10:00:00 GMT', 'retry-after': 'Fri, 21 Nov 2025 10:00:30 GMT' },
				body: '',
			},
		);
		await expect(provider.search(query('heat'), run)).rejects.toMatchObject({
			kind: 'rate',
			status: 429,
			retryAfterMs: 7_000,
		});
		await expect(provider.search(query('heat'), run)).rejects.toMatchObject({ kind: 'rate', retryAfterMs: 30_000 });
	});

	it.each([400, 401, 402, 403, 404, 422, 429, 500, 503])('a %i ends in a sentence for the user', async (status) => {
		server.script({ status, body: { error: { message: 'It does not <b>work</b>.', code: 'X' } } });
		const error: unknown = await provider.search(query('heat'), run).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ name: 'ProviderError', provider: id, status });
		expect((error as Error).message).toMatch(/^[A-Z][^<>]*[.”]$/);
		expect(run.spent).toEqual([]);
	});
});

describe.each(KEYED)('the key of $id', ({ key = '', start, create }) => {
	let server: ScriptedServer;
	let run: RecordedRun;
	beforeEach(async () => {
		server = await start(PAGES);
		run = new RecordedRun();
	});
	afterEach(() => server.close());

	const shown = async (provider: SearchProvider): Promise<string> => {
		const error: unknown = await provider.search(query('heat'), run).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ name: 'ProviderError' });
		const { message, stack, cause } = error as Error;
		return (
			`${String(error)} ${message} ${stack ?? ''} ${String(cause)} ${JSON.stringify(error)} ` +
			`${JSON.stringify((error as { facts?: unknown }).facts)} ${JSON.stringify([run.lines, run.spent])}`
		);
	};

	it('is sent once, in the place for it', async () => {
		await create(server.url, ` ${key}\n`).search(query('heat'), run);
		const {
			headers,
			query: sent,
			body,
		} = server.requests[0] ?? { headers: {}, query: new URLSearchParams(), body: '' };
		const places = [...Object.values(headers), ...sent.values(), body].filter((value) => value.includes(key));
		expect(places).toHaveLength(1);
		expect([key, `Bearer ${key}`]).toContain(places[0]);
	});

	it.each([200, 400, 401, 403, 404, 422, 429, 500])('is in nothing that is said about a %i', async (status) => {
		const echo = `The key ${key} (${encodeURIComponent(key)}) may not do this.`;
		const bodies = [
			{ error: echo },
			{ error: { message: echo, code: key } },
			{ detail: [{ msg: echo, loc: ['header', key] }] },
			{ type: 'error', error: { type: 'x', message: echo } },
			{ error: `${'x'.repeat(190)}${key}` },
			{ message: `Key ${key.slice(0, 5)}<b></b>${key.slice(5)}` },
			echo,
			`<html>${echo}</html>`,
		];
		for (const body of bodies) {
			server.script({ status, body });
			const said = await shown(create(server.url, key));
			for (const part of [key, encodeURIComponent(key), key.slice(0, 10)]) expect(said).not.toContain(part);
		}
	});

	it('is in nothing that is said about a service that cannot be reached', async () => {
		const address = server.url;
		server.script('reset');
		expect(await shown(create(address, key))).not.toContain(key);
		expect(await shown(create('no address', key))).not.toContain(key);
	});

	it('is refused when it is wrong', async () => {
		await expect(create(server.url, 'wrong-key').search(query('heat'), run)).rejects.toMatchObject({
			kind: 'auth',
			message: 'The API key was refused. Check the key in the settings.',
		});
	});
});
