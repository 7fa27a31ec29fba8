import { afterEach, describe, expect, it } from 'vitest';
import type { WebQuery } from '../../../src/research/model/ports';
import type { SearchProvider } from '../../../src/web/search-provider';
import { languageOf } from '../../../src/language/language';
import { arxiv } from '../../../src/web/providers/arxiv';
import { brave } from '../../../src/web/providers/brave';
import { crossref } from '../../../src/web/providers/crossref';
import { duckduckgo } from '../../../src/web/providers/duckduckgo';
import { google } from '../../../src/web/providers/google';
import { perplexity } from '../../../src/web/providers/perplexity';
import { searxng } from '../../../src/web/providers/searxng';
import { semanticScholar } from '../../../src/web/providers/semantic-scholar';
import { serpapi } from '../../../src/web/providers/serpapi';
import { startArxiv } from '../../servers/arxiv';
import { BRAVE_KEY, BRAVE_REFUSALS, startBrave } from '../../servers/brave';
import { startCrossref } from '../../servers/crossref';
import { startDuckDuckGo } from '../../servers/duckduckgo';
import { GOOGLE_ENGINE, GOOGLE_KEY, startGoogle } from '../../servers/google';
import { PERPLEXITY_KEY, startPerplexity } from '../../servers/perplexity';
import type { ScriptedServer } from '../../servers/scripted-server';
import { startSearxng } from '../../servers/searxng';
import { SEMANTIC_SCHOLAR_KEY, SEMANTIC_SCHOLAR_REFUSALS, startSemanticScholar } from '../../servers/semantic-scholar';
import { SERPAPI_KEY, startSerpApi } from '../../servers/serpapi';
import { RecordedRun } from '../recorded-run';
import { http, PAGES, query } from './provider-cases';

let server: ScriptedServer | undefined;
afterEach(() => server?.close());

const started = async (starting: Promise<ScriptedServer>): Promise<ScriptedServer> => (server = await starting);
const sent = (index = 0): Record<string, string> => Object.fromEntries(server?.requests[index]?.query ?? []);
const inLanguage = (code: string): WebQuery => ({ ...query('heat'), language: languageOf(code) });

describe('Brave', () => {
	const withPlan = async (options = {}): Promise<SearchProvider> =>
		brave.create({
			http,
			apiKey: BRAVE_KEY,
			baseUrl: (
				await started(startBrave([{ url: 'https://a.example/', title: 'Heat', text: 'One.\n\nTwo.' }], options))
			).url,
		});

	it('asks for undecorated pages of every country and joins what it says of each', async () => {
		expect(await (await withPlan()).search(query('heat', 50), new RecordedRun())).toEqual([
			{ url: 'https://a.example/', title: 'Heat', text: 'One.\n\nTwo.' },
		]);
		expect(sent()).toEqual({
			q: 'heat',
			count: '20',
			country: 'ALL',
			text_decorations: 'false',
			result_filter: 'web',
			extra_snippets: 'true',
		});
	});

	it('sends at most 50 words', async () => {
		await (await withPlan()).search(query('heat '.repeat(70)), new RecordedRun());
		expect(sent().q?.split(' ')).toHaveLength(50);
	});

	it('does without extra snippets once the plan has none', async () => {
		const provider = await withPlan({ extraSnippets: false });
		const run = new RecordedRun();
		for (let i = 0; i < 2; i += 1)
			expect(await provider.search(query('heat'), run)).toMatchObject([{ text: 'One.' }]);
		expect(server?.requests.map(({ query: asked }) => asked.has('extra_snippets'))).toEqual([true, false, false]);
		expect(run.spent).toHaveLength(2);
	});

	it('does not ask twice for another reason', async () => {
		const provider = await withPlan();
		server?.script(BRAVE_REFUSALS.invalid);
		await expect(provider.search(query('heat'), new RecordedRun())).rejects.toMatchObject({ kind: 'bad_request' });
		expect(server?.requests).toHaveLength(1);
	});

	it.each([
		['de', 'de'],
		['ja', 'jp'],
		['zh', 'zh-hans'],
		['pt-BR', 'pt-br'],
		['el', undefined],
	])('knows the language %s as %s', async (code, asked) => {
		await (await withPlan()).search(inLanguage(code), new RecordedRun());
		expect(sent().search_lang).toBe(asked);
	});
});

describe('SerpApi', () => {
	it.each([
		['de', 'de'],
		['nb', 'no'],
	])('asks Google in the language of the note: %s as %s', async (code, hl) => {
		const { url } = await started(startSerpApi(PAGES));
		await serpapi
			.create({ http, apiKey: SERPAPI_KEY, baseUrl: url })
			.search({ ...inLanguage(code), limit: 7 }, new RecordedRun());
		expect(sent()).toEqual({ engine: 'google', q: 'heat', num: '7', hl, api_key: SERPAPI_KEY });
	});

	it('drops a relative date and a result without an address', async () => {
		const { url } = await started(startSerpApi(PAGES));
		server?.script({
			body: {
				organic_results: [
					{ link: 'https://a.example/', title: 'A', snippet: null, date: '3 days ago' },
					{ title: 'No link' },
				],
			},
		});
		expect(
			await serpapi.create({ http, apiKey: SERPAPI_KEY, baseUrl: url }).search(query('heat'), new RecordedRun()),
		).toEqual([{ url: 'https://a.example/', title: 'A', text: '' }]);
	});
});

describe('SearXNG', () => {
	it.each([
		['general', 'general'],
		['academic', 'general,science'],
		['technical', 'general,it'],
	] as const)('in the mode %s asks the categories %s', async (mode, categories) => {
		const { url } = await started(startSearxng(PAGES));
		await searxng.create({ http, baseUrl: url }).search({ ...inLanguage('de'), mode }, new RecordedRun());
		expect(sent()).toEqual({ q: 'heat', format: 'json', categories, language: 'de', pageno: '1' });
	});

	it('lets some engines fail as long as others answer', async () => {
		const { url } = await started(startSearxng(PAGES));
		expect(await searxng.create({ http, baseUrl: url }).search(query('heat'), new RecordedRun())).toHaveLength(2);
	});
});

describe('DuckDuckGo', () => {
	it('posts a form, unwraps the links and leaves out advertisements', async () => {
		const { url, requests } = await started(
			startDuckDuckGo([
				{ url: 'https://a.example/x?y=1&z=ü#part', title: 'Heat & <code>', text: 'A <tag> & more.' },
			]),
		);
		expect(
			await duckduckgo.create({ http, baseUrl: url }).search(query('heat & "more"'), new RecordedRun()),
		).toEqual([{ url: 'https://a.example/x?y=1&z=ü#part', title: 'Heat & <code>', text: 'A <tag> & more.' }]);
		expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
			q: 'heat & "more"',
			b: '',
			kl: 'wt-wt',
		});
		expect(requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
	});

	it('reads a page whose links are not wrapped or have no text', async () => {
		const { url } = await started(startDuckDuckGo([]));
		server?.script({
			body:
				'<div id="links"><div class="result"><a class="result__a" ' +
				'href="https://a.example/">A</a></div><div class="result">Nothing</div><div class="result"><a ' +
				'class="result__a" href="/relative">B</a></div></div>',
		});
		expect(await duckduckgo.create({ http, baseUrl: url }).search(query('heat'), new RecordedRun())).toEqual([
			{ url: 'https://a.example/', title: 'A', text: '' },
		]);
	});
});

describe('Crossref', () => {
	it('asks only for works with an abstract', async () => {
		const works = [
			...PAGES,
			{ url: 'https://doi.org/10.1000/none', title: 'Heat without abstract', text: '', published: '2020-05' },
		];
		const { url } = await started(startCrossref(works));
		expect(await crossref.create({ http, baseUrl: url }).search(query('heat'), new RecordedRun())).toHaveLength(2);
		expect(sent()).toEqual({
			query: 'heat',
			rows: '10',
			filter: 'has-abstract:true',
			select: 'DOI,URL,title,abstract,issued',
		});
	});

	it('reads markup in abstracts, partial dates and works without an address', async () => {
		const { url } = await started(startCrossref([]));
		const item = {
			DOI: '10.1/x',
			title: ['<i>CO</i><sub>2</sub> heat'],
			abstract:
				'<jats:title>Summary</jats:title><jats:p>CO<jats:sub>2</jats:sub> is\n  a ' +
				'gas.</jats:p><jats:p>It is heavy.</jats:p>',
			issued: { 'date-parts': [[2020, 5]] },
		};
		server?.script({
			body: {
				status: 'ok',
				message: {
					items: [
						item,
						{ ...item, title: [], abstract: null, issued: { 'date-parts': [[null]] } },
						{ title: ['no id'] },
					],
				},
			},
		});
		expect(await crossref.create({ http, baseUrl: url }).search(query('heat'), new RecordedRun())).toEqual([
			{
				url: 'https://doi.org/10.1/x',
				title: 'CO₂ heat',
				text: 'CO₂ is a gas. It is heavy.',
				published: '2020-05',
			},
			{ url: 'https://doi.org/10.1/x', title: '', text: '' },
		]);
	});
});

describe('arXiv', () => {
	const PREPRINTS = [
		{
			url: 'https://arxiv.org/abs/2511.00001',
			title: 'Heat pumps in old houses',
			text: 'We measure heat pumps. They work & last.',
			published: '2025-11-10',
		},
		{
			url: 'https://arxiv.org/abs/hep-th/9901001',
			title: 'Old strings',
			text: 'Nothing about warmth.',
			published: '1999-01-01',
		},
	];

	it('asks for any of the words that mean something and drops what holds one by chance', async () => {
		const { url } = await started(startArxiv(PREPRINTS));
		expect(
			await arxiv
				.create({ http, baseUrl: url })
				.search(
					{ ...inLanguage('en'), text: 'Do "heat pumps" work in old houses? (ti:x NOT y)' },
					new RecordedRun(),
				),
		).toEqual([
			{
				url: 'https://arxiv.org/abs/2511.00001',
				title: 'Heat pumps in old houses',
				text: 'We measure heat pumps. They work & last.',
				published: '2025-11-10',
			},
		]);
		expect(sent().search_query).toBe(
			'all:heat OR all:pumps OR all:work OR all:old OR all:houses OR all:ti OR all:x OR all:y',
		);
		expect(sent()).toMatchObject({ sortBy: 'relevance', start: '0' });
	});

	it('asks nothing without words', async () => {
		const { url, requests } = await started(startArxiv(PREPRINTS));
		expect(await arxiv.create({ http, baseUrl: url }).search(query('?! NOT'), new RecordedRun())).toEqual([]);
		expect(requests).toHaveLength(0);
	});
});

describe('Semantic Scholar', () => {
	const PAPERS = [
		{ url: 'https://doi.org/10.1000/pumps', title: 'Heat pumps', text: 'They move heat.', published: '2023' },
		{ url: 'https://arxiv.org/abs/2511.00001', title: 'Heat stores', text: '' },
		{
			url: 'https://www.semanticscholar.org/paper/649def34',
			title: 'Heat',
			text: 'Warm.',
			published: '2023-04-05',
		},
	];

	it('gives papers the address that others know them under', async () => {
		const { url } = await started(startSemanticScholar(PAPERS));
		expect(await semanticScholar.create({ http, baseUrl: url }).search(query('heat'), new RecordedRun())).toEqual(
			PAPERS,
		);
	});

	it('sends no hyphens, which find nothing', async () => {
		const { url } = await started(startSemanticScholar(PAPERS));
		expect(
			await semanticScholar.create({ http, baseUrl: url }).search(query('air-source heat'), new RecordedRun()),
		).toHaveLength(3);
	});

	it('sends a key where there is one and says that one would help where there is none', async () => {
		const { url } = await started(startSemanticScholar(PAPERS));
		await semanticScholar
			.create({ http, baseUrl: url, apiKey: SEMANTIC_SCHOLAR_KEY })
			.search(query('heat'), new RecordedRun());
		expect(server?.requests[0]?.headers['x-api-key']).toBe(SEMANTIC_SCHOLAR_KEY);
		server?.script(SEMANTIC_SCHOLAR_REFUSALS.rate, SEMANTIC_SCHOLAR_REFUSALS.forbidden);
		const keyless = semanticScholar.create({ http, baseUrl: url, apiKey: '' });
		await expect(keyless.search(query('heat'), new RecordedRun())).rejects.toThrow(/add a key in the settings/);
		await expect(keyless.search(query('heat'), new RecordedRun())).rejects.toMatchObject({ kind: 'bad_request' });
		expect(server?.requests[1]?.headers).not.toHaveProperty('x-api-key');
	});
});

it('Perplexity gets a body within its limits', async () => {
	const { url } = await started(startPerplexity(PAGES));
	await perplexity
		.create({ http, apiKey: PERPLEXITY_KEY, baseUrl: url })
		.search(query('heat', 50), new RecordedRun());
	expect(JSON.parse(server?.requests[0]?.body ?? '')).toEqual({
		query: 'heat',
		max_results: 20,
		max_tokens_per_page: 1_024,
	});
});

it('Google gets the id of the engine and at most ten results', async () => {
	const { url } = await started(startGoogle(PAGES));
	await google
		.create({ http, apiKey: GOOGLE_KEY, baseUrl: url }, { option: GOOGLE_ENGINE })
		.search(query('heat', 50), new RecordedRun());
	expect(sent()).toEqual({ key: GOOGLE_KEY, cx: GOOGLE_ENGINE, q: 'heat', num: '10' });
});
