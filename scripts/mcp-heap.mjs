/**
 * `npm run test:mcp-heap -- [calls]`: calls the tools of one MCP server 2,000 times, each time with other words, and
 * prints by how much its heap grew from the hundredth call to the last. Exits with 1 from 5 % on. The server runs
 * without the optimizing compilers of V8: their machine code for functions that are called often counts as heap too,
 * and is not a leak (heap snapshots at call 200 and 4,000 differ in nothing else).
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const CALLS = Number(process.argv[2] ?? 2_000);
const WARM = Math.min(100, CALLS / 2);
const MOST_GROWTH = 0.05;

const folder = await mkdtemp(join(tmpdir(), 'mcp-heap-'));
try {
	await writeFile(join(folder, 'Tanks.md'), '# Tanks\n\nA buffer tank prevents short cycling.\n');
	// On the signal the server collects its garbage and says how much is left.
	const probe = join(folder, 'probe.cjs');
	await writeFile(
		probe,
		"process.on('SIGUSR2', () => { gc(); gc(); process.stderr.write(`heap ${process.memoryUsage().heapUsed}\\n`); });",
	);
	const flags = ['--no-opt', '--no-maglev', '--no-sparkplug', '--expose-gc', '--require', probe];
	const args = [...flags, resolve('dist/research-note.mjs'), 'mcp', folder, '--offline'];
	const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
	const client = new Client({ name: 'heap', version: '1' });
	await client.connect(transport);
	const after = [];
	for (let at = 1; at <= CALLS; at++) {
		await client.callTool(callOf(at));
		if (at === WARM || at === CALLS) after.push(await heapOf(transport));
	}
	const [before, last] = after;
	const growth = last / before - 1;
	console.log(JSON.stringify({ calls: CALLS, heap: after, growth: `${(growth * 100).toFixed(1)} %` }));
	if (growth >= MOST_GROWTH) process.exitCode = 1;
	await client.close();
} finally {
	await rm(folder, { recursive: true, force: true });
}

function callOf(at) {
	const calls = [
		['search_vault', { query: `buffer tank ${at}` }],
		['check_text', { text: `A buffer tank prevents short cycling in ${at} houses.` }],
		['check_quotes', { quotes: [{ quote: `prevents short cycling ${at}`, path: 'Tanks' }] }],
		['research_note', { path: 'Tanks', focus: `cycling ${at}`, wait: 30 }],
		['research_status', {}],
		['extract', { urls: [`http://10.0.0.${at % 250}`] }],
		['recheck', {}],
		['search_vault', { [`queries${at}`]: 'buffer tank' }],
	];
	const [name, input] = calls[at % calls.length];
	return { name, arguments: input };
}

function heapOf(transport) {
	const said = new Promise((done) => {
		const listen = (text) => {
			const heap = /heap (\d+)/.exec(String(text))?.[1];
			if (heap === undefined) return;
			transport.stderr.off('data', listen);
			done(Number(heap));
		};
		transport.stderr.on('data', listen);
	});
	process.kill(transport.pid, 'SIGUSR2');
	return said;
}
