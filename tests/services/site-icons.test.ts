import { expect, it } from 'vitest';
import { nodeClock } from '../../src/node/kit/node-clock';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import { reportWithoutTopics, type ReportedSource } from '../../src/research/report/report';
import { NothingToSay } from '../../src/research/model/errors';
import { ResearchRun } from '../../src/research/model/run';
import { fetchesIcons, withSiteIcons } from '../../src/services/site-icons';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]);
const SETTINGS = { ...DEFAULT_SETTINGS, tavilySearchFavicon: true };

function sourceWith(id: string, favicon: string | undefined): ReportedSource {
	const source = { id, kind: 'web', url: `https://${id}.example/`, title: id, provider: 'tavily' } as const;
	return { ...source, read: 'snippet', cited: true, ...(favicon !== undefined && { metadata: { favicon } }) };
}

it('fetches each icon once as data, and leaves out what is not a small picture', async () => {
	const asked: string[] = [];
	const get = ({ url }: { readonly url: string }) => {
		asked.push(url);
		if (url.includes('down')) return Promise.reject(new Error('down'));
		const body = url.includes('page') ? new TextEncoder().encode('<svg onload="x()"/>') : PNG;
		return Promise.resolve({ status: 200, headers: {}, body: body.buffer });
	};
	const run = new ResearchRun(nodeClock);
	const icons = [
		'https://a.example/i.png',
		'https://a.example/i.png',
		'https://down.example/i.png',
		'https://page.example/i.svg',
		'http://127.0.0.1/i.png',
		undefined,
	];
	const sources = icons.map((favicon, at) => sourceWith(`s${at}`, favicon));
	const nothing = new NothingToSay('VALIDATION_ERROR', '', '');
	const report = {
		...reportWithoutTopics(nothing, { path: 'A.md', depth: 'shallow', analyst: 'extractive' }, run),
		sources,
	};
	const kit = { pages: { ...nodePageAccess(), transport: { get } }, clock: nodeClock };
	const shown = await withSiteIcons(report, SETTINGS, kit, run);
	const data = `data:image/png;base64,${btoa(String.fromCharCode(...PNG))}`;
	expect(shown.sources.map(({ icon }) => icon)).toEqual([data, data, undefined, undefined, undefined, undefined]);
	expect(asked).toEqual(['https://a.example/i.png', 'https://down.example/i.png', 'https://page.example/i.svg']);
});

it('fetches none by default, and none if another service reads the pages', () => {
	expect(fetchesIcons(DEFAULT_SETTINGS)).toBe(false);
	expect(fetchesIcons(SETTINGS)).toBe(true);
	expect(fetchesIcons({ ...SETTINGS, pageReader: 'tavily' })).toBe(false);
});
