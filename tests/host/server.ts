import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Bundle } from './bundle';
import type { ParsedNotes } from './parsed-notes';
import type { VaultFolder } from './vault-folder';

/**
 * Paths of a plugin's three release files; styles.css may be missing. `usage.json` was written by an earlier session.
 */
export interface PluginFiles {
	'main.js': string;
	'manifest.json': string;
	'styles.css'?: string;
	'usage.json'?: string;
}

export interface HostServerOptions {
	vault: VaultFolder;
	vaultName: string;
	plugin: PluginFiles;
	/** The page's code. */
	bundle: Bundle;
	notes: ParsedNotes;
	mobile: boolean;
}

export interface HostServer {
	url: string;
	close(): Promise<void>;
}

const TYPES: Record<string, string> = {
	'.js': 'text/javascript',
	'.css': 'text/css',
	'.json': 'application/json',
	'.html': 'text/html; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.pdf': 'application/pdf',
};

/** Status of a failure that the page must not log: Chromium logs no 2xx codes. */
const FAILED = 209;

export async function startServer(options: HostServerOptions): Promise<HostServer> {
	const handler = new Handler(options);
	const server = http.createServer((request, response) => void handler.handle(request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

class Handler {
	private pagesServed = 0;

	constructor(private readonly options: HostServerOptions) {}

	async handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
		const reply = (body: string | Buffer, type: string, status = 200) => {
			response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
			response.end(body);
		};
		try {
			const url = new URL(request.url ?? '/', 'http://host');
			const { body, type } = await this.answer(url, request);
			reply(body, type);
		} catch (error) {
			reply(error instanceof Error ? error.message : String(error), 'text/plain', FAILED);
		}
	}

	private async answer(url: URL, request: http.IncomingMessage): Promise<{ body: string | Buffer; type: string }> {
		const { vault, bundle, plugin } = this.options;
		const [, area = '', name = ''] = url.pathname.split('/');
		if (url.pathname === '/') return { body: this.page(), type: TYPES['.html'] ?? '' };
		if (area === 'bundle') return { body: Buffer.from(bundle.get(name) ?? ''), type: typeOf(name) };
		if (area === 'plugin') {
			const found = plugin[name as keyof PluginFiles];
			return found ? file(found) : { body: '', type: 'text/plain' };
		}
		if (url.pathname === '/host/file') {
			const wanted = url.searchParams.get('path') ?? '';
			return { body: await vault.read(wanted), type: typeOf(wanted) };
		}
		if (url.pathname.startsWith('/host/vault/'))
			return this.vaultCall(path.basename(url.pathname), url.searchParams, request);
		return { body: '', type: 'text/plain' };
	}

	private async vaultCall(operation: string, parameters: URLSearchParams, request: http.IncomingMessage) {
		const { vault, notes } = this.options;
		const of = (name: string) => parameters.get(name) ?? '';
		const data = await bytes(request);
		switch (operation) {
			case 'list':
				return json(await vault.list());
			case 'stat':
				return json(await vault.stat(of('path')));
			case 'readNotes':
				return json(
					await Promise.all(
						(JSON.parse(data.toString('utf8')) as string[]).map((note) => notes.read(vault, note)),
					),
				);
			case 'read':
				return { body: await vault.read(of('path')), type: 'application/octet-stream' };
			case 'write':
				return json(await vault.write(of('path'), data));
			case 'makeFolder':
				return json(await vault.makeFolder(of('path')));
			case 'remove':
				return json(await vault.remove(of('path')));
			case 'rename':
				return json(await vault.rename(of('from'), of('to')));
			default:
				throw new Error(`Unknown operation ${operation}`);
		}
	}

	private page(): string {
		const setup = {
			vaultName: this.options.vaultName,
			mobile: this.options.mobile,
			firstTime: this.pagesServed === 0,
		};
		this.pagesServed += 1;
		return (
			`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${this.options.vaultName}</title>` +
			'<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link ' +
			'rel="stylesheet" href="/bundle/app.css"></head>' +
			`<body><script type="application/json" id="setup">${JSON.stringify(setup)}</script><script ` +
			'type="module" src="/bundle/boot.js"></script></body></html>'
		);
	}
}

function json(value: unknown): { body: string; type: string } {
	return { body: JSON.stringify(value ?? null), type: 'application/json' };
}

async function file(name: string): Promise<{ body: Buffer; type: string }> {
	return { body: await fs.readFile(name), type: typeOf(name) };
}

function typeOf(name: string): string {
	return TYPES[path.extname(name)] ?? 'application/octet-stream';
}

async function bytes(request: http.IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
