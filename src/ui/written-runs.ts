import { Notice, type TFile } from 'obsidian';
import type { Undo } from '../research/model/vault-ports';
import { noteTitle } from '../research/note/note';
import { RESULT_STRINGS, SESSION_STRINGS } from '../locales/locale';
import { messageOf } from '../text/strings';
import type { PropertyUndo } from './note-properties';
import { showLines } from './result-notice';

/** Changes of one run to its note. */
interface WrittenRun {
	readonly section: Undo;
	readonly properties: PropertyUndo | undefined;
}

interface UndoParts {
	/** @returns false if the section was changed since it was written */
	readonly undoSection: (file: TFile, undo: Undo) => Promise<boolean>;
	/** Called when the last run on a note is taken back. */
	readonly undone: (file: TFile) => void;
}

/** The last run on each note, and the notes of one queue, until they are taken back. */
export class WrittenRuns {
	private readonly runs = new WeakMap<TFile, WrittenRun>();
	/** Notes that were written since the queue was empty. */
	private queued: TFile[] = [];

	constructor(private readonly parts: UndoParts) {}

	/** @param isInBatch true for notes that have a notice of their own at the end */
	remember(file: TFile, run: WrittenRun, isInBatch: boolean): void {
		this.runs.set(file, run);
		if (!isInBatch) this.queued.push(file);
	}

	/** Takes back the changes of the last run on a note; undefined if it wrote nothing, or was undone. */
	undoOf(file: TFile): (() => void) | undefined {
		const run = this.runs.get(file);
		if (!run) return undefined;
		return () =>
			void this.takeBack(file, run).then(
				(isUndone) => new Notice(isUndone ? SESSION_STRINGS.undone : SESSION_STRINGS.changedSince),
				(error: unknown) => new Notice(messageOf(error)),
			);
	}

	/** The queue is empty: several notes are taken back in one step. */
	endQueue(): void {
		const files = this.queued;
		this.queued = [];
		const act = this.undoAllOf(files);
		if (files.length < 2 || !act) return;
		showLines([RESULT_STRINGS.batch({ notes: files.length })], true, [{ label: RESULT_STRINGS.undoAll, act }]);
	}

	/** Takes back the last runs on these notes; undefined if they wrote nothing, or were undone. */
	undoAllOf(files: readonly TFile[]): (() => void) | undefined {
		return files.some((file) => this.runs.has(file)) ? () => void this.undoAll(files) : undefined;
	}

	private async undoAll(files: readonly TFile[]): Promise<void> {
		const changed: string[] = [];
		let undone = 0;
		for (const file of files) {
			const run = this.runs.get(file);
			if (!run) continue;
			if (await this.takeBack(file, run).catch(() => false)) undone += 1;
			else changed.push(noteTitle(file.path));
		}
		const left = changed.length > 0 ? [RESULT_STRINGS.leftChanged({ titles: changed.join(', ') })] : [];
		new Notice([RESULT_STRINGS.undoneAll({ notes: undone }), ...left].join(' '));
	}

	private async takeBack(file: TFile, { section, properties }: WrittenRun): Promise<boolean> {
		this.runs.delete(file);
		this.parts.undone(file);
		const isUndone = await this.parts.undoSection(file, section);
		if (isUndone) await properties?.();
		return isUndone;
	}
}
