import { describe, expect, it } from 'vitest';
import {
	compareRuns,
	isDismissed,
	type KeptRun,
	RunHistory,
	type HistoryChange,
	type HistoryStore,
	type NoteHistory,
} from '../../../src/research/history/run-history';

class MemoryStore implements HistoryStore {
	readonly noteRecords = new Map<string, NoteHistory>();
	readonly runs = new Map<string, KeptRun>();

	note(path: string): Promise<NoteHistory | undefined> {
		return Promise.resolve(this.noteRecords.get(path));
	}

	notes(): Promise<readonly NoteHistory[]> {
		return Promise.resolve([...this.noteRecords.values()]);
	}

	run(id: string): Promise<KeptRun | undefined> {
		return Promise.resolve(this.runs.get(id));
	}

	write({ notes = [], runs = [], forgottenNotes = [], forgottenRuns = [] }: HistoryChange): Promise<void> {
		for (const note of notes) this.noteRecords.set(note.path, note);
		for (const run of runs) this.runs.set(run.id, run);
		for (const path of forgottenNotes) this.noteRecords.delete(path);
		for (const id of forgottenRuns) this.runs.delete(id);
		return Promise.resolve();
	}
}

const COST = { calls: 0, tokens: 0, credits: 0 };

function keptRun(id: string, changed: Partial<KeptRun> = {}): KeptRun {
	return {
		id,
		path: 'Pump.md',
		at: `2026-11-22T10:${id.padStart(2, '0')}:00.000Z`,
		depth: 'deep',
		writer: 'extractive',
		outcome: 'written',
		counts: {
			contradicted: 0,
			supported: 0,
			not_settled: 0,
			not_looked_into: 0,
			beside: 0,
			questions: 0,
			answered: 0,
			added: 0,
			folded: 0,
			links: 0,
		},
		topics: [],
		verdicts: [],
		statements: [],
		links: [],
		left: [],
		sources: [],
		removed: [],
		usage: { llm_calls: 0, input_tokens: 0, output_tokens: 0, search_credits: 0 },
		spent: { topics: COST, gather: COST, synthesis: COST, verify: COST },
		milliseconds: 1_000,
		warnings: [],
		...changed,
	};
}

const claim = (statement: string, state: 'contradicted' | 'supported' | 'open') => ({ statement, state, quotes: [] });
const COLD = 'Heat pumps do not work below −5 °C';

describe('the history of runs', () => {
	it('keeps the runs of a note, newest first, each compared with the previous one', async () => {
		const history = new RunHistory(new MemoryStore());
		await history.keep(keptRun('1', { verdicts: [claim(COLD, 'open')] }));
		await history.keep(
			keptRun('2', {
				verdicts: [claim(`${COLD}.`, 'contradicted')],
				statements: [{ topic: 'Cold', text: 'Some models heat at −25 °C.', quotes: [] }],
			}),
		);
		const { runs, claims } = await history.note('Pump.md');
		expect(runs.map(({ id, changes }) => [id, changes])).toEqual([
			['2', { added: 1, gone: 0, turned: 1 }],
			['1', null],
		]);
		expect(claims).toEqual([claim(`${COLD}.`, 'contradicted')]);
	});

	it('keeps the claims of the current section if a poorer one was not written', async () => {
		const history = new RunHistory(new MemoryStore());
		await history.keep(keptRun('1', { verdicts: [claim(COLD, 'contradicted')] }));
		await history.keep(keptRun('2', { outcome: 'kept', verdicts: [] }));
		expect((await history.note('Pump.md')).claims).toEqual([claim(COLD, 'contradicted')]);
	});

	it('drops the oldest run of a note with its details', async () => {
		const store = new MemoryStore();
		const history = new RunHistory(store);
		for (let id = 1; id <= 21; id += 1) await history.keep(keptRun(String(id)));
		expect((await history.note('Pump.md')).runs).toHaveLength(20);
		expect(store.runs.has('1')).toBe(false);
		expect(store.runs.has('2')).toBe(true);
	});

	it('follows a note to its new name', async () => {
		const history = new RunHistory(new MemoryStore());
		await history.keep(keptRun('1', { verdicts: [claim(COLD, 'open')] }));
		await history.rename('Pump.md', 'House/Pump.md');
		expect(await history.note('Pump.md')).toMatchObject({ runs: [], claims: [] });
		expect(await history.notes()).toMatchObject([{ path: 'House/Pump.md', runs: [{ path: 'House/Pump.md' }] }]);
	});

	it('does not change a note that was never researched', async () => {
		const store = new MemoryStore();
		await new RunHistory(store).rename('Old.md', 'New.md');
		expect(store.noteRecords.size).toBe(0);
	});

	it('remembers dismissed claims in any spelling, until they are restored', async () => {
		const history = new RunHistory(new MemoryStore());
		await history.dismiss('Pump.md', `“${COLD}.”`);
		expect((await history.note('Pump.md')).dismissed).toEqual(['heat pumps do not work below −5 °c']);
		await history.recall('Pump.md');
		expect((await history.note('Pump.md')).dismissed).toEqual([]);
	});

	it.each([
		['Wärmepumpen heizen.', '**Wärmepumpen heizen**'],
		['Wärmepumpen heizen.', 'warmepumpen heizen'],
		['Folder/Night setback.md', 'Folder/Night setback.md'],
	])('knows a dismissed text again: %s as %s', async (dismissed, shown) => {
		const history = new RunHistory(new MemoryStore());
		await history.dismiss('Pump.md', dismissed);
		expect(isDismissed(await history.note('Pump.md'), shown)).toBe(true);
	});

	it('knows what an earlier version kept as dismissed', () => {
		const record = { path: 'Pump.md', runs: [], claims: [], dismissed: ['wärmepumpen kosten 1 5 mal so viel'] };
		expect(isDismissed(record, 'Wärmepumpen kosten 1,5 mal so viel.')).toBe(true);
	});

	it('loses nothing when two runs end at once', async () => {
		const history = new RunHistory(new MemoryStore());
		await Promise.all([history.keep(keptRun('1')), history.dismiss('Pump.md', COLD), history.keep(keptRun('2'))]);
		const { runs, dismissed } = await history.note('Pump.md');
		expect([runs.length, dismissed.length]).toEqual([2, 1]);
	});
});

describe('two runs compared', () => {
	it('are equal if only links and punctuation differ', () => {
		const [before, after] = [COLD, `${COLD}!`].map((text, place) =>
			keptRun(String(place), { statements: [{ topic: 'Cold', text, quotes: [] }] }),
		) as [KeptRun, KeptRun];
		expect(compareRuns(before, after)).toEqual({ added: [], gone: [], turned: [] });
	});

	it.each([
		['C is slow.', 'C++ is slow.'],
		['It costs $5.', 'It costs €5.'],
		['It takes 1.5 hours.', 'It takes 1,5 hours.'],
		['It takes 15 hours.', 'It takes 1.5 hours.'],
	])('differ if a sign or a figure does: %s and %s', (one, other) => {
		const [before, after] = [one, other].map((text, place) =>
			keptRun(String(place), { statements: [{ topic: 'Cost', text, quotes: [] }] }),
		) as [KeptRun, KeptRun];
		expect(compareRuns(before, after)).toEqual({ added: [other], gone: [one], turned: [] });
	});

	it('keeps the last check of the sources until another section is written', async () => {
		const history = new RunHistory(new MemoryStore());
		const checked = {
			at: '2026-11-23T10:00:00.000Z',
			passages: [{ state: 'gone' as const, quote: 'Pumps fail.', address: 'https://pump.example/' }],
		};
		await history.keep(keptRun('1'));
		await history.keepCheck('Pump.md', checked);
		await history.keep(keptRun('2', { outcome: 'kept' }));
		expect((await history.note('Pump.md')).checked).toEqual(checked);
		await history.keep(keptRun('3'));
		expect((await history.note('Pump.md')).checked).toBeUndefined();
	});
});
