/**
 * A web of invented pages on loopback, searched through the shape of Tavily's API
 * (https://docs.tavily.com/documentation/api-reference). It makes no claim to be the web: every title says "demo web",
 * and so does its front page. It asks for no key.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { asMarkdown, asText, loadPages } from './pages';
import type { DemoPage } from './pages';
import { DemoRanking } from './ranking';

export interface DemoWeb {
	/** Without a slash at its end: the base URL of the API. */
	readonly url: string;
	close(): Promise<void>;
}

const RAW_CONTENT = z.union([z.boolean(), z.literal('markdown'), z.literal('text')]);
const SEARCH = z.object({
	query: z.string(),
	max_results: z.optional(z.number()),
	search_depth: z.optional(z.string()),
	include_raw_content: z.optional(RAW_CONTENT),
	include_favicon: z.optional(z.boolean()),
	include_domains: z.optional(z.nullable(z.array(z.string()))),
	exclude_domains: z.optional(z.nullable(z.array(z.string()))),
});
const EXTRACT = z.object({
	urls: z.union([z.string(), z.array(z.string())]),
	format: z.optional(z.string()),
	extract_depth: z.optional(z.string()),
});

const DEFAULT_RESULTS = 5;
const MAX_RESULTS = 20;
const MAX_QUERY_CHARACTERS = 400;
const MAX_EXTRACT_URLS = 20;
const URLS_PER_CREDIT = 5;
const MAX_BODY_BYTES = 256 * 1024;

interface Answer {
	readonly status: number;
	readonly type: 'application/json' | 'text/html' | 'text/plain';
	readonly body: string;
}

/** A request that the real API would refuse too. */
class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}

/** @param pages other ones than its own */
export async function startDemoWeb(pages?: readonly DemoPage[]): Promise<DemoWeb> {
	const site = new DemoSite(pages ?? (await loadPages()));
	const server = createServer((request, response) => {
		void respond(site, request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(0, '127.0.0.1', resolve);
	});
	return { url: `http://127.0.0.1:${port(server)}`, close: () => close(server) };
}

function port(server: Server): number {
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The demo web has no port.');
	return address.port;
}

function close(server: Server): Promise<void> {
	return new Promise((resolve, reject) => {
		server.close((error) => (error ? reject(error) : resolve()));
		server.closeAllConnections();
	});
}

async function respond(site: DemoSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
	let answer: Answer;
	try {
		answer = await site.answer(request);
	} catch (error) {
		const status = error instanceof Refusal ? error.status : 500;
		answer = json({ detail: { error: error instanceof Error ? error.message : String(error) } }, status);
	}
	response.writeHead(answer.status, { 'content-type': `${answer.type}; charset=utf-8`, 'x-demo-web': 'true' });
	response.end(answer.body);
}

class DemoSite {
	private readonly ranking: DemoRanking;
	private readonly byAddress: ReadonlyMap<string, DemoPage>;

	constructor(private readonly pages: readonly DemoPage[]) {
		this.ranking = new DemoRanking(pages);
		this.byAddress = new Map(pages.map((page) => [addressOf(page.url), page]));
	}

	async answer(request: IncomingMessage): Promise<Answer> {
		const url = new URL(request.url ?? '/', 'http://demo-web.invalid');
		const route = `${request.method ?? 'GET'} ${url.pathname}`;
		if (route === 'POST /search') return this.search(await readBody(request, SEARCH));
		if (route === 'POST /extract') return this.extract(await readBody(request, EXTRACT));
		if (route === 'GET /page') return this.page(url.searchParams.get('url') ?? '');
		if (route === 'GET /') return this.front();
		throw new Refusal(404, `The demo web has no ${route}.`);
	}

	private search(wanted: z.infer<typeof SEARCH>): Answer {
		const started = performance.now();
		const query = wanted.query.trim();
		if (!query) throw new Refusal(400, 'Query is missing.');
		if (query.length > MAX_QUERY_CHARACTERS)
			throw new Refusal(400, `Query is too long. Max query length is ${MAX_QUERY_CHARACTERS} characters.`);
		const limit = Math.max(0, Math.min(MAX_RESULTS, wanted.max_results ?? DEFAULT_RESULTS));
		const results = this.ranking
			.rank(query)
			.filter(({ page }) => isWanted(page, wanted.include_domains ?? [], wanted.exclude_domains ?? []))
			.slice(0, limit)
			.map(({ page, score, chunks }) => ({
				title: page.title,
				url: page.url,
				content: chunks.join(' [...] '),
				score: Number(score.toFixed(4)),
				raw_content: rawContent(page, wanted.include_raw_content ?? false),
				published_date: page.published,
				...(wanted.include_favicon && { favicon: new URL('/icon.gif', page.url).href }),
			}));
		const credits = wanted.search_depth === 'advanced' ? 2 : 1;
		return json({ query, images: [], results, ...trailer(started, credits) });
	}

	private extract(wanted: z.infer<typeof EXTRACT>): Answer {
		const started = performance.now();
		const urls = typeof wanted.urls === 'string' ? [wanted.urls] : wanted.urls;
		if (urls.length > MAX_EXTRACT_URLS) throw new Refusal(400, `Max ${MAX_EXTRACT_URLS} URLs are allowed.`);
		const found = urls.map((url) => ({ url, page: this.byAddress.get(addressOf(url)) }));
		const results = found.flatMap(({ url, page }) =>
			page
				? [
						{
							url,
							title: page.title,
							raw_content: wanted.format === 'text' ? asText(page) : asMarkdown(page),
							images: [],
						},
					]
				: [],
		);
		const failed = found.flatMap(({ url, page }) =>
			page ? [] : [{ url, error: 'This page is not part of the demo web.' }],
		);
		const credits = Math.ceil(results.length / URLS_PER_CREDIT) * (wanted.extract_depth === 'advanced' ? 2 : 1);
		return json({ results, failed_results: failed, ...trailer(started, credits) });
	}

	private page(url: string): Answer {
		const page = this.byAddress.get(addressOf(url));
		if (!page) return { status: 404, type: 'text/plain', body: 'This page is not part of the demo web.\n' };
		return { status: 200, type: 'text/html', body: page.html };
	}

	private front(): Answer {
		const list = this.pages.map((page) => `${page.url}  ${page.title}`).join('\n');
		return {
			status: 200,
			type: 'text/plain',
			body: `This is a demo web: ${this.pages.length} invented pages on reserved domain names.\n\n${list}\n`,
		};
	}
}

/** One page, one address: without fragment, search part and the slash at the end. Not a URL: as it stands. */
function addressOf(url: string): string {
	if (!URL.canParse(url)) return url;
	const { host, pathname } = new URL(url);
	return `${host}${pathname.replace(/\/+$/, '')}`;
}

function isWanted(page: DemoPage, include: readonly string[], exclude: readonly string[]): boolean {
	const { hostname } = new URL(page.url);
	const belongs = (domain: string): boolean => hostname === domain || hostname.endsWith(`.${domain}`);
	return (include.length === 0 || include.some(belongs)) && !exclude.some(belongs);
}

function rawContent(page: DemoPage, wanted: z.infer<typeof RAW_CONTENT>): string | null {
	if (wanted === false) return null;
	return wanted === 'text' ? asText(page) : asMarkdown(page);
}

function trailer(
	started: number,
	credits: number,
): { response_time: number; request_id: string; usage: { credits: number } } {
	return {
		response_time: Number(((performance.now() - started) / 1000).toFixed(3)),
		request_id: randomUUID(),
		usage: { credits },
	};
}

function json(value: unknown, status = 200): Answer {
	return { status, type: 'application/json', body: JSON.stringify(value) };
}

async function readBody<Schema extends z.ZodMiniType>(
	request: IncomingMessage,
	schema: Schema,
): Promise<z.infer<Schema>> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > MAX_BODY_BYTES) throw new Refusal(413, 'The request is too large.');
		parts.push(part);
	}
	const parsed = schema.safeParse(parseJson(Buffer.concat(parts).toString('utf8')));
	if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error));
	return parsed.data;
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, 'The request is not JSON.');
	}
}
