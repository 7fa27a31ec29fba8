import type { TFile } from 'obsidian';
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
	private readonly watchers = new Set<() => void>();

	get active(): LiveRun | undefined {
		return this.live;
	}

	get waiting(): readonly WaitingRun<T>[] {
		return this.runs;
	}

	/** @param changed called when a run begins or ends, or a note joins or leaves. @returns how to stop watching */
	watch(changed: () => void): () => void {
		this.watchers.add(changed);
		return () => this.watchers.delete(changed);
	}

	begin(live: LiveRun): void {
		this.live = live;
		this.tell();
	}

	/** @returns the run to begin next */
	end(): WaitingRun<T> | undefined {
		this.live = undefined;
		const next = this.runs.shift();
		this.tell();
		return next;
	}

	/** @returns false if the note is being researched or waits already */
	add(run: WaitingRun<T>): boolean {
		if (this.live?.path === run.file.path || this.runs.some(({ file }) => file === run.file)) return false;
		this.runs.push(run);
		this.tell();
		return true;
	}

	remove(file: TFile): void {
		const at = this.runs.findIndex((run) => run.file === file);
		if (at < 0) return;
		this.runs.splice(at, 1);
		this.tell();
	}

	/** Removes the notes whose options answer true. */
	drop(isDropped: (options: T) => boolean): void {
		const kept = this.runs.filter(({ options }) => !isDropped(options));
		this.runs.splice(0, this.runs.length, ...kept);
		this.tell();
	}

	clear(): void {
		this.runs.length = 0;
		this.tell();
	}

	private tell(): void {
		for (const watcher of [...this.watchers]) watcher();
	}
}

const CHANGES: ReadonlySet<NoteEnd> = new Set(['written', 'removed']);

/** The notes that a run of several researches, and how each ended. */
export class NoteBatch {
	private readonly ends = new Map<TFile, NoteEnd>();
	private readonly failures: string[] = [];
	private running = false;

	constructor(private readonly files: readonly TFile[]) {}

	get isRunning(): boolean {
		return this.running;
	}

	begin(): void {
		this.running = true;
	}

	/** @param failure the sentence of an error */
	end(file: TFile, end: NoteEnd, failure?: string): void {
		this.running = false;
		this.ends.set(file, end);
		if (failure !== undefined && end === 'failed') this.failures.push(`${file.basename}: ${failure}`);
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
