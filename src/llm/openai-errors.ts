import { HttpError } from '../net/http';
import { ResearchError } from '../research/model/errors';
import { LLM_STRINGS } from '../locales/locale';
import { ContextOverflow } from './chat-model';

/** A service's error response. */
export interface ModelRefusal {
	readonly status: number;
	/** The service's own message; empty if there is none. */
	readonly message: string;
	readonly code: string;
	/** Delay that the service asked for. */
	readonly retryAfterMs: number | undefined;
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

const ANSWER_CHARACTERS = 200;
/** Anthropic's status for overload. */
const OVERLOADED = 529;

/** Ways in which servers say that a request exceeds the context window. */
const TOO_LONG = [
	/context[ _-]?(?:length|window|size|limit)/i,
	/(?:maximum|max) (?:prompt|model|input|context|sequence|allowed)[ _-]?(?:input )?(?:length|tokens?)/i,
	/too many (?:input |prompt )?tokens/i,
	/(?:prompt|input|request|message|text|string|conversation)s?(?: is| are)? (?:too (?:long|large)|exceeds)/i,
	/exceed\w* .{0,80}\b(?:tokens?|context)\b/i,
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
export function isFormatRefusal(refusal: ModelRefusal): boolean {
	const isOther = refusal.status < 400 || [401, 402, 403, 413, 429].includes(refusal.status);
	return !isOther && !isTooLong(refusal) && says(refusal, FORMAT);
}

export function refusalError(refusal: ModelRefusal, at: Endpoint): Error {
	if (isTooLong(refusal)) return new ContextOverflow(at.model);
	const details = { host: at.host, model: at.model, status: refusal.status };
	const answer = at.redact(refusal.message.replace(/\s+/g, ' ').trim()).slice(0, ANSWER_CHARACTERS);
	const { host, model } = at;
	if (refusal.status === 402 || isOutOfCredit(refusal)) {
		return new ResearchError('QUOTA_EXHAUSTED', LLM_STRINGS.quota({ host }), LLM_STRINGS.quotaRemedy, details);
	}
	switch (refusal.status) {
		case 401:
			return at.hasKey
				? new ResearchError(
						'AUTHENTICATION',
						LLM_STRINGS.wrongKey({ host }),
						LLM_STRINGS.wrongKeyRemedy,
						details,
					)
				: new ResearchError('AUTHENTICATION', LLM_STRINGS.noKey({ host }), LLM_STRINGS.noKeyRemedy, details);
		case 403:
			return new ResearchError(
				'AUTHENTICATION',
				LLM_STRINGS.forbidden({ host, model }),
				LLM_STRINGS.forbiddenRemedy,
				{ ...details, answer },
			);
		case 429:
			return limitError(refusal, host, details);
	}
	if (says(refusal, UNKNOWN_MODEL)) {
		return new ResearchError(
			'VALIDATION_ERROR',
			LLM_STRINGS.unknownModel({ host, model }),
			LLM_STRINGS.unknownModelRemedy,
			details,
		);
	}
	if (refusal.status === 404 || refusal.status === 405) {
		return new ResearchError(
			'VALIDATION_ERROR',
			LLM_STRINGS.noSuchAddress({ host }),
			LLM_STRINGS.noSuchAddressRemedy,
			details,
		);
	}
	if (refusal.status >= 500) {
		const isOverloaded = refusal.status === OVERLOADED;
		const sentence = isOverloaded
			? LLM_STRINGS.overloaded({ host })
			: LLM_STRINGS.serverFailed({ host, status: refusal.status });
		return new ResearchError('UNAVAILABLE', sentence, LLM_STRINGS.serverFailedRemedy, { ...details, answer });
	}
	return new ResearchError(
		'VALIDATION_ERROR',
		answer
			? LLM_STRINGS.refusedWith({ host, status: refusal.status, answer })
			: LLM_STRINGS.refused({ host, status: refusal.status }),
		LLM_STRINGS.refusedRemedy,
		details,
	);
}

/** Anthropic also reports missing credit with status 400 or 429. https://platform.claude.com/docs/en/api/errors */
const OUT_OF_CREDIT = [
	/insufficient_quota|insufficient balance|billing_hard_limit/i,
	/credit balance is too low|API usage limits|enforced_spend_limit/i,
];

export function isOutOfCredit(refusal: ModelRefusal): boolean {
	return says(refusal, OUT_OF_CREDIT);
}

function limitError({ retryAfterMs }: ModelRefusal, host: string, details: Record<string, unknown>): ResearchError {
	const seconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1_000);
	const remedy = seconds === undefined ? LLM_STRINGS.rateLimitedRemedy : LLM_STRINGS.rateLimitedRemedyIn({ seconds });
	const facts = { ...details, retryAfter: seconds };
	return new ResearchError('RATE_LIMIT_EXCEEDED', LLM_STRINGS.rateLimited({ host }), remedy, facts);
}

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?::\d+)?$/;

export function noAnswerError(kind: HttpError['kind'], at: Endpoint, cause: unknown): ResearchError {
	const details = { host: at.host, model: at.model };
	if (kind === 'timeout')
		return new ResearchError(
			'TIMEOUT',
			LLM_STRINGS.timeout({ host: at.host, seconds: Math.round(at.timeout / 1000) }),
			LLM_STRINGS.timeoutRemedy,
			details,
			{ cause },
		);
	if (kind === 'moved')
		return new ResearchError(
			'VALIDATION_ERROR',
			LLM_STRINGS.moved({ host: at.host }),
			LLM_STRINGS.noSuchAddressRemedy,
			details,
			{ cause },
		);
	if (kind === 'too-large')
		return new ResearchError(
			'PAYLOAD_TOO_LARGE',
			LLM_STRINGS.tooLargeAnswer({ host: at.host }),
			LLM_STRINGS.noSuchAddressRemedy,
			details,
			{ cause },
		);
	if (kind !== 'network' && kind !== 'offline') {
		const { brokenAnswer, serverFailedRemedy } = LLM_STRINGS;
		return new ResearchError('INTERNAL', brokenAnswer({ host: at.host }), serverFailedRemedy, details, { cause });
	}
	const remedy = LOCAL.test(at.host) ? LLM_STRINGS.unreachableLocalRemedy : LLM_STRINGS.unreachableRemedy;
	return new ResearchError('UNAVAILABLE', LLM_STRINGS.unreachable({ host: at.host }), remedy, details, { cause });
}
