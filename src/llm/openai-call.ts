import OpenAI from 'openai';
import { follow } from '../async/abort';
import { HttpError, type Http, type HttpResponse, retryAfter } from '../net/http';
import { parseUrl } from '../text/web-address';
import { ResearchError } from '../research/model/errors';
import { LLM_STRINGS } from '../locales/locale';
import { isRecord } from '../text/strings';
import type { Answer, ChatApi, Question } from './chat-api';
import { fetchOver } from './fetch-over-http';
import { openAiChat } from './openai-chat';
import {
	isOutOfCredit,
	isTooLong,
	noAnswerError,
	refusalError,
	type Endpoint,
	type ModelRefusal,
} from './openai-errors';

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

/** The service refused the request; `error` is thrown if no fallback works. */
export class ChatRefused extends Error {
	override readonly name = 'ChatRefused';

	constructor(
		readonly refusal: ModelRefusal,
		readonly error: Error,
	) {
		super(error.message);
	}
}

/**
 * Asks a model for one answer. OpenAI's SDK sends the request, and retries it, for Anthropic's API too, because both
 * need the same retries.
 * @throws ChatRefused, ResearchError if no answer arrived, or the signal's reason once it aborts
 */
export function callChat(target: CallTarget, api: ChatApi, question: Question, signal: AbortSignal): Promise<Answer> {
	const { baseUrl } = target.settings;
	const service = { base: api.base(baseUrl.trim()), headers: api.headers(keyOf(target.settings)) };
	return call(target, service, signal, async (client, options, at) => {
		const answer: unknown = await client.post(api.path, { body: api.body(question), ...options });
		return (isRecord(answer) ? api.read(answer) : undefined) ?? misread(answer, at);
	});
}

/**
 * Requests embeddings and returns them as the service sends them.
 * @throws like `callChat`
 */
export function callEmbeddings(
	target: CallTarget,
	{ input, dimensions }: EmbeddingsBody,
	signal: AbortSignal,
): Promise<OpenAI.CreateEmbeddingResponse> {
	const { baseUrl, model } = target.settings;
	const base = baseUrl.trim().replace(/\/embeddings\/?$/, '');
	const service = { base, headers: openAiChat.headers(keyOf(target.settings)) };
	return call(target, service, signal, async (client, options, at) => {
		// Not every service supports the other format, base64.
		const body = { model, input, encoding_format: 'float', ...(dimensions !== undefined && { dimensions }) };
		const response: unknown = await client.post('/embeddings', { body, ...options });
		const isList = isRecord(response) && Array.isArray(response.data);
		return isList ? (response as unknown as OpenAI.CreateEmbeddingResponse) : misread(response, at);
	});
}

interface Service {
	readonly base: string;
	readonly headers: Readonly<Record<string, string>>;
}

type Ask<T> = (client: OpenAI, options: { signal: AbortSignal }, at: Endpoint) => Promise<T>;

async function call<T>(target: CallTarget, service: Service, signal: AbortSignal, ask: Ask<T>): Promise<T> {
	signal.throwIfAborted();
	const at = endpoint(target);
	const ending = follow(signal);
	try {
		// Do not retry timeouts: a slow model times out again.
		const client = clientFor(target, service, (error) => ending.abort(error));
		return await ask(client, { signal: ending.signal }, at);
	} catch (error) {
		signal.throwIfAborted();
		const cause: unknown = ending.signal.aborted ? ending.signal.reason : error;
		throw explain(cause, at);
	} finally {
		ending.release();
	}
}

type OnLost = (error: HttpError) => void;

function clientFor({ ports, limits }: CallTarget, { base, headers }: Service, onLost: OnLost): OpenAI {
	const { http, timer } = ports;
	return new OpenAI({
		baseURL: base,
		fetch: fetchOver(http, {
			timeout: limits.timeout,
			headers,
			mayRetry,
			wait: (milliseconds, stop) => timer.wait(milliseconds, stop),
			onLost,
		}),
		// The real key is added outside the SDK. If these were undefined, the SDK would read the user's environment.
		apiKey: 'unused',
		adminAPIKey: null,
		organization: null,
		project: null,
		webhookSecret: null,
		dangerouslyAllowBrowser: true,
		// Longer than a request may take, because the SDK's default of ten minutes would end a slow model's answer.
		timeout: limits.timeout + MAX_RETRY_AFTER_MS,
		maxRetries: limits.retries,
		logLevel: 'off',
	});
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
	const url = parseUrl(settings.baseUrl.trim());
	if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
		throw new ResearchError('VALIDATION_ERROR', LLM_STRINGS.badBaseUrl, LLM_STRINGS.badBaseUrlRemedy);
	return {
		host: url.host,
		model: settings.model,
		hasKey: key !== undefined,
		timeout: limits.timeout,
		redact: (text) => (key ? text.split(key).join('[redacted]') : text),
	};
}

function mayRetry(response: HttpResponse): boolean {
	if (response.status < 400) return true;
	const refusal = {
		status: response.status,
		code: '',
		message: new TextDecoder().decode(response.body),
		retryAfterMs: retryAfter(response.headers),
	};
	if (response.status === 501 || isOutOfCredit(refusal) || isTooLong(refusal)) return false;
	return (refusal.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
}

/** Some services report failures with status 200, or answer every address with a web page. */
function misread(answer: unknown, at: Endpoint): never {
	const error = isRecord(answer) && isRecord(answer.error) ? answer.error : undefined;
	if (!error)
		throw new ResearchError(
			'VALIDATION_ERROR',
			LLM_STRINGS.noSuchAddress({ host: at.host }),
			LLM_STRINGS.noSuchAddressRemedy,
			{ host: at.host },
		);
	throw refused(
		{
			status: typeof error.code === 'number' ? error.code : 500,
			code: textOf(error.type),
			message: textOf(error.message),
			retryAfterMs: undefined,
		},
		at,
	);
}

function explain(error: unknown, at: Endpoint): unknown {
	if (error instanceof HttpError) return noAnswerError(error.kind, at, error);
	if (error instanceof OpenAI.APIConnectionError) {
		const { cause } = error;
		return noAnswerError(cause instanceof HttpError ? cause.kind : 'network', at, cause);
	}
	if (isStatusError(error)) return refused(refusalOf(error), at);
	return error;
}

type StatusError = InstanceType<typeof OpenAI.APIError<number | undefined, Headers | undefined, object | undefined>>;

function isStatusError(error: unknown): error is StatusError {
	return error instanceof OpenAI.APIError;
}

function refusalOf(error: StatusError): ModelRefusal {
	const wording = isRecord(error.error) ? textOf(error.error.message) : textOf(error.error);
	return {
		status: error.status ?? 500,
		code: `${textOf(error.code)} ${textOf(error.type)}`,
		message: wording || error.message,
		retryAfterMs: error.headers && retryAfter(Object.fromEntries(error.headers)),
	};
}

function refused(refusal: ModelRefusal, at: Endpoint): ChatRefused {
	return new ChatRefused(refusal, refusalError(refusal, at));
}

function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return value === undefined || value === null ? '' : JSON.stringify(value);
}
