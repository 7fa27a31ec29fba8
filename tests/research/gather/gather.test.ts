import { describe, expect, it } from 'vitest';
import { sourcesOn } from '../../../src/research/model/evidence';
import { Evidence } from '../../../src/research/model/evidence-store';
import { gather, type Gathered } from '../../../src/research/gather/gather';
import type { NoteReading } from '../../../src/research/note/note';
import { WebSearchFailed, type ProviderFailure, type WebSearch } from '../../../src/research/model/ports';
import type { ResearchRun, RunEvent } from '../../../src/research/model/run';
import {
	failureOf,
	newRun,
	page,
	settled,
	TestNotes,
	TestVault,
	TestWeb,
	topic,
	untilAborted,
	vaultHit,
} from '../world';

const TOPICS = [topic('Costs'), topic('Noise'), topic('Grants')];
const REFUSED: ProviderFailure = { provider: 'tavily', reason: 'The key was refused.', code: 'AUTHENTICATION' };

async function reading(over: Partial<NoteReading> = {}): Promise<NoteReading> {
	const notes = new TestNotes({ 'Note.md': 'Text.' });
	return {
		note: await notes.open('Note.md'),
		view: { path: 'Note.md', title: 'Note', text: 'Text.', language: { code: 'de', name: 'German' } },
		linkedPaths: ['Linked.md'],
		...over,
	};
}

/** Returns each topic's state, searches and number of sources. */
function fared({ topics, evidence: { sources } }: Gathered): [string, string, number][] {
	return topics.map(({ topic: { id, topic: label }, status }) => [label, status, sourcesOn(id, sources).length]);
}

interface World {
	readonly vault: TestVault;
	readonly web: TestWeb;
	readonly run: ResearchRun;
	readonly gather: (web?: WebSearch) => Promise<Gathered>;
}

function world(): World {
	const vault = new TestVault();
	const web = new TestWeb();
	const run = newRun();
	vault.onSearch = (query) =>
		Promise.resolve([vaultHit(`${query.text.split('\n')[0] ?? ''}.md`, `About ${query.text}`)]);
	web.onSearch = (query) =>
		Promise.resolve({
			provider: 'test',
			hits: [page(`https://example.org/${query.text}`, `On ${query.text}`, 0.9)],
			failures: [],
		});
	return {
		vault,
		web,
		run,
		gather: async (...search) =>
			gather(
				{ reading: await reading(), topics: TOPICS, mode: 'technical', evidence: new Evidence() },
				{ vault, web: search.length > 0 ? search[0] : web },
				run,
			).gathered,
	};
}

describe('gather', () => {
	it('queries vault and web for every topic, and merges the results into one list, best first', async () => {
		const { vault, web, gather, run } = world();
		const events: RunEvent[] = [];
		run.listen((event) => events.push(event));
		const gathered = await gather();
		expect(web.queries).toEqual(
			TOPICS.map(({ query }) => ({
				text: query,
				limit: 10,
				mode: 'technical',
				language: { code: 'de', name: 'German' },
				isOptional: false,
				purpose: 'topics',
			})),
		);
		expect(vault.queries.every(({ limit, exclude }) => limit === 5 && exclude.includes('Note.md'))).toBe(true);
		expect(fared(gathered)).toEqual([
			['Costs', 'done', 2],
			['Noise', 'done', 2],
			['Grants', 'done', 2],
		]);
		expect(gathered.evidence.sources.map(({ kind }) => kind)).toEqual([
			'web',
			'web',
			'web',
			'vault',
			'vault',
			'vault',
		]);
		expect(new Set(gathered.evidence.sources.map(({ id }) => id))).toEqual(
			new Set(['S1', 'S2', 'S3', 'S4', 'S5', 'S6']),
		);
		expect(events.filter(({ kind }) => kind === 'gathered').at(-1)).toMatchObject({ done: 3, total: 3 });
		expect(run.warnings).toEqual([]);
	});

	it('numbers the sources in the order of the topics, whatever answers first', async () => {
		const ids = async (first: number): Promise<Record<string, string>> => {
			const { vault, web, gather } = world();
			const [notes, pages] = [vault.onSearch, web.onSearch];
			const late = async (query: string): Promise<void> => {
				const place = TOPICS.findIndex((one) => query.startsWith(one.topic));
				for (let turn = 0; turn < ((place + first) % TOPICS.length) * 3; turn++) await Promise.resolve();
			};
			vault.onSearch = async (query, run) => late(query.text).then(() => notes(query, run));
			web.onSearch = async (query, run) => late(query.text).then(() => pages(query, run));
			const { evidence } = await gather();
			return Object.fromEntries(evidence.sources.map(({ address, id }) => [address, id]));
		};
		const known = await ids(0);
		expect(known).toMatchObject({ 'Costs.md': 'S1', 'Noise.md': 'S2', 'https://example.org/Costs': 'S4' });
		expect(await ids(1)).toEqual(known);
		expect(await ids(2)).toEqual(known);
	});

	it('tells what a topic has as soon as it has it, whatever topic is slower', async () => {
		const { web, run, gather } = world();
		const events: RunEvent[] = [];
		run.listen((event) => events.push(event));
		const pages = web.onSearch;
		let answer = (): void => undefined;
		const slow = new Promise<void>((resolve) => (answer = resolve));
		const told = (): unknown[] =>
			events.flatMap((event) => (event.kind === 'gathered' ? [[event.topic, event.sources, event.done]] : []));
		web.onSearch = async (query, run) => {
			if (query.text.startsWith('Costs')) await slow;
			return pages(query, run);
		};
		const gathered = gather();
		await expect.poll(told).toEqual([
			['Noise', 2, 1],
			['Grants', 2, 2],
		]);
		answer();
		await gathered;
		expect(told().at(-1)).toEqual(['Costs', 2, 3]);
	});

	it('makes one source of a page that two topics found, with the best score and both topics', async () => {
		const { web, gather } = world();
		let score = 0;
		web.onSearch = () =>
			Promise.resolve({
				provider: 'test',
				hits: [
					{
						...page(`https://example.org/?utm=${score}`, 'The same text', [0.6, 0.8, 0.7][score++]),
						identity: 'https://example.org/',
					},
				],
				failures: [],
			});
		const pages = (await gather()).evidence.sources.filter(({ kind }) => kind === 'web');
		expect(pages).toHaveLength(1);
		expect(pages[0]?.passages).toEqual([
			{ text: 'The same text', headings: [], score: 0.8, topics: TOPICS.map(({ id }) => id) },
		]);
	});

	it('uses the rank if a provider returns no score, because its search has already dropped weak results', async () => {
		const { web, gather } = world();
		web.onSearch = () =>
			Promise.resolve({
				provider: 'test',
				hits: [
					page('https://b.example', 'b', 0.3),
					page('https://c.example', 'c'),
					page('https://d.example', ''),
				],
				failures: [],
			});
		const pages = (await gather()).evidence.sources.filter(({ kind }) => kind === 'web');
		expect(pages.map(({ address }) => address)).toEqual(['https://c.example', 'https://b.example']);
	});

	it('warns once about a provider that fails for every topic, and continues with the next one', async () => {
		const { web, gather, run } = world();
		const search = web.onSearch;
		web.onSearch = async (query, context) => ({ ...(await search(query, context)), failures: [REFUSED] });
		const gathered = await gather();
		expect(run.warnings).toEqual(['Tavily gave no answer: The key was refused.']);
		expect(gathered.failures).toEqual([REFUSED]);
		expect(gathered.topics.every(({ status }) => status === 'done')).toBe(true);
	});

	it('calls a topic partial if one side failed and failed if both did, and continues', async () => {
		const { vault, web, gather, run } = world();
		const search = vault.onSearch;
		web.onSearch = (query) =>
			query.text === 'Grants'
				? Promise.resolve({ provider: 'test', hits: [], failures: [] })
				: Promise.reject(new WebSearchFailed([REFUSED]));
		vault.onSearch = (query, context) =>
			query.text.startsWith('Noise') ? Promise.reject(new Error('index broken')) : search(query, context);
		const gathered = await gather();
		expect(gathered.topics.map(({ status }) => status)).toEqual(['partial', 'failed', 'done']);
		expect(run.warnings).toHaveLength(2);
		expect(gathered.failures).toEqual(
			expect.arrayContaining([REFUSED, { provider: 'vault', reason: 'index broken', code: 'INTERNAL' }]),
		);
	});

	it('sends all queries of a topic at once and merges the results', async () => {
		const { vault, web, run } = world();
		const asked = topic('Costs', { query: 'costs', furtherQueries: ['prices', 'grants'] });
		web.onSearch = ({ text }) =>
			Promise.resolve({
				provider: 'test',
				failures: [],
				hits: [
					page('https://same.example/', `On ${text}`, text === 'prices' ? 0.9 : 0.5),
					...['1', '2', '3'].map((path) => page(`https://own.example/${text}/${path}`, text, 0.4)),
				],
			});
		const gathered = await gather(
			{ reading: await reading(), topics: [asked], mode: 'general', evidence: new Evidence() },
			{ vault, web },
			run,
		).gathered;
		expect(web.queries.map(({ text }) => text)).toEqual(['costs', 'prices', 'grants']);
		const pages = gathered.evidence.sources.filter(({ kind }) => kind === 'web');
		expect(pages).toHaveLength(4);
		expect(pages[0]).toMatchObject({
			address: 'https://same.example/',
			passages: [
				{ text: 'On costs', score: 0.5 },
				{ text: 'On prices', score: 0.9 },
				{ text: 'On grants', score: 0.5 },
			],
		});
		expect(fared(gathered)).toEqual([['Costs', 'done', 5]]);
	});

	it('calls a topic partial if some queries failed, and failed if all did and the vault has nothing', async () => {
		const { vault, web, run } = world();
		const topics = ['Costs', 'Noise'].map((label) =>
			topic(label, { query: label, furtherQueries: [`more ${label}`] }),
		);
		vault.onSearch = () => Promise.resolve([]);
		web.onSearch = ({ text }) =>
			text === 'Costs'
				? Promise.resolve({
						provider: 'test',
						hits: [page('https://a.example/', 'On costs', 0.9)],
						failures: [],
					})
				: Promise.reject(new WebSearchFailed([REFUSED]));
		const gathered = await gather(
			{ reading: await reading(), topics: topics, mode: 'general', evidence: new Evidence() },
			{ vault, web },
			run,
		).gathered;
		expect(fared(gathered)).toEqual([
			['Costs', 'partial', 1],
			['Noise', 'failed', 0],
		]);
		expect(run.warnings).toEqual(['Tavily gave no answer: The key was refused.']);
	});

	it('sends the main query of each topic first, and reports once how many searches were left out', async () => {
		const { vault, web, run } = world();
		const topics = ['Costs', 'Noise'].map((label) =>
			topic(label, { query: label, furtherQueries: [`more ${label}`, `other ${label}`] }),
		);
		const spared: ProviderFailure = {
			provider: 'wikipedia',
			reason: 'It takes no more.',
			code: 'RATE_LIMIT_EXCEEDED',
			isSpared: true,
		};
		web.onSearch = ({ text, isOptional }) =>
			isOptional && text !== 'more Costs'
				? Promise.reject(new WebSearchFailed([REFUSED, spared]))
				: Promise.resolve({ provider: 'wikipedia', hits: [], failures: [REFUSED] });
		const gathered = await gather(
			{ reading: await reading(), topics: topics, mode: 'general', evidence: new Evidence() },
			{ vault, web },
			run,
		).gathered;
		expect(web.queries.map(({ text, isOptional }) => [text, isOptional])).toEqual([
			['Costs', false],
			['more Costs', true],
			['other Costs', true],
			['Noise', false],
			['more Noise', true],
			['other Noise', true],
		]);
		expect(run.warnings).toEqual([
			'Tavily gave no answer: The key was refused.',
			'3 further searches were left out: Wikipedia replaces another service and accepts only a few ' +
				'at a time. Run again later for more.',
		]);
		expect(gathered.topics.map(({ status }) => status)).toEqual(['partial', 'partial']);
	});

	it('names all services with the same error together, and blames no limit without a connection', async () => {
		const { vault, web, run } = world();
		const topics = ['Costs', 'Noise'].map((label) =>
			topic(label, { query: label, furtherQueries: [`more ${label}`] }),
		);
		const failed = (provider: string): ProviderFailure => ({
			provider,
			reason: 'The service could not be reached.',
			code: 'INTERNAL',
		});
		const spared: ProviderFailure = {
			provider: 'wikipedia',
			reason: 'It takes no more.',
			code: 'RATE_LIMIT_EXCEEDED',
			isSpared: true,
		};
		web.onSearch = ({ isOptional }) =>
			Promise.reject(
				new WebSearchFailed([failed('tavily'), failed('searxng'), isOptional ? spared : failed('wikipedia')]),
			);
		await gather(
			{ reading: await reading(), topics: topics, mode: 'general', evidence: new Evidence() },
			{ vault, web },
			run,
		).gathered;
		expect(run.warnings).toEqual([
			'Tavily, SearXNG, and Wikipedia gave no answer: The service could not be reached.',
		]);
	});

	it('says that there is no connection, also if a service was not asked because too many searches waited', async () => {
		const { web, gather, run } = world();
		const failure = (provider: string) => ({ provider, reason: 'No.', code: 'UNAVAILABLE' as const });
		web.onSearch = ({ text }) =>
			Promise.reject(
				new WebSearchFailed([
					text === 'Noise'
						? { ...failure('tavily'), isUnasked: true }
						: { ...failure('tavily'), isUnreached: true },
					{ ...failure('wikipedia'), isUnreached: true },
				]),
			);
		const { web: state } = await gather();
		expect(state).toBe('unreached');
		expect(run.warnings).toEqual(['No connection: only your notes were searched.']);
	});

	it('keeps the reason of a web search that broke', async () => {
		const { web, gather } = world();
		web.onSearch = () => Promise.reject(new Error('out of order'));
		expect((await gather()).failures).toEqual([{ provider: 'web', reason: 'out of order', code: 'INTERNAL' }]);
	});

	it('queries only the vault without a web provider', async () => {
		const { web, gather } = world();
		const gathered = await gather(undefined);
		expect(web.queries).toEqual([]);
		expect(fared(gathered)).toEqual([
			['Costs', 'done', 1],
			['Noise', 'done', 1],
			['Grants', 'done', 1],
		]);
	});

	it('adds related notes with their passages as sources, and continues without them', async () => {
		const { vault, gather, run } = world();
		vault.onRelated = () =>
			Promise.resolve([
				{
					path: 'Near.md',
					title: 'Near',
					isNamed: false,
					isLikely: true,
					sharedTerms: ['heat'],
					passage: vaultHit('Near.md', 'Near text'),
				},
			]);
		const gathered = await gather();
		expect(gathered.related.map(({ path }) => path)).toEqual(['Near.md']);
		expect(gathered.evidence.sources.map(({ address }) => address)).toContain('Near.md');
		expect(vault.relatedQueries[0]?.exclude).toEqual(expect.arrayContaining(['Note.md', 'Linked.md']));
		vault.onRelated = () => Promise.reject(new Error('no graph'));
		expect((await gather()).related).toEqual([]);
		expect(run.warnings.join()).toContain('no graph');
	});

	it('does not find the note itself under its new name', async () => {
		const { vault, run } = world();
		const notes = new TestNotes({ 'Note.md': 'Text.' });
		const renamed = await reading({ note: await notes.open('Note.md') });
		notes.rename('Note.md', 'New.md');
		await gather(
			{ reading: renamed, topics: TOPICS, mode: 'general', evidence: new Evidence() },
			{ vault, web: undefined },
			run,
		).gathered;
		expect(vault.queries[0]?.exclude).toEqual(expect.arrayContaining(['Note.md', 'New.md']));
	});

	it('keeps the results of the vault if the user finishes before the web has answered', async () => {
		const { web, gather, run } = world();
		web.onSearch = (_, context) => untilAborted(context);
		const gathering = gather();
		await settled();
		run.finishNow();
		const gathered = await gathering;
		expect(fared(gathered)).toEqual([
			['Costs', 'partial', 1],
			['Noise', 'partial', 1],
			['Grants', 'partial', 1],
		]);
		expect(run.warnings).toEqual([expect.stringContaining('finish now')]);
	});

	it('gives the sources in the vault while the web has not answered', async () => {
		const { vault, web, run } = world();
		web.onSearch = (_, context) => untilAborted(context);
		const { inVault, gathered } = gather(
			{ reading: await reading(), topics: TOPICS, mode: 'general', evidence: new Evidence() },
			{ vault, web },
			run,
		);
		expect((await inVault).map(({ address }) => address)).toEqual(['Costs.md', 'Noise.md', 'Grants.md']);
		run.finishNow();
		await gathered;
	});

	it('does not query the web if the user chose to finish before', async () => {
		const { web, gather, run } = world();
		run.finishNow();
		expect((await gather()).evidence.sources).toHaveLength(3);
		expect(web.queries).toEqual([]);
	});

	it('ends if the user stops, even if a search does not', async () => {
		const { vault, web, gather, run } = world();
		web.onSearch = (_, context) => untilAborted(context);
		vault.onSearch = (_, context) => untilAborted(context);
		vault.onRelated = () => new Promise(() => undefined);
		const gathering = gather();
		await settled();
		run.stop();
		expect(await failureOf(gathering)).toMatchObject({ code: 'CANCELLED' });
	});

	it('does not continue if the stop came with the last answer', async () => {
		const { vault, gather, run } = world();
		vault.onRelated = () => {
			run.stop();
			return Promise.resolve([]);
		};
		expect(await failureOf(gather(undefined))).toMatchObject({ code: 'CANCELLED' });
	});
});
