import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { SharedTextFile } from '../../../src/node/files/file-lock';
import { temporaryBeside } from '../../../src/node/files/own-temporaries';
import { nodeTimer } from '../../../src/node/kit/node-clock';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/settings/schema';
import { type KeyExpense, UsageLedger } from '../../../src/web/spending/usage-ledger';
import { ScriptedServer } from '../../servers/scripted-server';
import { scratchFolder } from '../scratch-vault';
import { cliBuild } from '../../../esbuild.config.mjs';
import { searchAndSpend, type SpendingWork } from './spending-searches';

const RESULT = { url: 'https://a.example/', title: 'A', content: 'Text', score: 0.9 };

/** Has the work done by so many ledgers in this process. */
const inOneProcess = async (work: readonly SpendingWork[]): Promise<void> => {
	await Promise.all(work.map(searchAndSpend));
};

/** Has each work done by a process of its own. All are started before the first one begins. */
async function inOwnProcesses(work: readonly SpendingWork[]): Promise<void> {
	const program = join(await scratchFolder(), 'spending-searches.mjs');
	const entryPoints = [fileURLToPath(new URL('spending-searches.ts', import.meta.url))];
	await build({ ...cliBuild, entryPoints, outdir: dirname(program) });
	const children = work.map(() => fork(program, { env: { ...process.env, SPENDING_PROCESS: '1' } }));
	await Promise.all(children.map((child) => once(child, 'message')));
	const ends = children.map((child) => once(child, 'exit'));
	for (const [place, child] of children.entries()) child.send(work[place] as SpendingWork);
	expect((await Promise.all(ends)).map(([code]) => code as number)).toEqual(work.map(() => 0));
}

/** Searches of so many processes at once; returns the number of requests. */
async function requestsOf(
	processes: number,
	searches: number,
	over: Partial<Settings>,
	{ claimed = 1, spend = inOneProcess } = {},
): Promise<number> {
	const server = await ScriptedServer.start(() => ({
		body: { query: 'q', results: [RESULT], response_time: 1, usage: { credits: claimed } },
	}));
	onTestFinished(() => server.close());
	const usage = join(await scratchFolder(), 'usage.json');
	const settings = { ...DEFAULT_SETTINGS, tavilyBaseUrl: server.url, tavilySearchDepth: 'basic' as const, ...over };
	await spend(
		Array.from({ length: processes }, (_, place) => ({ name: `process ${place}`, searches, settings, usage })),
	);
	const ledger = new UsageLedger(new SharedTextFile(usage, nodeTimer));
	await ledger.load();
	expect(ledger.usage('tavily', nodeTimer.now()).total).toBe(server.requests.length);
	expect(await readdir(join(usage, '..'))).toEqual(['usage.json']);
	return server.requests.length;
}

it.each([
	['a key', { tavilyCreditsPerKey: 3, budgetShareDeepReading: 0, budgetShareClaimChecks: 0 }, 3],
	['a day', { budgetDailyTopics: 10 }, 10],
])('six processes at once keep the limit of %s', async (_, over, most) => {
	const requests = await requestsOf(6, 4, over);
	expect(requests).toBeLessThanOrEqual(most);
	expect(requests).toBeGreaterThan(0);
});

it('keeps the limit of a key between six real processes', async () => {
	const limits = { tavilyCreditsPerKey: 7, budgetShareDeepReading: 0, budgetShareClaimChecks: 0 };
	const requests = await requestsOf(6, 4, limits, { spend: inOwnProcesses });
	expect(requests).toBeLessThanOrEqual(7);
	expect(requests).toBeGreaterThan(0);
}, 60_000);

it('counts the list price if the service says that a search was free', async () => {
	expect(await requestsOf(2, 4, { budgetDailyTopics: 3 }, { claimed: 0 })).toBe(3);
});

const at = (now: number): { now: number; signal: AbortSignal } => ({ now, signal: new AbortController().signal });
const EXPENSE: KeyExpense = { key: 'k', purpose: 'topics', credits: 2 };

it('counts the promise of a killed process as spent, once it is old', async () => {
	const file = join(await scratchFolder(), 'usage.json');
	const [killed, other] = [1, 2].map(() => new UsageLedger(new SharedTextFile(file, nodeTimer)));
	const now = Date.UTC(2026, 10, 21);
	await killed?.promise('tavily', EXPENSE, at(now), () => undefined);
	await other?.promise('tavily', EXPENSE, at(now), () => undefined);
	expect(other?.promisedElsewhere('tavily')).toMatchObject([EXPENSE]);
	expect(other?.usage('tavily', now).total).toBe(0);
	await other?.promise('tavily', EXPENSE, at(now + 3_600_000), () => undefined);
	expect(other?.promisedElsewhere('tavily')).toEqual([]);
	expect(other?.usage('tavily', now).total).toBe(4);
});

it('writes all that several processes change at once', async () => {
	const file = join(await scratchFolder(), 'usage.json');
	const ledgers = Array.from({ length: 8 }, () => new UsageLedger(new SharedTextFile(file, nodeTimer)));
	const now = nodeTimer.now();
	for (let round = 0; round < 5; round += 1) for (const ledger of ledgers) ledger.spend('tavily', EXPENSE, now);
	await Promise.all(ledgers.map((ledger) => ledger.saved()));
	expect(JSON.stringify(JSON.parse(await readFile(file, 'utf8')))).toContain('"keys":{"k":80}');
});

it.each(['dead', 'old'])('does not wait for the lock of a process that is %s', async (kind) => {
	const file = join(await scratchFolder(), 'usage.json');
	const [machine = ''] = /[0-9a-f]{8}/.exec(temporaryBeside(file)) ?? [];
	const { pid } = kind === 'dead' ? spawnSync(process.execPath, ['-e', '']) : process;
	await writeFile(`${file}.lock`, `${machine} ${pid}`);
	if (kind === 'old') await utimes(`${file}.lock`, 1, 1);
	const shared = new SharedTextFile(file, { ...nodeTimer, wait: () => Promise.reject(new Error('It waits.')) });
	expect(await shared.exclusively(() => Promise.resolve('done'))).toBe('done');
	expect(await readdir(join(file, '..'))).toEqual([]);
});

it('leaves the lock that another process took while this one slept', async () => {
	const file = join(await scratchFolder(), 'usage.json');
	const lock = `${file}.lock`;
	await new SharedTextFile(file, nodeTimer).exclusively(async () => {
		await rm(lock);
		await writeFile(lock, 'elsewhere 1 other');
	});
	expect(await readFile(lock, 'utf8')).toBe('elsewhere 1 other');
});

it('stops waiting for another process with the run, and promises nothing', async () => {
	const file = join(await scratchFolder(), 'usage.json');
	await writeFile(`${file}.lock`, 'elsewhere 1 other');
	const run = new AbortController();
	const timer: typeof nodeTimer = {
		...nodeTimer,
		wait: (milliseconds, signal) => {
			run.abort(new Error('Stopped.'));
			return nodeTimer.wait(milliseconds, signal);
		},
	};
	const ledger = new UsageLedger(new SharedTextFile(file, timer));
	const when = { now: Date.UTC(2026, 10, 21), signal: run.signal };
	const decide = (): undefined => expect.unreachable();
	await expect(ledger.promise('tavily', EXPENSE, when, decide)).rejects.toThrow('Stopped.');
	await ledger.saved();
	expect(await readdir(join(file, '..'))).toEqual(['usage.json.lock']);
});
