import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RecheckData } from '../../src/research/recheck/recheck-note';
import { scratchVault } from '../node/scratch-vault';
import { articleHtml } from '../servers/page-server';
import { ScriptedServer } from '../servers/scripted-server';
import { startTavily } from '../servers/tavily';
import { CommandLine, envelopeOf, PAGE_FACT, VAULT } from './command-line';

const cli = CommandLine.forThisFile();
const SETTINGS = ['pagesOnThisMachine=true', 'pagesOnAnyPort=true'].flatMap((one) => ['--set', one]);
const SECOND_FACT =
	'A buffer tank of forty litres is large enough for a house of 150 square metres, say thirty service reports.';

const PLAN = `# Buffer tank of our heat pump

A buffer tank of forty litres reduces short cycling of the compressor in most houses.
A buffer tank of forty litres is large enough for a house of 150 square metres.
`;

it('distinguishes a section with valid sources from one whose sources changed or disappeared', async () => {
	const shown = new Map([
		['/tanks', PAGE_FACT],
		['/wear', SECOND_FACT],
	]);
	const pages = await ScriptedServer.start(({ path }) => {
		const text = shown.get(path);
		if (text === undefined) return { status: 410, body: 'Gone' };
		const body = `<p>${text} The buffer tank is looked at each year.</p><p>${'More on the compressor. '.repeat(20)}</p>`;
		return { headers: { 'content-type': 'text/html' }, body: articleHtml('Buffer tanks', body) };
	});
	const archive = await ScriptedServer.start(() => ({
		body: {
			archived_snapshots: { closest: { available: true, status: '200', url: 'http://127.0.0.1/web/2026/wear' } },
		},
	}));
	const tavily = await startTavily(
		['/tanks', '/wear'].map((path) => ({
			url: `${pages.url}${path}`,
			title: 'Heat pump and buffer tank',
			content: shown.get(path) ?? '',
			score: 0.9,
		})),
	);
	onTestFinished(async () => {
		await Promise.all([pages.close(), archive.close(), tavily.close()]);
	});
	const vault = await scratchVault({ ...VAULT, 'Plan.md': PLAN });
	const variables = { TAVILY_BASE_URL: tavily.url, ARCHIVE_BASE_URL: archive.url };
	const call = (...args: string[]) => cli.run([...args, ...SETTINGS], variables);
	const recheck = async (...args: string[]): Promise<RecheckData> =>
		envelopeOf(await call('recheck', vault, ...args, '--json')).data as RecheckData;

	expect((await call('run', vault, 'Plan.md', '--depth', 'deep')).code).toBe(0);
	const before = await readFile(join(vault, 'Plan.md'), 'utf8');
	const fresh = await recheck('Plan.md');
	expect(fresh.counts).toMatchObject({ changed: 0, gone: 0, unreachable: 0 });
	expect(fresh.notes[0]?.passages.filter(({ url }) => url !== undefined)).not.toEqual([]);

	shown.set('/tanks', 'This page is about something else since the last relaunch of the site, namely about gardens.');
	shown.delete('/wear');
	const { notes } = await recheck();
	expect(notes).toMatchObject([{ path: 'Plan.md', days_old: 0 }]);
	const states = new Map(
		notes[0]?.passages.map(({ url, path, state }) => [url?.replace(pages.url, '') ?? path, state]),
	);
	expect(Object.fromEntries(states)).toMatchObject({ '/tanks': 'changed', '/wear': 'gone' });
	expect(notes[0]?.passages.find(({ state }) => state === 'gone')?.archived).toBe('http://127.0.0.1/web/2026/wear');
	expect(archive.requests.map(({ path }) => path)).toEqual([expect.stringContaining('/wayback/available')]);
	expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(before);

	const text = await call('recheck', vault);
	expect(text).toMatchObject({ code: 0 });
	expect(text.stdout).toContain('Plan.md (written today)');
	expect(text.stdout).toContain(`changed: “`);
	expect(text.stdout).toContain('archived copy: http://127.0.0.1/web/2026/wear');
	expect((await call('recheck', vault, '--older-than', '30')).stdout).toBe(
		'No Research section is older than 30 days.\n',
	);
});

it('explains invalid arguments', async () => {
	const vault = await scratchVault(VAULT);
	const noSection = await cli.run(['recheck', vault, 'Plan.md']);
	expect(noSection).toMatchObject({
		code: 1,
		stderr: expect.stringContaining('“Plan.md” has no Research section') as string,
	});
	expect(await cli.run(['recheck', vault])).toMatchObject({
		code: 0,
		stdout: 'No note has a Research section to check.\n',
	});
});
