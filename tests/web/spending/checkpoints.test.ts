import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import {
	answerIn,
	answerLine,
	checkpointText,
	readCheckpoint,
	type Checkpoint,
	Checkpoints,
	RunJournal,
} from '../../../src/web/spending/checkpoints';
import { MemoryBlobs, VirtualTimer } from '../world';

const SAVED: Checkpoint = {
	path: 'Plan.md',
	savedAt: 5,
	asked: { depth: 'agentic', mode: 'general', focus: 'costs' },
	lines: linesOf([
		['a', '{"storedAt":1,"hits":[]}'],
		['b', '{"storedAt":2,"hits":[]}'],
	]),
};

function linesOf(answers: readonly (readonly [string, string])[]): Map<string, string> {
	return new Map(answers.map(([id, json]) => [id, answerLine(id, json)]));
}

const read = (text: string) => readCheckpoint(text, () => Promise.resolve());

describe('a checkpoint', () => {
	it('reads what was written', async () => {
		const answers = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.json()));
		await fc.assert(
			fc.asyncProperty(answers, fc.string({ unit: 'grapheme' }), async (entries, path) => {
				const checkpoint = { ...SAVED, path, lines: linesOf(entries) };
				expect(await read(checkpointText(checkpoint))).toEqual(checkpoint);
				for (const [id, json] of new Map(entries)) expect(answerIn(checkpoint.lines.get(id) ?? '')).toBe(json);
			}),
		);
	});

	it('is refused wherever it is cut or changed, and never throws', async () => {
		const text = checkpointText(SAVED);
		for (let end = 0; end < text.length; end++) expect(await read(text.slice(0, end))).toBe('damaged');
		for (let at = text.indexOf('\n') + 1; at < text.length; at++)
			expect(await read(`${text.slice(0, at)}~${text.slice(at + 1)}`)).toBe('damaged');
		await fc.assert(fc.asyncProperty(fc.string(), async (any) => typeof (await read(any)) === 'string'));
	});

	it('of another version is told apart', async () => {
		const text = checkpointText(SAVED);
		expect(await read(text.replace('"version":1', '"version":0'))).toBe('older');
		expect(await read(text.replace('"version":1', '"version":9'))).toBe('newer');
	});
});

describe('the checkpoints of a vault', () => {
	it('are one a note, gone once they are removed or too old to go on with', async () => {
		const [blobs, timer] = [new MemoryBlobs(), new VirtualTimer()];
		const checkpoints = new Checkpoints(blobs, timer);
		await checkpoints.save(SAVED);
		await checkpoints.save({ ...SAVED, path: 'Other.md' });
		expect(await checkpoints.find('Plan.md')).toEqual({ ...SAVED, savedAt: timer.now() });
		await checkpoints.remove('Plan.md');
		expect(await checkpoints.find('Plan.md')).toBeUndefined();
		timer.pass((LIMITS.checkpointDays * 24 + 1) * 3_600_000);
		expect(await checkpoints.find('Other.md')).toBe('expired');
		expect(await checkpoints.find('Other.md')).toBeUndefined();
	});

	it('are damage if they are dated after now, or were saved for another note', async () => {
		const [blobs, timer] = [new MemoryBlobs(), new VirtualTimer()];
		const checkpoints = new Checkpoints(blobs, timer);
		const put = async (checkpoint: Checkpoint): Promise<void> => {
			await checkpoints.save(SAVED);
			const [key = ''] = blobs.blobs.keys();
			await blobs.put(key, new TextEncoder().encode(checkpointText(checkpoint)).buffer);
		};
		for (const savedAt of [timer.now() + 3_600_000, Date.UTC(2100, 0), Number.MAX_VALUE]) {
			await put({ ...SAVED, savedAt });
			expect(await checkpoints.find('Plan.md')).toBe('damaged');
			expect(await checkpoints.find('Plan.md')).toBeUndefined();
		}
		await put({ ...SAVED, path: 'Other.md', savedAt: timer.now() });
		expect(await checkpoints.find('Plan.md')).toBe('damaged');
		// The clock was set right meanwhile.
		await put({ ...SAVED, savedAt: timer.now() + 2_000 });
		expect(await checkpoints.find('Plan.md')).toMatchObject({ path: 'Plan.md' });
	});

	it('cost nothing but themselves where they cannot be kept', async () => {
		const broken = {
			get: () => Promise.reject(new Error('broken')),
			put: () => Promise.reject(new Error('full')),
			delete: () => Promise.reject(new Error('broken')),
		};
		const checkpoints = new Checkpoints(broken, new VirtualTimer());
		await checkpoints.save(SAVED);
		await checkpoints.remove('Plan.md');
		expect(await checkpoints.find('Plan.md')).toBeUndefined();
	});
});

describe('the journal of a run', () => {
	it('recalls what was answered before the interruption, keeps that and what is new, within its size', () => {
		const journal = new RunJournal(SAVED.lines);
		journal.add('c', '{}');
		journal.add('d', 'x'.repeat(LIMITS.checkpointCharacters));
		expect(journal.recall('a')).toBe('{"storedAt":1,"hits":[]}');
		expect(journal.recall('c')).toBeUndefined();
		expect([...journal.lines.keys()]).toEqual(['a', 'b', 'c']);
	});
});
