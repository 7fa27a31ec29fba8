import type { TFile } from 'obsidian';
import { Watchers } from '../async/watchers';
import { phraseList } from '../locales/formats';
import { BATCH_STRINGS as TEXT, RESULT_STRINGS } from '../locales/locale';
import { countEnds, type NoteEnd } from '../research/report/several-notes';
import { showLines } from './result-notice';
import type { LiveRun } from '../research/report/live-run';

export interface WaitingRun<T> {
	readonly file: TFile;
	readonly options: T;
}

/** The run that goes on and the notes that wait for theirs, first come, first served. */
export class RunQueue<T> {
	private live: LiveRun | undefined;
	private readonly runs: WaitingRun<T>[] = [];
	private readonly watchers = new Watchers();
	/** Tells that a run began or ended, or that a note joined or left. */
	readonly watch = this.watchers.add;

	/** @param left called for each note that leaves without a run */
	constructor(private readonly left: (run: WaitingRun<T>) => void) {}

	get active(): LiveRun | undefined {
		return this.live;
	}

	get waiting(): readonly WaitingRun<T>[] {
		return this.runs;
	}

	begin(live: LiveRun): void {
		this.live = live;
		this.watchers.tell();
	}

	/** @returns the run to begin next */
	end(): WaitingRun<T> | undefined {
		this.live = undefined;
		const next = this.runs.shift();
		this.watchers.tell();
		return next;
	}

	/** @returns false if the note is being researched or waits already */
	add(run: WaitingRun<T>): boolean {
		if (this.live?.path === run.file.path || this.runs.some(({ file }) => file === run.file)) return false;
		this.runs.push(run);
		this.watchers.tell();
		return true;
	}

	/** Removes the notes whose run answers true. */
	drop(isDropped: (run: WaitingRun<T>) => boolean): void {
		const dropped = this.runs.filter(isDropped);
		this.runs.splice(0, this.runs.length, ...this.runs.filter((run) => !dropped.includes(run)));
		dropped.forEach(this.left);
		this.watchers.tell();
	}

	clear(): void {
		this.runs.length = 0;
		this.watchers.tell();
	}
}

const CHANGES: ReadonlySet<NoteEnd> = new Set(['written', 'removed']);

/** The notes that a run of several researches, and how each ended. */
export class NoteBatch {
	private readonly ends = new Map<TFile, NoteEnd>();
	private readonly failures: string[] = [];

	/** @param over called when every note has ended */
	constructor(
		private readonly files: readonly TFile[],
		private readonly over: (batch: NoteBatch) => void,
	) {}

	/** The first end of a note counts. @param failure the sentence of an error */
	end(file: TFile, end: NoteEnd, failure?: string): void {
		if (this.ends.has(file)) return;
		this.ends.set(file, end);
		if (failure !== undefined && end === 'failed') this.failures.push(`${file.basename}: ${failure}`);
		if (this.ends.size === this.files.length) this.over(this);
	}

	/** The notes whose section was changed. */
	get changed(): readonly TFile[] {
		return this.files.filter((file) => CHANGES.has(this.ends.get(file) ?? 'not-started'));
	}

	/** Shows the one notice of the batch. */
	show(undoAll: (() => void) | undefined): void {
		const ends = this.files.map((file) => this.ends.get(file) ?? 'not-started');
		const actions = undoAll ? [{ label: RESULT_STRINGS.undoAll, act: undoAll }] : [];
		showLines(
			[TEXT.ended({ notes: ends.length, ends: endsText(countEnds(ends)) }), ...this.failures],
			true,
			actions,
		);
	}
}

function endsText(ends: ReturnType<typeof countEnds>): string {
	return phraseList(Object.entries(ends).map(([end, count]) => TEXT.ends[end as keyof typeof ends]({ count })));
}
