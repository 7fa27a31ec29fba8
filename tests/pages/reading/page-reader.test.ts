import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeClock } from '../../../src/node/kit/node-clock';
import { NodePageTransport } from '../../../src/node/pages/page-transport';
import { parseHtml } from '../../../src/node/pages/parse-html';
import { readPdf } from '../../../src/node/pages/read-pdf';
import { WebPageReader, type PageReaderOptions, type PageReaderTools } from '../../../src/pages/reading/page-reader';
import { PageSlots } from '../../../src/pages/reading/page-slots';
import type { PageTransport, RemoteReader } from '../../../src/pages/ports';
import { LIMITS } from '../../../src/research/model/limits';
import type { PageNotRead, ReadPage } from '../../../src/research/model/ports';
import { ResearchRun } from '../../../src/research/model/run';
import { PageServer } from '../../servers/page-server';

let server: PageServer;
let run: ResearchRun;
let asked: string[];
beforeAll(async () => {
	server = await PageServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
	run = new ResearchRun(nodeClock);
	asked = [];
	server.requests.length = 0;
});

/**
 * `inside.example` is an attacker's name that resolves to the local network; `pages.example` stands for the test
 * server.
 */
const node = new NodePageTransport(() => Promise.resolve([{ address: '10.0.0.1', family: 4 }]));
const transport: PageTransport = {
	get: (request) =>
		node.get({
			...request,
			url: request.url.replace('//pages.example', '//127.0.0.1'),
			rules: { allowLoopback: request.url.includes('//pages.example') },
		}),
};
const tools: PageReaderTools = {
	transport,
	slots: new PageSlots(6, 2),
	clock: nodeClock,
	rules: { allowAnyPort: true },
	parseHtml,
	readPdf,
	yieldNow: () => Promise.resolve(),
};
const remote: RemoteReader = {
	id: 'tavily',
	read: (url) => {
		asked.push(url);
		return Promise.resolve({ title: 'From afar', text: `What stands at ${url}.` });
	},
};

const at = (path: string): string => `http://pages.example:${server.port}${path}`;
function read(
	path: string,
	options: Partial<PageReaderOptions> = {},
	over: Partial<PageReaderTools> = {},
): Promise<ReadPage> {
	const url = path.startsWith('/') ? at(path) : path;
	return new WebPageReader({ ...tools, ...over }, { direct: true, remote: undefined, ...options }).read({ url }, run);
}

describe('a regular page', () => {
	it('is read as Markdown with its metadata', async () => {
		const page = await read('/article');
		expect(page).toMatchObject({ url: at('/article'), title: 'Roman concrete', reader: 'page' });
		expect(page.text).toContain('aluminous tobermorite');
		expect(page.text).not.toMatch(/<p>|Home/);
	});

	it('is identified by its final address', async () => {
		expect((await read('/moved-thrice')).url).toBe(at('/article'));
		expect(server.requests.map(({ path }) => path)).toEqual([
			'/moved-thrice',
			'/moved-twice',
			'/moved',
			'/article',
		]);
	});

	it.each(['/moved-packed', '/moved-endless', '/moved-umlaut'])('is found behind a redirect: %s', async (path) => {
		expect((await read(path)).url).toBe(at(path === '/moved-umlaut' ? '/k%C3%A4lte' : '/article'));
	});

	it.each(['/signpost', '/signpost-quoted', '/signpost-in-noscript', '/signpost-with-base', '/signpost-with-words'])(
		'is found where a page that is nothing but a signpost leads: %s',
		async (path) => {
			const { title, url } = await read(path);
			expect([title, url]).toEqual([
				'Roman concrete',
				at(path === '/signpost-quoted' ? '/article?from=a&to=b' : '/article'),
			]);
		},
	);

	it.each(['/reloads', '/reloads-elsewhere', '/reloads-late', '/reloads-itself'])(
		'is read itself where it would only be shown anew: %s',
		async (path) => {
			expect(await read(path)).toMatchObject({ title: 'News of the day', url: at(path) });
			expect(server.requests).toHaveLength(1);
		},
	);

	it.each(['/notice', '/notice-to-private', '/notice-in-digits'])(
		'is read itself where its visitors have the time, or the other address may not be opened: %s',
		async (path) => {
			expect(await read(path)).toMatchObject({
				title: 'Library',
				url: at(path),
				text: 'The library moved in May 2021 to 5 High Street; you are sent to our home page.',
			});
			expect(server.requests).toHaveLength(1);
		},
	);

	it.each(['/latin1', '/meta-latin1', '/utf16'])('is decoded: %s', async (path) => {
		expect((await read(path)).text).toContain('Zement für Mörtel.');
	});

	it.each(['/html-as-text', '/no-type.pdf', '/gzip', '/br'])(
		'is a web page whatever it is served as: %s',
		async (path) => {
			const { text } = await read(path);
			expect(text).toContain('tobermorite');
			expect(text).not.toContain('<p>');
		},
	);

	it('may be a PDF, whose lines are joined', async () => {
		expect(await read('/pdf')).toEqual({
			url: at('/pdf'),
			title: 'Pozzolanic reactions in sea water',
			reader: 'page',
			text: 'Volcanic ash reacts with lime and sea water to form a rocklike mass that lasts.',
		});
	});

	it.each(['/notes.md', '/notes'])(
		'may be Markdown, without the markup and the addresses that no page has: %s',
		async (path) => {
			expect(await read(path)).toEqual({
				url: at(path),
				title: 'Field notes',
				reader: 'page',
				text: '# Field notes\n\nThe core [leaks] at the seam. See `<b>`.',
			});
		},
	);

	it('may be plain text or JSON, without invisible characters', async () => {
		expect(await read('/text')).toEqual({
			url: at('/text'),
			title: 'Field notes',
			reader: 'page',
			text: '# Field notes\n\nThe core was dated to 22 BC.',
		});
		expect(await read('/json')).toMatchObject({ title: 'json', text: '{\n "sample": "core 4",\n "year": -22\n}' });
	});
});

describe('a page that misbehaves', () => {
	it('is returned unformatted if it is too long to format', async () => {
		expect((await read('/deep-json')).text).toBe('['.repeat(LIMITS.pageCharacters));
	});

	it.each([
		['/reset', 'EXTRACT_FAILED'],
		['/truncated', 'EXTRACT_FAILED'],
		['/cut-gzip', 'EXTRACT_FAILED'],
		['/garbage', 'EXTRACT_FAILED'],
		['/reset-midway', 'EXTRACT_FAILED'],
		['/other-protocol', 'EXTRACT_FAILED'],
		['/empty-gzip', 'EXTRACT_FAILED'],
		['/declared-huge', 'PAYLOAD_TOO_LARGE'],
		['/bomb', 'PAYLOAD_TOO_LARGE'],
		['/picture', 'UNSUPPORTED_FILE'],
		['/archive', 'UNSUPPORTED_FILE'],
		['/feed', 'UNSUPPORTED_FILE'],
		['/blank-pdf', 'UNSUPPORTED_FILE'],
		['/broken-pdf', 'EXTRACT_FAILED'],
		['/nothing', 'EXTRACT_FAILED'],
		['/signpost-to-signpost', 'EXTRACT_FAILED'],
		['/signpost-behind-three', 'EXTRACT_FAILED'],
		['/signpost-to-members', 'AUTHENTICATION'],
		['/moved-four-times', 'EXTRACT_FAILED'],
		['/loop', 'EXTRACT_FAILED'],
		['/members', 'AUTHENTICATION'],
		['/status/401', 'AUTHENTICATION'],
		['/status/402', 'AUTHENTICATION'],
		['/status/403', 'AUTHENTICATION'],
		['/status/404', 'EXTRACT_FAILED'],
		['/status/410', 'EXTRACT_FAILED'],
		['/status/408', 'TIMEOUT'],
		['/status/429', 'EXTRACT_FAILED'],
		['/status/451', 'AUTHENTICATION'],
		['/status/500', 'EXTRACT_FAILED'],
		['/status/503', 'EXTRACT_FAILED'],
		['/status/504', 'TIMEOUT'],
		['/challenge', 'AUTHENTICATION'],
		['/challenge-503', 'AUTHENTICATION'],
		['/challenge-200', 'AUTHENTICATION'],
		['/paywall', 'AUTHENTICATION'],
		['/soft-404', 'EXTRACT_FAILED'],
		['/needs-scripts', 'EXTRACT_FAILED'],
	])(
		'%s is not read (%s) and says why in a sentence; a service reads it where there is one',
		async (path, code) => {
			const error = (await read(path).catch((thrown: unknown) => thrown)) as PageNotRead;
			expect(error).toMatchObject({ name: 'PageNotRead', code });
			expect(error.reason).toMatch(/pages\.example.*\.$/);
			expect(error.isGone ?? false).toBe(/\/status\/4(?:04|10)$/.test(path));
			expect(await read(path, { remote })).toEqual({
				url: at(path),
				title: 'From afar',
				text: `What stands at ${at(path)}.`,
				reader: 'tavily',
			});
			expect(asked).toEqual([at(path)]);
		},
		20_000,
	);

	it.each([
		'/to-private',
		'/to-metadata',
		'/to-octal',
		'/to-this-machine',
		'/to-inside',
		'/to-file',
		'/to-credentials',
		'/to-nowhere',
		'/signpost-to-private',
		'/signpost-to-script',
	])('%s leads nowhere, and no service is asked either', async (path) => {
		await expect(
			read(path, { remote }, { rules: { allowAnyPort: true, allowLoopback: true } }),
		).rejects.toMatchObject({ name: 'PageNotRead', code: 'BLOCKED_HOST' });
		expect(server.requests).toHaveLength(1);
		expect(asked).toEqual([]);
	});

	it('is abandoned after its time limit, by the clock of the run', async () => {
		let now = 0;
		const clock = { now: () => new Date(0), elapsed: () => (now += LIMITS.pageMilliseconds / 2) };
		await expect(read('/moved-thrice', {}, { clock })).rejects.toMatchObject({ code: 'TIMEOUT' });
	});

	it('is not called unreachable if something answered', async () => {
		await expect(read('/truncated')).rejects.toMatchObject({
			reason:
				'pages.example broke off before the whole page arrived. Try again later, or open the page ' +
				'yourself.',
		});
		await expect(read('/no-gzip')).rejects.toMatchObject({
			reason: 'The answer of pages.example is not a web page. Open it yourself.',
		});
	});

	it('may be a PDF, which is abandoned after the page’s time limit and blocks nothing meanwhile', async () => {
		const times = [0, 0];
		const clock = { now: () => new Date(0), elapsed: () => times.shift() ?? LIMITS.pageMilliseconds - 20 };
		await expect(read('/pdf-bomb', {}, { clock })).rejects.toMatchObject({
			code: 'TIMEOUT',
			reason: 'The PDF on pages.example takes too long to read. Open it yourself.',
		});
	});

	it.each([
		['PasswordException', 'AUTHENTICATION', 'password'],
		['RangeError', 'PAYLOAD_TOO_LARGE', 'memory'],
		['TimeoutError', 'TIMEOUT', 'too long'],
		['InvalidPDFException', 'EXTRACT_FAILED', 'damaged'],
	])('may be a PDF that ends in a %s', async (name, code, word) => {
		const readPdf = () => Promise.reject(Object.assign(new Error('It is so.'), { name }));
		await expect(read('/pdf', {}, { readPdf })).rejects.toMatchObject({
			code,
			reason: expect.stringContaining(word) as string,
		});
	});

	it('is requested together with others that fail: the service learns when no more pages will come', async () => {
		const companies: string[] = [];
		const gates: Record<string, () => void> = {};
		const held: PageTransport = {
			get: async (request) => {
				const path = new URL(request.url).pathname;
				await new Promise<void>((resolve) => (gates[path] = resolve));
				return transport.get(request);
			},
		};
		const waiting: RemoteReader = {
			id: 'tavily',
			read: async (url, _run, noMorePages) => {
				companies.push(`${new URL(url).pathname} waits`);
				await noMorePages;
				companies.push(`${new URL(url).pathname} goes`);
				return { title: 'From afar', text: 'Words.' };
			},
		};
		const reader = new WebPageReader(
			{ ...tools, transport: held, slots: new PageSlots(6, 6) },
			{ direct: true, remote: waiting },
		);
		const paths = ['/status/403', '/challenge', '/article', '/paywall'];
		const reading = paths.map((path) => reader.read({ url: at(path) }, run));
		const opened = async (path: string): Promise<void> => {
			while (!gates[path]) await new Promise((resolve) => setImmediate(resolve));
			gates[path]();
		};
		await opened('/status/403');
		await opened('/challenge');
		while (companies.length < 2) await new Promise((resolve) => setImmediate(resolve));
		expect(companies.join()).not.toContain('goes');
		await opened('/article');
		await reading[2];
		expect(companies.join()).not.toContain('goes');
		await opened('/paywall');
		expect((await Promise.all(reading)).map(({ reader: name }) => name)).toEqual([
			'tavily',
			'tavily',
			'page',
			'tavily',
		]);
		expect(companies.filter((entry) => entry.endsWith('goes'))).toHaveLength(3);
	});

	it(
		'may be a short one without what the search showed of it, as a login that nothing gives away: a service is ' +
			'asked, and believed where it knows better',
		async () => {
			const expecting = (word: string, over: Partial<PageReaderOptions>) => (path: string) =>
				new WebPageReader(tools, { direct: true, remote: undefined, ...over }).read(
					{ url: at(path), isExpected: ({ text }) => text.includes(word) },
					run,
				);
			expect(await expecting('stands at', { remote })('/text')).toMatchObject({ reader: 'tavily' });
			expect(await expecting('core', { remote })('/text')).toMatchObject({ reader: 'page' });
			expect(await expecting('nowhere', { remote })('/text')).toMatchObject({ reader: 'page' });
			expect(await expecting('stands at', {})('/text')).toMatchObject({ reader: 'page' });
			expect(
				await expecting('stands at', {
					remote: { id: 'tavily', read: () => Promise.reject(new Error('It is used up.')) },
				})('/text'),
			).toMatchObject({ reader: 'page' });
			expect(asked).toHaveLength(2);
			expect(await expecting('stands at', { remote })('/deep-json')).toMatchObject({ reader: 'page' });
			expect(asked).toHaveLength(2);
		},
	);

	it('does not delay a run that is stopped', async () => {
		const reading = read('/hang', { remote });
		run.stop();
		await expect(reading).rejects.toBe(run.signal.reason);
		expect(asked).toEqual([]);
	});
});

describe('a forbidden address', () => {
	it.each([
		['http://10.0.0.1/', 'BLOCKED_HOST'],
		['http://printer.local/', 'BLOCKED_HOST'],
		['http://inside.example/', 'BLOCKED_HOST'],
		['file:///etc/passwd', 'INVALID_URL'],
		['https://user:pass@example.com/', 'INVALID_URL'],
	])('%s is neither fetched nor sent to a service', async (url, code) => {
		for (const direct of url.includes('inside') ? [true] : [true, false])
			await expect(read(url, { direct, remote })).rejects.toMatchObject({ name: 'PageNotRead', code });
		expect(asked).toEqual([]);
	});

	it('includes addresses of this machine, for a service', async () => {
		const url = `http://127.0.0.1:${server.port}/status/404`;
		await expect(read(url, { remote }, { transport: node, rules: { allowLoopback: true } })).rejects.toMatchObject({
			code: 'EXTRACT_FAILED',
		});
		expect(asked).toEqual([]);
		await expect(read(url, { direct: false, remote }, { rules: { allowLoopback: true } })).rejects.toMatchObject({
			reason: expect.stringMatching(/cannot reach 127\.0\.0\.1.*from this device/) as string,
		});
		expect(asked).toEqual([]);
	});
});

describe('with a service as the only reader', () => {
	it('no page is fetched from this device', async () => {
		expect(await read('/article', { direct: false, remote })).toMatchObject({ reader: 'tavily' });
		expect(server.requests).toEqual([]);
	});

	it('no page is read if the service is not set up', async () => {
		await expect(read('/article', { direct: false })).rejects.toMatchObject({ code: 'EXTRACT_FAILED' });
		expect(server.requests).toEqual([]);
	});

	it('its text is cleaned and cut, and refused if empty', async () => {
		const sends = (text: string): RemoteReader => ({
			id: 'tavily',
			read: () => Promise.resolve({ title: '', text }),
		});
		expect(
			(
				await read('/a', {
					direct: false,
					remote: sends(
						'Intro ![](data:image/png;base64,AA) <div hidden>hidden</div><script>x()</script> text.',
					),
				})
			).text,
		).toBe('Intro   text.');
		const page = await read('/a/long-read', {
			direct: false,
			remote: sends(`Vis\u200bible\u202e.\r\n\r\n${'word '.repeat(20_000)}`),
		});
		expect(page.text.startsWith('Visible.\n\nword')).toBe(true);
		expect(page.text.length).toBeLessThanOrEqual(LIMITS.pageCharacters);
		expect(page.title).toBe('long-read');
		await expect(read('/a', { direct: false, remote: sends(' \u200b ') })).rejects.toMatchObject({
			code: 'EXTRACT_FAILED',
		});
	});

	it('a title is limited, whatever its source', async () => {
		const long = 'word '.repeat(100_000);
		const page = await read('/a', {
			direct: false,
			remote: { id: 'tavily', read: () => Promise.resolve({ title: long, text: 'Words.' }) },
		});
		expect(page.title.length).toBeLessThanOrEqual(LIMITS.titleCharacters);
		const file = await read('/pdf', {}, { readPdf: () => Promise.resolve({ title: long, pages: ['Words.'] }) });
		expect(file.title.length).toBeLessThanOrEqual(LIMITS.titleCharacters);
	});

	it('both reasons are reported if both failed', async () => {
		const failing: RemoteReader = { id: 'tavily', read: () => Promise.reject(new Error('The plan is used up.')) };
		await expect(read('/status/403', { remote: failing })).rejects.toMatchObject({
			code: 'AUTHENTICATION',
			reason: expect.stringMatching(/sign in.*The plan is used up\.$/) as string,
		});
	});
});
