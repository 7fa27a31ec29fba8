import * as z from 'zod/mini';
import { ResearchError } from '../research/model/errors';
import type { RunContext } from '../research/model/ports';
import { cut, isRecord } from '../text/strings';
import { LLM_STRINGS } from '../locales/locale';
import { shapeOf } from './answer-shape';
import { sumOf } from './chat-api';
import { ContextOverflow } from './chat-model';
import { CALL_LIMITS, type CallLimits, type CallPorts, type EndpointSettings } from './model-request';
import { dollarsOf, type ModelAccount } from './model-price';
import { callEmbeddings } from './openai-call';
import { refusalBehind } from './openai-errors';
import type { RefusalKind } from './refusal-kinds';
import { type EmbeddingLimits, ServerHabits } from './server-habits';

/** Texts per request: OpenAI accepts 2,048, local servers often far fewer. */
export const TEXTS_A_REQUEST = 64;
/** Characters per text: models with a window of 512 tokens cut or refuse longer ones. */
const MAX_CHARACTERS = 2_000;
/** Limits until a service refuses them. */
const MOST: EmbeddingLimits = { texts: TEXTS_A_REQUEST, characters: MAX_CHARACTERS, isPlain: false };
/** No service has a smaller window: 128 tokens. */
const MIN_CHARACTERS = 250;
/** Short, because a user is waiting and a word search works without the embedding. */
const QUERY_LIMITS: CallLimits = { timeout: 10_000, retries: 0, loading: 0 };
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
	private readonly habits: ServerHabits;

	constructor(
		private readonly settings: EndpointSettings,
		private readonly ports: CallPorts & { readonly habits?: ServerHabits; readonly account?: ModelAccount },
	) {
		this.prefixes = PREFIXES.find(({ models }) => models.test(settings.model)) ?? { query: '', passage: '' };
		this.habits = ports.habits ?? new ServerHabits();
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
		const before = this.limits;
		const vectors: Float32Array[] = [];
		try {
			while (vectors.length < texts.length) {
				const batch = texts.slice(vectors.length, vectors.length + this.limits.texts);
				const passages = batch.map((text) => this.prefixes.passage + text);
				vectors.push(...(await this.requestOrLearn(passages, CALL_LIMITS, run)));
			}
		} catch (error) {
			// Smaller requests did not help, so the limits were not the reason.
			const kind = refusalBehind(error)?.kind;
			if (kind === 'other' || kind === 'form') this.habits.learnLimits(this.settings, before);
			throw error;
		}
		return vectors;
	}

	/** Returns the vector of a query. Gives up sooner than `embed`. Throws like `embed`. */
	async embedQuery(text: string, run: RunContext): Promise<Float32Array> {
		let vector: Float32Array | undefined;
		while (!vector) [vector] = await this.requestOrLearn([this.prefixes.query + text], QUERY_LIMITS, run);
		return vector;
	}

	private get limits(): EmbeddingLimits {
		return this.habits.limitsOf(this.settings, MOST);
	}

	/** Requests vectors. @returns none after a refusal that smaller limits may avoid, which it learns */
	private async requestOrLearn(
		texts: readonly string[],
		calls: CallLimits,
		run: RunContext,
	): Promise<readonly Float32Array[]> {
		const limits = this.limits;
		// Some services refuse an empty text.
		const input = texts.map((text) => cut(text, limits.characters) || ' ');
		try {
			return await this.request({ input, isPlain: limits.isPlain }, calls, run);
		} catch (error) {
			const kind = refusalBehind(error)?.kind;
			const smaller = kind && smallerLimits(limits, input, kind);
			if (!smaller) throw error instanceof ContextOverflow ? this.tooLong(error) : error;
			this.learn(limits, smaller, run);
			return [];
		}
	}

	/** Requests overlap: what another one found out meanwhile is tried first. */
	private learn(used: EmbeddingLimits, smaller: EmbeddingLimits, run: RunContext): void {
		if (this.limits !== used) return;
		run.log.info('the embedding service takes less at once', { model: this.settings.model, ...smaller });
		this.habits.learnLimits(this.settings, smaller);
	}

	private async request(
		{ input, isPlain }: { readonly input: string[]; readonly isPlain: boolean },
		limits: CallLimits,
		run: RunContext,
	): Promise<readonly Float32Array[]> {
		const { settings, ports } = this;
		const isShortened = SHORTENED.models.test(settings.model.trim()) && !isPlain;
		const body = { input, isPlain, dimensions: isShortened ? SHORTENED.dimensions : undefined };
		const tell = (sentence: string): void => run.tellWaiting?.(sentence);
		await ports.account?.assertMayAsk(settings.model, settings.price !== undefined, run);
		const answer = await callEmbeddings({ settings, ports, limits, tell }, body, run.signal);
		const usage = isRecord(answer) ? answer.usage : undefined;
		const inputTokens = sumOf(usage, ['prompt_tokens']);
		const dollars = dollarsOf({ inputTokens, outputTokens: 0 }, settings);
		if (dollars !== undefined) ports.account?.charge(settings.model, dollars);
		run.spend({
			provider: 'embeddings',
			kind: 'embedding',
			inputTokens,
			...(dollars !== undefined && { dollars }),
		});
		const vectors = vectorsOf(answer, input.length);
		if (vectors) return vectors;
		run.log.warn('answer of an unknown shape', { model: settings.model, shape: shapeOf(answer) });
		throw this.notEmbeddings();
	}

	private tooLong(cause: unknown): ResearchError {
		const { textTooLong, textTooLongRemedy } = LLM_STRINGS;
		const { model } = this.settings;
		return new ResearchError('VALIDATION_ERROR', textTooLong({ model }), textTooLongRemedy, { model }, { cause });
	}

	private notEmbeddings(): ResearchError {
		return new ResearchError(
			'MALFORMED_RESPONSE',
			LLM_STRINGS.badEmbeddings({ model: this.settings.model }),
			LLM_STRINGS.badEmbeddingsRemedy,
		);
	}
}

/** Returns limits that a service may accept after a refusal; undefined if there are none. */
function smallerLimits(
	limits: EmbeddingLimits,
	input: readonly string[],
	refused: RefusalKind,
): EmbeddingLimits | undefined {
	if (refused === 'form' && !limits.isPlain) return { ...limits, isPlain: true };
	const fewer = input.length > 1 ? { ...limits, texts: Math.ceil(input.length / 2) } : undefined;
	if (refused === 'other' || refused === 'form') return fewer;
	if (refused !== 'too-long' && refused !== 'too-many') return undefined;
	const longest = Math.max(...input.map(({ length }) => length));
	const half = Math.max(MIN_CHARACTERS, Math.ceil(longest / 2));
	const shorter = longest > MIN_CHARACTERS ? { ...limits, characters: half } : undefined;
	return refused === 'too-many' ? (fewer ?? shorter) : (shorter ?? fewer);
}

const ITEMS = z.array(
	z.object({ index: z.optional(z.number()), embedding: z.union([z.array(z.number()), z.string()]) }),
);
const BARE = z.array(z.array(z.number()));

/**
 * Returns the vectors in the order of the texts, whatever the order of the answer; undefined unless there is one per
 * text, all of the same length. Ollama's own API answers with `embeddings`, Hugging Face's server with the bare list.
 */
function vectorsOf(answer: object, count: number): Float32Array[] | undefined {
	const list: unknown = isRecord(answer) ? (answer.data ?? answer.embeddings) : answer;
	const bare = BARE.safeParse(list).data?.map((embedding) => ({ index: undefined, embedding }));
	const items = bare ?? ITEMS.safeParse(list).data ?? [];
	const vectors: Float32Array[] = [];
	for (const [place, { index = place, embedding }] of items.entries()) vectors[index] = vectorOf(embedding);
	const length = vectors[0]?.length ?? 0;
	const isWhole = length > 0 && items.length === count;
	return isWhole && items.every((_, place) => vectors[place]?.length === length) ? vectors : undefined;
}

/** A text is the base64 of 32-bit floats, which some services send even if asked for numbers. */
function vectorOf(embedding: readonly number[] | string): Float32Array {
	if (typeof embedding !== 'string') return Float32Array.from(embedding);
	const bytes = Uint8Array.from(decodedBase64(embedding), (character) => character.charCodeAt(0));
	return bytes.length % 4 === 0 ? new Float32Array(bytes.buffer) : new Float32Array();
}

function decodedBase64(text: string): string {
	try {
		return atob(text);
	} catch {
		return '';
	}
}
