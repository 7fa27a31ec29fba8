import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response of the scripted server. `silent` never answers; `broken` closes the connection. */
export type ScriptedAnswer =
	| { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
	| 'silent'
	| 'broken';

export interface SeenRequest {
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: ChatRequestBody;
}

export interface ChatRequestBody {
	readonly model: string;
	readonly messages: readonly { readonly role: string; readonly content: string }[];
	readonly response_format?: {
		readonly type: string;
		readonly json_schema?: {
			readonly name: string;
			readonly strict: boolean;
			readonly schema: Record<string, unknown>;
		};
	};
	readonly [field: string]: unknown;
}

/** A chat completion in OpenAI's form. */
export function completion(
	content: unknown,
	over: { readonly finish?: string; readonly usage?: object } = {},
): ScriptedAnswer {
	const usage = over.usage ?? { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
	const choice = { index: 0, finish_reason: over.finish ?? 'stop', message: { role: 'assistant', content } };
	return {
		body: { id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'scripted', choices: [choice], usage },
	};
}

/** An error in OpenAI's form, retried without a pause. */
export function failure(
	status: number,
	message: string,
	code: string | null = null,
	headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer {
	return {
		status,
		headers: { 'retry-after-ms': '1', ...headers },
		body: { error: { message, type: 'error', param: null, code } },
	};
}

/** A scripted model service, for faults that a well-behaved mock lacks. */
export class LlmServer {
	readonly requests: SeenRequest[] = [];
	private readonly server = createServer((request, response) => void this.answer(request, response));
	private readonly waiting: (() => void)[] = [];

	private constructor(private readonly script: (request: SeenRequest, index: number) => ScriptedAnswer) {}

	/** Repeats the last answer of the list for further requests. */
	static async start(
		script: readonly ScriptedAnswer[] | ((request: SeenRequest, index: number) => ScriptedAnswer),
	): Promise<LlmServer> {
		const choose =
			typeof script === 'function'
				? script
				: (_: SeenRequest, index: number): ScriptedAnswer =>
						script[Math.min(index, script.length - 1)] ?? 'broken';
		const started = new LlmServer(choose);
		await new Promise<void>((resolve) => started.server.listen(0, '127.0.0.1', resolve));
		return started;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
	}

	/** Resolves once this many requests have arrived. */
	async arrived(count: number): Promise<void> {
		while (this.requests.length < count) await new Promise<void>((resolve) => this.waiting.push(resolve));
	}

	async stop(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((resolve) => this.server.close(resolve));
	}

	private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let text = '';
		for await (const piece of request) text += String(piece);
		const seen: SeenRequest = {
			path: request.url ?? '',
			headers: request.headers,
			body: JSON.parse(text || '{}') as ChatRequestBody,
		};
		const index = this.requests.push(seen) - 1;
		const answer = this.script(seen, index);
		this.waiting.splice(0).forEach((resume) => resume());
		if (answer === 'silent') return;
		if (answer === 'broken') {
			request.socket.destroy();
			return;
		}
		response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
		response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
	}
}
