import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openVault, researchNote } from '../../src/node/library';
import { scratchFolder, scratchVault } from './scratch-vault';

const NOTE = 'The night ferry carries cars to the small islands.\n';

describe('the library', () => {
	it.each([
		['an option', { offline: true, dryrun: true }, 'dryrun', 'dryRun'],
		['an option of the vault', { ofline: true }, 'ofline', 'offline'],
		['a setting', { offline: true, settings: { wordlimit: 200 } }, 'wordlimit', 'wordLimit'],
		[
			'a variable that is no key',
			{ variables: { TAVILY_BASE_URL: 'http://127.0.0.1:1' } },
			'TAVILY_BASE_URL',
			'tavilyBaseUrl',
		],
	])('refuses %s that it does not know, and leaves the note as it was', async (_, options, wrong, meant) => {
		const vault = await scratchVault({ 'Plan.md': NOTE });
		const refused = expect.objectContaining({
			code: 'VALIDATION_ERROR',
			message: expect.stringMatching(new RegExp(`“${wrong}”.*${meant}`)) as string,
		}) as Error;
		await expect(
			researchNote(vault, 'Plan.md', { cacheFolder: await scratchFolder(), ...(options as object) }),
		).rejects.toEqual(refused);
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(NOTE);
	});

	it.each(['yes', '', 0])('refuses offline: %j, which is neither true nor false', async (offline) => {
		const vault = await scratchVault({ 'Plan.md': NOTE });
		await expect(openVault(vault, { offline } as object)).rejects.toMatchObject({
			code: 'VALIDATION_ERROR',
			message: expect.stringContaining('offline') as string,
		});
	});

	it('refuses an unknown option of each call', async () => {
		const vault = await scratchVault({ 'Plan.md': NOTE });
		await expect(openVault(vault, { dryRun: true } as object)).rejects.toThrow('“dryRun” is not an option.');
		const open = await openVault(vault, { offline: true, cacheFolder: await scratchFolder() });
		await expect(open.research('Plan.md', { dry: true } as object)).rejects.toThrow('“dry” is not an option.');
		await open.close();
	});

	it('takes every option that it knows', async () => {
		const vault = await scratchVault({ 'Plan.md': NOTE, 'Talk.md': `Talk. ${NOTE}` });
		const report = await researchNote(vault, 'Plan.md', {
			offline: true,
			dryRun: true,
			force: false,
			depth: 'shallow',
			settings: { wordLimit: 300 },
			variables: { TAVILY_API_KEY: '' },
			cacheFolder: await scratchFolder(),
			onWarning: () => undefined,
		}).catch((error: unknown) => error);
		expect(report).not.toMatchObject({ code: 'VALIDATION_ERROR' });
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(NOTE);
	});
});
