import { ScriptedServer, type Fault, type RecordedRequest, type Reply } from './scripted-server';

const DIMENSIONS = 48;

interface Asked {
	readonly model: string;
	readonly input: readonly string[];
	readonly dimensions?: number;
}

/** Synonyms, which share a number: knowledge of the model that the vault lacks. */
const SAME = [
	['car', 'automobile'],
	['doctor', 'physician'],
	['sea', 'ocean'],
] as const;

/** An `/embeddings` endpoint like OpenAI's. A vector is the sum of its words' vectors. */
export class EmbeddingsServer {
	private constructor(private readonly server: ScriptedServer) {}

	/**
	 * @param key required key; without it, any request is answered
	 * @param refused the reply to a request with more texts than `most`
	 */
	static async start(key?: string, most = Infinity, refused?: Reply): Promise<EmbeddingsServer> {
		const server = await ScriptedServer.start((request) => {
			const { input } = JSON.parse(request.body || '{"input":[]}') as Asked;
			return refused !== undefined && input.length > most ? refused : answer(request, key);
		});
		return new EmbeddingsServer(server);
	}

	get url(): string {
		return `${this.server.url}/v1`;
	}

	/** Replaces the next responses, one per request. */
	script(...next: (Reply | Fault)[]): void {
		this.server.script(...next);
	}

	/** Texts of each request, in order. */
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

/** An error in OpenAI's form. */
export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Reply {
	return { status, headers, body: { error: { message, type: 'error', param: null, code: null } } };
}

/** A response in OpenAI's form with the given items. */
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

/** Returns a deterministic vector: each word adds one that depends only on its letters. */
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
