import { APIError } from 'openai/error';
import type { CreateEmbeddingResponse } from 'openai/resources/embeddings';
import { pauseBefore } from '../async/back-off';
import { HttpError, type Http, type HttpResponse, retryAfter } from '../net/http';
import { parseUrl } from '../text/web-address';
import { ResearchError } from '../research/model/errors';
import { LLM_STRINGS } from '../locales/locale';
import { Secrets } from '../text/secrets';
import { isRecord } from '../text/strings';
import type { Answer, ChatApi, Question } from './chat-api';
import { openAiChat } from './openai-chat';
import { isOutOfCredit, isTooLong, ModelRefusal, noAnswerError, refusalError, type Endpoint } from './openai-errors';

/** HTTP access and timers for calls. */
export interface CallPorts {
	readonly http: Http;
	readonly timer: { wait(milliseconds: number, signal?: AbortSignal): Promise<void> };
}

/** Settings of a service with OpenAI's chat completions or embeddings, or Anthropic's Messages API. */
export interface EndpointSettings {
	/** Including the version: `https://api.openai.com/v1`, `http://localhost:11434/v1`. Anthropic's may omit it. */
	readonly baseUrl: string;
	/** Undefined for services without keys, such as local ones. */
	readonly apiKey: string | undefined;
	readonly model: string;
	/** Overrides of the default limits per request. */
	readonly limits?: Partial<CallLimits>;
}

export interface CallLimits {
	/** Milliseconds per request. */
	readonly timeout: number;
	/** Retries after 408, 409, 429, a server error or a lost connection. */
	readonly retries: number;
}

export const CALL_LIMITS: CallLimits = { timeout: 120_000, retries: 2 };
/** Longest wait that a service may ask for; with a longer one, the call fails at once. */
const MAX_RETRY_AFTER_MS = 60_000;
const BACK_OFF = { first: 500, most: 8_000 };
/** Failures without an answer that may pass. A timeout is not one: a slow model times out again. */
const PASSING: ReadonlySet<HttpError['kind']> = new Set(['network', 'broken-off']);
/** Request timeout, lock timeout, rate limit; server errors are repeated too. */
const PASSING_STATUSES = new Set([408, 409, 429]);

/** Address and limits of a call. */
export interface CallTarget {
	readonly settings: EndpointSettings;
	readonly ports: CallPorts;
	readonly limits: CallLimits;
}

export interface EmbeddingsBody {
	readonly input: string[];
	/** Numbers per vector; undefined for the model's default. */
	readonly dimensions: number | undefined;
}

/**
 * Asks a model for one answer. Anthropic's API needs the same retries as OpenAI's.
 * @throws ContextOverflow, ResearchError for other failures, or the signal's reason once it aborts
 */
export function callChat(target: CallTarget, api: ChatApi, question: Question, signal: AbortSignal): Promise<Answer> {
	const base = api.base(target.settings.baseUrl.trim());
	const request = {
		url: joined(base, api.path),
		headers: api.headers(keyOf(target.settings)),
		body: api.body(question),
	};
	return call(target, request, signal, (answer) => (isRecord(answer) ? api.read(answer) : undefined));
}

/**
 * Requests embeddings and returns them as the service sends them.
 * @throws like `callChat`
 */
export function callEmbeddings(
	target: CallTarget,
	{ input, dimensions }: EmbeddingsBody,
	signal: AbortSignal,
): Promise<CreateEmbeddingResponse> {
	const { baseUrl, model } = target.settings;
	const base = baseUrl.trim().replace(/\/embeddings\/?$/, '');
	const headers = openAiChat.headers(keyOf(target.settings));
	// Not every service supports the other format, base64.
	const body = { model, input, encoding_format: 'float', ...(dimensions !== undefined && { dimensions }) };
	return call(target, { url: joined(base, '/embeddings'), headers, body }, signal, (answer) =>
		isRecord(answer) && Array.isArray(answer.data) ? (answer as unknown as CreateEmbeddingResponse) : undefined,
	);
}

interface ServiceRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: object;
}

function joined(base: string, path: string): string {
	return base.replace(/(?<!\/)\/+$/, '') + path;
}

/** @param read returns undefined for an answer in another form */
async function call<T>(
	target: CallTarget,
	request: ServiceRequest,
	signal: AbortSignal,
	read: (answer: unknown) => T | undefined,
): Promise<T> {
	signal.throwIfAborted();
	const at = endpoint(target);
	try {
		const answer = await post(target, request, signal);
		return read(answer) ?? misread(answer, at);
	} catch (error) {
		signal.throwIfAborted();
		throw explain(error, at);
	}
}

/**
 * Posts a request, and repeats it after failures that may pass.
 * @returns the JSON of the answer, or its text if it is not JSON
 * @throws HttpError, or APIError for a refusal
 */
async function post(
	{ ports: { http, timer }, limits: { timeout, retries } }: CallTarget,
	{ url, headers, body }: ServiceRequest,
	signal: AbortSignal,
): Promise<unknown> {
	const sent = { accept: 'application/json', 'content-type': 'application/json', ...headers };
	for (let retry = 1; ; retry++) {
		const request = { url, method: 'POST', headers: sent, body: JSON.stringify(body), signal, timeout } as const;
		const result = await http.send(request).catch((error: unknown) => {
			if (error instanceof HttpError) return error;
			throw error;
		});
		if (!(result instanceof HttpError) && result.status >= 200 && result.status < 300) return contentOf(result);
		if (retry > retries || !mayRetry(result)) throw result instanceof HttpError ? result : refusalIn(result);
		const asked = result instanceof HttpError ? undefined : pauseAsked(result);
		await timer.wait(asked ?? pauseBefore(retry, BACK_OFF), signal);
	}
}

function contentOf({ body }: HttpResponse): unknown {
	const text = new TextDecoder().decode(body);
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}

/** The SDK's class reads message, code and type from an `error` in the body; without one, the whole body is shown. */
function refusalIn(response: HttpResponse): ServiceRefusal {
	const content = contentOf(response);
	const text = new TextDecoder().decode(response.body);
	const body = isRecord(content) ? content : undefined;
	return APIError.generate(response.status, body, text, new Headers(response.headers));
}

function keyOf(settings: EndpointSettings): string | undefined {
	const key = settings.apiKey?.trim();
	if (!key) return undefined;
	// A header with other characters is refused by the host, with an error that quotes the key.
	if (!/^[\x21-\x7E]+$/.test(key))
		throw new ResearchError('AUTHENTICATION', LLM_STRINGS.badKey, LLM_STRINGS.badKeyRemedy);
	return key;
}

function endpoint({ settings, limits }: CallTarget): Endpoint {
	const key = keyOf(settings);
	const secrets = new Secrets(key === undefined ? [] : [key]);
	const url = parseUrl(settings.baseUrl.trim());
	if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
		throw new ResearchError('VALIDATION_ERROR', LLM_STRINGS.badBaseUrl, LLM_STRINGS.badBaseUrlRemedy);
	return {
		host: url.host,
		model: settings.model,
		hasKey: key !== undefined,
		timeout: limits.timeout,
		redact: (text) => secrets.redact(text),
	};
}

function mayRetry(result: HttpResponse | HttpError): boolean {
	if (result instanceof HttpError) return PASSING.has(result.kind);
	const { status, headers } = result;
	const refusal = new ModelRefusal(status, '', new TextDecoder().decode(result.body), pauseAsked(result));
	if (status === 501 || isOutOfCredit(refusal) || isTooLong(refusal)) return false;
	if ((refusal.retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS) return false;
	// Not a standard header, but OpenAI and Anthropic decide by it.
	const decision = headers['x-should-retry'];
	return decision === 'true' || (decision !== 'false' && (PASSING_STATUSES.has(status) || status >= 500));
}

/** Returns the milliseconds that a service asks to wait, if it does. */
function pauseAsked({ headers }: HttpResponse): number | undefined {
	const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '');
	return milliseconds >= 0 ? milliseconds : retryAfter(headers);
}

/** Some services report failures with status 200, or answer every address with a web page. */
function misread(answer: unknown, at: Endpoint): never {
	const { host } = at;
	const error = isRecord(answer) && isRecord(answer.error) ? answer.error : undefined;
	if (!error) {
		const { noSuchAddress, noSuchAddressRemedy } = LLM_STRINGS;
		throw new ResearchError('VALIDATION_ERROR', noSuchAddress({ host }), noSuchAddressRemedy, { host });
	}
	const status = typeof error.code === 'number' ? error.code : 500;
	const message = at.redact(textOf(error.message));
	throw refusalError(new ModelRefusal(status, textOf(error.type), message, undefined), at);
}

function explain(error: unknown, at: Endpoint): unknown {
	if (error instanceof HttpError) return noAnswerError(error.kind, at, error);
	return isRefusal(error) ? refusalOf(error, at) : error;
}

type ServiceRefusal = APIError<number | undefined, Headers | undefined, object | undefined>;

function isRefusal(error: unknown): error is ServiceRefusal {
	return error instanceof APIError;
}

function refusalOf(error: ServiceRefusal, at: Endpoint): Error {
	const wording = isRecord(error.error) ? textOf(error.error.message) : textOf(error.error);
	const delay = error.headers && retryAfter(Object.fromEntries(error.headers));
	const code = `${textOf(error.code)} ${textOf(error.type)}`;
	return refusalError(new ModelRefusal(error.status ?? 500, code, at.redact(wording || error.message), delay), at);
}

function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return value === undefined || value === null ? '' : JSON.stringify(value);
}
