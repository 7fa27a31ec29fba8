import {
	tavily,
	type TavilyClient as Sdk,
	type TavilyExtractOptions,
	type TavilyExtractResponse,
	type TavilySearchOptions,
	type TavilySearchResponse,
} from '@tavily/core';
import * as z from 'zod/mini';
import type { Http } from '../../../net/http';
import { LIMITS } from '../../../research/model/limits';
import { asProviderError, ProviderError } from '../../search-provider';
import { type Diagnosis, listOf, LooseText, type Refusal, Service } from '../service';
import type { SdkRequest, SdkTransport } from './sdk-shims';

export interface TavilyAccess {
	readonly http: Http;
	/** Undefined for Tavily's keyless mode. */
	readonly apiKey: string | undefined;
	readonly baseUrl: string;
}

/**
 * The Tavily SDK on our transport. The SDK builds the requests and maps the answers; the transport keeps status,
 * Retry-After and abort, which the SDK would lose.
 */
export class TavilyClient {
	constructor(private readonly access: TavilyAccess) {}

	get keyless(): boolean {
		return this.access.apiKey === undefined;
	}

	/** @throws ProviderError; or the signal's reason once it aborts */
	search(query: string, options: TavilySearchOptions, signal: AbortSignal): Promise<TavilySearchResponse> {
		return this.call(signal, { form: SearchAnswer }, (sdk) => sdk.search(query, options));
	}

	/**
	 * @param options `timeout` is Tavily's time for one page: the answer is awaited a little longer
	 * @throws ProviderError; or the signal's reason once it aborts. An address that Tavily cannot read is part of the
	 *   answer
	 */
	extract(
		urls: readonly string[],
		options: TavilyExtractOptions,
		signal: AbortSignal,
	): Promise<TavilyExtractResponse> {
		const maxBytes = urls.length * LIMITS.payloadBytes;
		const answers = { form: ExtractAnswer, refusalForm: NothingExtracted, graceMs: EXTRACT_GRACE_MS, maxBytes };
		return this.call(signal, answers, (sdk) => sdk.extract([...urls], options));
	}

	private async call<T>(signal: AbortSignal, answers: AnswerForms, use: (sdk: Sdk) => Promise<T>): Promise<T> {
		const { apiKey, baseUrl } = this.access;
		const transport = new Transport(this.access, answers, signal);
		const sdk = tavily({
			...(apiKey !== undefined && { apiKey }),
			apiBaseURL: baseUrl.replace(/(?<!\/)\/+$/, ''),
			// Typed as an address, but the SDK only passes it to the agent from our build: see `sdk-shims`.
			proxies: { https: transport as unknown as string },
		});
		try {
			return await use(sdk);
		} catch (error) {
			// The SDK throws a plain Error for every failure; the transport knows the cause. If it recorded none, an
			// answer arrived that the SDK could not read, or nothing was sent (a build without our aliases).
			if (!transport.asked) throw error;
			throw transport.failure ?? new ProviderError('tavily', 'parse', { status: 200 });
		}
	}
}

const EXTRACT_GRACE_MS = 10_000;

const Usage = z.catch(z.optional(z.looseObject({ credits: z.optional(z.number()) })), undefined);

/** Fields without which the SDK throws on a search answer. */
const SearchAnswer = z.looseObject({
	results: z.array(z.looseObject({ url: z.string(), title: LooseText, content: LooseText, raw_content: LooseText })),
	images: z.catch(z.array(z.union([z.string(), z.looseObject({})])), []),
	usage: Usage,
});

const FailedResults = z.array(z.looseObject({ url: z.string(), error: LooseText }));

/** Fields without which the SDK throws on an extraction. */
const ExtractAnswer = z.looseObject({
	results: listOf(
		z.looseObject({
			url: z.string(),
			title: z.catch(z.nullable(z.string()), null),
			raw_content: LooseText,
			images: z.catch(z.array(z.string()), []),
			favicon: z.catch(z.optional(z.string()), undefined),
		}),
	),
	failed_results: z.catch(FailedResults, []),
	usage: Usage,
});

/** The body of a 400 when none of the addresses could be read. */
const NothingExtracted = z.pipe(
	z.object({ failed_results: FailedResults.check(z.minLength(1)) }),
	z.transform(({ failed_results }) => ({ results: [], failed_results })),
);

interface AnswerForms {
	readonly form: z.ZodMiniType;
	/** Form of a 400 that is an answer all the same. */
	readonly refusalForm?: z.ZodMiniType;
	/** Milliseconds by which the SDK's time limit is extended. */
	readonly graceMs?: number;
	/** Most bytes of the answer. */
	readonly maxBytes?: number;
}

/** Sends the request of one SDK call, and records its failure. */
class Transport implements SdkTransport {
	asked = false;
	failure: Error | undefined;

	constructor(
		private readonly access: TavilyAccess,
		private readonly answers: AnswerForms,
		private readonly signal: AbortSignal,
	) {}

	async post(request: SdkRequest): Promise<{ data: unknown }> {
		this.asked = true;
		try {
			return { data: await this.exchange(request) };
		} catch (error) {
			this.failure = asProviderError(error, 'tavily');
			throw this.failure;
		}
	}

	private async exchange({ url, headers, body, timeout }: SdkRequest): Promise<unknown> {
		const { form, refusalForm, graceMs = 0, maxBytes } = this.answers;
		const response = await this.access.http.send({
			url,
			method: 'POST',
			headers,
			body: JSON.stringify(body),
			signal: this.signal,
			...(timeout !== undefined && { timeout: timeout + graceMs }),
			...(maxBytes !== undefined && { maxBytes }),
		});
		const isAnswer = response.status >= 200 && response.status <= 299;
		const answer =
			isAnswer || response.status === 400 ? readAs(isAnswer ? form : refusalForm, response.body) : undefined;
		if (answer !== undefined) return answer;
		throw isAnswer
			? new ProviderError('tavily', 'parse', { status: response.status })
			: new Service(this.access, { provider: 'tavily', optionalKey: true, classify }).refused(response);
	}
}

/** Tavily's own statuses are 432 for the plan's limit, and 433 for the pay-as-you-go limit. */
function classify({ status, headers, body }: Refusal): Diagnosis | undefined {
	if (status === 432 || status === 433) return { kind: 'exhausted' };
	const seconds = headers['retry-after'] ? NaN : Number(/"retry_after_seconds":\s*(\d+)/.exec(body)?.[1]);
	if (status === 429) return { kind: 'rate', ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }) };
	return status === 401 || status >= 500 ? undefined : { kind: 'bad_request' };
}

function readAs(form: z.ZodMiniType | undefined, body: ArrayBuffer): unknown {
	try {
		return form?.parse(JSON.parse(new TextDecoder().decode(body)));
	} catch {
		return undefined;
	}
}
