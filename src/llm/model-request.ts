/** Requests to model services, repeated while a failure may pass or a server loads its model. */
import { pauseBefore } from '../async/back-off';
import { HttpError, type Http, type HttpResponse, retryAfter } from '../net/http';
import { LLM_STRINGS } from '../locales/locale';
import { parsedJson } from '../text/strings';
import type { ModelPrice } from './model-price';
import { ModelRefusal, type RefusalKind } from './refusal-kinds';
import { reportsFailure, serviceWords } from './service-words';
import { joinedPieces } from './streamed-answer';

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
	/** Undefined if it is not known. */
	readonly price?: ModelPrice | undefined;
	/** True if each answer of the service holds its cost in dollars. */
	readonly reportsCost?: boolean;
	/** Overrides of the default limits per request. */
	readonly limits?: Partial<CallLimits>;
}

export interface CallLimits {
	/** Milliseconds per request. */
	readonly timeout: number;
	/** Retries after 408, 409, 429, a server error or a lost connection. */
	readonly retries: number;
	/** Milliseconds to wait while the server says that it loads its model. */
	readonly loading: number;
}

/** Address and limits of a call. */
export interface CallTarget {
	readonly settings: EndpointSettings;
	readonly ports: CallPorts;
	readonly limits: CallLimits;
	/** Tells the user why a call takes longer. */
	readonly tell?: (sentence: string) => void;
}

export interface ModelRequest {
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Undefined for a request without a body, which is a GET. */
	readonly body?: object;
	/** Removes the key from a service's message. */
	readonly redact: (text: string) => string;
}

export const CALL_LIMITS: CallLimits = { timeout: 120_000, retries: 2, loading: 120_000 };
/**
 * Longest wait that a service may ask for; with a longer one, the call fails at once. Limits per minute ask for little
 * more than a minute.
 */
const MAX_RETRY_AFTER_MS = 75_000;
/** Milliseconds between two requests to a server that loads its model. */
const LOADING_PAUSE_MS = 3_000;
const BACK_OFF = { first: 500, most: 8_000 };
/** Failures without an answer that may pass. A timeout is not one: a slow model times out again. */
const PASSING: ReadonlySet<HttpError['kind']> = new Set(['network', 'broken-off']);
/** Request timeout, lock timeout, rate limit; server errors are repeated too. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 429]);
/** Refusals that the same request would get again, whatever their status. */
const LASTING: ReadonlySet<RefusalKind> = new Set<RefusalKind>([
	'address',
	'credit',
	'filter',
	'form',
	'key',
	'loading',
	'model',
	'stream',
	'system-turn',
	'too-long',
	'too-many',
]);

interface Failure {
	readonly error: HttpError | ModelRefusal;
	/** True if the same request may succeed later. */
	readonly mayPass: boolean;
}

/**
 * Sends a request, and repeats it after failures that may pass.
 * @returns the JSON of the answer, or its text if it is not JSON
 * @throws HttpError or ModelRefusal
 */
export async function sendRequest(target: CallTarget, request: ModelRequest, signal: AbortSignal): Promise<unknown> {
	const { limits, ports, settings, tell } = target;
	let retries = 0;
	let waited = 0;
	for (;;) {
		const outcome = await sent(target, request, signal);
		if ('content' in outcome) return outcome.content;
		const { error, mayPass } = outcome;
		const asked = error instanceof ModelRefusal ? error.retryAfterMs : undefined;
		const left = limits.loading - waited;
		if (error instanceof ModelRefusal && error.kind === 'loading' && left > 0) {
			if (waited === 0) tell?.(LLM_STRINGS.loading({ model: settings.model }));
			const pause = Math.min(left, Math.max(asked ?? 0, LOADING_PAUSE_MS));
			waited += pause;
			await ports.timer.wait(pause, signal);
			continue;
		}
		retries += 1;
		if (!mayPass || retries > limits.retries) throw error;
		await ports.timer.wait(asked ?? pauseBefore(retries, BACK_OFF), signal);
	}
}

async function sent(
	{ ports, limits: { timeout } }: CallTarget,
	{ url, headers, body, redact }: ModelRequest,
	signal: AbortSignal,
): Promise<Failure | { readonly content: unknown }> {
	const all = { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers };
	const content = body ? ({ method: 'POST', body: JSON.stringify(body) } as const) : {};
	const request = { url, headers: all, signal, timeout, ...content };
	try {
		const response = await ports.http.send(request);
		const content = contentOf(response);
		const isGood = response.status >= 200 && response.status < 300;
		return isGood && !reportsFailure(content) ? { content } : failureOf(response, content, redact);
	} catch (error) {
		if (error instanceof HttpError) return { error, mayPass: PASSING.has(error.kind) };
		throw error;
	}
}

function contentOf({ body }: HttpResponse): unknown {
	const text = new TextDecoder().decode(body);
	return parsedJson(text) ?? joinedPieces(text) ?? parsedJson(withoutComments(text)) ?? text;
}

/** Some services send comments of an event stream (`: keep-alive`) before an answer in one piece. */
function withoutComments(text: string): string {
	return text.replace(/^:.*$/gm, '');
}

/** Some services report failures with a good status; then the status in the body counts. */
function failureOf({ status, headers }: HttpResponse, content: unknown, redact: (text: string) => string): Failure {
	const words = serviceWords(content);
	const error = new ModelRefusal(
		status < 300 ? (words.status ?? status) : status,
		words.code,
		redact(words.message),
		pauseAsked(headers) ?? words.retryAfterMs,
	);
	return { error, mayPass: mayPass(error, headers['x-should-retry']) };
}

/** @param decision not a standard header, but OpenAI and Anthropic decide by it */
function mayPass({ kind, status, retryAfterMs = 0 }: ModelRefusal, decision: string | undefined): boolean {
	if (status === 501 || LASTING.has(kind) || retryAfterMs > MAX_RETRY_AFTER_MS) return false;
	return decision === 'true' || (decision !== 'false' && (PASSING_STATUSES.has(status) || status >= 500));
}

/** Returns the milliseconds that the headers ask to wait, if they do. */
function pauseAsked(headers: HttpResponse['headers']): number | undefined {
	const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '');
	return milliseconds >= 0 ? milliseconds : retryAfter(headers);
}
