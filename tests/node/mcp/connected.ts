import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import { createMcpServer } from '../../../src/node/mcp/mcp-server';
import { RunRegistry } from '../../../src/node/mcp/run-registry';
import { Vaults } from '../../../src/node/mcp/vaults';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/settings/schema';
import { scratchFolder, scratchVault } from '../scratch-vault';

interface Served {
	readonly notes: Readonly<Record<string, string>>;
	readonly allowWrite?: boolean;
	readonly settings?: Partial<Settings>;
}

/** Connects a client to a server of a scratch vault, both in this process and without the web. */
export async function connected({ notes, allowWrite = true, settings = {} }: Served) {
	const folder = await scratchVault(notes);
	const options = { folders: [folder], cacheFolder: await scratchFolder(), offline: true, allowWrite };
	const vaults = await Vaults.open(options, { settings: { ...DEFAULT_SETTINGS, ...settings }, keys: {} });
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
	const call = async (name: string, args: Record<string, unknown>) => {
		const { content, isError = false } = await client.callTool({ name, arguments: args });
		return { isError, text: content.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join('') };
	};
	return { client, runs, folder, call };
}
