/** Kinds of refusals, by their status and by the words of the many servers. */

/** A service's error response, with the service's own message, if any. It is the cause of the error that users see. */
export class ModelRefusal extends Error {
	override readonly name = 'ModelRefusal';
	readonly kind: RefusalKind;

	/**
	 * @param status 200 if an answer with a good status reports the failure
	 * @param retryAfterMs delay that the service asked for
	 */
	constructor(
		readonly status: number,
		readonly code: string,
		message: string,
		readonly retryAfterMs: number | undefined,
	) {
		super(message);
		this.kind = kindOf(status, code, message);
	}
}

/**
 * `form`, `system-turn` and `stream`: the request in another way may be accepted. `too-many`: too many texts in one
 * request. `loading`: the server is starting. `other`: none of these.
 */
export type RefusalKind =
	| 'address'
	| 'busy'
	| 'credit'
	| 'filter'
	| 'forbidden'
	| 'form'
	| 'key'
	| 'loading'
	| 'model'
	| 'other'
	| 'server'
	| 'stream'
	| 'system-turn'
	| 'too-long'
	| 'too-many';

/** Anthropic also reports missing credit with status 400 or 429. https://platform.claude.com/docs/en/api/errors */
const CREDIT = [
	/insufficient[ _](?:quota|balance|credits?|funds)|billing_hard_limit|out of credits?/i,
	/credit balance is too low|API usage limits|enforced_spend_limit|\b(?:any|no) credits\b/i,
];
/** Ways in which servers say that a request exceeds the context window. */
const TOO_LONG = [
	/context[ _-]?(?:length|window|size|limit|overflow)/i,
	/(?:maximum|max) (?:prompt|model|input|context|sequence|allowed)[ _-]?(?:input )?(?:length|tokens?)/i,
	/too many (?:input |prompt )?tokens/i,
	/(?:prompt|input|request|message|text|string|conversation)s?(?: is| are)? (?:too (?:long|large)|exceeds)/i,
	/exceed\w{0,5} .{0,80}\b(?:tokens?|context)\b/i,
	/\btokens?\b.{0,60} exceed/i,
	/reduce (?:the|your) (?:length|prompt|input|message)/i,
	/string_above_max_length|tokens_limit_reached/i,
	/(?:inputs?|texts?)\W{0,3} must have (?:less|fewer) than/i,
];
/** "batch size 45 > maximum allowed batch size 32", "at most 100 requests can be in one batch" */
const TOO_MANY = [
	/(?<!physical |logical )batch[ _-]?size/i,
	/at most \d{1,6} (?:requests|inputs|texts|items|elements)|too many (?:inputs|texts|items|elements)/i,
	/\btokens per request|(?:more|longer) than \d{1,6} (?:requests|inputs|texts|items|elements)/i,
	/\barray too long|\btoo_long\b.{0,60}\blist\b|length limit exceeded|(?:payload|entity|body) too large/i,
];
const FORM = [
	/response[ _-]?(?:format|schema)|json[ _-]?schema|json[ _-]?object|json mode/i,
	/structured[ _-]?output|output[ _-]?(?:config|format)|guided[ _-]?(?:json|decoding)|grammar|['"`]strict['"`]/i,
	/\bschemas?\b|encoding[ _-]?format|\bdimensions\b/i,
	/json_validate_failed|failed to (?:generate|parse|validate) json/i,
];
/** Gemma's template, o1-mini and others have no system turn, or want user and assistant to alternate. */
const SYSTEM_TURN = [
	/\b(?:system|developer)['"`]?[ _-]?(?:role|turn|message|prompt|instruction)s?\b/i,
	/\brole['"`]?:? ['"`]?(?:system|developer)\b|['"`](?:system|developer)['"`]/i,
	/\bsystem_instruction\b|\bmessages\W{1,2}0\W{1,2}role\b/i,
	/roles must alternate|only user,? (?:and )?(?:assistant|model)\b.{0,20}roles/i,
	/must (?:start|begin) with (?:a |the )?\W?user\b|first (?:message|turn)\b.{0,30}\buser\b/i,
	/TemplateError|jinja exception|chat[ _]template/i,
];
const STREAM = [/only supports? (?:the )?stream|stream\b.{0,20}\bmust be (?:set to )?true|enable .{0,20}\bstream\b/i];
const LOADING = [
	/\b(?:is|are|still|currently) (?:\w+ )?(?:loading|starting|initiali[sz]ing|booting)\b|\bbeing (?:loaded|started)\b/i,
	/\bloading (?:the )?model\b|\bnot (?:yet )?ready\b/i,
	/\b(?:warming|spinning|starting) up\b|\bcold[ -]start/i,
];
const NOT_LOADED = /\b(?:error|failed|failure|unable|cannot|could not)\b.{0,30}\bload/i;
const KEY = [
	/\bapi[ _-]?key\b.{0,60}\b(?:not valid|invalid|incorrect|expired|missing|required|revoked|not found)\b/i,
	/\b(?:invalid|incorrect|missing|expired|wrong) (?:api[ _-]?(?:key|token)|access token|credentials|subscription key)/i,
	/invalid_api_key|API_KEY_INVALID|\bvalid api[ _-]?key|authorization failed|unauthenticated/i,
];
const FILTER = [
	/content[ _-]?(?:filter|policy|management)|responsible.?ai.?policy|safety settings|prompt was blocked/i,
];
const MODEL = [
	/model_not_found|not_found_error(?: error)? model:|(?:unknown|invalid|no such|not a valid) model|no endpoints found/i,
	/model\b.{0,100}(?:not found|not exist|not a valid|not available|unavailable|not supported|no longer|is invalid)/i,
	/model\b.{0,100}(?:deprecated|decommissioned)/i,
	/\bmodels\/[\w.:-]{1,100} is not found|no models? (?:is |are )?loaded/i,
	/model unloaded|DeploymentNotFound|model does not support/i,
];
const ADDRESS = [/unexpected endpoint|unknown (?:endpoint|route|path|url)|cannot (?:post|get) \/|page not found/i];

/** Causes that no other way of asking can remove: their words are not read for one. */
const SETTLED: ReadonlySet<number> = new Set([401, 402, 403, 429]);
const WRONG_LENGTH: ReadonlySet<number> = new Set([...SETTLED, 404]);

function kindOf(status: number, code: string, message: string): RefusalKind {
	const words = `${code} ${message}`;
	const says = (phrases: readonly RegExp[]): boolean => phrases.some((phrase) => phrase.test(words));
	if (status === 402 || says(CREDIT)) return 'credit';
	if (status === 401) return 'key';
	const isLoading = says(LOADING) && !NOT_LOADED.test(message);
	if (status === 429) return isLoading ? 'loading' : 'busy';
	if (status !== 403 && says(KEY)) return 'key';
	if (status === 403) return says(KEY) ? 'key' : 'forbidden';
	if (!WRONG_LENGTH.has(status) && says(TOO_MANY)) return 'too-many';
	if (!WRONG_LENGTH.has(status) && says(TOO_LONG)) return 'too-long';
	if (status === 413) return 'too-many';
	if (says(STREAM)) return 'stream';
	if (says(SYSTEM_TURN)) return 'system-turn';
	if (says(FORM)) return 'form';
	if (says(FILTER)) return 'filter';
	if (isLoading) return 'loading';
	if (says(ADDRESS)) return 'address';
	if ((status < 500 || status === 501) && says(MODEL)) return 'model';
	if (status === 404 || status === 405) return 'address';
	return status >= 500 ? 'server' : 'other';
}
