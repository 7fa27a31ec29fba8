import { ANTHROPIC_KEY, ANTHROPIC_REFUSALS, refusal } from './anthropic-search';
import { ScriptedServer, type RecordedRequest, type Reply } from './scripted-server';

interface TextBlock {
	readonly type: 'text';
	readonly text: string;
	readonly cache_control?: { readonly type: 'ephemeral' };
}

export interface MessagesBody {
	readonly model?: string;
	readonly max_tokens?: number;
	readonly system?: string | readonly TextBlock[];
	readonly messages?: readonly { readonly role: string; readonly content: string | readonly TextBlock[] }[];
	readonly output_config?: { readonly format?: { readonly type?: string; readonly schema?: JsonSchema } };
}

interface JsonSchema {
	readonly type?: string;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly items?: JsonSchema;
	readonly additionalProperties?: boolean;
}

/** A request to a scripted Claude, identified by its schema, which has no name. */
export interface Asked {
	/** First property of the schema; empty if the request has none. */
	readonly form: string;
	readonly system: string;
	/** The user's first turn. */
	readonly user: string;
	readonly body: MessagesBody;
}

export interface MessageOver {
	readonly stop_reason?: string;
	readonly usage?: object;
	readonly stop_details?: object;
}

const FIELDS = ['model', 'max_tokens', 'system', 'messages', 'output_config'];
/** Minimum cached prompt of the models with the lowest limit; shorter prompts are silently not cached. */
const KEPT_CHARACTERS = 4 * 1_024;
const MAX_BREAKPOINTS = 4;

const invalid = (problem: string): ReturnType<typeof refusal> => refusal(400, 'invalid_request_error', problem);

export const MESSAGES_REFUSALS = {
	...ANTHROPIC_REFUSALS,
	noKey: refusal(401, 'authentication_error', 'x-api-key header is required'),
	unknownPath: refusal(404, 'not_found_error', 'Not found'),
	noSchemas: invalid("'claude-old' does not support output format."),
	gateway: invalid('output_config: Extra inputs are not permitted'),
	tooLong: invalid('prompt is too long: 210000 tokens > 200000 maximum'),
	windowExceeded: invalid('input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000'),
	gatewayTimeout: refusal(504, 'timeout_error', 'Request timed out'),
} as const satisfies Record<string, Reply>;

/** A message in the API's form, with the thinking as a separate first block. */
export function message(text: string, { stop_reason = 'end_turn', usage = {}, stop_details }: MessageOver = {}): Reply {
	const thinking = { type: 'thinking', thinking: '{"words":["not this"]}', signature: 'EqgfCioIARgB' };
	const content = stop_reason === 'refusal' ? [] : [thinking, { type: 'text', text }];
	const uncached = { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
	const counted = { input_tokens: 100, ...uncached, output_tokens: 20, ...usage };
	const ending = { stop_reason, stop_sequence: null, stop_details: stop_details ?? null };
	const head = { id: 'msg_01A2B3', type: 'message', role: 'assistant', model: 'claude-test' };
	const body = { ...head, content, ...ending, usage: counted };
	return { headers: { 'request-id': 'req_011CSHoEeqs5C35K2UUqR7Fy' }, body };
}

/** Starts the Messages API: it refuses and caches like the real one. A text answer becomes a message. */
export function startMessages(answer: (asked: Asked) => string | Reply | Promise<string>): Promise<ScriptedServer> {
	const kept = new Set<string>();
	return ScriptedServer.start(async (request) => {
		const body = JSON.parse(request.body || '{}') as MessagesBody;
		const problem = problemWith(request, body);
		if (problem) return problem;
		const said = await answer(askedBy(body));
		return typeof said === 'string' ? message(said, { usage: usageOf(body, kept) }) : said;
	});
}

function problemWith({ path, method, headers }: RecordedRequest, body: MessagesBody): Reply | undefined {
	if (path !== '/v1/messages' || method !== 'POST') return MESSAGES_REFUSALS.unknownPath;
	const key = headers['x-api-key'];
	if (key === undefined) return MESSAGES_REFUSALS.noKey;
	if (key !== ANTHROPIC_KEY) return MESSAGES_REFUSALS.badKey;
	const wrong = wrongWith(headers, body);
	return wrong === undefined ? undefined : invalid(wrong);
}

function wrongWith(headers: RecordedRequest['headers'], body: MessagesBody): string | undefined {
	if (!headers['anthropic-version']) return 'anthropic-version: header is required';
	const extra = Object.keys(body).find((name) => !FIELDS.includes(name));
	if (extra !== undefined) return `${extra}: Extra inputs are not permitted`;
	const { model, max_tokens, messages = [], output_config } = body;
	if (!model) return 'model: Field required';
	if (!max_tokens) return 'max_tokens: Field required';
	const role = messages.find((turn) => turn.role !== 'user' && turn.role !== 'assistant')?.role;
	if (role !== undefined) return `messages: Unexpected role "${role}".`;
	if (messages[0]?.role !== 'user') return 'messages: first message must use the "user" role';
	if (messages.at(-1)?.role !== 'user') return 'This model does not support assistant message prefill.';
	const blocks = blocksOf(body);
	if (blocks.some(({ text }) => text.trim() === '')) return 'text content blocks must contain non-whitespace text';
	const breakpoints = blocks.filter(({ cache_control }) => cache_control).length;
	if (breakpoints > MAX_BREAKPOINTS) return 'A maximum of 4 blocks with cache_control may be provided.';
	return wrongForm(output_config?.format);
}

function wrongForm(format: NonNullable<MessagesBody['output_config']>['format']): string | undefined {
	if (!format) return undefined;
	if (format.type !== 'json_schema' || !format.schema)
		return "output_config.format.type: Input should be 'json_schema'";
	if (isClosed(format.schema)) return undefined;
	return "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false";
}

function isClosed({ type, properties = {}, items, additionalProperties }: JsonSchema): boolean {
	const parts = [...Object.values(properties), ...(items ? [items] : [])];
	return (type !== 'object' || additionalProperties === false) && parts.every(isClosed);
}

function blocksOf({ system = [], messages = [] }: MessagesBody): TextBlock[] {
	const contents = [system, ...messages.map(({ content }) => content)];
	const block = (text: string): TextBlock => ({ type: 'text', text });
	return contents.flatMap((content) => (typeof content === 'string' ? [block(content)] : content));
}

function textOf(content: string | readonly TextBlock[] = ''): string {
	return typeof content === 'string' ? content : content.map(({ text }) => text).join('');
}

function askedBy(body: MessagesBody): Asked {
	const { schema } = body.output_config?.format ?? {};
	const form = Object.keys(schema?.properties ?? {})[0] ?? '';
	return { form, system: textOf(body.system), user: textOf(body.messages?.[0]?.content), body };
}

/**
 * Counts four characters per token. The text before a breakpoint is cached, and a later request uses the longest cached
 * prefix.
 */
function usageOf(body: MessagesBody, kept: Set<string>): object {
	const blocks = blocksOf(body);
	const prefixes = blocks.map((_, place) => JSON.stringify(blocks.slice(0, place + 1).map(({ text }) => text)));
	const upTo = (count: number): number => blocks.slice(0, count).reduce((sum, { text }) => sum + text.length, 0);
	const last = blocks.findLastIndex(({ cache_control }) => cache_control) + 1;
	const found = prefixes.slice(0, last).findLastIndex((prefix) => kept.has(prefix)) + 1;
	const isKept = upTo(last) >= KEPT_CHARACTERS;
	if (isKept) kept.add(prefixes[last - 1] ?? '');
	const [read, written] = isKept ? [upTo(found), upTo(last)] : [0, 0];
	const tokens = (characters: number): number => Math.round(characters / 4);
	return {
		cache_read_input_tokens: tokens(read),
		cache_creation_input_tokens: tokens(written - read),
		input_tokens: tokens(upTo(blocks.length) - written),
	};
}
