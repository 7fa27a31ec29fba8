/**
 * Reads what a model service says about a failure. Bodies differ: `{"error":{"message":…}}`, `[{"error":…}]`,
 * `{"detail":[{"msg":…}]}`, `{"error":"…"}`, an error inside a text inside an error, a page of a gateway, plain text.
 */
import { isRecord, parsedJson } from '../text/strings';

export interface ServiceWords {
	/** Empty if the service says nothing. */
	readonly message: string;
	/** Codes and types of the failure, for comparison: `invalid_request_error model_not_found`. */
	readonly code: string;
	/** The status that a body names itself, as with status 200. */
	readonly status: number | undefined;
	/** Milliseconds after which the service wants to be asked again. */
	readonly retryAfterMs: number | undefined;
}

/** Errors inside errors, as of a router that repeats the body of a provider. */
const MAX_DEPTH = 8;
/** Items of a list of errors that are shown. */
const SHOWN_ERRORS = 3;

export function serviceWords(body: unknown): ServiceWords {
	const message = messageIn(body, 0).trim() || longestText(body, 0).trim();
	const codes = codesIn(body, 0);
	const status = codes.map(Number).find((code) => code >= 400 && code < 600);
	return { message, code: codes.join(' '), status, retryAfterMs: pauseIn(body, 0) ?? pauseInWords(message) };
}

/** Fields that only an answer has. */
const ANSWERS = ['choices', 'data', 'embeddings', 'output', 'content'] as const;

/** True if a body with a good status reports a failure. */
export function reportsFailure(body: unknown): boolean {
	if (Array.isArray(body)) return isRecord(body[0]) && reportsFailure(body[0]);
	if (!isRecord(body)) return false;
	const [choice] = Array.isArray(body.choices) ? (body.choices as unknown[]) : [];
	if (isFailure(body.error) || body.object === 'error' || (isRecord(choice) && isFailure(choice.error))) return true;
	const isAnswer = ANSWERS.some((name) => Array.isArray(body[name])) || isRecord(body.message);
	return !isAnswer && messageIn(body, 0).trim() !== '';
}

function isFailure(error: unknown): boolean {
	return Boolean(error) && JSON.stringify(error) !== '{}';
}

/** Fields with a message, best first. An `error` that is a text is often less exact than the message beside it. */
const MESSAGES = [
	'errors',
	'message',
	'detail',
	'msg',
	'error',
	'error_description',
	'error_msg',
	'status_msg',
	'base_resp',
	'reason',
	'title',
	'choices',
] as const;

function messageIn(value: unknown, depth: number): string {
	if (depth > MAX_DEPTH) return '';
	if (typeof value === 'string') return textIn(value, depth);
	if (Array.isArray(value)) {
		const messages = value.slice(0, SHOWN_ERRORS).map((item: unknown) => messageIn(item, depth + 1));
		return messages.filter(Boolean).join('; ');
	}
	if (!isRecord(value)) return '';
	const { metadata, error, loc, msg } = value;
	// A router's own message is "Provider returned error".
	const raw = isRecord(metadata) ? messageIn(metadata.raw, depth + 1) : '';
	if (raw !== '') return raw;
	if (Array.isArray(loc) && typeof msg === 'string') return `${loc.join('.')}: ${msg}`;
	const inner = typeof error === 'object' ? messageIn(error, depth + 1) : '';
	if (inner !== '') return inner;
	for (const name of MESSAGES) {
		const message = messageIn(value[name], depth + 1);
		if (message !== '') return message;
	}
	return '';
}

/** Fields that may repeat the request, with words of the note. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set(['input', 'inputs', 'messages', 'prompt', 'content', 'request']);

/** Returns the longest sentence of a body without any known field. */
function longestText(value: unknown, depth: number): string {
	if (typeof value === 'string') return / /.test(value.trim()) ? textIn(value, depth) : '';
	if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return '';
	const fields = Object.entries(value).filter(([name]) => !OF_THE_REQUEST.has(name));
	const texts = fields.map(([, inner]: [string, unknown]) => longestText(inner, depth + 1));
	return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** Returns the message of JSON inside a text, or the title of a page; otherwise the text. */
function textIn(text: string, depth: number): string {
	const json = /^[^{[]*([{[].*[}\]])\s*$/s.exec(text)?.[1];
	const inner = json === undefined ? '' : messageIn(parsedJson(json), depth + 1);
	if (inner !== '') return inner;
	if (!/^\s*<|<(?:html|head|body)\b/i.test(text)) return text;
	const heading = /<(?:title|h1|message)(?: [^<>]{0,100})?>([^<]{1,300})</i.exec(text)?.[1];
	return heading ?? text.replace(/<[^<>]*>/g, ' ');
}

const CODES = ['code', 'type', 'status', 'error_type', 'reason', 'statusCode'] as const;
const NESTED = ['error', 'errors', 'details', 'detail', 'choices', 'metadata', 'message'] as const;

function codesIn(value: unknown, depth: number): string[] {
	if (depth > MAX_DEPTH) return [];
	if (Array.isArray(value)) return value.slice(0, SHOWN_ERRORS).flatMap((item: unknown) => codesIn(item, depth + 1));
	if (!isRecord(value)) return [];
	const own = CODES.map((name) => value[name]).filter((code) => typeof code === 'string' || typeof code === 'number');
	return [...NESTED.flatMap((name) => codesIn(value[name], depth + 1)), ...own.map(String)];
}

/** Fields with a time to wait, and the milliseconds of their unit; a text has its own unit: `17s`. */
const PAUSES: Readonly<Record<string, number>> = {
	retry_after_ms: 1,
	retryDelay: 1_000,
	retry_after: 1_000,
	retryAfter: 1_000,
	estimated_time: 1_000,
};

function pauseIn(value: unknown, depth: number): number | undefined {
	if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return undefined;
	for (const [name, inner] of Object.entries(value)) {
		const unit = PAUSES[name];
		if (unit !== undefined && typeof inner === 'number') return inner * unit;
		if (unit !== undefined && typeof inner === 'string')
			return durationOf(inner) ?? (Number(inner) * unit || undefined);
		const pause = pauseIn(inner, depth + 1);
		if (pause !== undefined) return pause;
	}
	return undefined;
}

/** "Please try again in 1m0.36s", "Please wait 12 seconds before retrying" */
const PAUSE = /\b(?:try again|retry|wait|reset)\w*\b[^\d.]{0,30}(\d{1,9}[\da-z. ]{0,40})/i;

function pauseInWords(message: string): number | undefined {
	const found = PAUSE.exec(message)?.[1];
	return found === undefined ? undefined : durationOf(found);
}

const UNITS: readonly (readonly [RegExp, number])[] = [
	[/^(?:ms|milliseconds?)$/i, 1],
	[/^(?:s|secs?|seconds?)$/i, 1_000],
	[/^(?:m|mins?|minutes?)$/i, 60_000],
	[/^(?:h|hours?)$/i, 3_600_000],
	[/^(?:d|days?)$/i, 86_400_000],
];

/** Returns the milliseconds of `17s`, `1m0.36s` or `12 seconds`; undefined without a known unit. */
function durationOf(text: string): number | undefined {
	let sum: number | undefined;
	for (const [, number, unit = ''] of text.matchAll(/(\d{1,9}(?:\.\d{1,12})?) ?([a-z]{1,12})/gi)) {
		const milliseconds = UNITS.find(([name]) => name.test(unit))?.[1];
		if (milliseconds === undefined) break;
		sum = (sum ?? 0) + Number(number) * milliseconds;
	}
	return sum;
}
