import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResearchReport } from '../../src/research/report/report';
import { pattern } from '../../src/text/lazy';
import { scratchVault } from '../node/scratch-vault';
import { completion, LlmServer, type ScriptedAnswer, type SeenRequest } from '../servers/llm-server';
import { agreeingReview } from '../servers/review-answers';
import { ScriptedServer } from '../servers/scripted-server';
import { startTavily, TAVILY_KEY } from '../servers/tavily';
import { CommandLine, envelopeOf, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

/** A note with one claim, which the analyst without a model finds too. */
const CLAIM_NOTE = '# Tanks\n\nA buffer tank cuts the starts of a heat pump by 50 percent.\n';
const CUT_BY_HALF = 'A buffer tank cuts the starts of a heat pump by 50 percent, and saves the compressor.';
const CLAIM = 'A buffer tank protects the compressor of a heat pump from short cycling.';
const SAYS_SO = 'In both winters of the study a buffer tank protects the compressor of a heat pump from short cycling.';
const ON_PAGE_ONLY = 'Houses with open radiators needed no tank at all, as the loggers in the cellars showed.';
const article = (...paragraphs: string[]): string =>
	'<!doctype html><html lang="en"><head><title>Buffer tanks measured</title></head><body><nav><a href="/">Home</a>' +
	'</nav><main><article><h1>Buffer tanks measured</h1>' +
	paragraphs.map((text) => `<p>${text}</p>`).join('') +
	'</article></main></body></html>';

interface Web {
	readonly pages: ScriptedServer;
	readonly variables: Readonly<Record<string, string>>;
	readonly config: string;
}

/** A search that finds one readable and one unreadable page, both on this machine. */
async function web(vault: string): Promise<Web> {
	const pages = await ScriptedServer.start(({ path }) =>
		path === '/study'
			? {
					headers: { 'content-type': 'text/html; charset=utf-8' },
					body: article(
						'The study looked at forty houses for two winters and counted every start.',
						SAYS_SO,
						CUT_BY_HALF,
						ON_PAGE_ONLY,
					),
				}
			: { status: 404, body: '<h1>Not found</h1>' },
	);
	const tavily = await startTavily([
		{
			url: `${pages.url}/study`,
			title: 'Buffer tanks measured',
			content:
				'The study looked at forty houses for two winters and counted every start of the compressor ' +
				'and the buffer tank.',
			score: 0.9,
		},
		{
			url: `${pages.url}/gone`,
			title: 'Tanks and short cycling',
			content:
				'A buffer tank of twenty litres was enough against short cycling of the compressor in most of them.',
			score: 0.8,
		},
	]);
	onTestFinished(async () => {
		await Promise.all([pages.close(), tavily.close()]);
	});
	const config = join(vault, '..', `${vault.split('/').at(-1) ?? ''}.json`);
	await writeFile(
		config,
		JSON.stringify({ pagesOnThisMachine: true, pagesOnAnyPort: true, runReport: true, searchOrder: ['tavily'] }),
	);
	return { pages, config, variables: { TAVILY_BASE_URL: tavily.url } };
}

describe('research-note run --depth deep', () => {
	it('reads pages by default, cites text found only there, and checks the claim of the note', async () => {
		const vault = await scratchVault({ ...VAULT, 'Tanks.md': CLAIM_NOTE });
		const { pages, config, variables } = await web(vault);
		const ended = await cli.run([vault, 'Tanks.md', '--depth', 'deep', '--config', config, '--json'], variables);
		const report = reportOf(ended);
		expect(report).toMatchObject({ depth: 'deep', analyst: 'extractive' });
		expect(report.sources.map(({ url, read }) => [url?.replace(pages.url, ''), read])).toEqual(
			expect.arrayContaining([
				['/study', 'page'],
				['/gone', 'snippet'],
			]),
		);
		expect(report.report.pages).toMatchObject({ read: 1, failed: [{ url: `${pages.url}/gone` }] });
		expect(report.checked_claims).toMatchObject([
			{ claim: expect.stringContaining('cuts the starts') as string, verdict: 'supported' },
		]);
		const section = (await readFile(join(vault, 'Tanks.md'), 'utf8')).slice(CLAIM_NOTE.length);
		expect(section).toMatch(
			pattern('m')`
				^> \[!success\]- Supported \(1\)\n
				> - “A buffer tank cuts.+”\n
				>     - “.+” \(\[.+\]\(http.+/study#:~:text=\S+ ".+Buffer tanks measured"\)\)
			`(),
		);
		expect(section).toContain('> [!info]- How this was researched\n> - Pages read: 1 ');
		expect(ended.stderr).toMatch(/2\/2 pages read/);
	});

	it('reads only through Tavily Extract if configured so, in one request that is counted', async () => {
		const vault = await scratchVault({ ...VAULT, 'Tanks.md': CLAIM_NOTE });
		const texts = {
			'https://study.example/tanks': `The study looked at forty houses.\n\n${CUT_BY_HALF}`,
			'https://other.example/tanks': `Other houses were looked at.\n\n${ON_PAGE_ONLY}`,
		};
		const tavily = await startTavily(
			Object.entries(texts).map(([url, text], place) => ({
				url,
				title: `Buffer tanks ${place}`,
				content: 'The study looked at the starts of the heat pump compressor and the buffer tank.',
				raw_content: text,
				score: 0.9 - place / 10,
			})),
		);
		onTestFinished(() => tavily.close());
		const config = join(vault, '..', `${vault.split('/').at(-1) ?? ''}.json`);
		await writeFile(config, JSON.stringify({ pageReader: 'tavily', runReport: true, searchOrder: ['tavily'] }));
		const report = reportOf(
			await cli.run([vault, 'Tanks.md', '--depth', 'deep', '--config', config, '--json'], {
				TAVILY_BASE_URL: tavily.url,
				TAVILY_API_KEY: TAVILY_KEY,
			}),
		);
		const extracts = tavily.requests
			.filter(({ path }) => path === '/extract')
			.map(({ body }) => (JSON.parse(body) as { urls: string[] }).urls.sort());
		expect(extracts).toEqual([Object.keys(texts).sort()]);
		expect(report.report.pages).toMatchObject({ read: 1, failed: [] });
		expect(report.section).toContain('([study.example](https://study.example/tanks#:~:text=');
		expect(report.section).toContain('https://study.example/tanks');
	});

	it('never spends more than announced', async () => {
		const claims = ['Silent inverters', 'Large radiators', 'Buffer tanks'].map(
			(what) => `${what} save a third of the power of every heat pump.`,
		);
		const words = 'radiator inverter compressor refrigerant';
		const topics = claims.map((context, place) => ({
			topic: `Claim ${place}`,
			context,
			type: 'claim',
			query: `first ${place} ${words}`,
			broader: `what others say of number ${place}`,
			detail: `figures and measurements ${place}`,
		}));
		const answers: Readonly<Record<string, unknown>> = {
			topics: { topics },
			reading: { quotes: [] },
			findings: { findings: [] },
			comparison: { contradictions: [], related: [], supports: [] },
		};
		const model = await LlmServer.start(({ body }) => {
			const form = body.response_format?.json_schema?.name ?? '';
			return form === 'review' ? agreeingReview({ body }) : completion(JSON.stringify(answers[form]));
		});
		const pages = Array.from({ length: 8 }, (_, place) => ({
			url: `https://p${place}.example/tanks`,
			title: `Page ${place}`,
			content:
				`The heat pump of house ${place} was measured with its radiators, and it took less power with an ` +
				'inverter.',
			raw_content: `House ${place} was measured. ${ON_PAGE_ONLY}`,
			score: 0.9 - place / 100,
		}));
		const tavily = await startTavily(pages);
		onTestFinished(async () => {
			await Promise.all([model.stop(), tavily.close()]);
		});
		const vault = await scratchVault({ ...VAULT, 'Tanks.md': claims.join('\n\n') });
		const config = join(vault, '..', `${vault.split('/').at(-1) ?? ''}.json`);
		await writeFile(config, JSON.stringify({ pageReader: 'tavily', searchOrder: ['tavily'] }));
		const ended = await cli.run([vault, 'Tanks.md', '--depth', 'deep', '--config', config, '--json'], {
			TAVILY_BASE_URL: tavily.url,
			TAVILY_API_KEY: TAVILY_KEY,
			OPENAI_BASE_URL: `${model.url}/v1`,
			OPENAI_API_KEY: 'sk-test-0123456789-secret',
		});
		const said = pattern('')`
				May cost at most (\d+) credits for searches,
				\x20at most (\d+) credits for pages that this device cannot read,
				\x20about (\d+) model calls
			`().exec(ended.stderr);
		const [searching, reading, calls] = (said ?? []).slice(1).map(Number);
		// Also of a run that found too little for a section.
		const { usage } = envelopeOf(ended).data as Pick<ResearchReport, 'usage'>;
		const asked = (path: string): number => tavily.requests.filter((request) => request.path === path).length;
		expect(asked('/search')).toBeGreaterThan(topics.length * 3);
		expect(asked('/search')).toBeLessThanOrEqual(searching ?? 0);
		expect(asked('/extract')).toBeGreaterThan(0);
		expect(asked('/extract')).toBeLessThanOrEqual(reading ?? 0);
		expect(usage.search_credits).toBeLessThanOrEqual((searching ?? 0) + (reading ?? 0));
		expect(usage.llm_calls).toBeGreaterThan(3);
		expect(usage.llm_calls).toBeLessThanOrEqual(calls ?? 0);
	});

	it('calls a model four times and once per page, and has verdicts and findings reviewed', async () => {
		const forms: string[] = [];
		const answer = ({ body }: SeenRequest): ScriptedAnswer => {
			const form = body.response_format?.json_schema?.name ?? '';
			forms.push(form);
			if (form === 'review') return agreeingReview({ body });
			const quotes = [
				{
					topic: 'T1',
					quote: SAYS_SO,
					says: '',
					judges: [{ statement: 'T1.1', part: '', stance: 'supports' }],
				},
				{ topic: 'T1', quote: ON_PAGE_ONLY, says: '', judges: [] },
			];
			const answers: Readonly<Record<string, unknown>> = {
				topics: {
					topics: [
						{
							topic: 'Buffer tank and short cycling',
							context: CLAIM,
							type: 'claim',
							query: 'buffer tank short cycling',
							broader: '',
							detail: '',
						},
					],
				},
				reading: { quotes },
				findings: {
					findings: [
						{
							topic: 'T1',
							text: 'Houses with open radiators needed no tank at all.',
							cites: ['S1', 'S2', 'S3'].map((source) => ({ source, quote: ON_PAGE_ONLY })),
						},
					],
				},
				comparison: { contradictions: [], related: [], supports: [] },
				lines: {},
			};
			return completion(JSON.stringify(answers[form]));
		};
		const server = await LlmServer.start(answer);
		onTestFinished(() => server.stop());
		const vault = await scratchVault(VAULT);
		const { config, variables } = await web(vault);
		const report = reportOf(
			await cli.run([vault, 'Plan.md', '--depth', 'deep', '--config', config, '--json'], {
				...variables,
				OPENAI_BASE_URL: `${server.url}/v1`,
				OPENAI_API_KEY: 'sk-test-0123456789-secret',
			}),
		);
		expect(forms.sort()).toEqual(['comparison', 'findings', 'lines', 'reading', 'review', 'review', 'topics']);
		expect(report.usage.llm_calls).toBe(7);
		expect(report.claims.written).toBeGreaterThan(0);
		expect(report.section).toContain('Houses with open radiators needed no tank at all');
		expect(report.checked_claims).toMatchObject([{ verdict: 'supported' }]);
	});
});
