import * as z from 'zod/mini';
import { type HttpRequest, type HttpResponse, retryAfter } from '../../net/http';
import { LIMITS } from '../../research/model/limits';
import type { RunContext, Spending, WebHit, WebQuery } from '../../research/model/ports';
import { PROVIDER_ERROR_STRINGS } from '../../locales/locale';
import { foreignWords } from '../../text/markdown/foreign-words';
import { Secrets } from '../../text/secrets';
import { parsedJson } from '../../text/strings';
import {
	asProviderError,
	cutAtWord,
	ProviderError,
	type FaultFacts,
	type ProviderFault,
	type SearchProvider,
} from '../search-provider';
import { type Found, webHit } from './hits';
import { textOfMarkup } from './markup-text';
import type { ServiceAccess } from './search-service';

/** Facts about the service. */
export interface ServiceTraits {
	readonly provider: string;
	/** True if the service also works without a key, but better with one. */
	readonly optionalKey?: boolean;
	/** Milliseconds; 30 seconds if left out. The user's own setting stretches or shortens it. */
	readonly timeout?: number;
	/** The service is a model's API: a 403 is about the key, like a 401. */
	readonly isModelApi?: boolean;
	/** Meaning of a refusal, if the status alone does not tell; undefined lets the status decide. */
	readonly classify?: (refusal: Refusal, key: string) => Diagnosis | undefined;
}

export interface ServiceRequest {
	/** Another base URL than the service's. */
	readonly host?: string;
	/** Path behind the base URL. */
	readonly path: string;
	/** Undefined values are left out. */
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	readonly headers?: Readonly<Record<string, string>>;
	/** Posted as JSON, or as a form. */
	readonly body?: object | URLSearchParams;
}

/** An answer with any status but 200. */
export interface Refusal {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** Message of the service, plain text without keys. */
	readonly message: string;
	/** All codes, types and reasons in the body, separated by spaces. */
	readonly code: string;
	readonly body: string;
}

export interface Diagnosis {
	readonly kind: ProviderFault;
	/** Advice for the user, if the general sentence of the kind does not help. */
	readonly sentence?: string;
	readonly retryAfterMs?: number;
}

const TIMEOUT_MS = 30_000;

/** One HTTP API: the requests and errors that all providers have in common. */
export class Service {
	/** Empty without a key. */
	readonly key: string;
	private readonly secrets: Secrets;

	constructor(
		private readonly access: ServiceAccess,
		private readonly traits: ServiceTraits,
	) {
		// A copied key often has white space around it, which no header may hold.
		this.key = access.apiKey?.trim() ?? '';
		this.secrets = new Secrets([this.key]);
	}

	/**
	 * @param read throws any error if the answer has another form
	 * @throws ProviderError for any answer but a 200, and for one that cannot be read; or the signal's reason once it
	 *   aborts
	 */
	async ask<T>(read: (body: string) => T, request: ServiceRequest, run: RunContext): Promise<T> {
		const body = await this.text(request, run);
		try {
			return read(body);
		} catch {
			throw this.error({ kind: 'parse' }, { status: 200 });
		}
	}

	private async text(request: ServiceRequest, run: RunContext): Promise<string> {
		run.signal.throwIfAborted();
		const response = await this.send(request, run).catch((error: unknown) => {
			throw asProviderError(error, this.traits.provider);
		});
		if (response.status !== 200) throw this.refused(response);
		return new TextDecoder().decode(response.body);
	}

	error(verdict: Diagnosis, facts: FaultFacts = {}): ProviderError {
		const { provider, optionalKey } = this.traits;
		const detail = this.clean(facts.detail ?? '');
		const retryAfterMs = verdict.retryAfterMs ?? facts.retryAfterMs;
		return new ProviderError(provider, verdict.kind, {
			...(verdict.sentence !== undefined && { sentence: verdict.sentence }),
			...(facts.status !== undefined && { status: facts.status }),
			...(retryAfterMs !== undefined && { retryAfterMs }),
			...(detail && { detail }),
			...(optionalKey && { keyless: !this.key }),
		});
	}

	spend(run: RunContext, credits: number, tokens: Pick<Spending, 'inputTokens' | 'outputTokens'> = {}): void {
		run.spend({ provider: this.traits.provider, kind: 'search', credits, ...tokens });
	}

	private send({ host, path, query, headers, body }: ServiceRequest, run: RunContext): Promise<HttpResponse> {
		const base = (host ?? this.access.baseUrl).trim().replace(/(?<!\/)\/+$/, '');
		return this.access.http.send({
			url: `${base}${path}${queryString(query)}`,
			...posted(body, headers),
			signal: run.signal,
			timeout: this.traits.timeout ?? TIMEOUT_MS,
		});
	}

	/** Returns the error for an answer with another status than 200. */
	refused({ status, headers, body: bytes }: HttpResponse): ProviderError {
		const body = new TextDecoder().decode(bytes);
		const failure = wordsOfFailure(body);
		const message = this.clean(failure.message);
		const verdict =
			this.traits.classify?.({ status, headers, message, code: failure.code, body }, this.key) ??
			this.verdictOf(status, `${failure.code} ${message}`);
		const retryAfterMs = retryAfter(headers);
		return this.error(verdict, { status, detail: message, ...(retryAfterMs !== undefined && { retryAfterMs }) });
	}

	private verdictOf(status: number, wording: string): Diagnosis {
		if (!this.traits.isModelApi || status !== 403) return { kind: faultOf(status) };
		return /unsupported_country|\b(?:region|country|territory)\b/i.test(wording)
			? { kind: 'auth', sentence: PROVIDER_ERROR_STRINGS.notInYourRegion }
			: { kind: 'auth' };
	}

	private clean(text: string): string {
		// Markup may hide a key, and a cut may leave the beginning of one.
		return foreignWords(this.secrets.redact(textOfMarkup(text)));
	}
}

/** A small query, for tests of a service. */
export const SMALL_QUERY: WebQuery = { text: 'research', limit: 1, mode: 'general', language: undefined };

/** How a service with one request for each search is asked, and how its answer becomes pages. */
export interface SearchApi<Answer> extends ServiceTraits {
	readonly credits: 0 | 1;
	/** Most results of a request: a larger limit is cut. */
	readonly maxResults?: number;
	/**
	 * Returns undefined if the query has no word to search for. If it returns another request after a refusal, that one
	 * is sent too.
	 */
	readonly request: (query: WebQuery, key: string) => ServiceRequest | undefined;
	/** Reads the answer. @throws any error if it has another form */
	readonly read: (body: string) => Answer;
	/** Returns the pages, best first. @throws what `fail` returns, for a failure inside a 200 */
	readonly pages: (answer: Answer, fail: (verdict: Diagnosis, detail?: string) => ProviderError) => readonly Found[];
	readonly isRelevant?: (hit: WebHit, query: WebQuery) => boolean;
}

/** Asks a service as its `SearchApi` says. */
export class ApiProvider<Answer> implements SearchProvider {
	readonly id: string;
	private readonly service: Service;

	constructor(
		access: ServiceAccess,
		private readonly api: SearchApi<Answer>,
	) {
		this.id = api.provider;
		this.service = new Service(access, api);
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const request = this.request(query);
		if (!request) return [];
		try {
			return await this.ask(query, request, run);
		} catch (error) {
			const other = this.request(query);
			if (!other || JSON.stringify(other) === JSON.stringify(request)) throw error;
			return this.ask(query, other, run);
		}
	}

	async check(run: RunContext): Promise<void> {
		await this.search(SMALL_QUERY, run);
	}

	private request({ text, limit, ...rest }: WebQuery): ServiceRequest | undefined {
		const { request, maxResults = Infinity } = this.api;
		const short = cutAtWord(text, LIMITS.queryCharacters);
		return request({ ...rest, text: short, limit: Math.min(limit, maxResults) }, this.service.key);
	}

	private async ask(query: WebQuery, request: ServiceRequest, run: RunContext): Promise<WebHit[]> {
		const { read, pages, credits, isRelevant } = this.api;
		const answer = await this.service.ask(read, request, run);
		const found = pages(answer, (verdict, detail) =>
			this.service.error(verdict, { status: 200, ...(detail !== undefined && { detail }) }),
		);
		this.service.spend(run, credits);
		if (!isRelevant) return found.slice(0, query.limit).map(webHit);
		return found
			.map(webHit)
			.filter((hit) => isRelevant(hit, query))
			.slice(0, query.limit);
	}
}

/** Returns a reader of JSON of this form. */
export function json<Form extends z.ZodMiniType>(form: Form): (body: string) => z.infer<Form> {
	return (body) => form.parse(JSON.parse(body));
}

/** Text; empty if a service leaves it out or sends another type. */
export const LooseText = z.catch(z.string(), '');
/** Number; undefined if a service leaves it out or sends another type. */
export const LooseNumber = z.catch(z.optional(z.number()), undefined);

/** Parses a list and drops the items that cannot be read. Fails if no item of a list can be read. */
export function listOf<T>(item: z.ZodMiniType<T>): z.ZodMiniType<T[]> {
	return z.pipe(
		z.array(z.unknown()),
		z.transform((items, context) => {
			const read = items.flatMap((value) => {
				const { success, data } = item.safeParse(value);
				return success ? [data] : [];
			});
			if (items.length > 0 && read.length === 0)
				context.issues.push({ code: 'custom', input: items, message: '' });
			return read;
		}),
	);
}

function queryString(query: ServiceRequest['query'] = {}): string {
	const given = Object.entries(query).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}

function posted(
	body: ServiceRequest['body'],
	headers: ServiceRequest['headers'],
): Pick<HttpRequest, 'method' | 'headers' | 'body'> {
	if (body === undefined) return { headers: { accept: 'application/json', ...headers } };
	const isForm = body instanceof URLSearchParams;
	return {
		method: 'POST',
		headers: { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json', ...headers },
		body: isForm ? body.toString() : JSON.stringify(body),
	};
}

function faultOf(status: number): ProviderFault {
	switch (status) {
		case 401:
			return 'auth';
		case 402:
			return 'exhausted';
		case 408:
			return 'timeout';
		case 429:
			return 'rate';
		default:
			return status >= 500 ? 'server' : status >= 400 ? 'bad_request' : 'parse';
	}
}

const MESSAGE = /^(?:error|message|detail|msg)$/;
const CODE = /^(?:code|type|status|reason|error_code|loc)$/;
const MAX_DEPTH = 6;

interface Words {
	readonly messages: Set<string>;
	readonly codes: Set<string>;
}

/**
 * Returns the message and the codes of an error body, such as `{error: "…"}`, `{error: {code, message}}`, `{errors:
 * […]}`, `{detail: […]}`, `{message: […]}` or a mixture of them. Both are empty if the body is not JSON.
 */
function wordsOfFailure(body: string): { message: string; code: string } {
	const words: Words = { messages: new Set(), codes: new Set() };
	collect(parsedJson(body), '', words, 0);
	return { message: [...words.messages].join('; '), code: [...words.codes].join(' ') };
}

function collect(value: unknown, key: string, words: Words, depth: number): void {
	if (typeof value === 'string' || typeof value === 'number') {
		if (MESSAGE.test(key)) words.messages.add(String(value));
		else if (CODE.test(key)) words.codes.add(String(value));
	} else if (Array.isArray(value) && depth < MAX_DEPTH) {
		for (const item of value) collect(item, key, words, depth + 1);
	} else if (value && depth < MAX_DEPTH) {
		for (const [name, item] of Object.entries(value)) collect(item, name, words, depth + 1);
	}
}
