import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NOTE, VAULT } from '../../cli/command-line';
import { connected } from './connected';

const WISH = { name: 'research_note', arguments: { path: 'Plan.md' } };

it('reports progress that grows, in words', async () => {
	const { client } = await connected({ notes: VAULT });
	const seen: { progress: number; message?: string | undefined }[] = [];
	await client.callTool(WISH, { onprogress: (progress) => seen.push(progress) });
	expect(seen.map(({ progress }) => progress)).toEqual(seen.map((_, at) => at + 1));
	expect(seen.map(({ message }) => message)).toEqual(expect.arrayContaining(['Reading the note', 'Writing']));
});

it('stops a run whose user cancels the call', async () => {
	const { client, runs, folder } = await connected({ notes: VAULT });
	const user = new AbortController();
	const call = client.callTool(WISH, { signal: user.signal, onprogress: () => user.abort('The user pressed Esc.') });
	await expect(call).rejects.toThrow();
	await expect.poll(() => runs.all().map(({ state }) => state)).toEqual(['stopped']);
	expect(await readFile(join(folder, 'Plan.md'), 'utf8')).toBe(NOTE);
});

it('lets a run go on whose client lost patience', async () => {
	const { client, runs } = await connected({ notes: VAULT });
	const call = client.callTool(WISH, { timeout: 1 });
	await expect(call).rejects.toThrow(/timed out/i);
	await expect.poll(() => runs.all().map(({ state }) => state)).toEqual(['done']);
	const result = await client.callTool({ name: 'research_status', arguments: { run: 'r1' } });
	expect(JSON.stringify(result.content)).toContain('Plan.md');
	const run = runs.find('r1')?.run;
	run?.spend({ provider: 'model', kind: 'llm', dollars: 0.012_345_6 });
	run?.spend({ provider: 'model', kind: 'llm' });
	const { content } = await client.callTool({ name: 'research_status', arguments: {} });
	const [text] = content.flatMap((one) => (one.type === 'text' ? [one.text] : []));
	const cost = { credits: 0, model_calls: 2, dollars: 0.0123, calls_without_price: 1 };
	expect(JSON.parse(text ?? '')).toMatchObject({ runs: [{ cost }] });
});

it('says that a vault was removed', async () => {
	const { client, folder } = await connected({ notes: VAULT });
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
