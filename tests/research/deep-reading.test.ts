import { describe, expect, it } from 'vitest';
import type { PageQuote, Stance } from '../../src/research/ports';
import { DeepRun } from './deep-kit';
import { page, topic } from './world';

const X = 'https://x.example/p';
const quote = (label: string, text: string, stance: Stance = 'neither'): PageQuote => ({ topic: label, quote: text, says: '', stance });

describe('a page of two topics that is among the best of one', () => {
	const [ALPHA, BETA] = ['Alpha has many forms that matter to its makers.', 'Beta was measured as 42 units at x in the year 2020.'];

	function run(): DeepRun {
		const deep = new DeepRun('A note on both.\n', [topic('Alpha topic'), topic('Beta topic')]);
		deep.web.onSearch = ({ text }) =>
			Promise.resolve({
				provider: 'test',
				failures: [],
				hits: text.startsWith('Alpha') ? [page(X, ALPHA, 0.9)] : [page('https://y.example/p', 'Beta on y is a page of its own.', 0.9), page('https://z.example/p', 'Beta on z is another page of its own.', 0.85), page(X, BETA, 0.8)],
			});
		deep.texts[X] = `${ALPHA} More of it.\n\n${BETA} More of that.`;
		return deep;
	}

	it('is asked about both, so that what the search showed of the other is not lost', async () => {
		const deep = run();
		deep.analyst.onReading = () => Promise.resolve([quote('Alpha topic', ALPHA), quote('Beta topic', BETA)]);
		await deep.research();
		expect(deep.analyst.readingRequests.map(({ page: { url }, topics }) => [url, topics.map((one) => one.topic)])).toEqual([[X, ['Alpha topic', 'Beta topic']]]);
		expect(deep.shown.sources.find(({ address }) => address === X)?.passages.map(({ topics }) => topics)).toEqual([['Alpha topic'], ['Beta topic']]);
	});
});

describe('a page that a search shows raw, with all that stands around it', () => {
	const article = Array.from({ length: 60 }, (_, index) => `Sentence ${index} of the article tells of bees number ${index * 7}.`).join(' ');
	const navigation = Array.from({ length: 80 }, (_, index) => `[Menu entry ${index} of shop ${index * 3}](https://x.example/${index})`).join('\n');

	it('is left out once it was read and adds nothing', async () => {
		const deep = new DeepRun('Bees.\n', [topic('Bees')]);
		deep.hits = [page(X, `${navigation}\n\n${article}`, 0.9), page('https://y.example/', 'Bees make honey in hives that they build.', 0.8)];
		deep.texts[X] = article;
		deep.analyst.onReading = () => Promise.resolve([]);
		const report = await deep.research({ pagesPerTopic: 1 });
		expect(deep.shown.sources.map(({ address }) => address)).toEqual(['https://y.example/']);
		expect(report.report.pages).toMatchObject({ without_findings: 1, snippet_only: 1 });
	});

	it.each([
		['a notice that stands in it', navigation.slice(0, 120)],
		['its beginning', article.slice(0, 300)],
	])('stays known by that where %s is all that can be read', async (_, read) => {
		const deep = new DeepRun('Bees.\n', [topic('Bees')]);
		deep.hits = [page(X, `${navigation}\n\n${article}`, 0.9)];
		deep.texts[X] = read;
		deep.analyst.onReading = () => Promise.resolve([]);
		await deep.research();
		expect(deep.shown.sources).toMatchObject([{ address: X, read: 'snippet' }]);
	});
});
