import { expect, it, onTestFinished } from 'vitest';
import { ScriptedServer } from '../servers/scripted-server';
import { researchOpenNote, section, world } from './kit';

const servers = await world();

const NOTE = 'Hot water.md';
/** The demo vault has a clipping of this page. */
const CLIPPED = 'https://safe-hot-water.example/legionella-and-heat-pumps';
const CLIPPING = 'Legionella';
const OPEN = 'https://cylinders.example/weekly';
const READ = 'In eleven rented houses the hot water was kept at 50 °C and heated to 60 °C once a week.';
const SITES = [
	{
		url: CLIPPED,
		title: 'Legionella at home – Safe Hot Water',
		content: 'Hot water in a house with a heat pump at 60 °C.',
	},
	{ url: OPEN, title: 'Cylinders, heated once a week', content: 'Whether hot water has to stay at 60 °C.' },
];

it('cites a clipped note as its page, links the note, and does not request the page', async () => {
	const site = await ScriptedServer.start(() => ({
		headers: { 'content-type': 'text/html; charset=utf-8' },
		body: `<!doctype html><title>Cylinders</title><article><h1>Cylinders</h1><p>${READ}</p></article>`,
	}));
	onTestFinished(() => site.close());
	const results = SITES.map((result, place) => ({ ...result, score: 0.9 - place / 10, raw_content: null }));
	servers.tavilyReply = {
		body: { query: '', answer: null, images: [], results, response_time: 0.1, request_id: 'test' },
	};
	const host = await servers.launch({
		vault: await servers.vaultWith({
			[NOTE]: 'Hot water must be stored at 60 °C and reach the outlets at 45 °C within a minute.\n',
		}),
		pages: { 'https://safe-hot-water.example': site.url, 'https://cylinders.example': site.url },
		data: { depth: 'deep', searchOrder: ['tavily'] },
	});
	await host.openNote(NOTE);
	await researchOpenNote(host);
	const fetched = host.requests.map(({ url }) => url).filter((url) => url.includes('.example'));
	expect(fetched).toEqual([OPEN]);
	expect(section(await host.noteOnDisk(NOTE))).toContain(
		`outlets at **50 °C** within a minute (**55 °C** in health care)” ([safe-hot-water.example](${CLIPPED}#:~:text=`,
	);
	await host.setMode('preview');
	const sentence = host.page.locator('.markdown-rendered li', { hasText: 'outlets at 50 °C within a minute' }).last();
	expect(await sentence.locator('a.external-link').first().getAttribute('href')).toContain(`${CLIPPED}#:~:text=`);
	expect(await sentence.locator('a.internal-link').first().getAttribute('data-href')).toBe(
		`${CLIPPING}#If you let rooms or run a business`,
	);
	await sentence.scrollIntoViewIfNeeded();
	await host.screenshot('clipped-page');
});
