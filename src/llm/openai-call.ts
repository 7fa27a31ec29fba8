import OpenAI from 'openai';
import { HttpError, type Http, type HttpResponse } from '../net/http';
import { parseUrl } from '../net/parse-url';
import { retryAfter } from '../net/retry-after';
import { ResearchError } from '../research/errors';
import { LLM_STRINGS } from '../strings/llm';
import { isRecord } from '../text/json';
import { fetchOver } from './fetch-over-http';
import { isOutOfCredit, isTooLong, noAnswerError, refusalError, type Endpoint, type Refusal } from './openai-errors';

/** How a service is reached, and how its pauses pass. */
export interface CallPorts {
	readonly http: Http;
	readonly timer: { wait(milliseconds: number, signal?: AbortSignal): Promise<void> };
}

/** Any service that speaks OpenAI's chat completions or embeddings. */
export interface OpenAiSettings {
	/** With the version: `https://api.openai.com/v1`, `http://localhost:11434/v1`. */
	readonly baseUrl: string;
	/** Undefined for a service without keys, such as a local one. */
	readonly apiKey: string | undefined;
	readonly model: string;
	/** What one request may take, where it is not the usual. */
	readonly limits?: Partial<CallLimits>;
}

export interface CallLimits {
	/** Milliseconds one request may take. */
	readonly timeout: number;
	/** How often a request is repeated after 408, 409, 429, a server's failure or a lost connection. */
	readonly retries: number;
}

export const CALL_LIMITS: CallLimits = { timeout: 120_000, retries: 2 };
/** Nobody waits longer than this for a service that says when to come back. */
const MAX_RETRY_AFTER_MS = 60_000;

export type ChatBody = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

export interface EmbeddingsBody {
	readonly input: string[];
	/** Numbers a vector; undefined for as many as the model has. */
	readonly dimensions: number | undefined;
}

/** The service did not do what it was asked; `error` is what to throw if nothing helps. */
export class ChatRefused extends Error {
	override readonly name = 'ChatRefused';

	constructor(readonly refusal: Refusal, readonly error: Error) {
		super(error.message);
	}
}

/**
 * One chat completion.
 * @throws ChatRefused; ResearchError where no answer came; the signal's reason once it aborts
 */
export function callChat(settings: OpenAiSettings, ports: CallPorts, body: ChatBody, limits: CallLimits, signal: AbortSignal): Promise<OpenAI.Chat.ChatCompletion> {
	return call(settings, ports, limits, signal, async (client, options, at) => {
		const completion: unknown = await client.chat.completions.create(body, options);
		return checked<OpenAI.Chat.ChatCompletion>(completion, 'choices', at);
	});
}

/**
 * The embeddings of some texts, as the service gives them.
 * @throws as `callChat`
 */
export function callEmbeddings(settings: OpenAiSettings, ports: CallPorts, { input, dimensions }: EmbeddingsBody, limits: CallLimits, signal: AbortSignal): Promise<OpenAI.CreateEmbeddingResponse> {
	return call(settings, ports, limits, signal, async (client, options, at) => {
		// Not every service knows the shorter format that the SDK would ask for.
		const response: unknown = await client.embeddings.create({ model: settings.model, input, encoding_format: 'float', ...(dimensions !== undefined && { dimensions }) }, options);
		return checked<OpenAI.CreateEmbeddingResponse>(response, 'data', at);
	});
}

async function call<T>(settings: OpenAiSettings, ports: CallPorts, limits: CallLimits, signal: AbortSignal, ask: (client: OpenAI, options: { signal: AbortSignal }, at: Endpoint) => Promise<T>): Promise<T> {
	signal.throwIfAborted();
	const at = endpoint(settings, limits);
	const ending = new AbortController();
	const stop = (): void => ending.abort(signal.reason);
	signal.addEventListener('abort', stop);
	try {
		// What a slow model failed to do in time once, it fails to do twice: the whole call is over.
		const client = clientFor(settings, ports, limits, (error) => ending.abort(error));
		return await ask(client, { signal: ending.signal }, at);
	} catch (error) {
		signal.throwIfAborted();
		const cause: unknown = ending.signal.aborted ? ending.signal.reason : error;
		throw explain(cause, at);
	} finally {
		signal.removeEventListener('abort', stop);
	}
}

function clientFor(settings: OpenAiSettings, { http, timer }: CallPorts, limits: CallLimits, onLost: (error: HttpError) => void): OpenAI {
	const key = keyOf(settings);
	return new OpenAI({
		baseURL: settings.baseUrl.trim().replace(/\/(?:chat\/completions|embeddings)\/?$/, ''),
		fetch: fetchOver(http, {
			timeout: limits.timeout,
			authorization: key && `Bearer ${key}`,
			mayRetry,
			wait: (milliseconds, stop) => timer.wait(milliseconds, stop),
			onLost,
		}),
		// The key is added behind the SDK's back; left undefined, these would be read from the user's environment.
		apiKey: 'unused',
		adminAPIKey: null,
		organization: null,
		project: null,
		webhookSecret: null,
		dangerouslyAllowBrowser: true,
		// Longer than a request may take: the SDK's own ten minutes would end what a slow model is still writing.
		timeout: limits.timeout + MAX_RETRY_AFTER_MS,
		maxRetries: limits.retries,
		logLevel: 'off',
	});
}

function keyOf(settings: OpenAiSettings): string | undefined {
	const key = settings.apiKey?.trim();
	if (!key) return undefined;
	// A header with other characters is refused by the host with an error that quotes it.
	if (!/^[\x21-\x7E]+$/.test(key)) throw new ResearchError('AUTHENTICATION', LLM_STRINGS.badKey, LLM_STRINGS.badKeyRemedy);
	return key;
}

function endpoint(settings: OpenAiSettings, limits: CallLimits): Endpoint {
	const key = keyOf(settings);
	const url = parseUrl(settings.baseUrl.trim());
	if (url?.protocol !== 'https:' && url?.protocol !== 'http:') throw new ResearchError('VALIDATION_ERROR', LLM_STRINGS.badBaseUrl, LLM_STRINGS.badBaseUrlRemedy);
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
	const refusal = { status: response.status, code: '', message: new TextDecoder().decode(response.body), retryAfterMs: retryAfter(response.headers) };
	if (response.status === 501 || isOutOfCredit(refusal) || isTooLong(refusal)) return false;
	return (refusal.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
}

/** Some services report a failure with status 200, or answer every address with a web page. */
function checked<T>(answer: unknown, list: 'choices' | 'data', at: Endpoint): T {
	if (isRecord(answer) && Array.isArray(answer[list])) return answer as T;
	const error = isRecord(answer) && isRecord(answer.error) ? answer.error : undefined;
	if (!error) throw new ResearchError('VALIDATION_ERROR', LLM_STRINGS.noSuchAddress(at.host), LLM_STRINGS.noSuchAddressRemedy, { host: at.host });
	throw refused({ status: typeof error.code === 'number' ? error.code : 500, code: textOf(error.type), message: textOf(error.message), retryAfterMs: undefined }, at);
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

function refusalOf(error: StatusError): Refusal {
	const said = isRecord(error.error) ? textOf(error.error.message) : textOf(error.error);
	return {
		status: error.status ?? 500,
		code: `${textOf(error.code)} ${textOf(error.type)}`,
		message: said || error.message,
		retryAfterMs: error.headers && retryAfter(Object.fromEntries(error.headers)),
	};
}

function refused(refusal: Refusal, at: Endpoint): ChatRefused {
	return new ChatRefused(refusal, refusalError(refusal, at));
}

function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return value === undefined || value === null ? '' : JSON.stringify(value);
}
