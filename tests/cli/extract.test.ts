import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { comparable, EXTRACT_CASES, goldenFile } from '../servers/extract-cases';
import { TAVILY_KEY, TAVILY_REFUSALS } from '../servers/tavily';
import { CommandLine, envelopeOf, failureOf, PAGE_FACT } from './command-line';

const cli = CommandLine.forThisFile();

const TANKS = 'https://example.org/buffer-tanks';
const NOISE = 'https://example.com/noise';
const LINKS = `# Reading\n\nSee [tanks](${TANKS}) and ${NOISE}, not \`https://example.net/code\`.\n`;
const WITH_KEY = { TAVILY_API_KEY: TAVILY_KEY };

interface Extracted {
	readonly sources: readonly { readonly url: string }[];
	readonly stats: Readonly<Record<string, number>>;
	readonly failed_urls?: readonly { readonly url: string; readonly error_code: string; readonly error: string }[];
	readonly usage: { readonly search_credits: number };
}

const sent = (wanted = '/search'): Record<string, unknown> =>
	JSON.parse(cli.tavily.requests.findLast(({ path }) => path === wanted)?.body ?? '{}') as Record<string, unknown>;

describe('extract', () => {
	it('reads the pages that a note links, and writes nothing', async () => {
		const vault = await scratchVault({ 'Reading.md': LINKS });
		const ended = await cli.run(['extract', vault, 'Reading.md', '--json'], WITH_KEY);
		const { success, data, error, meta } = envelopeOf(ended);
		const extracted = data as Extracted;
		expect([ended.code, success, error, meta.warnings]).toEqual([0, true, null, []]);
		expect(extracted.sources.map(({ url }) => url)).toEqual([TANKS, NOISE]);
		expect(extracted.stats).toEqual({ requested: 2, succeeded: 2, failed: 0, total_chunks: 2 });
		expect([extracted.failed_urls, extracted.usage.search_credits]).toEqual([undefined, 1]);
		expect(await readdir(vault)).toEqual(expect.arrayContaining(['Reading.md']));
		expect((await readdir(vault)).filter((name) => name.endsWith('.md'))).toEqual(['Reading.md']);
		expect(ended.stdout + ended.stderr).not.toContain(TAVILY_KEY);
	});

	it('reads the given addresses with the configured options, and shows them as a note', async () => {
		const ended = await cli.run(
			[
				'extract',
				'--url',
				TANKS,
				NOISE,
				'--focus',
				'noise',
				'--set',
				'tavilyExtractDepth=advanced',
				'--set',
				'tavilyExtractChunks=2',
			],
			WITH_KEY,
		);
		expect(ended.code).toBe(0);
		expect(ended.stdout).toContain(`## [Buffer tanks explained](${TANKS})\n\n> ${PAGE_FACT}`);
		expect(ended.stdout).toContain('2 search credits');
		expect(ended.stderr).toContain('at most 2 credits');
		expect(sent('/extract')).toMatchObject({
			urls: [TANKS, NOISE],
			extract_depth: 'advanced',
			query: 'noise',
			chunks_per_source: 2,
			timeout: 30,
		});
	});

	it.each(EXTRACT_CASES)('prints the agreed JSON envelope: $name', async ({ name, urls, reply }) => {
		// A page that timed out is requested once more.
		cli.tavily.script(...(name === 'partial' ? [reply, reply] : [reply]));
		const set = ['--set', 'tavilyExtractImages=true', '--set', 'tavilyExtractFavicon=true', '--focus', 'size'];
		const ended = await cli.run(['extract', '--json', ...set, '--url', ...urls]);
		expect(ended.code).toBe(name === 'total' ? 1 : 0);
		await expect(comparable(ended.stdout)).toMatchFileSnapshot(goldenFile(name));
	});

	it('sends ten addresses per call, and all links of a note', async () => {
		const many = Array.from({ length: 11 }, (_, index) => `https://many.example/${index}`);
		const ended = await cli.run(['extract', '--json', '--url', ...many]);
		expect([ended.code, failureOf(ended).error_code, failureOf(ended).error_type]).toEqual([
			2,
			'VALIDATION_ERROR',
			'validation',
		]);
		expect(envelopeOf(ended).error).toBe('One call reads 1 to 10 pages: 11 were named.');
		const vault = await scratchVault({ 'Links.md': [TANKS, ...many].join('\n\n') });
		const linked = await cli.run(['extract', vault, 'Links.md', '--json']);
		const { sources, stats, failed_urls = [] } = envelopeOf(linked).data as Extracted;
		expect([sources.length, failed_urls.length, stats['requested']]).toEqual([1, 11, 12]);
		expect(envelopeOf(linked).meta.warnings).toEqual(['Failed to extract 11 of 12 URLs']);
	});

	it('fails if no page was read, with the code all failures share', async () => {
		const local = await cli.run(['extract', '--json', '--url', 'http://localhost/', 'http://10.0.0.1/']);
		expect([local.code, failureOf(local).error_code, failureOf(local).error_type]).toEqual([
			1,
			'BLOCKED_HOST',
			'validation',
		]);
		expect(failureOf(local).details).toMatchObject({
			failed_urls: [{ error_code: 'BLOCKED_HOST' }, { error_code: 'BLOCKED_HOST' }],
		});
		cli.tavily.script(TAVILY_REFUSALS.plan);
		const used = await cli.run(
			['extract', '--json', '--url', TANKS, '--cache-dir', await scratchVault({})],
			WITH_KEY,
		);
		expect([used.code, failureOf(used).error_code]).toEqual([1, 'QUOTA_EXHAUSTED']);
		const vault = await scratchVault({ 'Plain.md': 'No links here.\n' });
		const none = await cli.run(['extract', vault, 'Plain.md', '--json']);
		expect([none.code, failureOf(none).error_code, envelopeOf(none).error]).toEqual([
			1,
			'VALIDATION_ERROR',
			'“Plain” links no web page.',
		]);
	});

	it.each([
		[['extract'], /vault folder and a note, or --url/],
		[['extract', 'VAULT', 'Reading.md', '--offline'], /nothing offline/],
		[['VAULT', 'Reading.md', '--url', TANKS], /only with “extract”/],
		[
			['extract', '--url', TANKS, '--set', 'tavilyExtractDepth=deep'],
			/“tavilyExtractDepth” cannot be "deep": it must be “basic” or “advanced”/,
		],
		[['extract', '--url', TANKS, '--set', 'noSuchSetting=1'], /“noSuchSetting” is not a setting/],
		[['extract', '--url', TANKS, '--set', 'tavilyDays=3'], /“tavilyDays” counts only with the topic “news”/],
		[['extract', join('VAULT', 'missing'), '--url', TANKS], /The folder .* does not exist/],
	])('ends with 2 and a sentence for %j', async (args, sentence) => {
		const vault = await scratchVault({ 'Reading.md': LINKS });
		const { code, stdout, stderr } = await cli.run(args.map((arg) => arg.replace('VAULT', vault)));
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(sentence);
	});
});

describe('the search options', () => {
	it('are sent to Tavily from config and single values; an invalid one is named with the allowed ones', async () => {
		const vault = await scratchVault({
			'Plan.md': '# Heat pump\n\nDoes a buffer tank protect the compressor of a heat pump from short cycling?\n',
		});
		const set = [
			'tavilySearchDepth=ultra_fast',
			'tavilyCountry=CZ',
			'includeDomains=example.org,example.net',
			'tavilyMaxResults=7',
		].flatMap((value) => ['--set', value]);
		cli.takeRequests();
		const ended = await cli.run([vault, 'Plan.md', '--dry-run', '--json', ...set], WITH_KEY);
		expect(ended.code).toBe(0);
		expect(sent()).toMatchObject({
			search_depth: 'ultra-fast',
			topic: 'general',
			country: 'czech republic',
			include_domains: ['example.org', 'example.net'],
			max_results: 7,
			include_usage: true,
			include_raw_content: false,
		});
		const { sources } = envelopeOf(ended).data as { sources: { kind: string; url?: string }[] };
		expect(sources.filter(({ kind }) => kind === 'web').map(({ url }) => url)).not.toContain(NOISE);
		const wrong = await cli.run([vault, 'Plan.md', '--json', '--set', 'tavilyTopic=sports']);
		expect([wrong.code, envelopeOf(wrong).error]).toEqual([
			2,
			expect.stringContaining('“general”, “news”, “finance” or “auto”'),
		]);
	});

	it('follow the mode if the user has not set them', async () => {
		const vault = await scratchVault({
			'Plan.md': '# Heat pump\n\nDoes a buffer tank protect the compressor of a heat pump from short cycling?\n',
		});
		await cli.run(
			[vault, 'Plan.md', '--dry-run', '--json', '--mode', 'technical', '--set', 'tavilyRawContent=text'],
			WITH_KEY,
		);
		expect(sent()).toMatchObject({ search_depth: 'advanced', chunks_per_source: 3, include_raw_content: 'text' });
	});
});

describe('providers --check', () => {
	it('exits with 1 if a service does not work, in JSON and as a table', async () => {
		const wrong = { TAVILY_API_KEY: 'tvly-wrong-0123456789' };
		const folder = await scratchVault({});
		const json = await cli.run(['providers', '--check', '--json', '--cache-dir', folder], wrong);
		const { success, data, error } = envelopeOf(json);
		expect([json.code, success, (data as { error_code: string }).error_code, error]).toEqual([
			1,
			false,
			'AUTHENTICATION',
			'Services do not work: Tavily, extract.',
		]);
		expect((data as { providers: { id: string; state: string }[] }).providers[0]).toEqual({
			id: 'tavily',
			state: expect.stringContaining('key was refused') as string,
		});
		const table = await cli.run(['providers', '--check', '--cache-dir', folder], wrong);
		expect([table.code, table.stdout]).toEqual([1, expect.stringMatching(/^tavily +The API key was refused/)]);
		expect((await cli.run(['providers', '--check', '--cache-dir', folder], WITH_KEY)).code).toBe(0);
		expect((await cli.run(['providers', '--cache-dir', folder], wrong)).code).toBe(0);
	});
});
