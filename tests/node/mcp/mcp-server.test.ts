import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished } from 'vitest';
import { createMcpServer } from '../../../src/node/mcp/mcp-server';
import { RunRegistry } from '../../../src/node/mcp/run-registry';
import { Vaults } from '../../../src/node/mcp/vaults';
import { DEFAULT_SETTINGS } from '../../../src/settings/schema';
import { NOTE, VAULT } from '../../cli/command-line';
import { scratchFolder, scratchVault } from '../scratch-vault';

async function connected() {
	const folder = await scratchVault(VAULT);
	const options = { folders: [folder], cacheFolder: await scratchFolder(), offline: true, allowWrite: true };
	const vaults = await Vaults.open(options, { settings: DEFAULT_SETTINGS, keys: {} });
	const runs = new RunRegistry();
	const server = createMcpServer(vaults, runs, '1.0.0');
	const client = new Client({ name: 'test', version: '1' });
	const [near, far] = InMemoryTransport.createLinkedPair();
	await Promise.all([server.connect(far), client.connect(near)]);
	onTestFinished(async () => {
		await client.close();
		await runs.stopAll();
		await vaults.close();
	});
	return { client, runs, folder };
}

const WISH = { name: 'research_note', arguments: { path: 'Plan.md' } };

it('reports progress that grows, in words', async () => {
	const { client } = await connected();
	const seen: { progress: number; message?: string | undefined }[] = [];
	await client.callTool(WISH, { onprogress: (progress) => seen.push(progress) });
	expect(seen.map(({ progress }) => progress)).toEqual(seen.map((_, at) => at + 1));
	expect(seen.map(({ message }) => message)).toEqual(expect.arrayContaining(['Reading the note', 'Writing']));
});

it('stops a run whose user cancels the call', async () => {
	const { client, runs, folder } = await connected();
	const user = new AbortController();
	const call = client.callTool(WISH, { signal: user.signal, onprogress: () => user.abort('The user pressed Esc.') });
	await expect(call).rejects.toThrow();
	await expect.poll(() => runs.all().map(({ state }) => state)).toEqual(['stopped']);
	expect(await readFile(join(folder, 'Plan.md'), 'utf8')).toBe(NOTE);
});

it('lets a run go on whose client lost patience', async () => {
	const { client, runs } = await connected();
	const call = client.callTool(WISH, { timeout: 1 });
	await expect(call).rejects.toThrow(/timed out/i);
	await expect.poll(() => runs.all().map(({ state }) => state), { timeout: 20_000 }).toEqual(['done']);
	const result = await client.callTool({ name: 'research_status', arguments: { run: 'r1' } });
	expect(JSON.stringify(result.content)).toContain('Plan.md');
});

it('says that a vault was removed', async () => {
	const { client, folder } = await connected();
	await rm(folder, { recursive: true });
	for (const [name, args] of [
		['search_vault', { query: 'tank' }],
		['research_note', { path: 'Plan.md' }],
	] as const) {
		const { content } = await client.callTool({ name, arguments: args });
		expect(JSON.stringify(content)).toContain('VALIDATION_ERROR');
		expect(JSON.stringify(content)).toContain(folder);
	}
});
