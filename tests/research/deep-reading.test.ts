import { describe, expect, it } from 'vitest';
import type { PageQuote } from '../../src/research/model/analyst-ports';
import type { Stance } from '../../src/research/model/claims';
import { DeepRun } from './deep-kit';
import { page, topic } from './world';
import type { TopicId } from '../../src/research/ledger/statement';

const X = 'https://x.example/p';
const quote = (topicId: TopicId, text: string, stance?: Stance, statement = ''): PageQuote => ({
	topicId,
	quote: text,
	says: '',
	judgements: stance ? [{ topicId, noteQuote: statement, stance }] : [],
});

describe('a page about two topics that ranks high for only one', () => {
	const [ALPHA, BETA] = [
		'Alpha has many forms that matter to its makers.',
		'Beta was measured as 42 units at x in the year 2020.',
	];

	function run(): DeepRun {
		const deep = new DeepRun('A note on both.\n', [topic('Alpha'), topic('Beta')]);
		deep.web.onSearch = ({ text }) =>
			Promise.resolve({
				provider: 'test',
				failures: [],
				hits: text.startsWith('Alpha')
					? [page(X, ALPHA, 0.9)]
					: [
							page('https://y.example/p', 'Beta on y is a page of its own.', 0.9),
							page('https://z.example/p', 'Beta on z is another page of its own.', 0.85),
							page(X, BETA, 0.8),
						],
			});
		deep.texts[X] = `${ALPHA} More of it.\n\n${BETA} More of that.`;
		return deep;
	}

	it('is shown to its reader with the date that the search knows', async () => {
		const deep = run();
		const { onSearch } = deep.web;
		deep.web.onSearch = async (...asked) => {
			const answer = await onSearch(...asked);
			return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, published: '2019-03-01' })) };
		};
		deep.analyst.onReading = () => Promise.resolve([]);
		await deep.research();
		expect(deep.analyst.readingRequests.map(({ page: { published } }) => published)).toEqual(['2019-03-01']);
	});

	it('is read for both, so that the snippet about the other is not lost', async () => {
		const deep = run();
		deep.analyst.onReading = () => Promise.resolve([quote('T1', ALPHA), quote('T2', BETA)]);
		await deep.research();
		expect(
			deep.analyst.readingRequests.map(({ page: { url }, topics }) => [url, topics.map((one) => one.topic)]),
		).toEqual([[X, ['Alpha', 'Beta']]]);
		expect(deep.shown.sources.find(({ address }) => address === X)?.passages.map(({ topics }) => topics)).toEqual([
			['T1'],
			['T2'],
		]);
	});
});

describe('a page that was read for one claim', () => {
	const [ALPHA, BETA] = [
		'Alpha presses always need oil of the third grade.',
		'Beta presses never need any oil of the third grade.',
	];
	const [ON_ALPHA, ON_BETA] = [
		'In the workshop alpha presses always need oil of the third grade.',
		'In the workshop beta presses never need any oil of the third grade.',
	];

	it.each([
		['was quoted', [quote('T1', ON_ALPHA, 'supports', ALPHA)], [X, X]],
		['added nothing', [], [X]],
	])('counts as a witness for another claim whose search finds it (it %s)', async (_, quotes, sources) => {
		const deep = new DeepRun(`${ALPHA}\n\n${BETA}\n`, [
			topic('Alpha', { type: 'claim', context: ALPHA }),
			topic('Beta', { type: 'claim', context: BETA }),
		]);
		const shownFor = (text: string): string =>
			text.startsWith('Alpha') ? 'What the search shows of presses and oil in a workshop.' : ON_BETA;
		deep.web.onSearch = ({ text, purpose }) =>
			Promise.resolve({
				provider: 'test',
				failures: [],
				hits: text.startsWith('Alpha') || purpose === 'claim-checks' ? [page(X, shownFor(text), 0.8)] : [],
			});
		deep.texts[X] = `${shownFor('Alpha')}\n\n${ON_ALPHA} It stands on a table.`;
		deep.analyst.onReading = () => Promise.resolve(quotes);
		deep.analyst.onSynthesis = (request) =>
			Promise.resolve(
				request.sources.map(({ id }) => ({
					topicId: 'T2',
					text: ON_BETA,
					kind: 'support',
					noteQuote: BETA,
					cites: [{ source: id, quote: ON_BETA }],
				})),
			);
		const report = await deep.research();
		expect(
			report.checked_claims.flatMap((claim) =>
				claim.quotes.map(({ source }) => report.sources.find(({ id }) => id === source)?.url),
			),
		).toEqual(sources);
		expect(report.checked_claims).toMatchObject([{ topic: 'Alpha' }, { topic: 'Beta', search: 'confirmed' }]);
		// Beside a quote, the page's other words on the topic are shown, once; a page that added nothing is not.
		const shown = deep.shown.sources.flatMap(({ passages }) => passages.map(({ text }) => text)).join('\n');
		expect(shown.split(shownFor('Alpha'))).toHaveLength(quotes.length + 1);
	});
});

describe('a page whose raw text a search returned with its navigation', () => {
	const article = Array.from(
		{ length: 60 },
		(_, index) => `Sentence ${index} of the article tells of bees number ${index * 7}.`,
	).join(' ');
	const navigation = Array.from(
		{ length: 80 },
		(_, index) => `[Menu entry ${index} of shop ${index * 3}](https://x.example/${index})`,
	).join('\n');

	it('is dropped once it was read and adds nothing', async () => {
		const deep = new DeepRun('Bees.\n', [topic('Bees')]);
		deep.hits = [
			page(X, `${navigation}\n\n${article}`, 0.9),
			page('https://y.example/', 'Bees make honey in hives that they build.', 0.8),
		];
		deep.texts[X] = article;
		deep.analyst.onReading = () => Promise.resolve([]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(deep.shown.sources.map(({ address }) => address)).toEqual(['https://y.example/']);
		expect(report.report.pages).toMatchObject({ without_findings: 1, snippet_only: 1 });
	});

	it.each([
		['a notice that stands in it', navigation.slice(0, 120)],
		['its beginning', article.slice(0, 300)],
	])('keeps its search snippet if only %s can be read', async (_, read) => {
		const deep = new DeepRun('Bees.\n', [topic('Bees')]);
		deep.hits = [page(X, `${navigation}\n\n${article}`, 0.9)];
		deep.texts[X] = read;
		deep.analyst.onReading = () => Promise.resolve([]);
		await deep.research();
		expect(deep.shown.sources).toMatchObject([{ address: X, read: 'snippet' }]);
	});
});
