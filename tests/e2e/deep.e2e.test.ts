import { describe, expect, it, onTestFinished } from 'vitest';
import { pattern } from '../../src/text/lazy';
import { pdfBytes } from '../servers/page-server';
import { ScriptedServer, type Reply } from '../servers/scripted-server';
import {
	agreedOn,
	agreementsTo,
	forgetNotices,
	MODEL_SECRETS,
	NOTE,
	outside,
	originalNote,
	section,
	WITH_MODEL,
	WITH_OPTIONS,
	world,
	WRITTEN,
} from './kit';
import { COLD_QUOTE, findings, ScriptedModels, type Answer } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();

/** Three claims of the note: the pages contradict the first, confirm the second and disagree about the third. */
const TOPICS = {
	topics: [
		{
			topic: 'Heat pumps in frost',
			context: 'Heat pumps do not work below -5 °C.',
			type: 'claim',
			query: 'do heat pumps work in cold weather below -5 °C',
		},
		{
			topic: 'Size of the heat pump',
			context: 'An oversized heat pump is worse than one that is slightly too small',
			type: 'claim',
			query: 'oversized or undersized heat pump',
		},
		{
			topic: 'Underfloor heating',
			context: 'A heat pump needs underfloor heating.',
			type: 'claim',
			query: 'does a heat pump need underfloor heating',
		},
	],
};
const DENIES = 'Heat pumps do work below −5 °C, as twenty measured houses show.';
const PAGE_ONLY = 'In the measured houses the heat pump still delivered three kilowatts at minus twelve degrees.';
const SIZE = 'An oversized heat pump is worse than one that is slightly too small.';
const NEEDS_FLOOR = 'A heat pump needs underfloor heating to run well, the installers of the valley say.';
const NEEDS_NONE = 'A heat pump does not need underfloor heating, as the radiators of nine houses showed.';
const STANCES = [
	[DENIES, 'T1', 'contradicts'],
	[PAGE_ONLY, 'T1', 'neither'],
	[SIZE, 'T2', 'supports'],
	[NEEDS_FLOOR, 'T3', 'supports'],
	[NEEDS_NONE, 'T3', 'contradicts'],
] as const;

const page = (title: string, ...paragraphs: string[]): Reply => ({
	headers: { 'content-type': 'text/html; charset=utf-8' },
	body:
		`<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav>Home</nav><main><article>` +
		`<h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article></main></body></html>`,
});
const SNIPPETS = {
	frost: `${DENIES} ${COLD_QUOTE}. The institute measured twenty houses with underfloor heating.`,
	size: `${SIZE} It starts and stops all day.`,
};

/** Search results, best first, with the answer of each site. */
const PAGES: readonly {
	readonly url: string;
	readonly title: string;
	readonly content: string;
	readonly reply: Reply;
}[] = [
	{
		url: 'https://coldhouse.example/frost',
		title: 'Heat pumps in frost, measured',
		content: SNIPPETS.frost,
		reply: page(
			'Heat pumps in frost, measured',
			SNIPPETS.frost,
			`${PAGE_ONLY} The loggers stood in the cellars.`,
			`${NEEDS_NONE} Some of them were exchanged.`,
		),
	},
	{
		url: 'https://sizes.example/report',
		title: 'Choosing the size',
		content: SNIPPETS.size,
		reply: {
			headers: { 'content-type': 'application/pdf' },
			body: pdfBytes(
				[SIZE, 'It starts and stops all day.', 'Forty heat pumps were watched for this report.'],
				'Choosing the size',
			),
		},
	},
	{
		url: 'https://valley.example/floors',
		title: 'Floors in the valley',
		content: `${NEEDS_FLOOR} They have fitted forty.`,
		reply: page(
			'Floors in the valley',
			`${NEEDS_FLOOR} They have fitted forty.`,
			'Most of them stand in new houses.',
		),
	},
	{
		url: 'https://gone.example/frost',
		title: 'Do heat pumps work in frost?',
		content: 'Whether heat pumps work in frost below -5 °C is a question of the model and of the house.',
		reply: { status: 404, body: '<h1>Not found</h1>' },
	},
	{
		url: 'https://walled.example/frost',
		title: 'Frost and heat pumps',
		content: 'Heat pumps in frost below -5 °C and the size of an oversized heat pump, explained.',
		reply: {
			status: 403,
			headers: { 'content-type': 'text/html', 'cf-mitigated': 'challenge' },
			body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>',
		},
	},
];
/** An address in the user's network that a hostile page put into the search results. */
const PRIVATE = { url: 'http://192.168.1.1/frost', title: 'The router', content: `${DENIES} Password of the router.` };

const RESULTS = [PRIVATE, ...PAGES].map(({ url, title, content }, place) => ({
	url,
	title,
	content,
	score: 0.95 - place / 50,
	raw_content: null,
}));

async function startSites(): Promise<Record<string, string>> {
	const started = await Promise.all(
		PAGES.map(async ({ url, reply }) => ({
			origin: new URL(url).origin,
			server: await ScriptedServer.start(() => reply),
		})),
	);
	onTestFinished(async () => {
		await Promise.all(started.map(({ server }) => server.close()));
	});
	return Object.fromEntries(started.map(({ origin, server }) => [origin, server.url]));
}

const reading: Answer = (shown) => ({
	quotes: STANCES.filter(([quote]) => shown.holds(quote)).map(([quote, topic, stance]) => ({
		topic,
		quote,
		says: '',
		judges: stance === 'neither' ? [] : [{ statement: `${topic}.1`, part: '', stance }],
	})),
});

describe('a deep run', () => {
	it(
		'asks before the sites are contacted, reads pages and PDFs, judges the claims of the note, and goes on ' +
			'where a page cannot be read',
		async () => {
			servers.tavilyReply = {
				body: { query: '', answer: null, images: [], results: RESULTS, response_time: 0.1, request_id: 'test' },
			};
			const model = await models.start({
				topics: () => TOPICS,
				reading,
				findings: (shown) => ({
					findings: [
						{ topic: 'T1', text: PAGE_ONLY, cites: [{ source: shown.idOf(PAGE_ONLY), quote: PAGE_ONLY }] },
						...(findings(shown) as { findings: object[] }).findings.slice(1),
					],
				}),
				comparison: (shown) => ({
					contradictions: [],
					supports: [],
					related: shown.related
						.slice(0, 1)
						.map((source) => ({ source, text: shown.sentenceOf(source), quote: shown.sentenceOf(source) })),
				}),
			});
			const host = await servers.launch({
				model,
				pages: await startSites(),
				data: {
					...WITH_MODEL,
					pagesPerTopic: 5,
					runReport: true,
				},
				secrets: MODEL_SECRETS,
				agreed: agreementsTo({ data: { ...WITH_MODEL, pagesPerTopic: 0 }, secrets: MODEL_SECRETS }),
			});
			await host.openNote(NOTE);
			await forgetNotices(host);
			await host.runCommand(WITH_OPTIONS);
			await host.setting('Depth').locator('select').selectOption('deep');
			await host.page.getByRole('button', { name: 'Research', exact: true }).click();
			await host.page.getByText('When pages are read, the sites of those that a search found').waitFor();
			await host.page
				.getByText('api.openai.com (your model) gets the text of the note')
				.filter({ hasText: 'in deep and agentic research also the text of the pages that are read' })
				.waitFor();
			expect(host.requests).toEqual([]);
			await host.page.getByRole('button', { name: 'Agree and research' }).click();
			await host.waitForNotice(WRITTEN);

			const text = await host.noteOnDisk(NOTE);
			expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
			const written = section(text);
			expect(written).toContain('· deep ·');
			expect(written).toMatch(
				pattern('m')`
					^> \[!warning\] Check these\n
					> - \*\*“Heat pumps do not work below .+”\*\*\n
					>     - “Heat pumps do work below
					[^\n]*\(https://coldhouse\.example/frost#:~:text=\S+ "coldhouse\.example · Heat pumps in frost, measured"\)
				`(),
			);
			expect(written).toMatch(
				pattern('m')`
					^> - “\*\*An oversized heat pump is worse .+”\n
					>     - [^\n]+\(https://sizes\.example/report#:~:text=\S+ "sizes\.example · Choosing the size"\)
				`(),
			);
			expect(written).toMatch(
				pattern('m')`
					^> - “A heat pump needs underfloor heating” — sources disagree\n
					>     - Against: “A heat pump does not need underfloor heating.*\n
					>     - For: “A heat pump needs underfloor heating to run well
				`(),
			);
			expect(written).toContain(
				'three kilowatts at minus twelve degrees ([coldhouse.example](https://coldhouse.example/frost' +
					'#:~:text=In%20the%20measured%20houses%20the,kilowatts%20at%20minus%20twelve%20degrees))',
			);
			expect(written).not.toContain('“Tom thinks');
			expect(written).toContain('> [!info]- How this was researched');
			expect(written).toContain('> - Not read: [gone.example](https://gone.example/frost "gone.example · ');
			expect(written).toContain('> - Not read: [walled.example](https://walled.example/frost "walled.example · ');
			expect(written.split('How this was researched')[0]).not.toContain('−45');
			expect(written).toContain(
				'> - Removed: “Down to −45 °C the average air source heat pump delivered 2.74 kWh of heat for each kWh of…” ' +
					'(a number, date, unit or name does not stand in the source)',
			);

			// Each page once, and nothing from the user's network.
			const fetched = host.requests
				.map(({ url }) => url)
				.filter((url) => url.includes('.example') || url.includes('192.168'));
			expect([...fetched].sort()).toEqual(PAGES.map(({ url }) => url).sort());
			expect(written).not.toContain('192.168');
			expect(await agreedOn(host)).toContain('*');

			await host.setMode('preview');
			// Without waiting, because the preview is redrawn while it settles and the element may disappear.
			await host.page
				.locator('.markdown-rendered h2', { hasText: 'Research' })
				.evaluate((heading) => heading.scrollIntoView());
			await host.screenshot('deep-reading');
			const report = host.page.locator('.markdown-rendered .callout', { hasText: 'How this was researched' });
			await report.scrollIntoViewIfNeeded();
			await report.locator('.callout-title').click();
			await host.screenshot('deep-report');
		},
	);

	it(
		'reads what Obsidian hands over whole, refuses what is no page, and has Tavily read what it may not: each ' +
			'counted in the report',
		async () => {
			const umlauts = 'Heat pumps in frost below -5 °C were measured in Münster and in Køge.';
			const sites: readonly { readonly url: string; readonly reply: Reply; readonly pageText?: string }[] = [
				{
					url: 'https://latin.example/frost',
					reply: {
						headers: { 'content-type': 'text/html; charset=iso-8859-1' },
						body: Buffer.from(
							`<!doctype html><title>Messung</title><article><h1>Messung</h1><p>${umlauts}</p></article>`,
							'latin1',
						),
					},
				},
				{
					url: 'https://large.example/frost',
					reply: {
						headers: { 'content-type': 'text/html' },
						body: Buffer.alloc(5 * 1024 * 1024 + 1, '<p>frost '),
					},
				},
				{
					url: 'https://picture.example/frost',
					reply: {
						headers: { 'content-type': 'text/html' },
						body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
					},
				},
				{
					url: 'https://members.example/frost',
					reply: { status: 403, body: '<h1>Members only</h1>' },
					pageText: `# Frost\n\n${NEEDS_NONE}`,
				},
			];
			// Search and Extract each read their own fields from the same answer.
			const results = sites.map(({ url, pageText }, place) => ({
				url,
				title: `Frost ${place}`,
				content: 'Heat pumps in frost below -5 °C, measured.',
				score: 0.9 - place / 50,
				raw_content: pageText ?? null,
				images: [],
			}));
			servers.tavilyReply = {
				body: {
					query: '',
					answer: null,
					images: [],
					results,
					failed_results: [],
					response_time: 0.1,
					request_id: 'test',
				},
			};
			const model = await models.start({
				topics: () => ({ topics: TOPICS.topics.slice(0, 1) }),
				reading: (shown) => ({
					quotes: [umlauts, NEEDS_NONE]
						.filter((quote) => shown.holds(quote))
						.map((quote) => ({ topic: 'T1', quote, says: '', judges: [] })),
				}),
				findings: (shown) => ({
					findings: [umlauts, NEEDS_NONE].map((quote) => ({
						topic: 'T1',
						text: quote,
						cites: [{ source: shown.idOf(quote), quote }],
					})),
				}),
				comparison: () => ({ contradictions: [], supports: [], related: [] }),
			});
			const started = await Promise.all(
				sites.map(async ({ url, reply }) => ({
					origin: new URL(url).origin,
					server: await ScriptedServer.start(() => reply),
				})),
			);
			onTestFinished(async () => {
				await Promise.all(started.map(({ server }) => server.close()));
			});
			const host = await servers.launch({
				model,
				pages: Object.fromEntries(started.map(({ origin, server }) => [origin, server.url])),
				data: { ...WITH_MODEL, tavilyKeySecret: 'tavily-key', pagesPerTopic: 5, runReport: true },
				secrets: { ...MODEL_SECRETS, 'tavily-key': 'tvly-test-0123456789abcdef' },
			});
			await host.openNote(NOTE);
			await forgetNotices(host);
			await host.runCommand(WITH_OPTIONS);
			await host.setting('Depth').locator('select').selectOption('deep');
			await host.page.getByRole('button', { name: 'Research', exact: true }).click();
			await host.waitForNotice(WRITTEN);
			const written = section(await host.noteOnDisk(NOTE));
			expect(written).toContain('measured in Münster and in Køge');
			expect(written).toContain('as the radiators of nine houses showed');
			expect(written).toContain('> - Pages read: 2 ');
			expect(written).toMatch(
				/Not read: .*large\.example\/frost "[^"]+"\) \(The page on large\.example is larger than 5 MB/,
			);
			expect(written).toMatch(
				/Not read: .*picture\.example\/frost "[^"]+"\) \(The file on picture\.example is neither/,
			);
			expect(written).not.toMatch(/Not read: .*(?:latin|members)\.example/);
		},
	);

	it('reads the page that the note links at the claim, and no other link', async () => {
		const linked = {
			url: 'https://trials.example/frost',
			reply: page('Trials in frost', `${DENIES} The loggers stood in the cellars of twenty houses.`),
		};
		const found = PAGES[2];
		if (!found) throw new Error('no page');
		servers.tavilyReply = {
			body: {
				query: '',
				answer: null,
				images: [],
				results: [
					{ url: found.url, title: found.title, content: found.content, score: 0.9, raw_content: null },
				],
				response_time: 0.1,
				request_id: 'test',
			},
		};
		const model = await models.start({
			topics: () => ({ topics: TOPICS.topics.slice(0, 1) }),
			reading,
			findings: () => ({ findings: [] }),
			comparison: () => ({ contradictions: [], supports: [], related: [] }),
		});
		const sites = await Promise.all(
			[linked, found].map(async ({ url, reply }) => ({
				origin: new URL(url).origin,
				server: await ScriptedServer.start(() => reply),
			})),
		);
		onTestFinished(async () => {
			await Promise.all(sites.map(({ server }) => server.close()));
		});
		const vault = await servers.vaultWith({
			'Frost.md':
				'Read [this](https://other.example/first) some day.\n\n- Heat pumps do not work below -5 °C. ' +
				`([trials](${linked.url}), http://192.168.1.1/frost)\n- Ask the ` +
				'[installer](https://other.example/second).\n',
		});
		const host = await servers.launch({
			vault,
			model,
			pages: Object.fromEntries(sites.map(({ origin, server }) => [origin, server.url])),
			data: {
				...WITH_MODEL,
				depth: 'deep',
			},
			secrets: MODEL_SECRETS,
		});
		const { data } = JSON.parse(await host.cli('research-this-note', { path: 'Frost.md' })) as {
			data: { report: { pages: object }; sources: readonly { url?: string; provider: string }[] };
		};
		expect(
			host.requests
				.map(({ url }) => url)
				.filter((url) => url.includes('.example') || url.includes('192.168'))
				.sort(),
		).toEqual([linked.url, found.url].sort());
		expect(data.report.pages).toMatchObject({ read: 2, failed: [] });
		expect(data.sources).toContainEqual(
			expect.objectContaining({
				url: linked.url,
				title: 'Trials in frost',
				provider: 'note',
				read: 'page',
				cited: true,
			}),
		);
		expect(section(await host.noteOnDisk('Frost.md'))).toMatch(
			/“\*\*Heat pumps do not work below .+\n> {4,5}- [^\n]* · Trials in frost"\)/,
		);
	});
});
