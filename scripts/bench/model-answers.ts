/** Odd answers of model servers, each played to the real client by a server on loopback. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ContextOverflow, type Form } from '../../src/llm/chat-model';
import { EndpointModel } from '../../src/llm/endpoint-model';
import { OpenAiEmbedder } from '../../src/llm/openai-embeddings';
import { NodeHttp } from '../../src/node/pages/node-http';
import { ResearchError, type ErrorCode } from '../../src/research/model/errors';
import { ScriptedServer, type RecordedRequest, type Reply } from '../../tests/servers/scripted-server';
import { RecordedRun } from '../../tests/web/recorded-run';
import { VirtualTimer } from '../../tests/web/world';

/** Causes that an error must name, and the codes that name them. `window` is a ContextOverflow. */
const CODES = {
	key: ['AUTHENTICATION'],
	credit: ['QUOTA_EXHAUSTED'],
	busy: ['RATE_LIMIT_EXCEEDED', 'UNAVAILABLE'],
	window: [],
	model: ['VALIDATION_ERROR', 'UNAVAILABLE'],
	address: ['VALIDATION_ERROR'],
	request: ['VALIDATION_ERROR'],
	server: ['UNAVAILABLE', 'INTERNAL', 'MALFORMED_RESPONSE'],
	length: ['MALFORMED_RESPONSE'],
	filter: ['MALFORMED_RESPONSE', 'VALIDATION_ERROR'],
} as const satisfies Record<string, readonly ErrorCode[]>;

interface ScriptedReply {
	readonly status: number;
	readonly headers?: Readonly<Record<string, string>>;
	/** Marks such as `%ANSWER%` are replaced with the right answer. */
	readonly body: unknown;
	/** Condition on the request, such as `system` or `texts > 32`; always if omitted. */
	readonly when?: string;
	/** Requests that get this reply; all if omitted. */
	readonly times?: number;
}

/** A line of `data/answers-own.jsonl` and `data/answers-unread.jsonl`. */
export interface OddAnswer {
	readonly name: string;
	readonly server: string;
	readonly call: 'form' | 'embed';
	/** The first reply whose condition fits is sent; the right answer if there is none. */
	readonly replies: readonly ScriptedReply[];
	readonly outcome: 'answer' | 'error';
	/** Words of the server that the error must show. */
	readonly words?: string;
	readonly cause?: keyof typeof CODES;
	/** Texts that the error must not show. */
	readonly never?: readonly string[];
	/** Path of the base URL; `/v1` if omitted. */
	readonly base?: string;
	/** Path and query that each request must have. */
	readonly asks?: string;
}

export function oddAnswers(half: 'own' | 'unread'): readonly OddAnswer[] {
	const lines = readFileSync(new URL(`./data/answers-${half}.jsonl`, import.meta.url), 'utf8')
		.trim()
		.split('\n');
	return lines.map((line) => JSON.parse(line) as OddAnswer);
}

const KEY = 'sk-bench-0123456789-secret';
const ITEM = { topic: 'The ferry carries 40 cars.', query: 'ferry "40 cars" capacity' };
const ANSWER = { topics: [ITEM] };
const SCHEMA = z.object({ topics: z.array(z.object({ topic: z.string(), query: z.string() })) });
const FORM: Form<z.infer<typeof SCHEMA>> = { name: 'topics', schema: SCHEMA };
/** 400 to 1,600 characters, each with its number first. */
const TEXTS = Array.from({ length: 45 }, (_, at) =>
	`${at + 1} ${'wind and water '.repeat(110)}`.slice(0, lengthAt(at)),
);
/** A run waits at most this long for a server: two minutes of loading, and the pauses of the retries. */
const MOST_WAITED = 240_000;
const GARBLED = ['(no body)', '[object', 'undefined', 'null', '{'];

/** Plays one answer. @returns what is wrong, or undefined */
export async function problemWith(odd: OddAnswer): Promise<string | undefined> {
	const replies = new Replies(odd);
	const server = await ScriptedServer.start((request) => replies.to(request));
	const timer = new VirtualTimer(0);
	try {
		const problem = await asked(odd, server.url + (odd.base ?? '/v1'), timer).catch(String);
		if (problem !== undefined) return problem;
		const other = replies.paths.find((path) => odd.asks !== undefined && path !== odd.asks);
		if (other !== undefined) return `asked for ${other}`;
		return timer.time > MOST_WAITED ? `waited ${timer.time} ms` : undefined;
	} finally {
		await server.close();
	}
}

async function asked(odd: OddAnswer, baseUrl: string, timer: VirtualTimer): Promise<string | undefined> {
	const settings = { baseUrl, apiKey: KEY, model: 'm' };
	const ports = {
		http: new NodeHttp(),
		timer,
		clock: { now: () => new Date(timer.time), elapsed: () => timer.time },
	};
	const run = new RecordedRun();
	try {
		if (odd.call === 'embed') {
			const vectors = await new OpenAiEmbedder(settings, ports).embed(TEXTS, run);
			const right = vectors.length === TEXTS.length && vectors.every((vector, at) => vector[0] === at + 1);
			return odd.outcome === 'error' ? 'no error' : right ? undefined : 'wrong vectors';
		}
		const request = { system: 'You list topics as JSON.', user: 'The ferry carries 40 cars.', form: FORM };
		const answer = await new EndpointModel(settings, ports).complete(request, run);
		if (odd.outcome === 'error') return `no error: ${JSON.stringify(answer)}`;
		return JSON.stringify(answer) === JSON.stringify(ANSWER) ? undefined : `wrong: ${JSON.stringify(answer)}`;
	} catch (error) {
		return judged(error, odd);
	}
}

function judged(error: unknown, { outcome, words = '', cause, never = [] }: OddAnswer): string | undefined {
	if (error instanceof ContextOverflow) return cause === 'window' ? undefined : 'ContextOverflow';
	if (!(error instanceof ResearchError)) return `thrown: ${String(error)}`;
	const shown = `${error.code}: ${error.message} ${error.remediation}`;
	if (outcome === 'answer') return shown;
	const isNamed = cause !== undefined && CODES[cause].some((code) => code === error.code);
	if (!isNamed) return `cause is not ${String(cause)}: ${shown}`;
	if (!error.message.includes(words)) return `without “${words}”: ${shown}`;
	if (error.remediation === '') return `without a next step: ${shown}`;
	const bad = [...GARBLED, ...never.map((text) => text.replace('%KEY%', KEY))].find((text) => shown.includes(text));
	return bad === undefined ? undefined : `with “${bad}”: ${shown}`;
}

interface Sent {
	readonly messages?: readonly { readonly role: string }[];
	readonly response_format?: { readonly type: string };
	readonly input?: readonly string[];
	readonly stream?: boolean;
	readonly [field: string]: unknown;
}

class Replies {
	readonly paths: string[] = [];
	private readonly sent = new Map<ScriptedReply, number>();

	constructor(private readonly odd: OddAnswer) {}

	to({ path, query, body }: RecordedRequest): Reply {
		this.paths.push(query.size > 0 ? `${path}?${query.toString()}` : path);
		const request = JSON.parse(body || '{}') as Sent;
		const reply = this.odd.replies.find((one) => this.isDue(one) && isMet(one.when, request));
		if (!reply) return { body: filled(this.odd.call === 'embed' ? '%VECTORS%' : completion('%ANSWER%'), request) };
		this.sent.set(reply, (this.sent.get(reply) ?? 0) + 1);
		const type = typeof reply.body === 'string' ? 'text/plain' : 'application/json';
		const headers = { 'content-type': type, ...reply.headers };
		return { status: reply.status, headers, body: filled(reply.body, request) };
	}

	private isDue(reply: ScriptedReply): boolean {
		return (this.sent.get(reply) ?? 0) < (reply.times ?? Infinity);
	}
}

function isMet(when: string | undefined, request: Sent): boolean {
	const [what = '', , limit] = when?.split(' ') ?? [];
	const input = request.input ?? [];
	switch (when === 'no stream' ? when : what) {
		case '':
			return true;
		case 'system':
			return request.messages?.some(({ role }) => role === 'system' || role === 'developer') ?? false;
		case 'format':
			return request.response_format !== undefined;
		case 'json_schema':
			return request.response_format?.type === 'json_schema';
		case 'no stream':
			return request.stream !== true;
		case 'texts':
			return input.length > Number(limit);
		case 'text':
			return input.some(({ length }) => length > Number(limit));
		case 'chars':
			return input.join('').length > Number(limit);
		default:
			return what in request;
	}
}

function completion(content: unknown): object {
	return { choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }] };
}

/** Puts the right answer in place of its marks. */
function filled(body: unknown, request: Sent): unknown {
	const text = JSON.stringify(ANSWER);
	const middle = Math.floor(text.length / 2);
	const [first, second] = [text.slice(0, middle), text.slice(middle)];
	const lines = [first, second].map((content) => JSON.stringify({ message: { role: 'assistant', content } }));
	const whole: Readonly<Record<string, unknown>> = {
		'%OBJECT%': ANSWER,
		'%NDJSON%': [...lines, JSON.stringify({ message: { role: 'assistant', content: '' }, done: true })].join('\n'),
		...vectors(request.input ?? []),
	};
	const parts: Readonly<Record<string, string>> = {
		'%ANSWER%': text,
		'%TWICE%': JSON.stringify(text),
		'%LIST_TWICE%': JSON.stringify(JSON.stringify([ITEM])).slice(1, -1),
		'%ITEM%': JSON.stringify(ITEM),
		'%ITEM_TWICE%': JSON.stringify(JSON.stringify(ITEM)),
		'%HALF1%': first,
		'%HALF2%': second,
		'%KEY%': KEY,
	};
	const put = (value: string): unknown =>
		value in whole ? whole[value] : value.replace(/%[A-Z_0-9]+%/g, (mark) => parts[mark] ?? mark);
	if (typeof body !== 'string')
		return JSON.parse(JSON.stringify(body), (_, value: unknown) =>
			typeof value === 'string' ? put(value) : value,
		);
	// A stream's answer is a text inside JSON.
	const inJson = body.startsWith('data: ')
		? body.replace(/%[A-Z_0-9]+%/g, (mark) => JSON.stringify(parts[mark] ?? mark).slice(1, -1))
		: body;
	return put(inJson);
}

function vectors(input: readonly string[]): Readonly<Record<string, unknown>> {
	const plain = input.map((text) => [Number.parseInt(text, 10) || 0, 1, 0, 0]);
	const data = plain.map((embedding, index) => ({ object: 'embedding', index, embedding }));
	const inBase64 = data.map(({ index, embedding }) => ({
		index,
		embedding: Buffer.from(Float32Array.from(embedding).buffer).toString('base64'),
	}));
	return {
		'%VECTORS%': { object: 'list', data },
		'%VECTORS_BACKWARDS%': { object: 'list', data: data.toReversed() },
		'%VECTORS_OLLAMA%': { model: 'm', embeddings: plain },
		'%VECTORS_BARE%': plain,
		'%VECTORS_BASE64%': { object: 'list', data: inBase64 },
	};
}

function lengthAt(at: number): number {
	return 400 + (at % 5) * 300;
}
