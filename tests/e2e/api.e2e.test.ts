import fs from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { ResearchThisNoteApi } from '../../src/ui/plugin-api-types';
import type { Host } from '../host/host';
import { agreementsTo, NOTE, originalNote, ROOT, sections, world } from './kit';

const servers = await world();

type Call = {
	[Name in 'research' | 'search' | 'claims' | 'checkText']: [Name, ...Parameters<ResearchThisNoteApi[Name]>];
};

/** Calls the API as another plugin does; the answer is plain JSON. */
function call<Name extends keyof Call>(host: Host, ...[name, ...given]: Call[Name]) {
	return host.page.evaluate(
		async ([method, parameters]) => {
			const plugin = window.host?.app.plugins.plugins['research-this-note'] as {
				api: Record<string, (...all: unknown[]) => Promise<unknown>>;
			};
			return plugin.api[method]?.(...parameters);
		},
		[name as string, given as unknown[]] as const,
	) as ReturnType<ResearchThisNoteApi[Name]>;
}

describe('the API for other plugins', () => {
	it('researches, searches and returns claims as plain JSON', async () => {
		const host = await servers.launch();
		expect(await call(host, 'claims', NOTE)).toEqual({ success: true, data: null, error: null });
		const found = await call(host, 'search', 'defrost cycle', { limit: 2 });
		expect(found).toMatchObject({ success: true, data: [{ path: expect.stringMatching(/\.md$/) as string }, {}] });
		const answer = await call(host, 'research', NOTE, { focus: 'defrost' });
		expect(answer).toMatchObject({ success: true, data: { path: NOTE, written: true } });
		expect(sections(await host.noteOnDisk(NOTE))).toHaveLength(1);
		const requests = host.requests.length;
		const text = 'One defrost cycle takes nine to twelve minutes. Shall I go on?';
		expect(await call(host, 'checkText', text)).toMatchObject({
			success: true,
			data: { counts: { sentences: 1, uncheckable: 1 }, sentences: [{ links: [] }, { state: 'uncheckable' }] },
		});
		expect(host.requests).toHaveLength(requests);
		expect(await call(host, 'claims', NOTE)).toMatchObject({
			success: true,
			data: { path: NOTE, depth: 'shallow', claims: expect.any(Array) as unknown[] },
		});
	});

	it('asks for consent like the commands, and answers a refusal, a wrong option and a missing note', async () => {
		const host = await servers.launch({ agreed: agreementsTo({ data: { searchOrder: [] } }) });
		const refused = call(host, 'research', NOTE);
		await host.page.getByRole('button', { name: 'Cancel' }).click();
		expect(await refused).toMatchObject({ success: false, data: { error_code: 'CANCELLED' } });
		expect(await call(host, 'research', NOTE, { depth: 'bottomless' as 'deep' })).toMatchObject({
			success: false,
			error: expect.stringContaining('“shallow”, “deep” or “agentic”') as string,
		});
		expect(await call(host, 'research', 'Nowhere.md')).toMatchObject({
			success: false,
			data: { error_code: 'NOTE_NOT_FOUND' },
		});
		expect(host.sent).toEqual([]);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});
});

/** Returns the code of the example in this language. */
async function example(language: 'js' | 'ts'): Promise<string> {
	const page = await fs.readFile(path.join(ROOT, 'docs/api.md'), 'utf8');
	return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
}

describe('the examples of docs/api.md', () => {
	it('find passages in a template', async () => {
		const host = await servers.launch();
		const template = (await example('js')).replace(/^<%\*|%>\s*$/g, '');
		const written = await host.page.evaluate<string>(
			`(async (app, tp) => { let tR = ''; ${template}; return tR; })` +
				`(window.host.app, { file: { title: 'Defrost cycles' } })`,
		);
		expect(written.match(/^> \[\[.+\.md\]\]$/gm)).toHaveLength(3);
	});

	it('check the claims of a note in another plugin', async () => {
		const host = await servers.launch({
			vault: await servers.vaultWith({ 'Frost.md': 'Heat pumps do work below -5 °C.\n' }),
			data: { pagesPerTopic: 0 },
			agreed: agreementsTo({ data: { depth: 'deep' } }),
		});
		await host.openNote(NOTE);
		const { code } = await transform(await example('ts'), { loader: 'ts', format: 'cjs' });
		await host.page.evaluate(
			`((require, module) => { ${code}; new module.exports.default(window.host.app, { id: 'other' }).load(); })` +
				`(() => window.host.api, { exports: {} })`,
		);
		await host.runCommand('Check the claims');
		await host.waitForNotice('Heat pumps do not work below -5 °C');
		expect(sections(await host.noteOnDisk(NOTE))).toHaveLength(1);
	});
});
