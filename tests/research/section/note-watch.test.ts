import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftoverPath, NoteWatch, type NoteLook, type Settled } from '../../../src/research/section/note-watch';
import { VirtualTimer } from '../../web/world';

const START = 'First line.\n\nSecond line.\n';

/** A file whose text at each moment is what another program has written by then. */
class SavedNote {
	readonly timer = new VirtualTimer();
	private readonly began = this.timer.time;

	/** @param saves milliseconds after the start, and what the file holds from then on; none: the note as it was */
	constructor(private readonly saves: readonly (readonly [at: number, text: string])[]) {}

	look(): NoteLook {
		const [at, text] = this.saves.filter(([time]) => time <= this.timer.time - this.began).at(-1) ?? [-1e6, START];
		return { text, stamp: `${text.length}:${at}`, modified: this.began + at };
	}

	/** @param after milliseconds that the run takes before it writes */
	async settle(after: number): Promise<Settled<NoteLook> & { readonly waited: number }> {
		const watch = new NoteWatch({ text: START, stamp: `${START.length}:-1000000`, modified: 0 }, this.timer);
		this.timer.pass(after);
		const settled = await watch.settle(() => Promise.resolve(this.look()));
		return { ...settled, waited: this.timer.time - this.began - after };
	}
}

describe('NoteWatch', () => {
	it('does not wait for a note that nobody touched since the start of a longer run', async () => {
		expect(await new SavedNote([]).settle(2_000)).toMatchObject({ state: 'quiet', waited: 0 });
	});

	it('waits no longer if the clock is set back meanwhile', async () => {
		const note = new SavedNote([]);
		const watch = new NoteWatch({ text: START, stamp: 'other', modified: 0 }, note.timer);
		await watch.settle(() => {
			if (note.timer.waits.length === 0) note.timer.setBack(3_600_000);
			return Promise.resolve({ text: START, stamp: 'same', modified: 0 });
		});
		expect(note.timer.waits).toEqual([500]);
	});

	it('waits half a second for a note that was saved just now', async () => {
		const note = new SavedNote([[900, `New. ${START}`]]);
		expect(await note.settle(1_000)).toMatchObject({
			state: 'quiet',
			waited: 500,
			look: { text: `New. ${START}` },
		});
	});

	it.each([
		['emptied', ''],
		['half written', START.slice(0, 8)],
		['half written anew', 'Quite another beginning, '],
	])('waits for the rest of a note that is %s for 2 s', async (_, half) => {
		const whole = 'Quite another beginning, and the rest of it.\n';
		const { state, look } = await new SavedNote([
			[1_000, half],
			[3_000, whole],
		]).settle(1_100);
		expect([state, look.text]).toEqual(['quiet', whole]);
	});

	it.each([
		['nothing', ''],
		['its beginning', START.slice(0, 12)],
	])('refuses a note of which %s is left, after ten seconds', async (_, text) => {
		expect(await new SavedNote([[1_000, text]]).settle(1_100)).toMatchObject({ state: 'cut', waited: 10_000 });
	});

	it('takes an end that was deleted a minute ago for deleted, but never a whole text', async () => {
		const beginning = START.slice(0, 12);
		expect((await new SavedNote([[1_000, beginning]]).settle(90_000)).state).toBe('quiet');
		expect((await new SavedNote([[1_000, '']]).settle(90_000)).state).toBe('cut');
	});

	it('gives a note up that is written every 300 ms', async () => {
		const saves = Array.from({ length: 1_000 }, (_, save) => [save * 300, `${START}${save}`] as const);
		expect((await new SavedNote(saves).settle(100)).state).toBe('restless');
	});

	it('ends the wait when the run is stopped', async () => {
		const note = new SavedNote([[0, '']]);
		const stop = new AbortController();
		const watch = new NoteWatch({ text: START, stamp: '', modified: 0 }, note.timer);
		const settling = watch.settle(() => Promise.resolve(note.look()), stop.signal);
		stop.abort(new Error('stopped'));
		await expect(settling).rejects.toThrow('stopped');
	});

	it('never hands over a half that a save of up to 2 s left, whenever the run writes', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string({ minLength: 1 }),
				fc.nat(200),
				fc.integer({ min: 1, max: 2_000 }),
				fc.nat(4_000),
				async (text, cut, pause, after) => {
					const whole = `${text}\n\nThe end of the new text.\n`;
					const saves = [
						[1_000, whole.slice(0, cut % (text.length + 1))],
						[1_000 + pause, whole],
					] as const;
					const { state, look } = await new SavedNote(saves).settle(after);
					expect(state).toBe('quiet');
					expect([START, whole]).toContain(look.text);
				},
			),
		);
	});
});

describe('NoteWatch.untilWhole', () => {
	it('waits for the rest of a text in an editor, and three seconds for one that the user shortened', async () => {
		const timer = new VirtualTimer();
		const watch = new NoteWatch({ text: START, stamp: '', modified: 0 }, timer);
		const began = timer.time;
		await watch.untilWhole(() => (timer.time - began < 1_500 ? '' : START));
		expect(timer.time - began).toBe(1_500);
		await watch.untilWhole(() => 'First line.');
		expect(timer.time - began).toBe(4_500);
		await watch.untilWhole(() => 'Typed. First line.');
		expect(timer.time - began).toBe(4_500);
	});
});

describe('leftoverPath', () => {
	it('lies beside the note, under a name that a file may have', () => {
		expect(leftoverPath('Plans/Heating.md', 1)).toBe('Plans/Heating (unwritten section).md');
		expect(leftoverPath('v1.2.md', 3)).toBe('v1.2 (unwritten section 3).md');
		expect(Buffer.byteLength(leftoverPath(`${'😀'.repeat(60)}.md`, 12))).toBeLessThan(256);
	});
});
