import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANTHROPIC_REFUSALS } from '../../servers/anthropic-search';
import { ARXIV_REFUSALS } from '../../servers/arxiv';
import { BRAVE_REFUSALS } from '../../servers/brave';
import { CROSSREF_REFUSALS } from '../../servers/crossref';
import { DUCKDUCKGO_REFUSALS } from '../../servers/duckduckgo';
import { GOOGLE_REFUSALS } from '../../servers/google';
import { OPENAI_SEARCH_REFUSALS } from '../../servers/openai-search';
import { PERPLEXITY_REFUSALS } from '../../servers/perplexity';
import type { Reply, ScriptedServer } from '../../servers/scripted-server';
import { SEARXNG_REFUSALS } from '../../servers/searxng';
import { SEMANTIC_SCHOLAR_REFUSALS } from '../../servers/semantic-scholar';
import { SERPAPI_REFUSALS } from '../../servers/serpapi';
import { SEARCH_SERVICES } from '../../../src/settings/search-settings';
import type { ProviderFault } from '../../../src/web/search-provider';
import { RecordedRun } from '../recorded-run';
import { CASES, PAGES, query } from './provider-cases';

/** How each refusal is told: its kind, and more where that matters. */
type Table<T extends Record<string, Reply>> = Readonly<
	Record<keyof T, readonly [kind: ProviderFault, facts?: { retryAfterMs?: number | undefined; message?: RegExp }]>
>;

const TABLES: Readonly<Record<string, readonly [Record<string, Reply>, Table<Record<string, Reply>>]>> = {
	brave: [
		BRAVE_REFUSALS,
		{
			rate: ['rate', { retryAfterMs: 1_000 }],
			month: ['exhausted', { retryAfterMs: 1_419_704_000 }],
			unlimitedMonth: ['rate', { retryAfterMs: 1_000 }],
			noWindows: ['rate', { retryAfterMs: undefined }],
			badKey: ['auth'],
			missingKey: ['auth'],
			listed: ['auth'],
			invalid: ['bad_request', { message: /less than or equal to 20/ }],
			notFound: ['bad_request'],
			notInPlan: ['bad_request', { message: /not subscribed in the plan/ }],
			server: ['server'],
		} satisfies Table<typeof BRAVE_REFUSALS>,
	],
	serpapi: [
		SERPAPI_REFUSALS,
		{
			badKey: ['auth'],
			missing: ['bad_request', { message: /Missing query/ }],
			deleted: ['auth'],
			expired: ['bad_request'],
			usedUp: ['exhausted'],
			hourly: ['rate'],
			server: ['server'],
			unavailable: ['server'],
			monthInside: ['exhausted'],
			keyInside: ['auth'],
			parameterInside: ['bad_request', { message: /Unsupported/ }],
			failedInside: ['server'],
		} satisfies Table<typeof SERPAPI_REFUSALS>,
	],
	searxng: [
		SEARXNG_REFUSALS,
		{
			jsonOff: ['bad_request', { message: /Add “json” to “search\.formats”/ }],
			limiter: ['rate', { retryAfterMs: 3_600_000 }],
			invalid: ['bad_request', { message: /Invalid value/ }],
			server: ['server'],
			noPage: ['bad_request'],
			enginesFailed: [
				'server',
				{ message: /duckduckgo \(CAPTCHA\), brave \(Suspended: too many requests\), google\. Try again/ },
			],
		} satisfies Table<typeof SEARXNG_REFUSALS>,
	],
	duckduckgo: [
		DUCKDUCKGO_REFUSALS,
		{
			challenge: ['blocked'],
			challengeInside: ['blocked'],
			anomalyInside: ['blocked'],
			forbidden: ['blocked'],
			teapot: ['blocked'],
			redirect: ['blocked'],
			server: ['server'],
			rate: ['rate'],
			elsewhere: ['parse'],
		} satisfies Table<typeof DUCKDUCKGO_REFUSALS>,
	],
	crossref: [
		CROSSREF_REFUSALS,
		{
			invalid: ['bad_request', { message: /must be a positive integer/ }],
			rate: ['rate', { retryAfterMs: 1_000 }],
			blocked: ['bad_request'],
			notFound: ['bad_request'],
			server: ['server'],
			gateway: ['server'],
		} satisfies Table<typeof CROSSREF_REFUSALS>,
	],
	arxiv: [
		ARXIV_REFUSALS,
		{
			invalid: ['bad_request'],
			invalidInside: ['bad_request', { message: /max_results must be an integer/ }],
			rate: ['rate'],
			rateInside: ['rate'],
			later: ['rate', { retryAfterMs: 3_000 }],
			server: ['server'],
			blocked: ['bad_request'],
		} satisfies Table<typeof ARXIV_REFUSALS>,
	],
	'semantic-scholar': [
		SEMANTIC_SCHOLAR_REFUSALS,
		{
			rate: ['rate'],
			forbidden: ['auth'],
			invalid: ['bad_request', { message: /unsupported fields/ }],
			tooLate: ['server'],
			server: ['server'],
		} satisfies Table<typeof SEMANTIC_SCHOLAR_REFUSALS>,
	],
	perplexity: [
		PERPLEXITY_REFUSALS,
		{
			badKey: ['auth'],
			noCredit: ['exhausted'],
			payment: ['exhausted'],
			invalid: ['bad_request', { message: /less than or equal to 20/ }],
			wrong: ['bad_request'],
			rate: ['rate', { retryAfterMs: 2_000 }],
			denied: ['auth'],
			server: ['server'],
		} satisfies Table<typeof PERPLEXITY_REFUSALS>,
	],
	google: [
		GOOGLE_REFUSALS,
		{
			badKey: ['auth', { message: /Check the key/ }],
			badEngine: ['bad_request', { message: /invalid argument/ }],
			notEnabled: ['auth', { message: /Google Cloud console/ }],
			switchedOff: ['auth', { message: /Google Cloud console/ }],
			day: ['exhausted', { message: /of today/ }],
			dayLegacy: ['exhausted', { message: /of today/ }],
			minute: ['rate'],
			minuteLegacy: ['rate'],
			server: ['server'],
		} satisfies Table<typeof GOOGLE_REFUSALS>,
	],
	'anthropic-search': [
		ANTHROPIC_REFUSALS,
		{
			invalid: ['bad_request', { message: /max_uses/ }],
			lowCredit: ['exhausted'],
			ownLimit: ['exhausted'],
			badKey: ['auth'],
			billing: ['exhausted'],
			denied: ['auth', { message: /Check the key/ }],
			noModel: ['bad_request', { message: /claude-none/ }],
			tooLarge: ['bad_request'],
			rate: ['rate', { retryAfterMs: 12_000 }],
			tier: ['exhausted'],
			server: ['server'],
			overloaded: ['server'],
			tooManyInside: ['rate'],
			unavailableInside: ['server'],
			usesInside: ['bad_request', { message: /max_uses_exceeded/ }],
			inputInside: ['bad_request'],
			longInside: ['bad_request', { message: /query_too_long/ }],
			largeInside: ['bad_request'],
		} satisfies Table<typeof ANTHROPIC_REFUSALS>,
	],
	'openai-search': [
		OPENAI_SEARCH_REFUSALS,
		{
			badKey: ['auth'],
			region: ['auth', { message: /not available in your region/ }],
			noModel: ['bad_request', { message: /gpt-none/ }],
			invalid: ['bad_request', { message: /'model'/ }],
			rate: ['rate', { retryAfterMs: 3_000 }],
			quota: ['exhausted'],
			server: ['server'],
			failedInside: ['server'],
		} satisfies Table<typeof OPENAI_SEARCH_REFUSALS>,
	],
};

it('every search service has its cases and its refusals', () => {
	// Tavily and Wikipedia have tests of their own.
	const ids = SEARCH_SERVICES.filter((id) => id !== 'tavily' && id !== 'wikipedia').sort();
	expect(CASES.map(({ id }) => id).sort()).toEqual(ids);
	expect(Object.keys(TABLES).sort()).toEqual(ids);
});

describe.each(CASES)('a refusal of $id', ({ id, key = '', start, create }) => {
	const [refusals, table] = TABLES[id] ?? [{}, {}];
	let server: ScriptedServer;
	beforeEach(async () => {
		server = await start(PAGES);
	});
	afterEach(() => server.close());

	it.each(Object.entries(table))('%s is told apart', async (name, [kind, { message, ...facts } = {}]) => {
		const reply = refusals[name] as Reply;
		// Brave's provider may ask once more with fewer wishes.
		server.script(reply, reply);
		const error: unknown = await create(server.url, key)
			.search(query('heat'), new RecordedRun())
			.catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({
			name: 'ProviderError',
			provider: id,
			kind,
			status: reply.status ?? 200,
			...facts,
		});
		expect((error as Error).message).toMatch(message ?? /^[A-Z]/);
	});
});
