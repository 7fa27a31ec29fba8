import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, envelopeOf, failureOf, NOTE, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

function noteIn(vault: string): Promise<string> {
	return readFile(join(vault, 'Plan.md'), 'utf8');
}

describe('research-note run', () => {
	it('works with a default configuration: a cited section, its cost and its place', async () => {
		const vault = await scratchVault(VAULT);
		const { code, stdout, stderr } = await cli.call(['run', vault, 'Plan.md']);
		const text = await noteIn(vault);
		expect([code, stderr]).toEqual([0, expect.stringContaining('Searching')]);
		expect(text.startsWith(NOTE)).toBe(true);
		expect(text).toMatch(/\n## Research\n%% research-this-note v2 · sha256:[0-9a-f]{8} %%\n/);
		expect(text).toContain('](https://example.org/buffer-tanks "');
		expect(text).toContain('[[Installer');
		expect(stdout).toContain(text.slice(text.indexOf('%%\n') + 3, text.indexOf('\n%% /research-this-note %%')));
		expect(stdout).toContain('no model calls');
		expect(stdout).toContain(join(vault, 'Plan.md'));
	});

	it('respects the sites and days given for the run', async () => {
		const vault = await scratchVault(VAULT);
		const limits = ['--domains', 'nowhere.example', '--days', '7', '--topic', 'news'];
		cli.takeRequests();
		const { code } = await cli.run(['run', vault, 'Plan.md', ...limits]);
		expect([code, await noteIn(vault)]).toEqual([0, expect.not.stringContaining('](http')]);
		expect(cli.takeRequests()).toBeGreaterThan(0);
	});

	it('finishes even if its output is closed', async () => {
		const vault = await scratchVault(VAULT);
		const started = cli.start(['run', vault, 'Plan.md']);
		started.leaveOutput();
		const { code, stderr } = await started.ended;
		expect([code, stderr]).toEqual([0, expect.not.stringContaining('EPIPE')]);
		expect(await noteIn(vault)).toContain('## Research');
	});

	it('prints one envelope with --json, with every documented key', async () => {
		const vault = await scratchVault(VAULT);
		cli.takeRequests();
		const ended = await cli.run([vault, 'Plan', '--json']);
		expect(ended.code).toBe(0);
		const { meta, error } = envelopeOf(ended);
		expect([meta, error]).toEqual([
			{ version: 'response-v2', request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, warnings: [] },
			null,
		]);
		const report = reportOf(ended);
		expect(Object.keys(report)).toEqual(
			expect.arrayContaining([
				'path',
				'depth',
				'topics_researched',
				'preview',
				'topics',
				'sources',
				'claims',
				'usage',
				'timing_ms',
			]),
		);
		expect(report).toMatchObject({
			path: 'Plan.md',
			depth: 'shallow',
			analyst: 'extractive',
			written: true,
		});
		expect(report.topics_researched).toBe(report.topics.length);
		expect(Object.keys(report.topics[0] ?? {})).toEqual(['topic', 'type', 'status', 'sources']);
		for (const source of report.sources)
			expect(source).toMatchObject({
				id: expect.stringMatching(/^S\d+$/) as string,
				[source.kind === 'web' ? 'url' : 'path']: expect.any(String) as string,
				title: expect.any(String) as string,
				provider: source.kind === 'web' ? 'tavily' : 'vault',
				read: source.kind === 'web' ? 'snippet' : 'note',
			});
		expect(report.claims).toMatchObject({
			written: expect.any(Number) as number,
			cited: report.claims.written,
			quote_verified: report.claims.written,
			removed: expect.any(Number) as number,
			reasons: expect.any(Object) as object,
		});
		expect(report.claims.written).toBeGreaterThan(0);
		const calls = cli.takeRequests();
		expect(report.usage).toEqual({
			llm_calls: 0,
			input_tokens: 0,
			output_tokens: 0,
			search_credits: 0,
			by_provider: { tavily: { calls, credits: 0 } },
		});
		expect(calls).toBeGreaterThan(report.topics.length);
		expect(Object.keys(report.timing_ms).sort()).toEqual(['gather', 'synthesis', 'topics', 'total', 'verify']);
		expect((await noteIn(vault)).includes(report.preview)).toBe(true);
	});

	it('replaces its section on the second run, and restores the first one', async () => {
		const vault = await scratchVault(VAULT);
		await cli.run([vault, 'Plan.md']);
		const first = await noteIn(vault);
		await writeFile(
			join(vault, 'Talks/Installer.md'),
			'# Talk\n\nA buffer tank does not protect the compressor of our heat pump from short cycling.\n',
		);
		await cli.run([vault, 'Plan.md', '--focus', 'the buffer tank']);
		const second = await noteIn(vault);
		expect(second.match(/^## Research$/gm)).toHaveLength(1);
		expect(second).not.toBe(first);
		const shown = await cli.run(['restore', vault, 'Plan.md', '--dry-run']);
		const section = first.slice(first.indexOf('## Research')).trim();
		expect(shown.stdout).toContain(section);
		expect(shown.stdout).toContain('This was a dry run');
		expect(await noteIn(vault)).toBe(second);
		const restored = await cli.call(['restore', vault, 'Plan.md']);
		expect(restored.code).toBe(0);
		expect(restored.stdout).toContain(section);
		expect(await noteIn(vault)).toBe(first);
		expect((await cli.run(['restore', vault, 'Plan.md', '--json'])).stdout).toContain('"replaced_at"');
		expect(await noteIn(vault)).toBe(second);
	});

	it('names cached searches and their age', async () => {
		const args = [await scratchVault(VAULT), 'Plan.md', '--dry-run', '--json'];
		const [first, second] = [reportOf(await cli.run(args)), reportOf(await cli.run(args))];
		const times = second.sources.filter(({ kind }) => kind === 'web').map((source) => source.remembered_at);
		expect(times.length).toBeGreaterThan(0);
		for (const time of times) expect(new Date(time ?? '').getTime()).toBeLessThanOrEqual(Date.now());
		expect([first.section, second.section]).toEqual([
			expect.not.stringContaining('search of'),
			expect.stringMatching(/^\*.+ · search of \d\d:\d\d/),
		]);
		const body = (section: string): string => section.slice(section.indexOf('\n'));
		expect(body(second.section)).toBe(body(first.section));
	});

	it('refuses an edited section with 3 before sending anything; --force replaces it', async () => {
		const vault = await scratchVault({ ...VAULT, 'Plan.md': `${NOTE}\n## Research\nMy own words.\n` });
		const before = await noteIn(vault);
		cli.takeRequests();
		const refused = await cli.run([vault, 'Plan.md', '--json']);
		expect([refused.code, failureOf(refused).error_code]).toEqual([3, 'SECTION_EDITED']);
		expect(failureOf(refused).remediation).toContain('--force');
		expect([cli.takeRequests(), await noteIn(vault)]).toEqual([0, before]);
		expect((await cli.run([vault, 'Plan.md', '--force'])).code).toBe(0);
		expect(await noteIn(vault)).not.toContain('My own words.');
		await cli.run(['restore', vault, 'Plan.md']);
		expect(await noteIn(vault)).toBe(before);
	});

	it('keeps lines that the user adds, and reports if nothing is new', async () => {
		// A note that it names could become likely to be linked through the added lines.
		const note = NOTE.replace(' and the one with the Neighbour', '');
		const vault = await scratchVault({ ...VAULT, 'Plan.md': note });
		await cli.run([vault, 'Plan.md']);
		const mine = (await noteIn(vault)).replace(
			'%% /research-this-note %%',
			'My own line.\n%% /research-this-note %%\nA line below.',
		);
		await writeFile(join(vault, 'Plan.md'), mine);
		const again = await cli.run([vault, 'Plan.md']);
		expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Nothing new: the section in')]);
		expect(await noteIn(vault)).toBe(mine);
		await cli.run([vault, 'Plan.md', '--offline', '--force']);
		expect(await noteIn(vault)).toMatch(/My own line\.\n%% \/research-this-note %%\nA line below\.\n$/);
	});

	it('keeps a richer section with 4, and explains why; --force replaces it', async () => {
		const vault = await scratchVault(VAULT);
		await cli.run([vault, 'Plan.md']);
		const before = await noteIn(vault);
		const kept = await cli.run([vault, 'Plan.md', '--offline', '--json']);
		expect([kept.code, reportOf(kept)]).toMatchObject([
			4,
			{ written: false, outcome: 'kept', kept_section: { pages_now: 0, shortcomings: ['The run was offline.'] } },
		]);
		expect(reportOf(kept).kept_section?.pages_before).toBeGreaterThan(0);
		const { stdout } = await cli.run([vault, 'Plan.md', '--offline']);
		expect(stdout).toMatch(
			/The section in \S+Plan\.md was kept\. It cites \d+ web pages?, the new one none\. The run was offline\. .*--force/,
		);
		expect(await noteIn(vault)).toBe(before);
		expect(reportOf(await cli.run([vault, 'Plan.md', '--offline', '--force', '--json']))).toMatchObject({
			written: true,
			kept_section: null,
		});
		expect(await noteIn(vault)).not.toContain('https://example.org/');
	});

	it('writes nothing in a dry run, not even beside the notes, and says so', async () => {
		const vault = await scratchVault(VAULT);
		const ended = await cli.run([vault, 'Plan.md', '--dry-run']);
		expect([ended.code, await noteIn(vault)]).toEqual([0, NOTE]);
		expect(ended.stdout).toContain('dry run');
		expect(ended.stdout).toContain('buffer-tanks');
		expect(reportOf(await cli.run([vault, 'Plan.md', '--dry-run', '--json']))).toMatchObject({ written: false });
	});

	it('sends no request with --offline, and still writes from the vault', async () => {
		const vault = await scratchVault(VAULT);
		cli.takeRequests();
		const report = reportOf(
			await cli.run([vault, 'Plan.md', '--offline', '--json'], {
				OPENAI_API_KEY: 'sk-not-to-be-used',
				OPENAI_BASE_URL: 'https://model.example.invalid/v1',
			}),
		);
		expect(cli.takeRequests()).toBe(0);
		expect(report).toMatchObject({ analyst: 'extractive', usage: { llm_calls: 0 } });
		expect(report.sources.every(({ kind }) => kind === 'vault')).toBe(true);
		expect(await noteIn(vault)).toContain('[[Installer');
	});

	it('resolves the note from the working directory, and the vault through a symbolic link', async () => {
		const vault = await scratchVault({
			'Projects/Plan.md': NOTE,
			'Projects/Installer.md': VAULT['Talks/Installer.md'],
		});
		const note = join(vault, 'Projects/Plan.md');
		expect(
			reportOf(await cli.call(['.', './Plan.md', '--dry-run', '--json'], {}, join(vault, 'Projects'))).path,
		).toBe('Plan.md');
		expect(reportOf(await cli.run([vault, note, '--dry-run', '--json'])).path).toBe('Projects/Plan.md');
	});

	it('follows the configuration: heading, level, footnotes, excluded folders', async () => {
		const vault = await scratchVault(VAULT);
		const folder = await scratchVault({
			'config.json': JSON.stringify({
				heading: 'Belege',
				headingLevel: 3,
				citationStyle: 'footnotes',
				excludedFolders: ['Talks'],
				newerSetting: 1,
			}),
		});
		const ended = await cli.run([vault, 'Plan.md', '--json', '--config', join(folder, 'config.json')]);
		const text = await noteIn(vault);
		expect(text).toContain('\n### Belege\n');
		expect(text).toMatch(/^\[\^[^\]]+\]: /m);
		expect(text).not.toContain('[[Installer');
		expect(envelopeOf(ended).meta.warnings).toEqual([expect.stringContaining('newerSetting')]);
	});

	it('stores index and replaced sections in --cache-dir', async () => {
		const vault = await scratchVault({
			'vault/Plan.md': `${NOTE}\n## Research\nMine.\n`,
			'vault/Talks/Installer.md': VAULT['Talks/Installer.md'],
		});
		await cli.run([join(vault, 'vault'), 'Plan.md', '--force', '--cache-dir', join(vault, 'cache')]);
		const [kept] = await readdir(join(vault, 'cache/replaced-sections'));
		expect(await readFile(join(vault, 'cache/replaced-sections', String(kept)), 'utf8')).toContain('Mine.');
		await expect(readdir(join(vault, 'vault/.research-note'))).rejects.toThrow('ENOENT');
	});
});

describe('research-note search, index, providers', () => {
	it('searches the vault', async () => {
		const vault = await scratchVault(VAULT);
		const { code, stdout } = await cli.call(['search', vault, 'installer radiators']);
		expect([code, stdout]).toEqual([0, expect.stringMatching(/^Talks\/Installer\.md:\d+ {2}/)]);
		const { data } = envelopeOf(await cli.run(['search', vault, 'radiators', '--json']));
		expect(data).toMatchObject({
			hits: [
				{
					path: 'Talks/Installer.md',
					title: 'Installer',
					line: expect.any(Number) as number,
					score: expect.any(Number) as number,
				},
			],
		});
		expect((await cli.run(['search', vault, 'xylophone'])).stdout).toContain('Nothing');
	});

	it('prints the share of the vault that is indexed', async () => {
		const vault = await scratchVault(VAULT);
		expect((await cli.call(['index', vault])).stdout).toContain('Indexed 4 of 4 notes');
		expect(envelopeOf(await cli.run(['index', vault, '--json'])).data).toMatchObject({
			indexed: 4,
			total: 4,
			skipped: [],
		});
	});

	it('lists the providers, and contacts them only with --check', async () => {
		cli.takeRequests();
		const { stdout } = await cli.call(['providers']);
		for (const line of [
			'tavily            Configured',
			'brave             No key: set BRAVE_API_KEY',
			'searxng           No address: set SEARXNG_BASE_URL',
			'wikipedia         Configured',
			'duckduckgo        Not used',
		])
			expect(stdout.split('\n')).toContain(line);
		// A developer may have a model on this machine.
		expect(stdout).toMatch(/^model +(?:None: set RESEARCH_MODEL and OPENAI_API_KEY;|.+ runs here with )/m);
		expect(stdout).toContain('To add one: --set searchOrder=tavily,brave,serpapi,searxng,wikipedia,NAME');
		expect(stdout).not.toContain('in the settings');
		expect(cli.takeRequests()).toBe(0);
		cli.wikipedia.script({ status: 500, body: 'broken' });
		const { data } = envelopeOf(await cli.run(['providers', '--check', '--json']));
		expect(data).toMatchObject({
			providers: expect.arrayContaining([
				{ id: 'tavily', state: 'Working' },
				{ id: 'brave', state: 'No key: set BRAVE_API_KEY' },
				{ id: 'wikipedia', state: expect.stringContaining('problem') as string },
			]) as object[],
		});
		expect(cli.takeRequests()).toBeGreaterThanOrEqual(2);
	});

	it('removes the section of a first run with “restore”, and brings it back', async () => {
		const vault = await scratchVault(VAULT);
		expect((await cli.run([vault, 'Plan.md', '--offline'])).code).toBe(0);
		const written = await noteIn(vault);
		const shown = await cli.call(['restore', vault, 'Plan.md', '--dry-run']);
		expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining('would remove it')]);
		expect(await noteIn(vault)).toBe(written);
		const { code, stdout } = await cli.call(['restore', vault, 'Plan.md', '--json']);
		expect([code, (JSON.parse(stdout) as { data: object }).data]).toEqual([
			0,
			expect.objectContaining({ outcome: 'removed', section: '' }),
		]);
		expect(await noteIn(vault)).toBe(NOTE);
		expect((await cli.call(['restore', vault, 'Plan.md'])).code).toBe(0);
		expect(await noteIn(vault)).toBe(written);
	});

	it('says that there is nothing to restore', async () => {
		const vault = await scratchVault(VAULT);
		const ended = await cli.call(['restore', vault, 'Plan.md', '--json']);
		expect([ended.code, failureOf(ended).error_code]).toEqual([1, 'NOTE_NOT_FOUND']);
		expect(await noteIn(vault)).toBe(NOTE);
	});
});
