import type { TFile } from 'obsidian';
import { phraseList } from '../locales/formats';
import { BATCH_STRINGS as TEXT } from '../locales/locale';
import { countEnds, type NoteEnd } from '../research/report/several-notes';
import { showLines } from './result-notice';

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

	show(): void {
		const ends = this.files.map((file) => this.ends.get(file) ?? 'not-started');
		showLines([TEXT.ended({ notes: ends.length, ends: endsText(countEnds(ends)) }), ...this.failures], true);
	}
}

function endsText(ends: ReturnType<typeof countEnds>): string {
	return phraseList(Object.entries(ends).map(([end, count]) => TEXT.ends[end as keyof typeof ends]({ count })));
}
