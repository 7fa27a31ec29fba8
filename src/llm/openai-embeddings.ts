import * as z from 'zod/mini';
import { ResearchError } from '../research/model/errors';
import type { RunContext } from '../research/model/ports';
import { cut } from '../text/strings';
import { LLM_STRINGS } from '../locales/locale';
import { CALL_LIMITS, callEmbeddings, type CallLimits, type CallPorts, type EndpointSettings } from './openai-call';

/** Texts per request: OpenAI accepts 2,048, local servers often far fewer. */
export const TEXTS_A_REQUEST = 64;
/** Characters per text: models with a window of 512 tokens cut or refuse longer ones. */
const MAX_CHARACTERS = 2_000;
/** Short, because a user is waiting and a word search works without the embedding. */
const QUERY_LIMITS: CallLimits = { timeout: 10_000, retries: 0 };
/**
 * Models that can return shorter vectors, which lose little quality and need a third of the memory.
 * https://platform.openai.com/docs/guides/embeddings
 */
const SHORTENED = { models: /^(?:openai\/)?text-embedding-3-/, dimensions: 512 };

/** Prefixes that models were trained with, from their cards on Hugging Face; without them results are much worse. */
const PREFIXES: readonly { readonly models: RegExp; readonly query: string; readonly passage: string }[] = [
	{ models: /nomic-embed-text/i, query: 'search_query: ', passage: 'search_document: ' },
	{ models: /(?:^|[/-])e5-(?:small|base|large)(?!.*instruct)/i, query: 'query: ', passage: 'passage: ' },
	{
		models: /mxbai-embed|bge-(?:small|base|large)-en/i,
		query: 'Represent this sentence for searching relevant passages: ',
		passage: '',
	},
];

/**
 * Computes embeddings through any OpenAI-compatible `/embeddings` endpoint.
 * https://platform.openai.com/docs/api-reference/embeddings
 */
export class OpenAiEmbedder {
	private readonly prefixes: { readonly query: string; readonly passage: string };

	constructor(
		private readonly settings: EndpointSettings,
		private readonly ports: CallPorts,
	) {
		this.prefixes = PREFIXES.find(({ models }) => models.test(settings.model)) ?? { query: '', passage: '' };
	}

	/** Identifies the vector space: vectors are comparable only if service and model are the same. */
	get space(): string {
		return `${this.settings.baseUrl.trim().replace(/(?<!\/)\/+$/, '')} ${this.settings.model.trim()}`;
	}

	/**
	 * @returns one vector per text, all of the same length
	 * @throws ResearchError, or the signal's reason once it aborts
	 */
	async embed(texts: readonly string[], run: RunContext): Promise<readonly Float32Array[]> {
		const vectors: Float32Array[] = [];
		for (let from = 0; from < texts.length; from += TEXTS_A_REQUEST) {
			const batch = texts.slice(from, from + TEXTS_A_REQUEST).map((text) => this.prefixes.passage + text);
			vectors.push(...(await this.request(batch, CALL_LIMITS, run)));
		}
		return vectors;
	}

	/** Returns the vector of a query. Gives up sooner than `embed`. Throws like `embed`. */
	async embedQuery(text: string, run: RunContext): Promise<Float32Array> {
		const [vector] = await this.request([this.prefixes.query + text], QUERY_LIMITS, run);
		if (!vector) throw this.notEmbeddings();
		return vector;
	}

	private async request(
		texts: readonly string[],
		limits: CallLimits,
		run: RunContext,
	): Promise<readonly Float32Array[]> {
		// Some services refuse an empty text.
		const input = texts.map((text) => cut(text, MAX_CHARACTERS) || ' ');
		const dimensions = SHORTENED.models.test(this.settings.model.trim()) ? SHORTENED.dimensions : undefined;
		const target = { settings: this.settings, ports: this.ports, limits };
		const { data, usage } = await callEmbeddings(target, { input, dimensions }, run.signal);
		const inputTokens: unknown = (usage as typeof usage | undefined)?.prompt_tokens;
		run.spend({
			provider: 'embeddings',
			kind: 'embedding',
			inputTokens: typeof inputTokens === 'number' ? inputTokens : 0,
		});
		const vectors = vectorsOf(data, input.length);
		if (!vectors) throw this.notEmbeddings();
		return vectors;
	}

	private notEmbeddings(): ResearchError {
		return new ResearchError(
			'MALFORMED_RESPONSE',
			LLM_STRINGS.badEmbeddings({ model: this.settings.model }),
			LLM_STRINGS.badEmbeddingsRemedy,
		);
	}
}

const VECTORS = z.array(z.object({ index: z.optional(z.number()), embedding: z.array(z.number()) }));

/**
 * Returns the vectors in the order of the texts, whatever the order of the answer; undefined unless there is one per
 * text, all of the same length.
 */
function vectorsOf(data: readonly unknown[], count: number): Float32Array[] | undefined {
	const items = VECTORS.safeParse(data).data ?? [];
	const vectors: Float32Array[] = [];
	for (const [place, { index = place, embedding }] of items.entries()) vectors[index] = Float32Array.from(embedding);
	const length = vectors[0]?.length ?? 0;
	const isWhole = length > 0 && items.length === count;
	return isWhole && items.every((_, place) => vectors[place]?.length === length) ? vectors : undefined;
}
