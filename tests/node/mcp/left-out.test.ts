import { join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, it, onTestFinished } from 'vitest';
import { createMcpServer } from '../../../src/node/mcp/mcp-server';
import { RunRegistry } from '../../../src/node/mcp/run-registry';
import { Vaults } from '../../../src/node/mcp/vaults';
import { DEFAULT_SETTINGS } from '../../../src/settings/schema';
import { scratchFolder, scratchVault } from '../scratch-vault';

const SECTION = '\n## Research\n%% research-this-note %%\n\nThe salary is 4,711 euros. [[Open]]\n';
const TEXT = '# Salary\n\nThe salary of the captain is 4,711 euros a month, says the contract.\n';

/** Notes that are left out, each in another way. */
const LEFT_OUT = {
	'Private/Salary.md': TEXT + SECTION,
	'Tagged.md': `---\ntags: [secret]\n---\n${TEXT}${SECTION}`,
	'Tagged oddly.md': `---\n"tags": !!seq [secret]\n---\n${TEXT}${SECTION}`,
	'No research.md': `---\nresearch: false\n---\n${TEXT}${SECTION}`,
	'Odd no research.md': `---\n"research":\n  !!bool false\n---\n${TEXT}${SECTION}`,
	'Ignored/Old.md': TEXT + SECTION,
	'.obsidian/Plugin.md': TEXT + SECTION,
	'.trash/Thrown.md': TEXT + SECTION,
	'Sub/.hidden/Note.md': TEXT + SECTION,
	'.dot.md': TEXT + SECTION,
};

const VAULT = {
	...LEFT_OUT,
	'.obsidian/app.json': JSON.stringify({ userIgnoreFilters: ['Ignored/'] }),
	'Open.md': `# Open\n\nThe captain is paid each month, and the mate too.\n${SECTION}`,
	'Deep/Salary.md': '# Pay\n\nThe pay of sailors rose by 3 percent in 2019.\n',
};

async function connected() {
	const folder = await scratchVault(VAULT);
	const options = { folders: [folder], cacheFolder: await scratchFolder(), offline: true, allowWrite: true };
	const settings = { ...DEFAULT_SETTINGS, excludedFolders: ['Private'], excludedTags: ['secret'] };
	const vaults = await Vaults.open(options, { settings, keys: {} });
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
	const call = async (name: string, args: Record<string, unknown>): Promise<string> =>
		JSON.stringify((await client.callTool({ name, arguments: args })).content);
	const read = (path: string): Promise<string> => {
		const uri = ['research-note:/', folder.split('/').pop() ?? '', ...path.split('/').map(encodeURIComponent)].join(
			'/',
		);
		return client.readResource({ uri }).then(
			(answer) => JSON.stringify(answer),
			(error: Error) => error.message,
		);
	};
	return { client, call, read, folder };
}

/** Returns an answer without the name of the note. */
function without(answer: string, path: string): string {
	return answer.replaceAll(path, '…');
}

it('answers of a note that is left out as of one that is missing, whatever tool is asked', async () => {
	const { call, read, folder } = await connected();
	const missing = 'Zzzzzz/Qqqqqq.md';
	const [research, recheck, resource] = [
		without(await call('research_note', { path: missing }), missing),
		without(await call('recheck', { path: missing }), missing),
		without(await read(missing), missing),
	];
	expect(research).toContain('NOTE_NOT_FOUND');
	const wished = { quotes: [{ quote: 'The salary of the captain', path: missing }] };
	const quotes = without(await call('check_quotes', wished), missing);
	expect(quotes).toContain('NOTE_NOT_FOUND');
	for (const path of Object.keys(LEFT_OUT)) {
		expect([path, without(await call('research_note', { path }), path)]).toEqual([path, research]);
		expect([path, without(await call('recheck', { path }), path)]).toEqual([path, recheck]);
		expect([path, without(await read(path), path)]).toEqual([path, resource]);
		const quoted = await call('check_quotes', { quotes: [{ quote: 'The salary of the captain', path }] });
		expect([path, without(quoted, path)]).toEqual([path, quotes]);
		const onDisk = await call('research_note', { path: join(folder, path) });
		expect([path, onDisk]).toEqual([path, expect.stringContaining('NOTE_NOT_FOUND')]);
	}
});

it('lists, rechecks and finds the other notes alone', async () => {
	const { client, call } = await connected();
	expect((await client.listResources()).resources.map(({ name }) => name)).toEqual(['Open.md']);
	expect(await call('recheck', {})).toContain('\\"notes_total\\":1');
	expect(await call('search_vault', { query: 'salary captain contract' })).not.toContain('4,711 euros a month');
	expect(await call('recheck', { path: 'Open' })).toContain('\\"notes\\":1');
});

it('takes a bare name for the note that may be seen, and suggests no other', async () => {
	const { call } = await connected();
	expect(await call('recheck', { path: 'Salary' })).toContain('Deep/Salary.md');
	expect(await call('research_note', { path: 'Tagget.md' })).not.toContain('Tagged');
	expect(await call('research_note', { path: 'Opem.md' })).toContain('Open');
});
