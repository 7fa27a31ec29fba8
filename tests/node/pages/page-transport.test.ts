import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UrlRules } from '../../../src/net/url-guard';
import { NodePageTransport, type ResolveHost } from '../../../src/node/pages/page-transport';
import type { PageGet } from '../../../src/pages/ports';
import { PageServer } from '../../servers/page-server';

const LOCAL_SERVERS: UrlRules = { allowLoopback: true, allowAnyPort: true };

let server: PageServer;
let lookups: string[];
beforeEach(async () => {
	server = await PageServer.start();
	lookups = [];
});
afterEach(() => server.close());

/** A resolver that gives one answer a look, the last one for ever. */
function resolver(...answers: string[][]): ResolveHost {
	return (host) => {
		lookups.push(host);
		const addresses = answers[Math.min(lookups.length, answers.length) - 1] ?? [];
		return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
	};
}

function get(
	path: string,
	resolve: ResolveHost,
	over: Partial<PageGet> = {},
	host = 'localhost',
): ReturnType<NodePageTransport['get']> {
	const url = `http://${host}:${server.port}${path}`;
	return new NodePageTransport(resolve).get({
		url,
		rules: LOCAL_SERVERS,
		headers: { 'user-agent': 'reader' },
		signal: new AbortController().signal,
		timeout: 60_000,
		maxBytes: 1_000_000,
		...over,
	});
}

const here = resolver.bind(undefined, ['127.0.0.1']);

describe('NodePageTransport', () => {
	it('gives status, headers and bytes, and says who asks and nothing more', async () => {
		const answer = await get('/article', here());
		expect(answer.status).toBe(200);
		expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
		expect(new TextDecoder().decode(answer.body)).toContain('tobermorite');
		expect(Object.keys(server.requests[0]?.headers ?? {}).sort()).toEqual([
			'accept-encoding',
			'connection',
			'host',
			'user-agent',
		]);
		expect(server.requests[0]?.headers.host).toBe(`localhost:${server.port}`);
	});

	it.each(['/gzip', '/br', '/gzip-in-parts'])('unpacks %s', async (path) => {
		expect(new TextDecoder().decode((await get(path, here())).body)).toContain('tobermorite');
	});

	it('gives a redirect as the answer it is', async () => {
		expect(await get('/moved', here())).toMatchObject({ status: 301, headers: { location: '/article' } });
		expect(server.requests).toHaveLength(1);
	});

	it(
		'connects to the address that was checked: a name that leads elsewhere at the next look is not looked up ' +
			'again',
		async () => {
			expect((await get('/article', resolver(['127.0.0.1'], ['10.0.0.1']))).status).toBe(200);
			expect(lookups).toEqual(['localhost']);
		},
	);

	it.each([
		[['127.0.0.1']],
		[['93.184.216.34', '127.0.0.1']],
		[['10.0.0.1']],
		[['192.168.1.1']],
		[['169.254.169.254']],
		[['100.64.0.1']],
		[['0.0.0.0']],
		[['::1']],
		[['::ffff:127.0.0.1']],
		[['fd00::1']],
		[['fe80::1']],
		[['64:ff9b::7f00:1']],
	])('asks nobody when a public name leads to %j', async (addresses) => {
		await expect(get('/article', resolver(addresses), {}, 'pages.example')).rejects.toMatchObject({
			name: 'PageNotRead',
			code: 'BLOCKED_HOST',
		});
		expect(server.requests).toEqual([]);
	});

	it('holds an address that is written out to the same rules', async () => {
		const url = `http://127.0.0.1:${server.port}/article`;
		await expect(get('', here(), { url, rules: {} })).rejects.toMatchObject({ code: 'BLOCKED_HOST' });
		expect((await get('', here(), { url })).status).toBe(200);
		expect(lookups).toEqual([]);
	});

	it.each(['/declared-huge', '/endless', '/bomb', '/bomb-br'])(
		'takes no more of %s than is allowed',
		async (path) => {
			await expect(get(path, here())).rejects.toMatchObject({
				name: 'HttpError',
				kind: 'too-large',
				host: `localhost:${server.port}`,
			});
		},
	);

	it.each([
		['/reset', 'broken-off'],
		['/truncated', 'broken-off'],
		['/reset-midway', 'broken-off'],
	])('tells %s as %s', async (path, kind) => {
		await expect(get(path, here())).rejects.toMatchObject({ name: 'HttpError', kind });
	});

	it.each(['/cut-gzip', '/spoilt-gzip', '/no-gzip', '/garbage', '/huge-header', '/other-protocol'])(
		'says of %s that something answered, and does not send the user to look at the connection',
		async (path) => {
			await expect(get(path, here())).rejects.toMatchObject({ name: 'HttpError', kind: 'malformed' });
		},
	);

	it('takes nothing for nothing, however it says it is packed', async () => {
		expect((await get('/empty-gzip', here())).body.byteLength).toBe(0);
	});

	it.each(['/moved-packed', '/moved-endless'])('reads no body of a redirect: %s', async (path) => {
		expect(await get(path, here())).toMatchObject({ status: 302, headers: { location: '/article' } });
	});

	it('reads where a redirect leads that is written in UTF-8', async () => {
		expect((await get('/moved-umlaut', here())).headers['location']).toBe('/k\u00e4lte');
	});

	it('tells a name that leads nowhere as a network error', async () => {
		await expect(get('/article', resolver([]))).rejects.toMatchObject({ kind: 'network' });
		await expect(get('/article', () => Promise.reject(new Error('ENOTFOUND')))).rejects.toMatchObject({
			kind: 'network',
		});
	});

	it.each(['/hang', '/stalls'])('gives up on %s in time', async (path) => {
		await expect(get(path, here(), { timeout: 60 })).rejects.toMatchObject({ name: 'HttpError', kind: 'timeout' });
	});

	it('gives up in time on a resolver that never answers', async () => {
		await expect(get('/article', () => new Promise(() => undefined), { timeout: 30 })).rejects.toMatchObject({
			kind: 'timeout',
		});
	});

	it('rejects with the reason of an abort, before and while it waits', async () => {
		const controller = new AbortController();
		const reason = new Error('the user stopped it');
		const waiting = get(
			'/hang',
			() => {
				setImmediate(() => controller.abort(reason));
				return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
			},
			{ signal: controller.signal },
		);
		await expect(waiting).rejects.toBe(reason);
		await expect(get('/article', here(), { signal: controller.signal })).rejects.toBe(reason);
	});
});
