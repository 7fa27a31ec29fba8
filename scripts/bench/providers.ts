/**
 * `npm run -s bench:providers`: sends 1,000 questions through the whole chain to local servers that fail in 30 % of the
 * replies: refusals in the services' own form, broken pages, and cut, reset or unanswered connections. Waits take no
 * real time: the bench's own clock runs through about three weeks. Prints one JSON line last; `wrong_errors` counts
 * failures reported with a wrong cause, `keys_leaked` counts keys in logs, errors, answers or files.
 */
import type { Http, HttpRequest, HttpResponse } from '../../src/net/http';
import { nodeClock } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import { WebSearchFailed, type ProviderFailure } from '../../src/research/model/ports';
import { createSearchMemory, type Keys } from '../../src/services/kit';
import { secretsOf } from '../../src/services/service-http';
import { createWebSearch } from '../../src/services/web-search';
import { parseSettings } from '../../src/settings/schema';
import { SEARCH_SERVICES, serviceOf } from '../../src/settings/search-settings';
import type { SearchServiceId } from '../../src/web/chain/search-services';
import { GOOGLE_ENGINE } from '../../tests/servers/google';
import type { Fault, Reply, ScriptedServer } from '../../tests/servers/scripted-server';
import type { SearchPage } from '../../tests/servers/search-page';
import { ProviderError } from '../../src/web/search-provider';
import { TAVILY_KEY, TAVILY_REFUSALS } from '../../tests/servers/tavily';
import { CASES, SERVICE_KEYS, STARTS } from '../../tests/web/providers/provider-cases';
import { RecordedRun } from '../../tests/web/recorded-run';
import { MemoryBlobs, MemoryText, VirtualTimer } from '../../tests/web/world';

const QUERIES = 1_000;
const FAULTY = 0.3;
const ACADEMIC_EVERY = 10;
/** Maximum minutes between two questions, on the bench's clock. */
const MOST_MINUTES_BETWEEN = 60;
/** Milliseconds before an unanswered request is abandoned, instead of the setting's 30 seconds. */
const PATIENCE = 30;

type Code = ProviderFailure['code'];
interface Misfortune {
	readonly reply: Reply | Fault;
	/** Error codes that the chain may report for it. */
	readonly codes: readonly Code[];
}

const gone = (code: Code, ...replies: Reply[]): Misfortune[] => replies.map((reply) => ({ reply, codes: [code] }));
const EVERYWHERE: readonly Misfortune[] = [
	{ reply: 'reset', codes: ['UNAVAILABLE'] },
	{ reply: 'cut', codes: ['UNAVAILABLE'] },
	{ reply: 'hang', codes: ['TIMEOUT'] },
	...gone(
		'UNAVAILABLE',
		{ status: 503, body: '<html><h1>Service unavailable</h1></html>' },
		{ status: 500, body: '' },
	),
	...gone(
		'MALFORMED_RESPONSE',
		{ status: 200, body: '<html><h1>Welcome to the hotel Wi-Fi</h1></html>' },
		{ status: 200, body: '{"results": [{"url": "https://a' },
	),
];
const OWN: Readonly<Record<string, readonly Misfortune[]>> = {
	...Object.fromEntries(
		CASES.map(({ id, refusals }) => [
			id,
			Object.values(refusals).flatMap(([reply, kind]) =>
				gone(new ProviderError(id, kind).toFailure().code, reply),
			),
		]),
	),
	tavily: [
		...gone('VALIDATION_ERROR', TAVILY_REFUSALS.invalid, TAVILY_REFUSALS.tooLong, TAVILY_REFUSALS.forbidden),
		...gone('AUTHENTICATION', TAVILY_REFUSALS.badKey),
		...gone('RATE_LIMIT_EXCEEDED', TAVILY_REFUSALS.rate, TAVILY_REFUSALS.rateBare, TAVILY_REFUSALS.keyless),
		...gone('QUOTA_EXHAUSTED', TAVILY_REFUSALS.plan, TAVILY_REFUSALS.payAsYouGo),
	],
	wikipedia: [
		...gone('RATE_LIMIT_EXCEEDED', { body: { error: { code: 'ratelimited', info: 'Slow down.' } } }),
		...gone('VALIDATION_ERROR', { status: 403, body: 'Please set a user-agent' }),
	],
};

/** A fixed series of random numbers (a linear congruential generator: Numerical Recipes, 7.1). */
class Chance {
	private state = 20_261_121;

	next(): number {
		this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
		return this.state / 2 ** 32;
	}

	of<T>(list: readonly T[]): T {
		return list[Math.floor(this.next() * list.length)] as T;
	}
}

/** Real HTTP to the servers, with faults in place of some answers. */
class FaultyHttp implements Http {
	requests = 0;
	/** Error codes that the faults so far allow, by service. */
	readonly codes = new Map<string, Set<Code>>();
	private readonly http = new NodeHttp();

	constructor(
		private readonly servers: Readonly<Record<string, ScriptedServer>>,
		private readonly chance: Chance,
	) {}

	send(request: HttpRequest): Promise<HttpResponse> {
		this.requests += 1;
		const [id = '', server] = Object.entries(this.servers).find(([, { url }]) => request.url.startsWith(url)) ?? [];
		if (this.chance.next() >= FAULTY) return this.http.send(request);
		const { reply, codes } = this.chance.of([...EVERYWHERE, ...(OWN[id] ?? [])]);
		server?.script(reply);
		const known = this.codes.get(id) ?? new Set();
		for (const code of codes) known.add(code);
		this.codes.set(id, known);
		return this.http.send({ ...request, ...(reply === 'hang' && { timeout: PATIENCE }) });
	}
}

const PAGE: SearchPage = {
	url: 'https://doi.org/10.1000/pump',
	title: 'The heat pump',
	text: 'A heat pump moves heat from a cold place into a warm one.',
};
/** OpenAI's search is left out, because it reads the pages that it finds. */
const MEASURED = SEARCH_SERVICES.filter((id) => id !== 'openai-search');
const started = MEASURED.map(async (id) => [id, await STARTS[id]?.([PAGE])] as const);
const servers = Object.fromEntries(
	(await Promise.all(started)).flatMap(([id, server]) => (server ? [[id, server]] : [])),
);

try {
	console.log(JSON.stringify(await measure()));
} finally {
	await Promise.all(Object.values(servers).map((server) => server.close()));
}

async function measure(): Promise<object> {
	const chance = new Chance();
	const http = new FaultyHttp(servers, chance);
	const [timer, answers, usage] = [new VirtualTimer(Date.UTC(2026, 10, 10)), new MemoryBlobs(), new MemoryText()];
	const search = createSearchMemory({ timer, answers, usage });
	const addresses = Object.fromEntries(MEASURED.map((id) => [`${serviceOf(id).prefix}BaseUrl`, servers[id]?.url]));
	const isKeyed = (id: SearchServiceId): boolean => serviceOf(id).key !== undefined;
	// Services without a key come last: they would otherwise answer before the others are asked.
	const searchOrder = [...MEASURED.filter(isKeyed), ...MEASURED.filter((id) => !isKeyed(id))];
	const { settings, problems } = parseSettings({ ...addresses, googleEngineId: GOOGLE_ENGINE, searchOrder });
	if (problems.length > 0) throw new Error(problems.join('\n'));
	const keys: Keys = { ...SERVICE_KEYS, tavily: 'tvly-wrong-0123456789', moreTavily: [TAVILY_KEY] };
	const web = createWebSearch(settings, keys, {
		http,
		search,
		pages: nodePageAccess(),
		clock: nodeClock,
		yieldNow: () => Promise.resolve(),
	});
	if (!web) throw new Error('No service is set up.');

	const said: string[] = [];
	let [answered, wrong] = [0, 0];
	for (let number = 0; number < QUERIES; number++) {
		timer.pass(chance.next() * MOST_MINUTES_BETWEEN * 60_000);
		const run = new RecordedRun();
		const mode = number % ACADEMIC_EVERY === 0 ? 'academic' : 'general';
		try {
			const answer = await web.search(
				{ text: `Question ${number} about the heat pump`, limit: 10, mode, language: undefined },
				run,
			);
			if (answer.hits.length > 0) answered += 1;
			wrong += answer.failures.filter((failure) => !isExplained(failure, http)).length;
			said.push(JSON.stringify(answer));
		} catch (error) {
			wrong +=
				error instanceof WebSearchFailed
					? error.failures.filter((failure) => !isExplained(failure, http)).length
					: 1;
			said.push(String(error));
		}
		said.push(
			JSON.stringify(run.lines, (_, value: unknown) =>
				value instanceof Error ? `${value.message}\n${value.stack}` : value,
			),
		);
	}
	await search.saved();
	const everything = [...said, answers.text, usage.text ?? ''].join('\n');
	const leaked = secretsOf(keys).filter(
		(key) => everything.includes(key) || everything.includes(encodeURIComponent(key)),
	).length;
	return {
		queries: QUERIES,
		answered,
		wrong_errors: wrong,
		requests_per_answer: Number((http.requests / answered).toFixed(2)),
		keys_leaked: leaked,
	};
}

/** True if a fault explains a reported failure. The first key of Tavily is wrong, so its refusal needs no fault. */
function isExplained({ provider, code }: ProviderFailure, http: FaultyHttp): boolean {
	return http.codes.get(provider)?.has(code) === true || (provider === 'tavily' && code === 'AUTHENTICATION');
}
