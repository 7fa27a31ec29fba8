import { beforeEach, describe, expect, it } from 'vitest';
import type { PageQuote } from '../../src/research/model/analyst-ports';
import type { Stance } from '../../src/research/model/claims';
import type { ClaimDraft } from '../../src/research/model/claims';
import type { FoundPassage } from '../../src/research/model/evidence';
import type { ResearchOptions } from '../../src/research/stages/note-run';
import { DeepRun } from './deep-kit';
import { page, researchOptions, settled, topic, untilAborted } from './world';

const CLAIM = 'A buffer tank always protects the compressor from short cycling.';
/** A quote is shown without the full stop at its end. */
const bare = (text: string): string => text.slice(0, -1);
const SUPPORT = 'In every house of the study a buffer tank always did protect the compressor from short cycling.';
const DENIAL = 'A buffer tank never protects the compressor from short cycling.';
const [A, B, C] = ['https://a.example/tanks', 'https://b.example/tanks', 'https://c.example/tanks'] as const;
const MEASURED = 'It was measured in forty houses of all ages over two long winters with loggers in the cellars. ';
const SNIPPETS: Record<string, string> = {
	[A]: 'Forty litres were enough in the small house that the institute looked at.',
	[B]: 'Larger tanks lose more heat through their walls during the summer months.',
	[C]: 'The tank stands between the heat pump and the radiators of the building.',
};
const pageText = (text: string, url: string): string =>
	`# Tanks\n\n${SNIPPETS[url] ?? ''}\n\n## Results\n\n${text} It was measured in two winters.\n\nUnrelated ` +
	'words stand at the end of it.';

/** A deep run over three pages that search found for one claim of the note. */
class Deep extends DeepRun {
	override hits: FoundPassage[] = [
		page(A, SNIPPETS[A] ?? '', 0.9),
		page(B, SNIPPETS[B] ?? '', 0.8),
		page(C, SNIPPETS[C] ?? '', 0.6),
	];

	constructor() {
		super(`${CLAIM}\n`, [topic('Short cycling', { type: 'claim', context: CLAIM })]);
	}
}

const quote = (text: string, over: { readonly stance?: Stance; readonly says?: string } = {}): PageQuote => ({
	topicId: 'T1',
	quote: text,
	says: over.says ?? '',
	judgements: over.stance ? [{ topicId: 'T1', noteQuote: CLAIM, stance: over.stance }] : [],
});
const judgement = (kind: 'support' | 'contradiction', source: string, text: string): ClaimDraft => ({
	topicId: 'T1',
	text,
	kind,
	noteQuote: CLAIM,
	cites: [{ source, quote: text }],
});

let deep: Deep;
beforeEach(() => {
	deep = new Deep();
});

describe('the deep depth reads pages', () => {
	it('the best two per topic with the model, and shows parts of the others that a shallow run shows', async () => {
		Object.assign(deep.texts, {
			[A]: pageText('A buffer tank of forty litres halved the starts of the compressor.', A),
			[B]: pageText('Heat was lost through the walls of the larger tank all year.', B),
			[C]: pageText('The radiators of the building stay lukewarm.', C),
		});
		deep.analyst.onReading = ({ page: { text } }) =>
			Promise.resolve([quote(/Results\n\n([^.]+\.)/.exec(text)?.[1] ?? '')]);
		const report = await deep.research();
		expect(deep.pages.requests.map(({ url }) => url)).toEqual([A, B, C]);
		expect(deep.analyst.readingRequests.map(({ page: { url } }) => url)).toEqual([A, B]);
		expect(report.sources.map(({ url, read }) => [url, read])).toEqual([
			[A, 'page'],
			[B, 'page'],
			[C, 'page'],
		]);
		expect(report.report.pages).toMatchObject({ read: 3, snippet_only: 0, failed: [], quotes_dropped: 0 });
		const [first, , last] = deep.shown.sources;
		expect(last?.passages.map(({ text }) => text).join('\n')).toContain(
			'The radiators of the building stay lukewarm.',
		);
		// The words around a quote stand in no other part.
		expect(first?.passages.map(({ text }) => text.trim())).toEqual([
			'A buffer tank of forty litres halved the starts of the compressor. It was measured in two winters.',
			`# Tanks\n\n${SNIPPETS[A]}`,
			'Unrelated words stand at the end of it.',
		]);
		expect(first?.passages[0]).toMatchObject({
			headings: ['Tanks', 'Results'],
			offset: deep.texts[A]?.indexOf('A buffer tank of'),
		});
		expect(deep.section).toContain(`](${A}#:~:text=`);
	});

	it('only addresses from the search, even if a topic or a page names others', async () => {
		Object.assign(deep.texts, { [A]: pageText('See https://evil.example/more for all results of the tank.', A) });
		deep.analyst.onReading = () =>
			Promise.resolve([quote('See https://evil.example/more for all results of the tank.')]);
		await deep.research({ pagesPerTopic: 5 });
		expect(deep.pages.requests.map(({ url }) => url)).toEqual([A, B, C]);
	});

	it(
		'a page that the note links where it makes the claim takes turns with what was found, and no other that it ' +
			'links',
		async () => {
			const [own, second, other] = [
				'https://own.example/tanks',
				'https://second.example/tanks',
				'https://elsewhere.example/',
			];
			deep.notes.texts.set(
				'Note.md',
				`See ${other} first.\n\n- Another item, with [a link](${other}).\n- ${CLAIM} ([trials](${own}), <${second}>, ` +
					`https://unwanted.example/)\n- More at ${other}.\n`,
			);
			Object.assign(deep.texts, { [A]: pageText(SUPPORT, A), [own]: `# Own\n\n${DENIAL} It was measured.` });
			deep.analyst.onReading = ({ page: { url } }) =>
				Promise.resolve([
					url === A ? quote(SUPPORT, { stance: 'supports' }) : quote(DENIAL, { stance: 'contradicts' }),
				]);
			const report = await deep.research({ pagesPerTopic: 3 });
			expect(deep.pages.requests.map(({ url }) => url).slice(0, 3)).toEqual([A, own, B]);
			expect(report.sources.filter(({ url }) => url === own)).toMatchObject([
				{ title: `Read ${own}`, provider: 'note', read: 'page' },
			]);
			expect(report.checked_claims).toMatchObject([
				{ quotes: [{ stance: 'supports' }, { stance: 'contradicts' }] },
			]);
			expect(new Set(report.sources.map(({ id }) => id)).size).toBe(report.sources.length);
		},
	);

	it('with Windows line endings, keeps to the paragraph of the claim', async () => {
		const [own, elsewhere] = ['https://own.example/tanks', 'https://elsewhere.example/'];
		deep.notes.texts.set(
			'Note.md',
			`${CLAIM} [trials](${own})\r\n\r\nA [private page](${elsewhere}).\r\n\r\n- An item of [a list](${elsewhere})\r\n- ` +
				'Another\r\n',
		);
		await deep.research({ pagesPerTopic: 5 });
		expect(deep.pages.requests.map(({ url }) => url)).toEqual([A, own, B, C]);
	});

	it('the best-rated page first, even if the note links it or another', async () => {
		deep.notes.texts.set('Note.md', `${CLAIM} [trials](https://own.example/) and [more](${A}).\n`);
		await deep.research({ pagesPerTopic: 1 });
		expect(deep.pages.requests[0]?.url).toBe(A);
	});

	it('a page without a snippet: evidence after it is read, and nothing if it cannot be', async () => {
		deep.hits = [
			page(A, SNIPPETS[A] ?? '', 0.5),
			{ ...page(B, '', 0.9), published: '2024-05-01' },
			page(C, '', 0.8),
		];
		Object.assign(deep.texts, { [B]: pageText('Heat was lost through the walls of the larger tank all year.', B) });
		deep.analyst.onReading = () =>
			Promise.resolve([quote('Heat was lost through the walls of the larger tank all year.')]);
		deep.checkHits = [page(C, SUPPORT, 0.8)];
		deep.analyst.onSynthesis = ({ sources }) =>
			Promise.resolve([judgement('support', sources.find(({ address }) => address === C)?.id ?? '', SUPPORT)]);
		const report = await deep.research();
		expect(deep.pages.requests.map(({ url }) => url)).toEqual([B, C, A]);
		expect(report.report.pages).toMatchObject({ read: 1, failed: [{ url: C }, { url: A }] });
		expect(report.sources.map(({ url, read }) => [url, read])).toEqual([
			[B, 'page'],
			[C, 'snippet'],
			[A, 'snippet'],
		]);
		expect(report.checked_claims).toMatchObject([{ verdict: 'supported', search: 'confirmed' }]);
	});

	it('a linked page that cannot be read, under the title from the search', async () => {
		deep.notes.texts.set('Note.md', `${CLAIM} See [here](${A}).\n`);
		deep.hits = [];
		deep.checkHits = [{ ...page(A, SUPPORT, 0.8), title: 'On tanks' }];
		deep.analyst.onSynthesis = ({ sources }) =>
			Promise.resolve([judgement('support', sources[0]?.id ?? '', SUPPORT)]);
		const report = await deep.research();
		expect(report.report.pages).toMatchObject({ failed: [{ url: A }] });
		expect(report.sources).toMatchObject([{ url: A, title: 'On tanks' }]);
	});

	it('a page about several topics once, for all of them', async () => {
		deep.analyst.onTopics = () => Promise.resolve([topic('Short cycling'), topic('Sizing')]);
		Object.assign(deep.texts, { [A]: pageText('One tank does for both.', A) });
		await deep.research({ pagesPerTopic: 1 });
		expect(deep.pages.requests.filter(({ url }) => url === A)).toHaveLength(1);
		expect(deep.analyst.readingRequests.map(({ topics }) => topics.map((one) => one.topic))).toEqual([
			['Short cycling', 'Sizing'],
		]);
	});

	it('or keeps the snippet if that fails, without a warning, and counts it in the report', async () => {
		Object.assign(deep.texts, { [B]: pageText('Heat was lost through the walls of the larger tank all year.', B) });
		const report = await deep.research();
		expect(report.sources.map(({ url, read }) => [url, read])).toEqual([
			[A, 'snippet'],
			[B, 'page'],
			[C, 'snippet'],
		]);
		expect(report.report.pages.failed).toEqual([
			{ url: A, title: `Page ${A}`, code: 'EXTRACT_FAILED', reason: 'The page is gone.' },
			{ url: C, title: `Page ${C}`, code: 'EXTRACT_FAILED', reason: 'The page is gone.' },
		]);
		expect(report.warnings).toEqual([]);
	});

	it('without spending synthesis words on a page that adds nothing', async () => {
		Object.assign(deep.texts, {
			[A]: pageText('Nothing of it matters.', A),
			[B]: pageText('Heat was lost through the walls all year.', B),
		});
		deep.analyst.onReading = ({ page: { url } }) =>
			Promise.resolve(url === A ? [] : [quote('Heat was lost through the walls all year.')]);
		const report = await deep.research();
		expect(deep.shown.sources.map(({ address }) => address)).toEqual([B, C]);
		expect(report.report.pages).toMatchObject({ read: 1, without_findings: 1 });
	});

	it('but uses the snippet if the page does not contain it, as behind a login', async () => {
		Object.assign(deep.texts, {
			[A]: 'Please log in to read the article. It is free for members of the institute.',
		});
		deep.analyst.onReading = () => Promise.resolve([]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(deep.shown.sources[0]).toMatchObject({ address: A, read: 'snippet', passages: [{ text: SNIPPETS[A] }] });
		expect(report.report.pages).toMatchObject({ read: 0, without_findings: 0, snippet_only: 3 });
	});

	it('and drops quotes missing from the page, and statements beyond their quotes', async () => {
		Object.assign(deep.texts, {
			[A]: pageText('The tank of forty litres halved the starts of the compressor.', A),
		});
		const real = 'The tank of forty litres halved the starts of the compressor.';
		deep.analyst.onReading = () =>
			Promise.resolve([
				quote('The tank of ninety litres ended all starts.'),
				quote(real, { says: 'A tank of ninety litres halved the starts.' }),
				quote('It was measured in two winters.', { says: 'Two winters were measured.' }),
			]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(report.report.pages.quotes_dropped).toBe(1);
		expect(deep.shown.sources[0]?.passages.filter(({ isUnjudged }) => !isUnjudged)).toHaveLength(1);
	});

	it('without the model if it fails', async () => {
		Object.assign(deep.texts, { [A]: pageText('The tank halved the starts of the compressor.', A) });
		deep.analyst.onReading = () => Promise.reject(new Error('overloaded'));
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(deep.quick.readingRequests).toHaveLength(1);
		expect(report.sources[0]).toMatchObject({ read: 'page' });
	});

	it('and divides a run’s tokens among them', async () => {
		Object.assign(deep.texts, { [A]: pageText('The tank halved the starts of the compressor.', A) });
		await deep.research();
		expect(deep.analyst.readingRequests[0]?.limit).toBe(6_000);
	});

	it('but finishes with the available results if the user will not wait', async () => {
		deep.pages.onRead = (_, run) => untilAborted(run);
		const done = deep.research();
		await settled();
		await settled();
		deep.run.finishNow();
		const report = await done;
		expect(report.report.pages.failed).toHaveLength(3);
		expect(report.sources.every(({ read }) => read === 'snippet')).toBe(true);
	});

	it('a shallow run too, but asks nobody to read them', async () => {
		const found = 'A buffer tank always protects the compressor from short cycling';
		deep.hits = [page(A, `${found}, says the institute.`, 0.9)];
		deep.texts[A] = `${found}, says the institute. ${found}.`;

		deep.analyst.onSynthesis = ({ sources: [source] }) => {
			const cites = [{ source: source?.id ?? '', quote: found }];
			return Promise.resolve([{ topicId: 'T1', text: `${found}.`, kind: 'finding', cites }]);
		};
		await deep.research({ depth: 'shallow' });
		expect(deep.pages.requests.map(({ url }) => url)).toEqual([A]);
		expect([...deep.analyst.readingRequests, ...deep.quick.readingRequests]).toEqual([]);
		expect(deep.checks).toEqual([]);
		// A finding that only repeats the claim supports it.
		expect(deep.section).toContain(`> [!success]- Supported (1)\n> - “${found}”`);
		expect(deep.section).not.toContain('What the sources add');
	});
});

describe('the deep depth checks the claims of the note', () => {
	it('calls a claim supported if a page confirms it, without another search', async () => {
		Object.assign(deep.texts, { [A]: pageText(SUPPORT, A) });
		deep.analyst.onReading = () => Promise.resolve([quote(SUPPORT, { stance: 'supports' })]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(deep.checks).toEqual([]);
		expect(report.checked_claims).toMatchObject([
			{
				topic: 'Short cycling',
				claim: bare(CLAIM),
				verdict: 'supported',
				search: null,
				quotes: [{ stance: 'supports', quote: bare(SUPPORT) }],
			},
		]);
		expect(report.checked_claims[0]?.trust).toBeGreaterThan(0.7);
		// A finding shows the quote already.
		expect(deep.section).toContain(
			'> - “A buffer tank always protects the compressor from short cycling”\n>     - [a.example](',
		);
	});

	it(
		'searches once more where the evidence leaves it open, by keywords of the claim and from its own share of ' +
			'the budget',
		async () => {
			deep.checkHits = [page('https://d.example/', SUPPORT, 0.8)];
			deep.analyst.onSynthesis = ({ sources }) =>
				Promise.resolve([
					judgement('support', sources.find(({ address }) => address.includes('//d'))?.id ?? '', SUPPORT),
				]);
			const report = await deep.research();
			expect(deep.checks).toMatchObject([{ text: 'buffer tank always protects compressor short cycling' }]);
			expect(report.checked_claims).toMatchObject([{ verdict: 'supported', trust: 0.7, search: 'confirmed' }]);
		},
	);

	it('calls a claim contradicted if the further search contradicts it, with both quotes', async () => {
		deep.checkHits = [page('https://d.example/', DENIAL, 0.8)];
		deep.analyst.onSynthesis = ({ sources }) =>
			Promise.resolve([
				judgement('contradiction', sources.find(({ address }) => address.includes('//d'))?.id ?? '', DENIAL),
			]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'contradicted', trust: 0.4, search: 'contradicted' }]);
		expect(deep.section).toContain('> [!warning] Check these');
		expect(deep.section).toContain('”**\n>     - “A buffer tank never protects');
	});

	it('does not count a known page, or a copy of one, as a second source', async () => {
		Object.assign(deep.texts, { [A]: pageText(SUPPORT, A) });
		deep.hits = [page(A, SNIPPETS[A] ?? '', 0.5)];
		deep.checkHits = [page(A, SUPPORT, 0.8), page('https://copy.example/', pageText(SUPPORT, A), 0.8)];
		deep.analyst.onReading = () => Promise.resolve([quote(SUPPORT, { stance: 'supports' })]);
		deep.analyst.onSynthesis = ({ sources }) =>
			Promise.resolve([
				judgement('support', sources.find(({ address }) => address.includes('copy'))?.id ?? '', SUPPORT),
			]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', search: 'inconclusive' }]);
	});

	it('counts two pages with the same text once, whatever is quoted from each', async () => {
		const [first, second] = [
			'In trials a buffer tank always protects the compressor from short cycling.',
			'Most makers agree: a buffer tank always protects the compressor from short cycling.',
		];
		const text = `${first} ${MEASURED.repeat(3)}\n\n${second}`;
		Object.assign(deep.texts, { [A]: pageText(text, A), [B]: pageText(text, A) });
		deep.hits = [page(A, SNIPPETS[A] ?? '', 0.45), page(B, SNIPPETS[B] ?? '', 0.45)];
		deep.analyst.onReading = ({ page: { url } }) =>
			Promise.resolve([quote(url === A ? first : second, { stance: 'supports' })]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', trust: 0.66 }]);
	});

	it('also counts them once if only the quick analyst finds that they agree', async () => {
		const said = [
			'In trials a buffer tank always protects the compressor from short cycling.',
			'Most makers agree: a buffer tank always protects the compressor from short cycling.',
		];
		const [measured, told] = [
			'It was measured in forty houses of all ages over two long winters with loggers in the cellars.',
			'So the owner of a workshop told visitors who came by on Sundays to see old boilers and hear stories.',
		];
		const text = `${said[0] ?? ''} ${measured}\n\n${said[1] ?? ''} ${told}`;
		Object.assign(deep.texts, { [A]: pageText(text, A), [B]: pageText(text, A) });
		deep.hits = [page(A, SNIPPETS[A] ?? '', 0.45), page(B, SNIPPETS[B] ?? '', 0.45)];
		const saidOn = (url: string): string => said[url === A ? 0 : 1] ?? '';
		deep.analyst.onReading = ({ page: { url } }) => Promise.resolve([quote(saidOn(url))]);
		deep.quick.onSynthesis = ({ sources }) =>
			Promise.resolve(sources.map(({ id, address }) => judgement('support', id, saidOn(address))));
		deep.analyst.onSynthesis = () => Promise.resolve([]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', quotes: [{ stance: 'supports' }] }]);
	});

	it('counts a page that denies it in the same words as another source', async () => {
		Object.assign(deep.texts, { [A]: pageText(SUPPORT, A), [B]: pageText(DENIAL, B) });
		deep.analyst.onReading = ({ page: { url } }) =>
			Promise.resolve([
				url === A ? quote(SUPPORT, { stance: 'supports' }) : quote(DENIAL, { stance: 'contradicts' }),
			]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([
			{ verdict: 'open', quotes: [{ stance: 'supports' }, { stance: 'contradicts' }] },
		]);
	});

	it('trusts a claim as much as its source once another source has confirmed it', async () => {
		Object.assign(deep.texts, {
			[A]: pageText(SUPPORT, A),
			[B]: pageText(
				'A buffer tank protects the compressor of many machines, and short cycling is rare with it.',
				B,
			),
		});
		deep.hits = [page(A, SNIPPETS[A] ?? '', 0.6), page(B, SNIPPETS[B] ?? '', 0.6)];
		deep.analyst.onReading = ({ page: { url, text } }) =>
			Promise.resolve(
				url === A
					? [quote(SUPPORT, { stance: 'supports' })]
					: [quote(/A buffer tank protects the compressor of many[^.]+\./.exec(text)?.[0] ?? '')],
			);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'supported', trust: 0.71, search: null }]);
	});

	it('does not let a copy of a source confirm it', async () => {
		const alike = 'A buffer tank protects the compressor of many machines, and short cycling is rare with it.';
		const text = `${SUPPORT} ${MEASURED.repeat(8)}\n\n${alike}`;
		Object.assign(deep.texts, { [A]: pageText(text, A), [B]: pageText(text, A) });
		deep.hits = [page(A, SNIPPETS[A] ?? '', 0.6), page(B, SNIPPETS[B] ?? '', 0.6)];
		deep.analyst.onReading = ({ page: { url } }) =>
			Promise.resolve([url === A ? quote(SUPPORT, { stance: 'supports' }) : quote(alike)]);
		const report = await deep.research();
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', trust: 0.69, search: 'inconclusive' }]);
	});

	describe('recognises a page that was read at another address than in the search', () => {
		const END = 'https://end.example/tanks';
		const OTHER = 'Most makers agree: a buffer tank always protects the compressor from short cycling.';
		beforeEach(() => {
			Object.assign(deep.texts, { [A]: pageText(SUPPORT, A) });
			const read = deep.pages.onRead;
			deep.pages.onRead = async (request, run) => ({ ...(await read(request, run)), url: END });
			deep.analyst.onReading = () => Promise.resolve([quote(SUPPORT, { stance: 'supports' })]);
			deep.analyst.onSynthesis = ({ sources }) =>
				Promise.resolve(
					sources.filter(({ address }) => address === END).map(({ id }) => judgement('support', id, OTHER)),
				);
		});

		it('if the further search finds it there', async () => {
			deep.hits = [page(A, SNIPPETS[A] ?? '', 0.5)];
			deep.checkHits = [page(END, OTHER, 0.8)];
			const report = await deep.research();
			expect(report.checked_claims).toMatchObject([
				{ verdict: 'open', search: 'inconclusive', quotes: [{ stance: 'supports' }] },
			]);
			expect(report.sources.map(({ url }) => url)).not.toContain(END);
		});

		it('if another search had found it there', async () => {
			deep.hits = [page(A, SNIPPETS[A] ?? '', 0.5), page(END, OTHER, 0.45)];
			const report = await deep.research({ pagesPerTopic: 1 });
			expect(report.checked_claims).toMatchObject([{ verdict: 'open', quotes: [{ stance: 'supports' }] }]);
		});
	});

	it('shows the plain words of a quote with links and marks', async () => {
		const linked =
			'In [trials](https://a.example/trials_%28old%29 "Trials") a **buffer tank** always protects the ' +
			'[compressor](/wiki/Compressor) from short cycling.';
		Object.assign(deep.texts, { [A]: pageText(linked, A) });
		deep.analyst.onReading = () => Promise.resolve([quote(linked, { stance: 'supports' })]);
		deep.analyst.onSynthesis = () => Promise.resolve([]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(report.checked_claims).toMatchObject([{ verdict: 'supported' }]);
		expect(deep.section).toContain(
			'> - “A buffer tank always protects the compressor from short cycling”\n' +
				'>     - “In trials a buffer tank always protects',
		);
	});

	it('rejects judgements that their quotes do not support', async () => {
		Object.assign(deep.texts, { [A]: pageText(DENIAL, A) });
		deep.analyst.onReading = () => Promise.resolve([quote(DENIAL, { stance: 'supports' })]);
		deep.analyst.onSynthesis = ({ sources }) =>
			Promise.resolve([
				judgement('support', sources[0]?.id ?? '', 'Invented words that stand nowhere at all.'),
				{
					topicId: 'T1',
					text: SNIPPETS[B] ?? '',
					kind: 'finding',
					cites: [
						{ source: sources.find(({ address }) => address === B)?.id ?? '', quote: SNIPPETS[B] ?? '' },
					],
				},
			]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(report.checked_claims).toMatchObject([{ verdict: 'open', quotes: [] }]);
		expect(report.report.removed.length).toBeGreaterThanOrEqual(2);
		expect(report.not_settled).toHaveLength(1);
	});

	it('judges a claim that did not fit among the topics by a page that was read for another one', async () => {
		const left = 'A larger tank loses more heat through its walls.';
		const told = 'As measured, a larger tank always loses more heat through its walls.';
		const others = Array.from({ length: 9 }, (_, at) => ({ ...topic(`Subject ${at}`), id: `T${at + 2}` as const }));
		deep.notes.texts.set('Note.md', `${CLAIM}\n\n${left}\n`);
		const chosen = [topic('Short cycling', { type: 'claim', context: CLAIM }), ...others];
		deep.analyst.onTopics = () => Promise.resolve(chosen);
		deep.quick.onClaims = () => [topic('Heat loss', { id: 'T12', type: 'claim', context: left })];
		Object.assign(deep.texts, { [A]: pageText(told, A) });
		deep.analyst.onReading = ({ further }) =>
			Promise.resolve(
				(further?.topics ?? []).map(({ id: topicId }) => ({
					topicId,
					quote: told,
					says: '',
					judgements: [{ topicId, noteQuote: left, stance: 'supports' as const }],
				})),
			);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(report.verdicts).toContainEqual(expect.objectContaining({ statement: bare(left), state: 'supported' }));
		expect(report.not_looked_into).toEqual([]);
		expect(deep.section).toContain(`> - “${bare(left)}”\n>     - [a.example](`);
		expect(deep.checks.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('walls'));
	});

	it('calls a claim undecided until a later run finds more', async () => {
		const finding: ClaimDraft = {
			topicId: 'T1',
			text: SNIPPETS[B] ?? '',
			kind: 'finding',
			cites: [{ source: 'S2', quote: SNIPPETS[B] ?? '' }],
		};
		const refuse = (): Promise<never> => Promise.reject(new Error('nothing was edited'));
		const ask: ResearchOptions['ask'] = { aboutEdits: refuse, aboutPoorer: refuse };
		deep.analyst.onSynthesis = () => Promise.resolve([finding]);
		expect((await deep.research({ ask })).not_settled).toHaveLength(1);
		expect(deep.section).not.toContain(bare(CLAIM));
		deep.checkHits = [page('https://d.example/', DENIAL, 0.8)];
		deep.analyst.onSynthesis = ({ sources }) =>
			Promise.resolve([
				finding,
				judgement('contradiction', sources.find(({ address }) => address.includes('//d'))?.id ?? '', DENIAL),
			]);
		await deep.research({ ask });
		expect(deep.section).toContain('> [!warning] Check these');
		expect(deep.section).not.toContain('No source that was found');
	});

	it('continues if the further search fails', async () => {
		const { onSearch } = deep.web;
		deep.web.onSearch = (query, run) =>
			query.purpose === 'claim-checks' ? Promise.reject(new Error('no credits')) : onSearch(query, run);
		const report = await deep.research();
		expect(report.written).toBe(true);
		expect(report.warnings.join()).toContain('no credits');
	});
});

describe('the report of a run', () => {
	it('closes the section as a collapsed callout, if configured', async () => {
		Object.assign(deep.texts, { [B]: pageText('Heat was lost through the walls of the larger tank all year.', B) });
		const synthesize = deep.analyst.onSynthesis;
		deep.analyst.onSynthesis = async (request, run) => [
			...(await synthesize(request, run)),
			{
				topicId: 'T1',
				text: 'Tanks end in 1999.',
				kind: 'finding',
				cites: [{ source: request.sources[0]?.id ?? '', quote: 'words that nobody ever wrote' }],
			},
		];
		await deep.research({
			style: { ...researchOptions().style, runReport: true },
		});
		expect(deep.section.trimEnd().split('\n\n').at(-1)).toBe(
			[
				'> [!info]- How this was researched',
				'> - Pages read: 1 · seen in the search only: 2',
				`> - Not read: [a.example](${A} "a.example · Page https: a.example tanks") (The page is gone)`,
				`> - Not read: [c.example](${C} "c.example · Page https: c.example tanks") (The page is gone)`,
				'> - Removed: “Tanks end in 1999.” (its quote does not stand in the source)',
			].join('\n'),
		);
	});

	it('counts the pages finally read per topic, even if every search failed', async () => {
		const own = 'https://own.example/tanks';
		deep.notes.texts.set('Note.md', `${CLAIM} [trials](${own})\n`);
		deep.web.onSearch = () => Promise.reject(new Error('down'));
		Object.assign(deep.texts, { [own]: pageText(SUPPORT, own) });
		deep.analyst.onReading = () => Promise.resolve([quote(SUPPORT, { stance: 'supports' })]);
		const report = await deep.research();
		expect(report).toMatchObject({
			topics_researched: 1,
			topics: [{ topic: 'Short cycling', type: 'claim', status: 'partial', sources: 1 }],
		});
	});

	it('does not count a page for a topic it was read for without result', async () => {
		Object.assign(deep.texts, { [A]: pageText('Nothing of it matters.', A) });
		deep.analyst.onReading = () => Promise.resolve([]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(report.topics).toMatchObject([{ status: 'done', sources: 2 }]);
	});

	it('is always in the envelope and in the log', async () => {
		const lines: string[] = [];
		deep.run.listen((event) => event.kind === 'log' && lines.push(event.entry.message));
		const report = await deep.research();
		expect(report.report.pages.failed).toHaveLength(3);
		expect(lines).toContain('how it was researched');
		expect(deep.section).not.toContain('How this was researched');
	});
});
