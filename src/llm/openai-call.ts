import OpenAI from 'openai';
import { follow } from '../async/abort';
import { HttpError, type Http, type HttpResponse, retryAfter } from '../net/http';
import { parseUrl } from '../text/web-address';
import { ResearchError } from '../research/model/errors';
import { LLM_STRINGS } from '../locales/locale';
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
 * Asks a model for one answer. OpenAI's SDK sends the request, and retries it, for Anthropic's API too, because both
 * need the same retries.
 * @throws ContextOverflow, ResearchError for other failures, or the signal's reason once it aborts
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

async function call<T>(
	target: CallTarget,
	service: Service,
	signal: AbortSignal,
	ask: (client: OpenAI, options: { signal: AbortSignal }, at: Endpoint) => Promise<T>,
): Promise<T> {
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

function clientFor(target: CallTarget, { base, headers }: Service, onLost: (error: HttpError) => void): OpenAI {
	const { timeout, retries } = target.limits;
	return new OpenAI({
		baseURL: base,
		fetch: fetchOver(target, headers, onLost),
		// The real key is added outside the SDK. If these were undefined, the SDK would read the user's environment.
		apiKey: 'unused',
		adminAPIKey: null,
		organization: null,
		project: null,
		webhookSecret: null,
		dangerouslyAllowBrowser: true,
		// Longer than a request may take, because the SDK's default of ten minutes would end a slow model's answer.
		timeout: timeout + MAX_RETRY_AFTER_MS,
		maxRetries: retries,
		logLevel: 'off',
	});
}

/**
 * Implements the parts of the Fetch API that the SDK needs, on top of `Http`. Pauses before a retry are made here,
 * because the SDK's own cannot be cancelled and would delay the end of a stopped run.
 * @param headers with the key, so that the SDK and its errors never contain it
 * @param onLost called if an answer was lost for good: too late, too large, malformed or redirected elsewhere
 */
function fetchOver(
	{ ports: { http, timer }, limits: { timeout } }: CallTarget,
	headers: Readonly<Record<string, string>>,
	onLost: (error: HttpError) => void,
): typeof fetch {
	let pause = 0;
	return async (input, init = {}) => {
		const signal = init.signal ?? undefined;
		if (pause > 0) await timer.wait(pause, signal);
		const given = new Headers(init.headers);
		// The SDK's headers about itself and the machine are not sent.
		const own: Record<string, string> = { ...headers };
		for (const name of SENT_HEADERS) if (given.has(name)) own[name] = given.get(name) ?? '';
		try {
			const response = await http.send({
				url: input instanceof Request ? input.url : String(input),
				method: init.method === 'GET' ? 'GET' : 'POST',
				headers: own,
				...(typeof init.body === 'string' && { body: init.body }),
				...(signal && { signal }),
				timeout,
			});
			pause = retryAfter(response.headers) ?? 0;
			// These override the SDK's own rules of retrying.
			const steering = !mayRetry(response) ? NO_RETRY : pause > 0 ? RETRY_AT_ONCE : {};
			return new Response(BODILESS.has(response.status) ? null : response.body, {
				status: response.status,
				headers: { ...response.headers, ...steering },
			});
		} catch (error) {
			if (error instanceof HttpError && !PASSING.has(error.kind)) onLost(error);
			throw error;
		}
	};
}

const SENT_HEADERS = ['accept', 'content-type'] as const;
/** Statuses without a body in the Fetch standard. */
const BODILESS = new Set([204, 205, 304]);
/** Temporary failures that are retried. */
const PASSING: ReadonlySet<HttpError['kind']> = new Set(['network', 'broken-off']);
const NO_RETRY = { 'x-should-retry': 'false' };
const RETRY_AT_ONCE = { 'retry-after-ms': '1' };

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

function mayRetry({ status, headers, body }: HttpResponse): boolean {
	if (status < 400) return true;
	const refusal = new ModelRefusal(status, '', new TextDecoder().decode(body), retryAfter(headers));
	if (status === 501 || isOutOfCredit(refusal) || isTooLong(refusal)) return false;
	return (refusal.retryAfterMs ?? 0) <= MAX_RETRY_AFTER_MS;
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
	if (error instanceof OpenAI.APIConnectionError) {
		const { cause } = error;
		return noAnswerError(cause instanceof HttpError ? cause.kind : 'network', at, cause);
	}
	return isStatusError(error) ? refusalError(refusalOf(error, at), at) : error;
}

type StatusError = InstanceType<typeof OpenAI.APIError<number | undefined, Headers | undefined, object | undefined>>;

function isStatusError(error: unknown): error is StatusError {
	return error instanceof OpenAI.APIError;
}

function refusalOf(error: StatusError, at: Endpoint): ModelRefusal {
	const wording = isRecord(error.error) ? textOf(error.error.message) : textOf(error.error);
	const delay = error.headers && retryAfter(Object.fromEntries(error.headers));
	const code = `${textOf(error.code)} ${textOf(error.type)}`;
	return new ModelRefusal(error.status ?? 500, code, at.redact(wording || error.message), delay);
}

function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return value === undefined || value === null ? '' : JSON.stringify(value);
}
