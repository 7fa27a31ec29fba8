import { ScriptedServer, type Fault, type RecordedRequest, type Reply } from './scripted-server';

const DIMENSIONS = 48;

interface Asked {
	readonly model: string;
	readonly input: readonly string[];
	readonly dimensions?: number;
}

/** Words that mean the same get the same number: what a model knows and the vault does not say. */
const SAME = [
	['car', 'automobile'],
	['doctor', 'physician'],
	['sea', 'ocean'],
] as const;

/** An `/embeddings` endpoint with OpenAI's shapes. Its vectors are sums of words, each at a place of its own. */
export class EmbeddingsServer {
	private constructor(private readonly server: ScriptedServer) {}

	/** @param key without it, any request is answered */
	static async start(key?: string): Promise<EmbeddingsServer> {
		return new EmbeddingsServer(await ScriptedServer.start((request) => answer(request, key)));
	}

	get url(): string {
		return `${this.server.url}/v1`;
	}

	/** What the next requests get instead, one each. */
	script(...next: (Reply | Fault)[]): void {
		this.server.script(...next);
	}

	/** The texts of each request, in their order. */
	get batches(): readonly (readonly string[])[] {
		return this.server.requests.map(({ body }) => (JSON.parse(body) as Asked).input);
	}

	get texts(): readonly string[] {
		return this.batches.flat();
	}

	get models(): readonly string[] {
		return this.server.requests.map(({ body }) => (JSON.parse(body) as Asked).model);
	}

	close(): Promise<void> {
		return this.server.close();
	}
}

/** As OpenAI refuses. */
export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Reply {
	return { status, headers, body: { error: { message, type: 'error', param: null, code: null } } };
}

/** As OpenAI answers, with the items that are given. */
export function embeddings(items: readonly unknown[]): Reply {
	return { body: { object: 'list', data: items, model: 'scripted', usage: { prompt_tokens: 3, total_tokens: 3 } } };
}

function answer({ path, headers, body }: RecordedRequest, key: string | undefined): Reply {
	if (path !== '/v1/embeddings') return refusal(404, 'Not found');
	if (key !== undefined && headers['authorization'] !== `Bearer ${key}`)
		return refusal(401, 'Incorrect API key provided');
	const { input, dimensions = DIMENSIONS } = JSON.parse(body) as Asked;
	const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text, dimensions) }));
	return {
		body: {
			object: 'list',
			data,
			model: 'scripted',
			usage: { prompt_tokens: input.length * 5, total_tokens: input.length * 5 },
		},
	};
}

/** Deterministic: each word adds a vector that its letters alone decide. */
export function vectorOf(text: string, dimensions = DIMENSIONS): number[] {
	const sum = new Array<number>(dimensions).fill(0);
	for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
		const [meaning] = SAME.find((words) => words.some((same) => same === word)) ?? [word];
		let state = 2_166_136_261;
		for (const letter of meaning) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
		for (let index = 0; index < dimensions; index++) {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			sum[index] = (sum[index] ?? 0) + (state / 2 ** 31 - 1);
		}
	}
	return sum;
}
