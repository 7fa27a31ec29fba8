import type * as z from 'zod/mini';
import { type Http, type HttpRequest, type HttpResponse, retryAfter } from '../../net/http';
import type { RunContext, Spending } from '../../research/model/ports';
import { PROVIDER_ERROR_STRINGS } from '../../locales/locale';
import { cut } from '../../text/strings';
import {
	asProviderError,
	ProviderError,
	type FaultFacts,
	type ProviderFault,
	type SearchProvider,
} from '../search-provider';
import { textOfMarkup } from './hits';
import { wordsOfFailure } from './failure-body';

/** Values from the settings. */
export interface ServiceAccess {
	readonly http: Http;
	readonly apiKey?: string | undefined;
	readonly baseUrl: string;
}

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
	readonly classify?: (refusal: Refusal) => Diagnosis | undefined;
}

export interface ServiceRequest {
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
const MAX_DETAIL_CHARACTERS = 200;

/** One HTTP API: the requests and errors that all providers have in common. */
export class Service {
	/** Empty without a key. */
	readonly key: string;

	constructor(
		private readonly access: ServiceAccess,
		private readonly traits: ServiceTraits,
	) {
		// A copied key often has white space around it, which no header may hold.
		this.key = access.apiKey?.trim() ?? '';
	}

	/** @throws ProviderError `parse` if the answer is not JSON of this form; else like `text` */
	async json<T>(form: z.ZodMiniType<T>, request: ServiceRequest, run: RunContext): Promise<T> {
		const body = await this.text(request, run);
		try {
			return form.parse(JSON.parse(body));
		} catch {
			throw this.error({ kind: 'parse' }, { status: 200 });
		}
	}

	/** @throws ProviderError for any answer but a 200; or the signal's reason once it aborts */
	async text(request: ServiceRequest, run: RunContext): Promise<string> {
		run.signal.throwIfAborted();
		const response = await this.send(request, run).catch((error: unknown) => {
			throw asProviderError(error, this.traits.provider);
		});
		const body = new TextDecoder().decode(response.body);
		if (response.status !== 200) throw this.refused(response, body);
		return body;
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

	private send({ path, query, headers, body }: ServiceRequest, run: RunContext): Promise<HttpResponse> {
		const base = this.access.baseUrl.trim().replace(/\/+$/, '');
		return this.access.http.send({
			url: `${base}${path}${queryString(query)}`,
			...posted(body, headers),
			signal: run.signal,
			timeout: this.traits.timeout ?? TIMEOUT_MS,
		});
	}

	private refused({ status, headers }: HttpResponse, body: string): ProviderError {
		const failure = wordsOfFailure(body);
		const message = this.clean(failure.message);
		const verdict =
			this.traits.classify?.({ status, headers, message, code: failure.code, body }) ??
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
		// In this order: markup may hide a key, and a cut may leave the beginning of one.
		const plain = textOfMarkup(text);
		return cut(
			this.key ? plain.replaceAll(this.key, '…').replaceAll(encodeURIComponent(this.key), '…') : plain,
			MAX_DETAIL_CHARACTERS,
		);
	}
}

/** Tests a provider that has no cheaper test. */
export async function checkBySearching(provider: Pick<SearchProvider, 'search'>, run: RunContext): Promise<void> {
	await provider.search({ text: 'research', limit: 1, mode: 'general', language: undefined }, run);
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
