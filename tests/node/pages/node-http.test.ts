import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/net/http';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { ScriptedServer, type Reply } from '../../servers/scripted-server';

let server: ScriptedServer;
beforeEach(async () => {
	server = await ScriptedServer.start(({ path }): Reply =>
		path === '/moved' ? { status: 302, headers: { location: '/found' }, body: '' } : { body: { path } },
	);
});
afterEach(() => server.close());

const textOf = (body: ArrayBuffer): string => new TextDecoder().decode(body);

describe('NodeHttp', () => {
	it('sends method, headers and body and gives back status, lower-case headers and the bytes', async () => {
		server.script({ status: 201, headers: { 'X-Made-Up': 'Yes' }, body: { fine: 'größer' } });
		const response = await new NodeHttp().send({
			url: `${server.url}/a?b=c`,
			method: 'POST',
			headers: { 'X-Token': 't', 'content-type': 'application/json' },
			body: '{"q":"ä"}',
		});
		expect(response.status).toBe(201);
		expect(response.headers['x-made-up']).toBe('Yes');
		expect(textOf(response.body)).toBe('{"fine":"größer"}');
		expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/a', body: '{"q":"ä"}' });
		expect(server.requests[0]?.headers['x-token']).toBe('t');
	});

	it('takes bytes as a body', async () => {
		await new NodeHttp().send({ url: server.url, method: 'POST', body: new TextEncoder().encode('bytes').buffer });
		expect(server.requests[0]?.body).toBe('bytes');
	});

	it.each([400, 401, 404, 429, 500, 503])('gives back a status of %i as an answer', async (status) => {
		server.script({ status, body: { error: 'x' } });
		expect((await new NodeHttp().send({ url: server.url })).status).toBe(status);
	});

	it('gives back an answer without a body', async () => {
		server.script({ status: 204, body: '' });
		expect((await new NodeHttp().send({ url: server.url })).body.byteLength).toBe(0);
	});

	it('gives back a redirect as an answer', async () => {
		expect(await new NodeHttp().send({ url: `${server.url}/moved` })).toMatchObject({
			status: 302,
			headers: { location: '/found' },
		});
		expect(server.requests).toHaveLength(1);
	});

	it('gives up after the timeout', async () => {
		server.script('hang');
		await expect(new NodeHttp().send({ url: server.url, timeout: 30 })).rejects.toMatchObject({
			name: 'HttpError',
			kind: 'timeout',
		});
	});

	it('rejects with the reason of an abort, before and while it waits', async () => {
		const controller = new AbortController();
		const reason = new Error('the user stopped it');
		server.script('hang');
		const arrived = server.nextRequest();
		const sent = new NodeHttp().send({ url: server.url, signal: controller.signal });
		await arrived;
		controller.abort(reason);
		await expect(sent).rejects.toBe(reason);
		await expect(new NodeHttp().send({ url: server.url, signal: controller.signal })).rejects.toBe(reason);
		expect(server.requests).toHaveLength(1);
	});

	it(
		'tells a reset, a cut body, a closed port and an unusable address as what they are, in words that hold no ' +
			'query',
		async () => {
			server.script('reset', 'cut');
			const url = `${server.url}/?api_key=secret`;
			const closed = await ScriptedServer.start(() => ({ body: '' }));
			await closed.close();
			const kinds: unknown[] = [];
			for (const address of [url, url, 'http://127.0.0.1:1/?api_key=secret', 'not an address secret']) {
				const error: unknown = await new NodeHttp().send({ url: address }).catch((thrown: unknown) => thrown);
				expect(error).toBeInstanceOf(HttpError);
				kinds.push((error as HttpError).kind);
				expect((error as Error).message).not.toContain('secret');
			}
			// A service counts as not reached only if there was no connection.
			expect(kinds).toEqual(['broken-off', 'broken-off', 'network', 'network']);
		},
	);

	it.each([
		['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
		['no answer at all', ''],
	])('rejects for %s, instead of never settling', async (_, answer) => {
		const other = createServer();
		const sockets: Socket[] = [];
		other.on('connection', (socket) => {
			sockets.push(socket);
			socket.once('data', () => (answer === '' ? socket.end() : socket.write(answer)));
		});
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
		try {
			const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
			await expect(new NodeHttp().send({ url })).rejects.toMatchObject({
				name: 'HttpError',
				kind: answer === '' ? 'broken-off' : 'malformed',
			});
		} finally {
			for (const socket of sockets) socket.destroy();
			other.close();
		}
	});

	it('takes in an answer up to the limit and no byte more', async () => {
		server.script({ body: 'x'.repeat(1_000) }, { body: 'x'.repeat(1_001) });
		expect((await new NodeHttp().send({ url: server.url, maxBytes: 1_000 })).body.byteLength).toBe(1_000);
		await expect(new NodeHttp().send({ url: server.url, maxBytes: 1_000 })).rejects.toMatchObject({
			name: 'HttpError',
			kind: 'too-large',
		});
	});

	it('counts what a compressed answer unpacks to', async () => {
		const bomb = createServer((_, response) =>
			response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(2_000_000))),
		);
		await new Promise<void>((resolve) => bomb.listen(0, '127.0.0.1', resolve));
		try {
			const url = `http://127.0.0.1:${(bomb.address() as AddressInfo).port}/`;
			await expect(new NodeHttp().send({ url, maxBytes: 1_000_000 })).rejects.toMatchObject({
				kind: 'too-large',
			});
		} finally {
			bomb.closeAllConnections();
			bomb.close();
		}
	});

	it.each([
		['x-gzip', 'page'],
		['utf-8', 'packed'],
		['zstd', 'malformed'],
	])('reads the content encoding %s, or says that it cannot', async (encoding, expected) => {
		const body = encoding === 'x-gzip' ? gzipSync('page') : 'packed';
		const packing = createServer((_, response) =>
			response.writeHead(200, { 'content-encoding': encoding }).end(body),
		);
		await new Promise<void>((resolve) => packing.listen(0, '127.0.0.1', resolve));
		try {
			const url = `http://127.0.0.1:${(packing.address() as AddressInfo).port}/`;
			const read = new NodeHttp().send({ url }).then(
				(answer) => Buffer.from(answer.body).toString(),
				(error: unknown) => (error as { kind: string }).kind,
			);
			expect(await read).toBe(expected);
		} finally {
			packing.closeAllConnections();
			packing.close();
		}
	});
});
