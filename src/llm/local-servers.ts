/** Model servers on this machine, found at the ports that they use by default. */
import type { Http } from '../net/http';
import { isRecord, parsedJson } from '../text/strings';
import { modelsIn, type ListedModel } from './model-list';

export interface LocalServer {
	/** The program's own name. */
	readonly name: string;
	/** For the settings, with the version. */
	readonly baseUrl: string;
	/** At least one. */
	readonly models: readonly ListedModel[];
}

export interface KnownServer {
	readonly name: string;
	readonly port: number;
	/** Further lists, which give the windows that OpenAI's form lacks. */
	readonly windows: readonly string[];
}

/**
 * Each answers `/v1/models`. Ollama lists the windows of loaded models at `/api/ps`
 * (https://docs.ollama.com/api/ps), LM Studio of all at `/api/v0/models`
 * (https://lmstudio.ai/docs/developer/rest/endpoints).
 */
const SERVERS: readonly KnownServer[] = [
	{ name: 'Ollama', port: 11_434, windows: ['/api/ps'] },
	{ name: 'LM Studio', port: 1_234, windows: ['/api/v0/models'] },
	{ name: 'llama.cpp', port: 8_080, windows: [] },
	{ name: 'Jan', port: 1_337, windows: [] },
];
/**
 * Returns the known servers, with Ollama at the port of its own variable `OLLAMA_HOST` (`0.0.0.0:11500`).
 * https://docs.ollama.com/faq#how-can-i-expose-ollama-on-my-network
 */
export function localServers(ollamaHost = ''): readonly KnownServer[] {
	const port = Number(/:(\d+)\/?$/.exec(ollamaHost)?.[1]);
	return port > 0 ? SERVERS.map((server) => (server.name === 'Ollama' ? { ...server, port } : server)) : SERVERS;
}

/** A server on this machine answers a list at once. */
const LIST_MILLISECONDS = 1_500;

/**
 * Asks all servers at once. A program that is not running, needs a key, or is another one at that port is left out.
 * @throws the signal's reason once it aborts
 */
export async function findLocalServers(
	http: Http,
	signal: AbortSignal,
	servers = localServers(),
): Promise<LocalServer[]> {
	const found = await Promise.all(servers.map((server) => modelsOf(server, http, signal)));
	signal.throwIfAborted();
	return found.filter(({ models }) => models.length > 0);
}

async function modelsOf({ name, port, windows }: KnownServer, http: Http, signal: AbortSignal): Promise<LocalServer> {
	const origin = `http://localhost:${port}`;
	const [models = [], ...further] = await Promise.all(
		['/v1/models', ...windows].map((path) => listAt(origin + path, http, signal)),
	);
	const known = new Map(further.flat().map((model) => [model.id, model.window]));
	return {
		name,
		baseUrl: `${origin}/v1`,
		models: models.map((model) => ({ ...model, window: known.get(model.id) ?? model.window })),
	};
}

async function listAt(url: string, http: Http, signal: AbortSignal): Promise<readonly ListedModel[]> {
	try {
		const { status, body } = await http.send({ url, signal, timeout: LIST_MILLISECONDS });
		const answer = status === 200 ? parsedJson(new TextDecoder().decode(body)) : undefined;
		return (isRecord(answer) && modelsIn(answer)) || [];
	} catch {
		return [];
	}
}
