/**
 * Measures whole commands on a generated vault, beside `node -e 0` in the same rounds: `--help`, a warm `search`, and
 * `search_vault` of the MCP server. `--notes N` (10,000), `--rounds N` (9). Prints one JSON line with medians in
 * milliseconds.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { generateVault } from './generated-vault';

const PROGRAM = fileURLToPath(new URL('../../dist/research-note.mjs', import.meta.url));
const MCP_CALLS = 12;

const { values } = parseArgs({
	options: { notes: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '9' } },
});
const scratch = await mkdtemp(join(tmpdir(), 'research-note-bench-'));
const vault = join(scratch, 'vault');
const env = { ...process.env, XDG_CACHE_HOME: join(scratch, 'cache') };

try {
	const queries = await writeVault();
	run('index', vault);
	console.log(
		JSON.stringify({ notes: Number(values.notes), ...measureCommands(queries), ...(await measureMcp(queries)) }),
	);
} finally {
	await rm(scratch, { recursive: true, force: true });
}

/** Writes the vault. @returns queries made of words in it */
async function writeVault(): Promise<string[]> {
	const notes = generateVault(Number(values.notes));
	for (const { path, text } of notes) {
		const file = join(vault, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
	return notes.slice(0, 50).map(({ text }) => (text.match(/\b[a-z]{7,}\b/g) ?? []).slice(3, 6).join(' '));
}

function measureCommands(queries: readonly string[]): Record<string, number> {
	const times = { node: [] as number[], help: [] as number[], search: [] as number[] };
	for (let round = 0; round < Number(values.rounds); round++) {
		times.node.push(timed(() => spawnSync(process.execPath, ['-e', '0'])));
		times.help.push(timed(() => run('--help')));
		times.search.push(timed(() => run('search', vault, queries[round % queries.length] ?? '')));
	}
	return Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
}

async function measureMcp(queries: readonly string[]): Promise<Record<string, number>> {
	const client = new Client({ name: 'bench', version: '1' }, { versionNegotiation: { mode: 'legacy' } });
	const set = Object.fromEntries(
		Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
	);
	const args = [PROGRAM, 'mcp', vault, '--offline'];
	await client.connect(new StdioClientTransport({ command: process.execPath, args, env: set, stderr: 'ignore' }));
	const times: number[] = [];
	for (const query of queries.slice(0, MCP_CALLS)) {
		const begun = performance.now();
		await client.callTool({ name: 'search_vault', arguments: { query } });
		times.push(performance.now() - begun);
	}
	await client.close();
	return { mcpFirst: Math.round(times[0] ?? 0), mcpThen: median(times.slice(1)) };
}

function run(...args: readonly string[]): void {
	const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { env, encoding: 'utf8' });
	if (status !== 0) throw new Error(stderr);
}

function timed(work: () => unknown): number {
	const begun = performance.now();
	work();
	return performance.now() - begun;
}

function median(list: readonly number[]): number {
	return Math.round([...list].sort((a, b) => a - b)[list.length >> 1] ?? 0);
}
