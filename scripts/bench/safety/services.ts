/** Services in memory: a search, a model and pages that know something about the claims, and what they charge. */
import { Secrets } from '../../../src/text/secrets';
import type { Http, HttpRequest, HttpResponse } from '../../../src/net/http';
import { HttpError } from '../../../src/net/http';
import type { PageGet, PageTransport } from '../../../src/pages/ports';
import { misbehave } from '../misbehaving-model';
import { CLAIMS } from './generated-note';
import type { Seeded } from './seeded';

export const SEARCH_URL = 'https://search.example';
export const MODEL_URL = 'https://model.example/v1';
export const KEYS = { model: 'model-key-0123456789', tavily: 'tvly-key-0123456789' };
export const SECRETS = new Secrets(Object.values(KEYS));

/** Costs that the services have charged. */
export interface Bill {
	credits: number;
	tokens: number;
	/** Charged for answers that nobody waited for any more. */
	readonly unclaimed: { credits: number; tokens: number };
}

const PROMPT_TOKENS = 100;
const ANSWER_TOKENS = 20;
/** Ways in which a service fails. */
const STATUSES = [400, 401, 403, 404, 408, 429, 432, 500, 503] as const;

export type Call = <T>(what: 'search' | 'model' | 'page', work: () => T, signal?: AbortSignal) => Promise<T>;

interface ServiceParts {
	readonly call: Call;
	readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
	readonly bill: Bill;
	/** The manner of the model, one of `SCENARIOS`. */
	readonly manner: string;
	/** True if the next answer of a kind is to fail; it chooses how. */
	readonly fault: (what: 'search' | 'model' | 'page') => Seeded | undefined;
}

export class Services implements Http, PageTransport {
	private modelCalls = 0;

	constructor(private readonly parts: ServiceParts) {}

	async send(request: HttpRequest): Promise<HttpResponse> {
		const isModel = request.url.startsWith(MODEL_URL);
		const what = isModel ? 'model' : 'search';
		const fault = this.parts.fault(what);
		if (fault) return this.fail(request, what, fault);
		const body = await (isModel ? this.completion(request) : Promise.resolve(searchAnswer(request)));
		return this.answered(what, { credits: isModel ? 0 : 1, tokens: isModel ? PROMPT_TOKENS : 0 }, request, body);
	}

	async get({ url, signal, timeout }: PageGet): Promise<HttpResponse> {
		const fault = this.parts.fault('page');
		if (fault) return this.fail({ url, signal, timeout }, 'page', fault);
		const isGone = !url.includes('trees.example') && !url.includes('linked.example');
		return this.parts.call('page', () => (isGone ? response(404, 'Gone') : pageOf(url)), signal);
	}

	/** Charges when the answer is made: whoever has left by then pays for it too. */
	private async answered(
		what: 'search' | 'model',
		price: { readonly credits: number; readonly tokens: number },
		{ signal }: HttpRequest,
		body: unknown,
	): Promise<HttpResponse> {
		const { bill, call } = this.parts;
		const charge = (account: { credits: number; tokens: number }): void => {
			account.credits += price.credits;
			account.tokens += price.tokens;
		};
		try {
			await call(what, () => undefined, signal);
		} catch (error) {
			charge(bill.unclaimed);
			throw error;
		}
		charge(signal?.aborted ? bill.unclaimed : bill);
		return response(200, JSON.stringify(body));
	}

	private async fail(request: HttpRequest, what: 'search' | 'model' | 'page', how: Seeded): Promise<HttpResponse> {
		const { call, wait } = this.parts;
		const { hostname } = new URL(request.url);
		await call(what, () => undefined, request.signal);
		switch (how.below(5)) {
			case 0:
				throw new HttpError('network', hostname);
			case 1:
				await wait(request.timeout ?? 30_000, request.signal);
				throw new HttpError('timeout', hostname);
			case 2:
				return response(200, '<html>not what was asked for</html>');
			case 3:
				return response(200, '');
			default: {
				const status = STATUSES[how.below(STATUSES.length)] ?? 500;
				return response(status, JSON.stringify({ error: { message: `Refused with ${KEYS.tavily}.` } }));
			}
		}
	}

	private async completion({ body }: HttpRequest): Promise<unknown> {
		const { messages, response_format: format } = JSON.parse(typeof body === 'string' ? body : '{}') as {
			readonly messages: readonly { readonly content: string }[];
			readonly response_format?: { readonly json_schema?: { readonly name?: string } };
		};
		const form = format?.json_schema?.name ?? '';
		const answer = await misbehave(this.parts.manner, form, messages.at(-1)?.content ?? '', (this.modelCalls += 1));
		const content = typeof answer === 'object' && 'text' in answer ? answer.text : 'I cannot.';
		return {
			id: 'bench',
			object: 'chat.completion',
			created: 0,
			model: 'bench',
			choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
			usage: {
				prompt_tokens: PROMPT_TOKENS,
				completion_tokens: ANSWER_TOKENS,
				total_tokens: PROMPT_TOKENS + ANSWER_TOKENS,
			},
		};
	}
}

function searchAnswer({ body }: HttpRequest): unknown {
	const { query = '' } = JSON.parse(typeof body === 'string' ? body : '{}') as { query?: string };
	const results = CLAIMS.filter((claim) => sharesWord(claim, query)).map((claim, index) => ({
		url: `https://trees.example/${CLAIMS.indexOf(claim)}`,
		title: 'On trees',
		content: `${claim} ${told(claim)}`,
		score: 0.9 - index / 20,
		raw_content: null,
	}));
	return {
		query,
		answer: null,
		images: [],
		results,
		response_time: 0.1,
		request_id: 'bench',
		usage: { credits: 1 },
	};
}

function sharesWord(claim: string, query: string): boolean {
	const words = new Set(query.toLowerCase().match(/\p{L}{4,}/gu));
	return (claim.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word));
}

/** A sentence of a page on the subject of a claim. */
function told(claim: string): string {
	return `Foresters measured it: ${claim.replace(/\.$/, '').toLowerCase()}, as every handbook of the region says.`;
}

function pageOf(url: string): HttpResponse {
	const claim = CLAIMS[Number(url.split('/').at(-1))] ?? CLAIMS[0];
	const filler = Array.from({ length: 8 }, (_, line) => `<p>Paragraph ${line} tells of soil, rain and ${url}.</p>`);
	const paragraphs = `<p>${claim}</p><p>${told(claim)}</p>${filler.join('')}`;
	const text = `<html><body><article><h1>On trees</h1>${paragraphs}</article></body></html>`;
	return response(200, text, 'text/html; charset=utf-8');
}

function response(status: number, text: string, type = 'application/json'): HttpResponse {
	return { status, headers: { 'content-type': type }, body: new TextEncoder().encode(text).buffer };
}
