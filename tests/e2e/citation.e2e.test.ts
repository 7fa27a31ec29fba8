import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { ScriptedServer } from '../servers/scripted-server';
import { forgetNotices, MODEL_SECRETS, researchOpenNote, WITH_MODEL, world } from './kit';
import { ScriptedModels } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();

const NOTE = 'Frost.md';
const ADDRESS = 'https://winter.example/houses';
/** The opening words of the first quote stand above it too, in another house. */
const OPENING = 'The heat pump delivered three kilowatts at';
const QUOTES = {
	repeated: `${OPENING} minus twelve degrees, in a cellar that nobody heats.`,
	blocks: 'Two of the heat pumps need frost protection: the low-cost, old one in Graz; the one R&D lent to Ulm.',
	inline: 'At −10 °C, the heat pump’s COP was 2.3 in frost.',
};
const BLOCKS = '<li>the low-cost, old one in Graz;</li><li>the one R&amp;D lent to Ulm.</li>';
const filler = (count: number): string =>
	Array.from(
		{ length: count },
		(_, place) =>
			`<p>House ${place} of this part of the valley was watched for two winters, and its owners wrote down what ` +
			'they saw of the pump, of the weather and of the bills that came in spring.</p>',
	).join('');
const HTML =
	'<!doctype html><html lang="en"><meta charset="utf-8"><title>Houses in winter</title>' +
	'<nav>Home</nav><main><article><h1>Houses in winter</h1>' +
	`<p id="decoy">In Graz, it was said: ${OPENING} minus two degrees, as it does in every winter.</p>${filler(40)}` +
	`<h2>Ulm</h2><p id="repeated">In <a href="/ulm">Ulm</a> it was <em>measured</em>: “${QUOTES.repeated}”</p>` +
	`${filler(40)}<p id="blocks">Two of the heat pumps need frost protection:</p><ul>${BLOCKS}</ul>${filler(40)}` +
	`<p id="inline">At −10&nbsp;°C, the <b>heat pump’s</b> <abbr>COP</abbr> was&shy; 2.3 in <i>frost</i>.</p>` +
	`${filler(40)}</article></main></html>`;

/** Clicks the citation behind these words and returns the page that the browser opens. */
async function followed(page: Page, words: string): Promise<Page> {
	const [opened] = await Promise.all([
		page.context().waitForEvent('page'),
		page.locator('.markdown-rendered li', { hasText: words }).last().locator('a.external-link').first().click(),
	]);
	await opened.waitForLoadState('load');
	return opened;
}

it('opens the page at the quoted words if the citation is clicked in the rendered section', async () => {
	const site = await ScriptedServer.start(() => ({
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: HTML,
	}));
	onTestFinished(() => site.close());
	servers.tavilyReply = {
		body: {
			query: '',
			answer: null,
			images: [],
			results: [
				{
					url: ADDRESS,
					title: 'Houses in winter',
					content: `${QUOTES.inline} ${QUOTES.repeated}`,
					score: 0.9,
					raw_content: null,
				},
			],
			response_time: 0.1,
			request_id: 'test',
		},
	};
	const model = await models.start({
		topics: () => ({
			topics: [
				{
					topic: 'Heat pumps in frost',
					context: 'Do heat pumps work in frost?',
					type: 'question',
					query: 'heat pumps in frost',
				},
			],
		}),
		reading: () => ({
			quotes: Object.values(QUOTES).map((quote) => ({ topic: 'T1', quote, says: '', judges: [] })),
		}),
		findings: (shown) => ({
			findings: Object.values(QUOTES).map((quote) => ({
				topic: 'T1',
				text: quote,
				cites: [{ source: shown.ids.at(0) ?? '', quote }],
			})),
		}),
		comparison: () => ({ contradictions: [], supports: [], related: [] }),
	});
	const host = await servers.launch({
		vault: await servers.vaultWith({ [NOTE]: 'Do heat pumps work in frost?\n' }),
		model,
		pages: { 'https://winter.example': site.url },
		data: { ...WITH_MODEL, depth: 'deep' },
		secrets: MODEL_SECRETS,
	});
	await host.openNote(NOTE);
	await forgetNotices(host);
	await researchOpenNote(host);
	await host.setMode('preview');
	await host.page
		.context()
		.route(`${ADDRESS}*`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: HTML }));
	for (const [id, words] of [
		['repeated', 'in a cellar that nobody heats'],
		['blocks', 'need frost protection'],
		['inline', '2.3 in frost'],
	] as const) {
		const opened = await followed(host.page, words);
		await expect.poll(() => opened.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
		const isShown = (name: string): Promise<boolean> =>
			opened.locator(`#${name}`).evaluate((element) => {
				const { top, bottom } = element.getBoundingClientRect();
				return top >= 0 && bottom <= window.innerHeight;
			});
		expect(await isShown(id)).toBe(true);
		expect(await isShown('decoy')).toBe(false);
		await opened.close();
	}
});
