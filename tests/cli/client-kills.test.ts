import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readCheckpoint } from '../../src/web/spending/checkpoints';
import { agenticDemo, DEMO_NOTE, oneFollowUp } from './agentic-demo';
import { CommandLine } from './command-line';

const cli = CommandLine.forThisFile();
const CLIENT = fileURLToPath(new URL('killed-client.mjs', import.meta.url));
const WISH = { path: DEMO_NOTE, depth: 'agentic', max_credits: 1_000 };

/** `npm run test:kills` kills a hundred times. */
const KILLS = Number(process.env['CLIENT_KILLS'] ?? 4);
/** Milliseconds after the start of a client until it is killed at the latest: longer than a whole run. */
const LATEST = 2_500;

interface Figures {
	kills: number;
	/** Kills during a run that had paid for something. */
	duringRuns: number;
	finished: number;
	/** Runs whose paid answers were not there any more for the next client. */
	lost: number;
	requests: number;
}

async function savedAnswers(cache: string): Promise<number> {
	const folder = join(cache, 'answers');
	const name = (await readdir(folder).catch(() => [])).find((one) => one.startsWith('checkpoint-'));
	if (name === undefined) return 0;
	const found = await readCheckpoint(await readFile(join(folder, name), 'utf8'), () => Promise.resolve());
	return typeof found === 'string' ? -1 : found.lines.size;
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** Kills clients of one vault until a run has written its section, or all kills are used up. */
async function killUntilWritten(figures: Figures, moments: () => number): Promise<void> {
	const { vault, model, web, args, variables } = await agenticDemo(oneFollowUp());
	const config = args[args.indexOf('--config') + 1] ?? '';
	const file = join(vault, DEMO_NOTE);
	const before = await readFile(file, 'utf8');
	const start = cli.launch(['mcp', vault, '--allow-write', '--config', config], variables);
	let saved = 0;
	while (figures.kills < KILLS) {
		const client = spawn(process.execPath, [CLIENT, start.command, ...start.args], {
			env: { ...start.env, WISH: JSON.stringify(WISH) },
			cwd: start.cwd,
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		const pid = await new Promise<number>((resolve) =>
			client.stdout.once('data', (text: Buffer) => resolve(Number.parseInt(text.toString(), 10))),
		);
		const ended = new Promise((resolve) => client.on('close', resolve));
		const timer = setTimeout(() => client.kill('SIGKILL'), moments());
		await ended;
		clearTimeout(timer);
		figures.kills += 1;
		await expect.poll(() => isRunning(pid)).toBe(false);
		const text = await readFile(file, 'utf8');
		const now = await savedAnswers(await cli.cacheOf(vault).catch(() => ''));
		if (text !== before) {
			// The run was over: its section is whole, and nothing is left to continue.
			expect(text.startsWith(before.trimEnd())).toBe(true);
			expect(text).toMatch(/%% research-this-note v2 [^\n]+%%\n[^]*%% \/research-this-note %%\s*$/);
			figures.finished += 1;
			break;
		}
		if (now > 0) figures.duringRuns += 1;
		if (now < saved) figures.lost += 1;
		saved = now;
	}
	figures.requests += model.requests.length + web.requests.length;
}

describe('an MCP client that is killed', () => {
	it(
		`loses no run: the next call continues it (${KILLS} kills)`,
		async () => {
			const figures: Figures = { kills: 0, duringRuns: 0, finished: 0, lost: 0, requests: 0 };
			let kill = 0;
			// Spread over the whole run, in an order that is the same each time.
			const moments = (): number => 200 + (((kill++ * 7) % 11) / 11) * (LATEST - 200);
			while (figures.kills < KILLS) await killUntilWritten(figures, moments);
			console.info('kills of the client', figures);
			expect(figures.lost).toBe(0);
		},
		KILLS * 30_000,
	);
});
