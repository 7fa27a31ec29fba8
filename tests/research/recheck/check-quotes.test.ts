import { DEFAULT_VOICE_RULES } from '../../../src/text/voices/note-voice';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResearchError } from '../../../src/research/model/errors';
import { PageNotRead, type PageReader } from '../../../src/research/model/ports';
import { askedQuotes, type QuoteToCheck } from '../../../src/research/recheck/asked-quotes';
import { checkQuotes, quoteData, type CheckedQuote, type QuotePorts } from '../../../src/research/recheck/check-quotes';
import { newRun, TestNotes } from '../world';

const NOTE = `# Ferry

The night ferry takes “nine hours” from Oslo to Hirtshals – about 250 km.

## Costs

A cabin costs **89 euros** in winter. It must not, under any circumstances, be sold twice.
See [the prices](https://example.org/p).

- The crew of the *Aurora* is 42 people.
- Er sagte… nichts mehr dazu.
`;
const PAGE = [
	'The lighthouse was built in 1907 by two brothers. It was painted red in 1931.',
	'Visitors may climb the 214 steps.',
	'Other words stand between these two sentences. '.repeat(30),
	'The gate closes at five.',
].join('\n\n');

/** A page that is never read. */
const NEVER = Symbol('never');

interface Scene {
	readonly pages?: Readonly<Record<string, string | PageNotRead | typeof NEVER>>;
	readonly wait?: QuotePorts['wait'];
	readonly isOffline?: boolean;
	readonly isCut?: boolean;
}

function scene({ pages = { 'https://a.org/l': PAGE }, wait, isOffline = false, isCut }: Scene = {}) {
	const asked: string[] = [];
	const reader: PageReader = {
		read: ({ url }) => {
			asked.push(url);
			const page = pages[url] ?? new PageNotRead('EXTRACT_FAILED', 'No connection.');
			if (page === NEVER) return new Promise(() => undefined);
			if (typeof page !== 'string') return Promise.reject(page);
			return Promise.resolve({ url, title: url, text: page, reader: 'page', ...(isCut && { isCut }) });
		},
	};
	const ports: QuotePorts = {
		notes: new TestNotes({ 'Ferry.md': NOTE }),
		voices: DEFAULT_VOICE_RULES,
		pathOf: (name) =>
			name === 'Ferry' || name === 'Ferry.md'
				? Promise.resolve('Ferry.md')
				: Promise.reject(new ResearchError('NOTE_NOT_FOUND', `“${name}” does not exist.`, 'Check the name.')),
		pages: isOffline ? undefined : reader,
		archivedCopy: (url) => Promise.resolve(url.endsWith('/lost') ? undefined : `https://archive.org/web/${url}`),
		refusal: (url) =>
			url.includes('127.0.0.1')
				? { code: 'BLOCKED_HOST', reason: 'Private.' }
				: url.startsWith('https://')
					? undefined
					: { code: 'INVALID_URL', reason: 'Not an address.' },
		wait:
			wait ??
			((_, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error())))),
		yieldNow: () => Promise.resolve(),
	};
	const check = (...quotes: QuoteToCheck[]): Promise<CheckedQuote[]> => checkQuotes(quotes, ports, newRun());
	const one = async (quote: QuoteToCheck): Promise<CheckedQuote | undefined> => (await check(quote))[0];
	return { asked, check, one };
}

const inNote = (quote: string): QuoteToCheck => ({ quote, path: 'Ferry' });
const onPage = (quote: string): QuoteToCheck => ({ quote, url: 'https://a.org/l' });

describe('a quote in a note', () => {
	it.each([
		['The night ferry takes "nine hours" from Oslo to Hirtshals - about 250 km.', 3],
		['the night ferry takes ‘nine hours’', 3],
		['“A cabin costs 89 euros in winter.”', 7],
		['See the prices.', 8],
		['The crew of the Aurora is 42 people', 10],
		['Er sagte… nichts mehr dazu.', 11],
		['from Oslo\n  to Hirtshals', 3],
	])('is found in other typography: %s', async (quote, line) => {
		expect(await scene().one(inNote(quote))).toMatchObject({ state: 'found', line, path: 'Ferry' });
	});

	it('is shown with the words around it, in the wording of the note', async () => {
		expect(await scene().one(inNote('a cabin costs 89 euros'))).toMatchObject({
			text: 'A cabin costs 89 euros',
			content: expect.stringMatching(/^Ferry .* Costs A cabin costs 89 euros in winter\. .*…$/) as string,
		});
	});

	it('shows the words that it leaves out', async () => {
		expect(await scene().one(inNote('It must … be sold twice'))).toMatchObject({
			state: 'found',
			text: 'It must [… not, under any circumstances, …] be sold twice',
		});
	});

	it.each([
		['A cabin costs 98 euros in winter.', 'A cabin costs 89 euros in winter'],
		[
			'The night ferry takes nearly nine hours from Oslo to Hirtshals',
			'The night ferry takes “nine hours” from Oslo to Hirtshals',
		],
		['It must not, under no circumstances, be sold twice.', 'It must not, under any circumstances, be sold twice'],
	])('is changed if a word differs: %s', async (quote, text) => {
		expect(await scene().one(inNote(quote))).toMatchObject({ state: 'changed', quote, text });
	});

	it.each([
		'The ferry sank in the spring of 1954 with all hands.',
		'Captains prefer the southern route because of the wind.',
		'A … winter … sold',
		'The night ferry … 42 people … from Oslo',
		'— … —',
		'Ferries are the safest way to travel, says the ministry.',
	])('is not found if it was invented: %s', async (quote) => {
		expect(await scene().one(inNote(quote))).toMatchObject({ state: 'not_found', quote });
	});

	it('is gone if there is no such note', async () => {
		expect(await scene().one({ quote: 'A cabin costs 89 euros', path: 'Ship' })).toMatchObject({
			state: 'gone',
			error_code: 'NOTE_NOT_FOUND',
			reason: '“Ship” does not exist.',
		});
	});
});

describe('a quote on a page', () => {
	it('is found with an address that opens it', async () => {
		expect(await scene().one(onPage('It was painted red in 1931'))).toMatchObject({
			state: 'found',
			link: 'https://a.org/l#:~:text=It%20was%20painted%20red%20in%201931',
		});
	});

	it('is not found on what the page shows', async () => {
		expect(await scene().one(onPage('Nobody has ever swum to the rock and back.'))).toMatchObject({
			state: 'not_found',
			reason: expect.stringContaining('does not show these words') as string,
		});
	});

	it('is not pieced together from far places', async () => {
		expect(await scene().one(onPage('Visitors may climb … The gate closes at five'))).toMatchObject({
			state: 'not_found',
			reason: expect.stringContaining('too far apart') as string,
		});
	});

	it('reads a page once for several quotes', async () => {
		const { check, asked } = scene();
		const found = await check(onPage('built in 1907'), onPage('built in 1908 by two brothers'), inNote('89 euros'));
		expect(found.map(({ state }) => state)).toEqual(['found', 'changed', 'found']);
		expect(asked).toEqual(['https://a.org/l']);
		expect(quoteData(found).counts).toEqual({ found: 2, changed: 1, not_found: 0, gone: 0, unreachable: 0 });
	});

	it('is gone with the archived copy, or unreachable with the reason', async () => {
		const lost = new PageNotRead('EXTRACT_FAILED', 'Gone.', { isGone: true });
		const { check } = scene({
			pages: {
				'https://a.org/gone': lost,
				'https://a.org/lost': lost,
				'https://a.org/slow': new PageNotRead('TIMEOUT', 'Too slow.'),
			},
		});
		const quote = 'It was painted red in 1931';
		expect(
			await check(...['gone', 'lost', 'slow'].map((page) => ({ quote, url: `https://a.org/${page}` }))),
		).toMatchObject([
			{ state: 'gone', archived: 'https://archive.org/web/https://a.org/gone' },
			{ state: 'gone', reason: expect.stringContaining('no archived copy') as string },
			{ state: 'unreachable', error_code: 'TIMEOUT', reason: 'Too slow.' },
		]);
	});

	it('is not denied if the page could not be read to its end', async () => {
		const { one } = scene({ isCut: true });
		expect(await one(onPage('The keeper lived here until 1980'))).toMatchObject({
			state: 'unreachable',
			error_code: 'PAYLOAD_TOO_LARGE',
		});
		expect(await one(onPage('It was painted red in 1931'))).toMatchObject({ state: 'found' });
	});

	it('refuses private addresses before anything is read, also offline', async () => {
		for (const isOffline of [true, false]) {
			const { check, asked } = scene({ isOffline });
			const bad = { quote: 'It was painted red', url: 'https://127.0.0.1/' };
			expect((await check(bad, inNote('89 euros'))).map(({ error_code: code }) => code)).toEqual([
				'BLOCKED_HOST',
				undefined,
			]);
			await expect(check(bad, bad)).rejects.toMatchObject({ code: 'BLOCKED_HOST' });
			await expect(check(bad, { ...bad, url: 'nowhere' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
			expect(asked).toEqual([]);
		}
	});

	it('is unreachable if the time is over, and the others keep their results', async () => {
		const waited: number[] = [];
		const { check } = scene({
			pages: { 'https://a.org/l': PAGE, 'https://a.org/hangs': NEVER },
			wait: (milliseconds) => {
				waited.push(milliseconds);
				return new Promise((resolve) => setTimeout(resolve, 0));
			},
		});
		const found = await check({ quote: 'built in 1907', url: 'https://a.org/hangs' });
		expect(waited.every((one) => one < 40_000)).toBe(true);
		expect(found).toMatchObject([{ state: 'unreachable', error_code: 'TIMEOUT' }]);
	});
});

describe('the list of quotes', () => {
	it('takes null for what is left out', () => {
		expect(askedQuotes([{ quote: ' a b ', url: null, path: 'Plan.md' }])).toEqual([
			{ quote: 'a b', path: 'Plan.md' },
		]);
	});

	it.each([
		[[], 'a list of 1 to 20'],
		['text', 'a list of 1 to 20'],
		[Array(21).fill({ quote: 'a', path: 'b' }), 'a list of 1 to 20'],
		[[{ quote: 'a', path: 'b' }, { quote: 'a' }], 'Quote 2 must have'],
		[[{ quote: 'a', path: 'b', url: 'c' }], 'Quote 1 must have'],
		[[{ quote: ' ', path: 'b' }], 'Quote 1 must have'],
		[[{ quote: 'a', pth: 'b' }], 'Did you mean “path”?'],
		[[{ quote: 'a'.repeat(5_001), path: 'b' }], 'longer than 5,000'],
		[[7], 'Quote 1 must have'],
	])('refuses what is not a list of quotes (%#)', (value, sentence) => {
		expect(() => askedQuotes(value)).toThrow(sentence);
	});
});

it('finds each run of words that a note has', async () => {
	const words = 'the quick brown fox jumps over a lazy dog while nine wizards box in “deep” fog – daily'.split(' ');
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 60 }),
			fc.nat(50),
			fc.integer({ min: 4, max: 12 }),
			async (all, from, length) => {
				const run = all.slice(from % 9, (from % 9) + length).join(' ');
				const { one } = scene({ pages: { 'https://a.org/l': all.join(' ') } });
				expect(await one(onPage(run))).toMatchObject({ state: 'found' });
			},
		),
	);
});
