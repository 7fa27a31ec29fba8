import { describe, expect, it } from 'vitest';
import { citedPassages } from '../../../src/research/evaluation/run-record';
import { sectionFacts } from '../../../src/research/evaluation/section-facts';
import { withClippedPages } from '../../../src/research/gather/clipped-pages';
import { shownPassages } from '../../../src/research/recheck/section-passages';
import { withoutSources } from '../../../src/research/section/section-line';
import { DeepRun } from '../deep-kit';
import { newRun, page, TEST_ADDRESSES, TestPages, TestVault, TestWeb, topic, vaultHit } from '../world';

const PAGE = 'https://members.example/frost';
const OTHER = 'https://open.example/frost';
const PATH = 'Clippings/Frost and houses.md';
const CLAIM = 'Heat pumps fail below minus five degrees.';
const WORDS = 'The heat pumps of all nine houses were still heating at minus twelve degrees in January.';
const CLIPPED = `The study ran for two winters.\n\n## Results\n\n${WORDS} Nobody had to help with a fire.`;

function runWith(clipped: TestVault['clipped']): DeepRun {
	const deep = new DeepRun(`${CLAIM}\n`, [topic('Frost', { context: CLAIM, type: 'claim' })], {
		[PATH]: 'as clipped',
	});
	deep.vault.clipped = clipped;
	deep.vault.onSearch = () => Promise.resolve([vaultHit(PATH, WORDS)]);
	deep.hits = [page(PAGE, 'Heat pumps of nine houses in frost.', 0.8)];
	deep.texts[PAGE] = 'Please log in to read on.';
	deep.analyst.onReading = ({ page: { text } }) =>
		Promise.resolve(text.includes(WORDS) ? [{ topicId: 'T1', quote: WORDS, says: '', judgements: [] }] : []);
	deep.analyst.onSynthesis = ({ sources }) =>
		Promise.resolve(
			sources.map(({ id }) => ({
				topicId: 'T1',
				text: WORDS,
				kind: 'finding',
				cites: [{ source: id, quote: WORDS }],
			})),
		);
	return deep;
}

describe('a clipped note in a run', () => {
	it('is the page: read in the vault, cited with its address and the note, and one source', async () => {
		const deep = runWith({ [PATH]: { url: PAGE, text: CLIPPED, published: '2026-01-09' } });
		const report = await deep.research();
		expect(deep.pages.requests).toEqual([]);
		expect(report.sources).toEqual([
			expect.objectContaining({ kind: 'web', url: PAGE, path: PATH, read: 'page', published: '2026-01-09' }),
		]);
		expect(deep.section).toContain(
			'([members.example](https://members.example/frost#:~:text=The%20heat%20pumps%20of%20all,minus%20twelve%20' +
				'degrees%20in%20January "members.example · Clippings Frost and houses") · ' +
				'[[Clippings/Frost and houses#Results|Frost and houses]])',
		);
		expect(deep.section).toContain('· 1 page');
	});

	it('has the title of its page, as the clipper wrote it, not the name of the note', async () => {
		const deep = runWith({ [PATH]: { url: PAGE, text: CLIPPED } });
		deep.vault.onSearch = () => Promise.resolve([{ ...vaultHit(PATH, WORDS), pageTitle: 'Frost: a field study' }]);
		deep.hits = [];
		const report = await deep.research({ depth: 'shallow' });
		expect(report.sources).toMatchObject([{ url: PAGE, path: PATH, title: 'Frost: a field study' }]);
		expect(deep.section).toContain('"members.example · Frost: a field study") · [[');
	});

	it('is cited with its address in a shallow run too', async () => {
		const deep = runWith({ [PATH]: { url: PAGE, text: CLIPPED } });
		deep.hits = [];
		await deep.research({ depth: 'shallow' });
		expect(deep.section).toMatch(
			/\(\[members\.example\]\(\S+:~:text=\S+ "[^"]+"\) · \[\[Clippings\/Frost and houses\|/,
		);
	});

	it('is fetched if the note is empty or gone', async () => {
		const deep = runWith({ [PATH]: { url: PAGE, text: '' } });
		await deep.research();
		expect(deep.pages.requests.map(({ url }) => url)).toEqual([PAGE]);
	});

	it('is a note like any other if its address may not be opened', async () => {
		const deep = runWith({ [PATH]: { url: 'https://unwanted.example/', text: CLIPPED } });
		const report = await deep.research();
		expect(report.sources).toContainEqual(expect.objectContaining({ kind: 'vault', path: PATH }));
	});

	it('is no source of itself: neither its page nor another clipping of it', async () => {
		const deep = runWith({ [PATH]: { url: PAGE, text: CLIPPED }, 'Note.md': { url: PAGE, text: CLAIM } });
		deep.hits = [page(PAGE, WORDS, 0.9), page(OTHER, WORDS, 0.8)];
		deep.texts[OTHER] = WORDS;
		const report = await deep.research();
		expect(report.sources.map(({ url, path }) => url ?? path)).toEqual([OTHER]);
	});
});

describe('the ports with clipped pages', () => {
	const parts = { vault: new TestVault(), web: new TestWeb(), pages: new TestPages({ [PAGE]: 'fetched' }) };

	it('are as they were if the user wants clippings to be notes', () => {
		const ports = { ...parts, addresses: TEST_ADDRESSES, clippings: undefined };
		expect(withClippedPages(ports, 'Note.md')).toBe(ports);
	});

	it('read the clipping, and go on if the clippings are not known', async () => {
		const ports = { ...parts, addresses: TEST_ADDRESSES, clippings: TEST_ADDRESSES };
		ports.vault.clipped = { [PATH]: { url: PAGE, text: 'Words.' } };
		const read = (): Promise<string | undefined> =>
			withClippedPages(ports, 'Note.md')
				.pages.read({ url: PAGE }, newRun())
				.then(({ text }) => text);
		expect(await read()).toBe('Words.');
		ports.vault.clippings = () => Promise.reject(new Error('no index'));
		expect(await read()).toBe('fetched');
	});
});

describe('a citation of a clipped page', () => {
	const [site, note] = [`[members.example](${PAGE} "members.example · Frost")`, '[[Frost and houses]]'];
	const line = `- It works (${site} · ${note}, [open.example](${OTHER})).`;

	it('counts as one page and as no note', () => {
		expect(sectionFacts(line)).toMatchObject({ pages: 2, notes: 0, domains: 2 });
		expect(withoutSources(line)).toBe('- It works.');
	});

	it('is looked up in the note again, where the words were read', () => {
		const places = [
			{ kind: 'web', address: PAGE, clipping: { address: 'Frost and houses' } },
			{ kind: 'web', address: OTHER, clipping: undefined },
		];
		expect(shownPassages(line).map(({ source }) => source)).toMatchObject(places);
		expect(
			shownPassages('It works.[^r-1]\n[^r-1]: [members.example](https://a.example/), Frost · [[Frost]]'),
		).toMatchObject([{ source: { clipping: { address: 'Frost' } } }]);
		const source = {
			id: 'S1',
			kind: 'web',
			address: PAGE,
			clippedIn: PATH,
			title: 'Frost',
			provider: 'vault',
			read: 'page',
			published: undefined,
			passages: [],
		} as const;
		const passage = { text: WORDS, headings: [], score: 1, topics: [] };
		const cites = [{ source, passage, quote: WORDS }];
		const claim = {
			id: 'writer-1',
			topicId: 'T1',
			text: WORDS,
			kind: 'finding',
			noteQuote: undefined,
			cites,
		} as const;
		expect(citedPassages([claim])).toEqual([
			{ kind: 'vault', address: PATH, title: 'Frost', read: 'note', quote: WORDS },
		]);
	});
});
