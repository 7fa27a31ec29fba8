import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface RecordedRequest {
	readonly method: string;
	readonly path: string;
	readonly query: URLSearchParams;
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

export interface Reply {
	readonly status?: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Text and bytes are sent unchanged, other values as JSON. */
	readonly body: unknown;
}

/** Network faults instead of a reply. */
export type Fault =
	/** Never answers. */
	| 'hang'
	/** Closes the connection without a response. */
	| 'reset'
	/** Closes the connection in the middle of the body. */
	| 'cut';

/** A loopback server that answers with its handler, unless a fault or other reply is scripted for the next request. */
export class ScriptedServer {
	readonly requests: RecordedRequest[] = [];
	private readonly scripted: (Reply | Fault)[] = [];
	private readonly sockets = new Set<Socket>();
	private readonly waiting: (() => void)[] = [];

	private constructor(
		private readonly server: Server,
		private readonly handler: (request: RecordedRequest) => Reply | Promise<Reply>,
	) {}

	static async start(handler: (request: RecordedRequest) => Reply | Promise<Reply>): Promise<ScriptedServer> {
		const server = createServer();
		const scripted = new ScriptedServer(server, handler);
		server.on('request', (request, response) => void scripted.answer(request, response));
		server.on('connection', (socket) => {
			scripted.sockets.add(socket);
			socket.on('close', () => scripted.sockets.delete(socket));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		return scripted;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
	}

	/** Replaces the next responses, one per request. */
	script(...next: (Reply | Fault)[]): void {
		this.scripted.push(...next);
	}

	/** Resolves with the next request that arrives. */
	async nextRequest(): Promise<RecordedRequest> {
		await new Promise<void>((resolve) => this.waiting.push(resolve));
		return this.requests.at(-1) as RecordedRequest;
	}

	async close(): Promise<void> {
		for (const socket of this.sockets) socket.destroy();
		await new Promise<void>((resolve) => this.server.close(() => resolve()));
	}

	private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const request = await record(incoming);
		this.requests.push(request);
		for (const resolve of this.waiting.splice(0)) resolve();
		const next = this.scripted.shift() ?? (await this.handler(request));
		if (next === 'hang') return;
		if (next === 'reset') return void incoming.socket.destroy();
		if (next === 'cut') return cutShort(response);
		const body =
			typeof next.body === 'string' || Buffer.isBuffer(next.body) ? next.body : JSON.stringify(next.body);
		response
			.writeHead(next.status ?? 200, {
				'content-type': typeof next.body === 'string' ? 'text/html' : 'application/json',
				...next.headers,
			})
			.end(body);
	}
}

function cutShort(response: ServerResponse): void {
	response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
	response.write('{"results": [', () => response.destroy());
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
	const chunks: Buffer[] = [];
	for await (const chunk of incoming) chunks.push(chunk as Buffer);
	const url = new URL(incoming.url ?? '/', 'http://localhost');
	const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
	return {
		method: incoming.method ?? '',
		path: url.pathname,
		query: url.searchParams,
		headers: Object.fromEntries(headers),
		body: Buffer.concat(chunks).toString('utf8'),
	};
}
