import type { Http } from '../net/http';
import { ResearchError } from '../research/errors';
import type { RunContext } from '../research/ports';
import { cut } from '../text/cut';
import { LLM_STRINGS } from '../strings/llm';
import { CALL_LIMITS, callEmbeddings, ChatRefused, type OpenAiSettings } from './openai-call';

/** Texts sent in one request: OpenAI takes 2,048, local servers often far fewer. */
const BATCH = 64;
/** Characters sent of one text: models with a window of 512 tokens cut what is longer, or refuse it. */
const MAX_CHARACTERS = 2_000;

/** Meaning as numbers, from any OpenAI-compatible `/embeddings` endpoint. https://platform.openai.com/docs/api-reference/embeddings */
export class OpenAiEmbedder {
	constructor(private readonly settings: OpenAiSettings, private readonly http: Http) {}

	/** Vectors of two spaces must never be compared: the service and its model make one. */
	get space(): string {
		return `${this.settings.baseUrl.trim().replace(/\/+$/, '')} ${this.settings.model}`;
	}

	/**
	 * @returns a vector a text, all of one length
	 * @throws ResearchError; or the signal's reason once it aborts
	 */
	async embed(texts: readonly string[], run: RunContext): Promise<readonly Float32Array[]> {
		const vectors: Float32Array[] = [];
		for (let from = 0; from < texts.length; from += BATCH) vectors.push(...(await this.batch(texts.slice(from, from + BATCH), run)));
		return vectors;
	}

	private async batch(texts: readonly string[], run: RunContext): Promise<readonly Float32Array[]> {
		// Some services refuse an empty text.
		const input = texts.map((text) => cut(text, MAX_CHARACTERS) || ' ');
		const { data, usage } = await callEmbeddings(this.settings, this.http, input, CALL_LIMITS, run.signal).catch((error: unknown) => {
			throw error instanceof ChatRefused ? error.error : error;
		});
		const inputTokens: unknown = (usage as typeof usage | undefined)?.prompt_tokens;
		run.spend({ provider: 'embeddings', kind: 'embedding', inputTokens: typeof inputTokens === 'number' ? inputTokens : 0 });
		const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => Float32Array.from(embedding));
		const length = vectors[0]?.length ?? 0;
		if (vectors.length !== input.length || length === 0 || vectors.some((vector) => vector.length !== length || !vector.every(Number.isFinite))) {
			throw new ResearchError('MALFORMED_RESPONSE', LLM_STRINGS.badEmbeddings(this.settings.model), LLM_STRINGS.badEmbeddingsRemedy);
		}
		return vectors;
	}
}
