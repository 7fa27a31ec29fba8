import type { HttpError } from '../net/http';
import { ResearchError, type ErrorCode } from '../research/model/errors';
import { LLM_STRINGS as TEXT } from '../locales/locale';
import { foreignWords } from '../text/markdown/foreign-words';
import { ContextOverflow } from './chat-model';

/** A service's error response, with the service's own message, if any. It is the cause of the error that users see. */
export class ModelRefusal extends Error {
	override readonly name = 'ModelRefusal';

	/** @param retryAfterMs delay that the service asked for */
	constructor(
		readonly status: number,
		readonly code: string,
		message: string,
		readonly retryAfterMs: number | undefined,
	) {
		super(message);
	}
}

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

/** Ways in which servers say that a request exceeds the context window. */
const TOO_LONG = [
	/context[ _-]?(?:length|window|size|limit)/i,
	/(?:maximum|max) (?:prompt|model|input|context|sequence|allowed)[ _-]?(?:input )?(?:length|tokens?)/i,
	/too many (?:input |prompt )?tokens/i,
	/(?:prompt|input|request|message|text|string|conversation)s?(?: is| are)? (?:too (?:long|large)|exceeds)/i,
	/exceed\w{0,5} .{0,80}\b(?:tokens?|context)\b/i,
	/\btokens?\b.{0,60} exceed/i,
	/reduce (?:the|your) (?:length|prompt|input|message)/i,
	/string_above_max_length/i,
];
const FORMAT = [
	/response[ _-]?format|json[ _-]?schema|json[ _-]?object|json mode/i,
	/structured[ _-]?output|output[ _-]?(?:config|format)|guided[ _-]?(?:json|decoding)|grammar|['"`]strict['"`]/i,
];
const UNKNOWN_MODEL = [
	/model_not_found|not_found_error model:|(?:unknown|invalid|no such|not a valid) model|no endpoints found/i,
	/model\b.{0,100}(?:not found|not exist|not a valid|not available|unavailable|not supported|no longer|is invalid)/i,
	/model\b.{0,100}(?:deprecated|decommissioned)/i,
];

function says({ code, message }: ModelRefusal, phrases: readonly RegExp[]): boolean {
	return phrases.some((phrase) => phrase.test(`${code} ${message}`));
}

export function isTooLong(refusal: ModelRefusal): boolean {
	if (refusal.status === 413) return true;
	if ([401, 402, 403, 404, 429].includes(refusal.status)) return false;
	return says(refusal, TOO_LONG);
}

/** True if the endpoint does not support the requested answer format. */
export function isFormatRefusal(error: unknown): boolean {
	const refusal = error instanceof ResearchError ? error.cause : undefined;
	if (!(refusal instanceof ModelRefusal)) return false;
	const isOther = refusal.status < 400 || [401, 402, 403, 413, 429].includes(refusal.status);
	return !isOther && !isTooLong(refusal) && says(refusal, FORMAT);
}

/** Returns the error that says what a refusal means and what to do. */
export function refusalError(refusal: ModelRefusal, { host, model, hasKey }: Endpoint): Error {
	if (isTooLong(refusal)) return new ContextOverflow(model);
	const { status } = refusal;
	const answer = foreignWords(refusal.message);
	const error = (code: ErrorCode, message: string, remedy: string, facts: object = {}): ResearchError =>
		new ResearchError(code, message, remedy, { host, model, status, ...facts }, { cause: refusal });
	if (status === 402 || isOutOfCredit(refusal))
		return error('QUOTA_EXHAUSTED', TEXT.quota({ host }), TEXT.quotaRemedy);
	if (status === 401 && hasKey) return error('AUTHENTICATION', TEXT.wrongKey({ host }), TEXT.wrongKeyRemedy);
	if (status === 401) return error('AUTHENTICATION', TEXT.noKey({ host }), TEXT.noKeyRemedy);
	if (status === 403)
		return error('AUTHENTICATION', TEXT.forbidden({ host, model }), TEXT.forbiddenRemedy, { answer });
	if (status === 429) {
		const { retryAfterMs } = refusal;
		const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);
		const remedy = seconds === undefined ? TEXT.rateLimitedRemedy : TEXT.rateLimitedRemedyIn({ seconds });
		return error('RATE_LIMIT_EXCEEDED', TEXT.rateLimited({ host }), remedy, { retryAfter: seconds });
	}
	if (says(refusal, UNKNOWN_MODEL))
		return error('VALIDATION_ERROR', TEXT.unknownModel({ host, model }), TEXT.unknownModelRemedy);
	if (status === 404 || status === 405)
		return error('VALIDATION_ERROR', TEXT.noSuchAddress({ host }), TEXT.noSuchAddressRemedy);
	if (status >= 500) {
		const sentence = status === OVERLOADED ? TEXT.overloaded({ host }) : TEXT.serverFailed({ host, status });
		return error('UNAVAILABLE', sentence, TEXT.serverFailedRemedy, { answer });
	}
	const ownWords = TEXT.refused({ host, status });
	const sentence = answer ? TEXT.refusedWith({ host, status, answer }) : ownWords;
	const facts = { host, model, status };
	return new ResearchError('VALIDATION_ERROR', sentence, TEXT.refusedRemedy, facts, { cause: refusal, ownWords });
}

/** Anthropic also reports missing credit with status 400 or 429. https://platform.claude.com/docs/en/api/errors */
const OUT_OF_CREDIT = [
	/insufficient_quota|insufficient balance|billing_hard_limit/i,
	/credit balance is too low|API usage limits|enforced_spend_limit/i,
];

export function isOutOfCredit(refusal: ModelRefusal): boolean {
	return says(refusal, OUT_OF_CREDIT);
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
