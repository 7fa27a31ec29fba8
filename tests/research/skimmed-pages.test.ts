import { describe, expect, it } from 'vitest';
import { DeepRun } from './deep-kit';
import { page, topic } from './world';

const NOTE = 'Bamboo grows fast in every garden of the town.\n';
const TEXT = 'Most bamboos are slow growers in their first years. After that some grow a metre a day.';
const [FAST, SLOW] = ['https://fast.example/bamboo', 'https://slow.example/bamboo'];

/** A shallow run over pages that a search found, by a model or by rules. */
function shallowRun(isByModel = false): DeepRun {
	const world = new DeepRun(NOTE, [topic('Bamboo', { type: 'claim', context: NOTE.trim() })]);
	if (!isByModel) world.quick = world.analyst;
	world.hits = [page(FAST, 'Most bamboos are slow growers in their first years.', 0.9), page(SLOW, TEXT, 0.8)];
	world.texts[FAST] = TEXT;
	world.texts[SLOW] = TEXT;
	return world;
}

const SHALLOW = { depth: 'shallow', pagesPerTopic: 2 } as const;

describe('a shallow run', () => {
	it('reads pages with and without a model, and none if no page is allowed', async () => {
		const [byRules, byModel, none] = [shallowRun(), shallowRun(true), shallowRun(true)];
		await byRules.research(SHALLOW);
		await byModel.research(SHALLOW);
		await none.research({ ...SHALLOW, pagesPerTopic: 0 });
		const read = [byRules, byModel, none].map(({ pages }) => pages.requests.map(({ url }) => url));
		expect(read).toEqual([[FAST, SLOW], [FAST, SLOW], []]);
	});

	it('shows a model whole paragraphs of its pages, also on claims that they were not found for', async () => {
		const world = new DeepRun(`${NOTE}It keeps its leaves in winter.\n`, [
			topic('Bamboo', { type: 'claim', context: NOTE.trim() }),
			topic('Leaves in winter', { type: 'claim', context: 'It keeps its leaves in winter.' }),
		]);
		const torn = 'Most bamboos are slow growers in their first years. After that some grow a met';
		const rest = Array.from({ length: 12 }, (_, place) => `${place} ${'Ferns and mosses like shade. '.repeat(40)}`);
		world.web.onSearch = ({ text }) =>
			Promise.resolve({ provider: 'test', hits: text === 'Bamboo' ? [page(FAST, torn, 0.9)] : [], failures: [] });
		world.texts[FAST] = [TEXT, ...rest, 'No leaves of bamboo fall in winter.'].join('\n\n');
		const report = await world.research(SHALLOW);
		const [source] = world.shown.sources;
		expect(source?.passages.map(({ text, topics }) => [text, topics])).toEqual([
			[TEXT, ['T1']],
			['No leaves of bamboo fall in winter.', ['T2']],
		]);
		expect([...world.analyst.readingRequests, ...world.quick.readingRequests]).toEqual([]);
		expect(report.report.pages.read).toBe(1);
	});

	it('keeps what the search showed of a page that needs a login', async () => {
		const world = shallowRun(true);
		world.texts[FAST] = 'Please log in to read on.';
		await world.research(SHALLOW);
		const source = world.shown.sources.find(({ address }) => address === FAST);
		expect([source?.read, source?.passages[0]?.text]).toEqual([
			'snippet',
			'Most bamboos are slow growers in their first years.',
		]);
	});

	it('reads eight pages at most: those most like the whole note come first, whatever they were found for', async () => {
		const labels = ['A', 'B', 'C', 'D', 'E', 'F'];
		const world = new DeepRun(
			`${NOTE}It needs a root barrier.\n`,
			labels.map((label) => topic(label)),
		);
		world.quick = world.analyst;
		world.web.onSearch = ({ text }) =>
			Promise.resolve({
				provider: 'test',
				hits: [
					page(`https://${text}1.example/`, `The ${text} opera house shows a play.`, 0.9),
					page(`https://${text}2.example/`, `A garden of bamboo needs a root barrier, says ${text}.`, 0.4),
				],
				failures: [],
			});
		await world.research(SHALLOW);
		const read = world.pages.requests.map(({ url }) => url.slice(8, 10));
		expect(read.slice(0, 6).sort()).toEqual(labels.map((label) => `${label}2`));
		expect(read).toHaveLength(8);
	});

	it('puts a passage beside a claim also from a page that its search found nothing on', async () => {
		const world = shallowRun();
		world.hits = [page(FAST, TEXT, 0.9)];
		world.texts[FAST] = `${TEXT} Roots of bamboo need a barrier.`;
		const asked: string[] = [];
		world.analyst.onReading = () => Promise.resolve([]);
		world.analyst.onBeside = ({ sources }) => {
			asked.push(...sources.flatMap(({ passages }) => passages.map(({ text }) => text)));
			return [];
		};
		await world.research(SHALLOW);
		expect(asked.join('\n')).toContain('Roots of bamboo need a barrier.');
	});

	it('names the pages that it could not read in time, and writes from the others', async () => {
		const world = shallowRun();
		const { onRead } = world.pages;
		world.pages.onRead = (request, run) =>
			request.url === FAST
				? onRead(request, run)
				: new Promise((_, reject) => {
						run.signal.addEventListener('abort', () => reject(run.signal.reason as Error));
					});
		// Time is over when the first page is read.
		world.wait = () =>
			new Promise((resolve) => {
				world.run.listen((event) => event.kind === 'reading' && resolve());
			});
		const report = await world.research(SHALLOW);
		expect(report.report.pages.failed.map(({ url, code }) => [url, code])).toEqual([[SLOW, 'CANCELLED']]);
		expect(report.warnings.join()).toContain('slow.example');
		expect(report.sources.find(({ url }) => url === FAST)?.read).toBe('page');
		expect(report.written).toBe(true);
	});
});
