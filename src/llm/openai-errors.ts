import { HttpError } from '../net/http';
import { ResearchError, type ErrorCode } from '../research/model/errors';
import { LLM_STRINGS as TEXT } from '../locales/locale';
import { foreignWords } from '../text/markdown/foreign-words';
import { ContextOverflow } from './chat-model';
import { ModelRefusal, type RefusalKind } from './refusal-kinds';

/** The request's destination, for error messages. */
export interface Endpoint {
	/** With the port, as users know local services. */
	readonly host: string;
	readonly model: string;
	readonly hasKey: boolean;
	/** Milliseconds. */
	readonly timeout: number;
	/** Removes the key from a service's message. */
	redact(text: string): string;
}

/** Anthropic's status for overload. */
const OVERLOADED = 529;

/** Returns the refusal behind an error that users see, if there is one. */
export function refusalBehind(error: unknown): ModelRefusal | undefined {
	const cause = error instanceof Error ? error.cause : undefined;
	return cause instanceof ModelRefusal ? cause : undefined;
}

const GONE_REFUSALS: ReadonlySet<RefusalKind> = new Set([
	'address',
	'busy',
	'credit',
	'forbidden',
	'key',
	'loading',
	'model',
]);
const GONE_ANSWERS: ReadonlySet<HttpError['kind']> = new Set(['network', 'offline', 'proxy', 'moved']);

/**
 * True if the next question would fail too: the credit or the month's limit is used up, the key is refused, or the
 * model or its server is gone. An answer of no use, a late one and a fault of the server may be followed by a good one.
 */
export function isModelGone(error: unknown): error is ResearchError {
	if (!(error instanceof ResearchError)) return false;
	const { cause } = error;
	if (cause instanceof ModelRefusal) return GONE_REFUSALS.has(cause.kind);
	if (error.code === 'AUTHENTICATION' || error.code === 'QUOTA_EXHAUSTED') return true;
	return cause instanceof HttpError && GONE_ANSWERS.has(cause.kind);
}

/** Returns the error that says what a refusal means, what the service says and what to do. */
export function refusalError(refusal: ModelRefusal, at: Endpoint): Error {
	const { host, model } = at;
	const { kind, status, retryAfterMs } = refusal;
	if (kind === 'too-long' || kind === 'too-many') return new ContextOverflow(model, { cause: refusal });
	const answer = foreignWords(refusal.message);
	const [code, ownWords, remedy] = meaningOf(refusal, at);
	const facts = {
		host,
		model,
		status,
		...(kind === 'busy' && { retryAfter: secondsOf(retryAfterMs) }),
		...(answer !== '' && { answer }),
	};
	const sentence = answer === '' ? ownWords : `${ownWords} ${TEXT.says({ answer })}`;
	return new ResearchError(code, sentence, remedy, facts, { cause: refusal });
}

type Meaning = readonly [code: ErrorCode, sentence: string, remedy: string];

function meaningOf({ kind, status, retryAfterMs }: ModelRefusal, { host, model, hasKey }: Endpoint): Meaning {
	switch (kind) {
		case 'credit':
			return ['QUOTA_EXHAUSTED', TEXT.quota({ host }), TEXT.quotaRemedy];
		case 'key':
			return hasKey
				? ['AUTHENTICATION', TEXT.wrongKey({ host }), TEXT.wrongKeyRemedy]
				: ['AUTHENTICATION', TEXT.noKey({ host }), TEXT.noKeyRemedy];
		case 'forbidden':
			return ['AUTHENTICATION', TEXT.forbidden({ host, model }), TEXT.forbiddenRemedy];
		case 'busy':
			return ['RATE_LIMIT_EXCEEDED', TEXT.rateLimited({ host }), rateLimitRemedy(secondsOf(retryAfterMs))];
		case 'model':
			return ['VALIDATION_ERROR', TEXT.unknownModel({ host, model }), TEXT.unknownModelRemedy];
		case 'address':
			return ['VALIDATION_ERROR', TEXT.noSuchAddress({ host }), TEXT.noSuchAddressRemedy];
		case 'filter':
			return ['VALIDATION_ERROR', TEXT.declined({ model }), TEXT.declinedRemedy];
		case 'loading':
			return ['UNAVAILABLE', TEXT.stillLoading({ host, model }), TEXT.stillLoadingRemedy];
		default:
			return status < 400 || status >= 500
				? ['UNAVAILABLE', failureOf(status, host), TEXT.serverFailedRemedy]
				: ['VALIDATION_ERROR', TEXT.refused({ host, status }), TEXT.refusedRemedy];
	}
}

function failureOf(status: number, host: string): string {
	if (status < 400) return TEXT.answeredError({ host });
	return status === OVERLOADED ? TEXT.overloaded({ host }) : TEXT.serverFailed({ host, status });
}

function secondsOf(milliseconds: number | undefined): number | undefined {
	return milliseconds === undefined ? undefined : Math.ceil(milliseconds / 1_000);
}

function rateLimitRemedy(seconds: number | undefined): string {
	return seconds === undefined ? TEXT.rateLimitedRemedy : TEXT.rateLimitedRemedyIn({ seconds });
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?::\d+)?$/;

export function noAnswerError(
	kind: HttpError['kind'],
	{ host, model, timeout }: Endpoint,
	cause: unknown,
): ResearchError {
	const error = (code: ErrorCode, message: string, remedy: string): ResearchError =>
		new ResearchError(code, message, remedy, { host, model }, { cause });
	switch (kind) {
		case 'timeout':
			return error('TIMEOUT', TEXT.timeout({ host, seconds: Math.round(timeout / 1000) }), TEXT.timeoutRemedy);
		case 'moved':
			return error('VALIDATION_ERROR', TEXT.moved({ host }), TEXT.noSuchAddressRemedy);
		case 'proxy':
			return error('UNAVAILABLE', TEXT.noProxy({ host }), TEXT.noProxyRemedy);
		case 'too-large':
			return error('PAYLOAD_TOO_LARGE', TEXT.tooLargeAnswer({ host }), TEXT.noSuchAddressRemedy);
		case 'malformed':
		case 'broken-off':
			return error('INTERNAL', TEXT.brokenAnswer({ host }), TEXT.serverFailedRemedy);
		case 'network':
		case 'offline': {
			const remedy = LOCAL.test(host) ? TEXT.unreachableLocalRemedy : TEXT.unreachableRemedy;
			return error('UNAVAILABLE', TEXT.unreachable({ host }), remedy);
		}
	}
}
