import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NodeHttp } from '../../src/node/pages/node-http';
import type { Http } from '../../src/net/http';

/** Ollama 0.12 with two models, of which one is loaded with a window of 8,192 tokens. */
export const OLLAMA: Answers = {
	'/v1/models': {
		object: 'list',
		data: [
			{ id: 'qwen3:8b', object: 'model', created: 1_760_000_000, owned_by: 'library' },
			{ id: 'gemma3:latest', object: 'model', created: 1_750_000_000, owned_by: 'library' },
			{ id: 'nomic-embed-text:latest', object: 'model', created: 1_740_000_000, owned_by: 'library' },
		],
	},
	'/api/ps': {
		models: [
			{
				name: 'qwen3:8b',
				model: 'qwen3:8b',
				size: 6_500_000_000,
				size_vram: 6_500_000_000,
				context_length: 8_192,
			},
		],
	},
};

/** LM Studio: only its own list tells kinds and windows. */
export const LM_STUDIO: Answers = {
	'/v1/models': {
		object: 'list',
		data: [
			{ id: 'qwen/qwen3-8b', object: 'model', owned_by: 'organization_owner' },
			{ id: 'text-embedding-nomic-embed-text-v1.5', object: 'model', owned_by: 'organization_owner' },
		],
	},
	'/api/v0/models': {
		object: 'list',
		data: [
			{
				id: 'qwen/qwen3-8b',
				object: 'model',
				type: 'llm',
				state: 'loaded',
				max_context_length: 40_960,
				loaded_context_length: 12_288,
			},
			{ id: 'text-embedding-nomic-embed-text-v1.5', object: 'model', type: 'embeddings', state: 'not-loaded' },
		],
	},
};

/** By path; everything else is answered with 404. */
export type Answers = Readonly<Record<string, unknown>>;

/** Model servers at the usual ports of this machine, without taking these ports. */
export class LocalMachine {
	readonly asked: string[] = [];

	private constructor(private readonly servers: ReadonlyMap<string, Server>) {}

	/** @param programs by port */
	static async start(programs: Readonly<Record<number, Answers>>): Promise<LocalMachine> {
		const servers = new Map<string, Server>();
		for (const [port, answers] of Object.entries(programs)) {
			const server = createServer(({ url = '' }, response) => {
				const answer = Object.hasOwn(answers, url) ? answers[url] : undefined;
				response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
				response.end(JSON.stringify(answer ?? { error: 'not found' }));
			});
			await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
			servers.set(port, server);
		}
		return new LocalMachine(servers);
	}

	/** Sends requests for a usual port to the program that stands for it. */
	get http(): Http {
		const real = new NodeHttp({});
		return {
			send: (request) => {
				const url = new URL(request.url);
				this.asked.push(url.host);
				// Port 9, “discard”, is closed on every machine that runs tests.
				const address = this.servers.get(url.port)?.address() as AddressInfo | undefined;
				url.port = String(address?.port ?? 9);
				return real.send({ ...request, url: url.href.replace('localhost', '127.0.0.1') });
			},
		};
	}

	async stop(): Promise<void> {
		for (const server of this.servers.values()) {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		}
	}
}
