import { describe, expect, it } from 'vitest';
import { ResearchRun, type RunEvent } from '../../../src/research/model/run';
import { LiveRun } from '../../../src/research/report/live-run';

const CLOCK = { now: () => new Date('2026-11-22T10:00:00Z'), elapsed: () => 0 };
const PAGE = {
	id: 'S1',
	kind: 'web',
	address: 'https://facts.example/',
	title: 'Heat pumps in the cold',
	provider: 'tavily',
	read: 'snippet',
	published: undefined,
	voice: 'page',
} as const;

function watched(...events: RunEvent[]): LiveRun {
	const run = new ResearchRun(CLOCK);
	const live = new LiveRun(run, 'Note.md', 'deep');
	for (const event of events) run.tell(event);
	return live;
}

const TOPICS: RunEvent = {
	kind: 'topics',
	topics: [
		{ id: 'T1', topic: 'Cold', context: '', type: 'claim' },
		{ id: 'T2', topic: 'Cost', context: '', type: 'question' },
	],
};

describe('a run in progress', () => {
	it('says what it waits for, until it goes on', () => {
		const run = new ResearchRun(CLOCK);
		const live = new LiveRun(run, 'Note.md', 'deep');
		run.hurried().context.tellWaiting?.('“m” is loading.');
		expect(live.waitingFor).toBe('“m” is loading.');
		run.tell(TOPICS);
		expect(live.waitingFor).toBeUndefined();
	});

	it('shows each topic with its searches and its sources', () => {
		const live = watched(
			TOPICS,
			{ kind: 'queries', topicId: 'T1', queries: ['heat pump cold', 'heat pump -15'] },
			{ kind: 'gathered', topicId: 'T1', topic: 'Cold', sources: 3, done: 1, total: 2 },
		);
		expect(live.topics).toEqual([
			{
				topic: 'Cold',
				state: 'found',
				queries: ['heat pump cold', 'heat pump -15'],
				sources: 3,
			},
			{ topic: 'Cost', state: 'waiting', queries: [], sources: 0 },
		]);
	});

	it('keeps one line per source, with its latest state', () => {
		const live = watched({ kind: 'source', source: PAGE }, { kind: 'source', source: { ...PAGE, read: 'page' } });
		expect(live.sources).toEqual([{ ...PAGE, read: 'page' }]);
	});

	it('keeps the latest outcome of a statement', () => {
		const statement = { topicId: 'T1', text: 'They work at −15 °C.' } as const;
		const live = watched(
			{ kind: 'checked', statements: [{ ...statement, outcome: 'accepted' }] },
			{
				kind: 'checked',
				statements: [{ ...statement, outcome: 'removed', reason: 'not_supported_by_reader' }],
			},
		);
		expect(live.statements).toEqual([{ ...statement, outcome: 'removed', reason: 'not_supported_by_reader' }]);
	});

	it('never moves backwards, and is never finished too early', () => {
		const run = new ResearchRun(CLOCK);
		const live = new LiveRun(run, 'Note.md', 'deep');
		const events: RunEvent[] = [
			{ kind: 'stage', stage: 'topics' },
			TOPICS,
			{ kind: 'stage', stage: 'gather' },
			{ kind: 'gathered', topicId: 'T1', topic: 'Cold', sources: 1, done: 1, total: 2 },
			{ kind: 'gathered', topicId: 'T2', topic: 'Cost', sources: 1, done: 2, total: 2 },
			{ kind: 'reading', done: 0, total: 3 },
			{ kind: 'reading', done: 3, total: 3 },
			{ kind: 'stage', stage: 'synthesis' },
			{ kind: 'stage', stage: 'verify' },
		];
		const seen = events.map((event) => {
			run.tell(event);
			return live.progress;
		});
		expect([...seen].sort((a, b) => a - b)).toEqual(seen);
		expect(Math.max(...seen)).toBeLessThan(1);
	});

	it('notifies its watchers of each event until they unsubscribe', () => {
		const run = new ResearchRun(CLOCK);
		const live = new LiveRun(run, 'Note.md', 'deep');
		let told = 0;
		const stop = live.watch(() => (told += 1));
		run.tell(TOPICS);
		stop();
		run.tell(TOPICS);
		expect(told).toBe(1);
	});

	it('records the cost of each stage', async () => {
		const run = new ResearchRun(CLOCK);
		await run.stage('gather', () => {
			run.spend({ kind: 'search', provider: 'tavily', credits: 2 });
			return Promise.resolve();
		});
		await run.stage('synthesis', () => {
			run.spend({ kind: 'llm', provider: 'openai', inputTokens: 900, outputTokens: 100 });
			return Promise.resolve();
		});
		expect(run.spent.gather).toEqual({ calls: 0, tokens: 0, credits: 2 });
		expect(run.spent.synthesis).toEqual({ calls: 1, tokens: 1000, credits: 0 });
	});
});
