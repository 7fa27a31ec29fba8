import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ScriptedServer } from '../servers/scripted-server';
import { AGREED, forgetNotices, MODEL_SECRETS, NOTE, outside, originalNote, section, WITH_MODEL, WITH_OPTIONS, world, WRITTEN } from './kit';
import { COLD_QUOTE, findings, ScriptedModels } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const FOLDER = path.join(import.meta.dirname, 'screenshots');

const SITES = ['https://coldhouse.example', 'https://gone.example'] as const;
const DENIES = 'Heat pumps do work below −5 °C, and models sold for northern Europe keep heating at −15 °C.';
const PAGE_ONLY = 'In the measured houses the heat pump still delivered three kilowatts at minus twelve degrees.';
const article = `<!doctype html><html lang="en"><head><title>Heat pumps in frost, measured</title></head><body><nav>Home</nav><main><article><h1>Heat pumps in frost, measured</h1>
<p>${DENIES} The institute measured twenty houses for two winters.</p><p>${PAGE_ONLY} The loggers stood in the cellars.</p></article></main></body></html>`;

/** What the search shows: one page that can be read, one that is gone. */
const RESULTS = SITES.map((site, place) => ({ url: `${site}/frost`, title: place === 0 ? 'Heat pumps in frost, measured' : 'Do heat pumps work in frost?', content: `${DENIES} The institute measured twenty houses for two winters.`, score: 0.9 - place / 10, raw_content: null }));

describe('a deep run', () => {
	it('reads pages, judges the claim of the note, and goes on where a page is gone', async () => {
		const pages = await ScriptedServer.start(({ headers }) => ({ status: headers['host']?.includes('gone') ? 404 : 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: article }));
		const gone = await ScriptedServer.start(() => ({ status: 404, body: '<h1>Not found</h1>' }));
		onTestFinished(async () => {
			await Promise.all([pages.close(), gone.close()]);
		});
		servers.tavilyReply = { body: { query: '', answer: null, images: [], results: RESULTS, response_time: 0.1, request_id: 'test' } };
		const model = await models.start({
			reading: () => ({ quotes: [{ topic: 'T1', quote: DENIES, says: '', stance: 'contradicts' }, { topic: 'T1', quote: PAGE_ONLY, says: '', stance: 'neither' }] }),
			findings: (shown) => ({ findings: [{ topic: 'T1', text: 'In the measured houses the heat pump still delivered three kilowatts at minus twelve degrees.', cites: [{ source: shown.idOf(PAGE_ONLY), quote: PAGE_ONLY }] }, ...(findings(shown) as { findings: object[] }).findings.slice(1)] }),
			comparison: (shown) => ({ contradictions: [], supports: [], related: shown.related.slice(0, 1).map((source) => ({ source, text: shown.sentenceOf(source), quote: shown.sentenceOf(source) })) }),
		});
		const host = await servers.launch({ model, pages: { [SITES[0]]: pages.url, [SITES[1]]: gone.url }, data: { ...WITH_MODEL, consentedHosts: [...WITH_MODEL.consentedHosts, ...AGREED.consentedHosts], runReport: true }, secrets: MODEL_SECRETS });
		await host.openNote(NOTE);
		await forgetNotices(host);
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Depth').locator('select').selectOption('deep');
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(section(text)).toContain('· deep ·');
		expect(section(text)).toMatch(/^> \[!warning\] Contradicted: “Heat pumps do not work below .+”\n> \[Heat pumps in frost, measured\]\(https:\/\/coldhouse\.example\/frost\) says “Heat pumps do work below/m);
		expect(section(text)).toContain('three kilowatts at minus twelve degrees ([Heat pumps in frost, measured](https://coldhouse.example/frost))');
		expect(section(text)).toContain('> [!info]- How this was researched');
		expect(section(text)).toContain('> - Not read: [Do heat pumps work in frost?](https://gone.example/frost)');
		expect(section(text).split('How this was researched')[0]).not.toContain('−45');
		expect(section(text)).toContain('> - Removed: “Models sold for northern Europe keep heating at −45 °C.” (its number does not stand in the source).');
		expect(DENIES).toContain(COLD_QUOTE);
		await fs.mkdir(FOLDER, { recursive: true });
		await host.setMode('preview');
		await host.page.locator('.markdown-rendered h2', { hasText: 'Research' }).scrollIntoViewIfNeeded();
		await host.page.screenshot({ path: path.join(FOLDER, 'deep-reading.png') });
	});
});
