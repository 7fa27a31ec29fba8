/**
 * `npm run test:mcp-heap -- [calls]`: calls the tools of one MCP server 500 times, and prints by how much its heap grew
 * from the hundredth call to the last. Exits with 1 from 5 % on.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const CALLS = Number(process.argv[2] ?? 500);
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
	const args = ['--expose-gc', '--require', probe, resolve('dist/research-note.mjs'), 'mcp', folder, '--offline'];
	const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
	const client = new Client({ name: 'heap', version: '1' });
	await client.connect(transport);
	const calls = [
		{ name: 'search_vault', arguments: { query: 'buffer tank' } },
		{ name: 'check_text', arguments: { text: 'A buffer tank prevents short cycling.' } },
		{ name: 'check_quotes', arguments: { quotes: [{ quote: 'prevents short cycling', path: 'Tanks' }] } },
		{ name: 'research_status', arguments: {} },
	];
	const after = [];
	for (let at = 1; at <= CALLS; at++) {
		await client.callTool(calls[at % calls.length]);
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
