import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ResearchReport } from '../../src/research/report/report';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { scratchFolder, scratchVault } from '../node/scratch-vault';
import { BRAVE_KEY, startBrave } from '../servers/brave';
import { startCrossref } from '../servers/crossref';
import { startDuckDuckGo } from '../servers/duckduckgo';
import { ScriptedServer } from '../servers/scripted-server';
import { CommandLine, envelopeOf, failureOf, PAGE_FACT, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();
const servers: ScriptedServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

const ANSWERING = [{ url: 'https://doi.org/10.1000/tanks', title: 'Buffer tanks', text: PAGE_FACT }];

async function serve(starting: Promise<ScriptedServer>): Promise<ScriptedServer> {
	const server = await starting;
	servers.push(server);
	return server;
}

async function config(settings: object): Promise<string[]> {
	const file = join(await scratchFolder(), 'config.json');
	await writeFile(file, JSON.stringify(settings));
	return ['--config', file];
}

const webProviders = ({ sources }: ResearchReport): Set<string | undefined> =>
	new Set(
		sources
			.filter(({ kind }) => kind === 'web')
			.map((source) => ('provider' in source ? source.provider : undefined)),
	);

describe('the search order', () => {
	it('skips services that are not set up or fail, and reports only the failures', async () => {
		const vault = await scratchVault(VAULT);
		const broken = await serve(ScriptedServer.start(() => ({ status: 500, body: '' })));
		const brave = await serve(startBrave(ANSWERING));
		cli.takeRequests();
		const ended = await cli.run(
			[
				vault,
				'Plan.md',
				'--json',
				'--verbose',
				...(await config({ searchOrder: ['serpapi', 'searxng', 'brave', 'tavily'] })),
			],
			{ SEARXNG_BASE_URL: broken.url, BRAVE_BASE_URL: brave.url, BRAVE_API_KEY: BRAVE_KEY },
		);
		const report = reportOf(ended);
		expect(webProviders(report)).toContain('brave');
		expect(Object.keys(report.usage.by_provider)).toContain('brave');
		const { warnings } = envelopeOf(ended).meta;
		expect(warnings.join()).toContain('SearXNG gave no answer');
		expect(warnings.join()).not.toContain('serpapi');
		expect(broken.requests.length).toBeGreaterThan(0);
		expect(ended.stdout + ended.stderr).not.toContain(BRAVE_KEY);
	});

	it('adds the academic services in the academic mode, last if they are last in the order', async () => {
		const vault = await scratchVault(VAULT);
		const crossref = await serve(startCrossref(ANSWERING));
		const args = [
			vault,
			'Plan.md',
			'--json',
			'--dry-run',
			...(await config({ searchOrder: ['tavily', 'crossref'], queriesPerTopic: 1 })),
		];
		expect(webProviders(reportOf(await cli.run(args, { CROSSREF_BASE_URL: crossref.url })))).not.toContain(
			'crossref',
		);
		expect(
			webProviders(reportOf(await cli.run([...args, '--mode', 'academic'], { CROSSREF_BASE_URL: crossref.url }))),
		).toContain('crossref');
	});

	it('can contain DuckDuckGo, which is never used otherwise', async () => {
		const vault = await scratchVault(VAULT);
		const duck = await serve(startDuckDuckGo(ANSWERING));
		const variables = { DUCKDUCKGO_BASE_URL: duck.url };
		await cli.run([vault, 'Plan.md', '--json', '--dry-run'], variables);
		expect(duck.requests).toHaveLength(0);
		expect(
			webProviders(
				reportOf(
					await cli.run(
						[vault, 'Plan.md', '--json', '--dry-run', ...(await config({ searchOrder: ['duckduckgo'] }))],
						variables,
					),
				),
			),
		).toEqual(new Set(['duckduckgo']));
	});

	it('with an unknown service is refused with a list of the known ones', async () => {
		const ended = await cli.run(['providers', '--json', ...(await config({ searchOrder: ['bing'] }))]);
		expect([ended.code, failureOf(ended).error_code]).toEqual([2, 'VALIDATION_ERROR']);
		expect(envelopeOf(ended).error).toContain('semantic-scholar');
	});

	it('is shown by “providers” with the state of each service, tested on request', async () => {
		const brave = await serve(startBrave(ANSWERING));
		const ended = await cli.run(
			['providers', '--check', '--json', ...(await config({ searchOrder: ['brave', 'google', 'tavily'] }))],
			{ BRAVE_BASE_URL: brave.url, BRAVE_API_KEY: 'BSA-wrong-0123456789', GOOGLE_API_KEY: 'AIza-0123456789' },
		);
		const { providers } = envelopeOf(ended).data as { providers: unknown[] };
		expect(providers.slice(0, 4)).toEqual([
			{
				id: 'brave',
				state: 'The API key was refused. Check the key (“research-note help” names the variables).',
			},
			{ id: 'google', state: 'No key, or no engine: set GOOGLE_API_KEY and GOOGLE_ENGINE_ID' },
			{ id: 'tavily', state: 'Working' },
			{ id: 'serpapi', state: 'Not used' },
		]);
		// The language model comes last.
		expect(providers).toHaveLength(SEARCH_SERVICES.length + 1);
	});
});
