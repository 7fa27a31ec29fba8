import { HttpError } from '../net/http';
import { parseUrl } from '../text/web-address';
import { ResearchError } from '../research/model/errors';
import { LLM_STRINGS } from '../locales/locale';
import { Secrets } from '../text/secrets';
import { foreignWords } from '../text/markdown/foreign-words';
import { isRecord } from '../text/strings';
import { shapeOf } from './answer-shape';
import type { Answer, ChatApi, Question } from './chat-api';
import { sendRequest, type CallTarget, type EndpointSettings, type ModelRequest } from './model-request';
import { modelsIn, type ListedModel } from './model-list';
import { openAiChat } from './openai-chat';
import { noAnswerError, refusalError, type Endpoint } from './openai-errors';
import { ModelRefusal } from './refusal-kinds';
import { serviceWords } from './service-words';

export interface EmbeddingsBody {
	readonly input: string[];
	/** Numbers per vector; undefined for the model's default. */
	readonly dimensions: number | undefined;
	/** True to send nothing but the model and the texts. */
	readonly isPlain: boolean;
}

/**
 * Asks a model for one answer. Anthropic's API needs the same retries as OpenAI's.
 * @throws ContextOverflow, ResearchError for other failures, or the signal's reason once it aborts
 */
export function callChat(target: CallTarget, api: ChatApi, question: Question, signal: AbortSignal): Promise<Answer> {
	const url = addressOf(target.settings.baseUrl, api.path, (path) => api.base(path));
	const key = keyOf(target.settings);
	const headers = key !== undefined && isAzureDeployment(url) ? { 'api-key': key } : api.headers(key);
	const request = { url, headers, body: api.body(question) };
	return call(target, request, signal, (answer) => (isRecord(answer) ? api.read(answer) : undefined));
}

/**
 * Requests embeddings and returns the answer as the service sends it.
 * @throws like `callChat`
 */
export function callEmbeddings(
	target: CallTarget,
	{ input, dimensions, isPlain }: EmbeddingsBody,
	signal: AbortSignal,
): Promise<object> {
	const { baseUrl, model } = target.settings;
	const url = addressOf(baseUrl, '/embeddings', (path) => openAiChat.base(path));
	const key = keyOf(target.settings);
	const headers = key !== undefined && isAzureDeployment(url) ? { 'api-key': key } : openAiChat.headers(key);
	// Not every service supports the other format, base64.
	const further = { encoding_format: 'float', ...(dimensions !== undefined && { dimensions }) };
	const body = { model, input, ...(!isPlain && further) };
	return call(target, { url, headers, body }, signal, (answer) =>
		typeof answer === 'object' && answer !== null ? answer : undefined,
	);
}

/**
 * Requests the list of the service's models.
 * @throws like `callChat`
 */
export function callModelList(target: CallTarget, api: ChatApi, signal: AbortSignal): Promise<readonly ListedModel[]> {
	const url = addressOf(target.settings.baseUrl, api.listPath, (path) => api.base(path));
	return call(target, { url, headers: api.headers(keyOf(target.settings)) }, signal, modelsIn);
}

/** Returns the address of a call. A base URL may have a query (`?api-version=…`) or end with the path of the call. */
function addressOf(typed: string, path: string, base: (path: string) => string): string {
	const url = parseUrl(typed.trim());
	if (url) url.pathname = base(url.pathname).replace(/(?<!\/)\/+$/, '') + path;
	return url?.href ?? '';
}

/**
 * True for Azure's older API, which takes a key in a header of its own only.
 * https://learn.microsoft.com/azure/ai-foundry/openai/reference
 */
function isAzureDeployment(url: string): boolean {
	const { hostname = '', searchParams } = parseUrl(url) ?? {};
	return /\.azure(?:-api)?\.(?:com|net|us|cn)$/.test(hostname) && searchParams?.has('api-version') === true;
}

/** @param read returns undefined for an answer in another form */
async function call<T>(
	target: CallTarget,
	request: Omit<ModelRequest, 'redact'>,
	signal: AbortSignal,
	read: (answer: unknown) => T | undefined,
): Promise<T> {
	signal.throwIfAborted();
	const at = endpoint(target);
	try {
		const answer = await sendRequest(target, { ...request, redact: (text) => at.redact(text) }, signal);
		const value = read(answer);
		if (value === undefined) throw unreadable(answer, at);
		return value;
	} catch (error) {
		signal.throwIfAborted();
		if (error instanceof HttpError) throw noAnswerError(error.kind, at, error);
		throw error instanceof ModelRefusal ? refusalError(error, at) : error;
	}
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

/** Returns the error for an answer in another form. Many hosts answer every address with a web page. */
function unreadable(answer: unknown, at: Endpoint): ResearchError {
	if (answer === '') return noAnswerError('malformed', at, undefined);
	const { host } = at;
	const { noSuchAddress, noSuchAddressRemedy, says } = LLM_STRINGS;
	const ownWords = noSuchAddress({ host });
	const words = foreignWords(at.redact(serviceWords(answer).message));
	const sentence = words === '' ? ownWords : `${ownWords} ${says({ answer: words })}`;
	const facts = { host, shape: shapeOf(answer) };
	return new ResearchError('VALIDATION_ERROR', sentence, noSuchAddressRemedy, facts);
}
