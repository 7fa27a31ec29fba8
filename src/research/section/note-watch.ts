/**
 * Detects when no other program is saving a note. Many programs empty a file before they write it. Between the two
 * steps the note is empty or cut off; writing then would replace the text that is still to come.
 */

import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError } from '../model/errors';

/** The state of a note on disk at one moment. */
export interface NoteLook {
	/** The text, or its bytes as one character each (Latin-1). */
	readonly text: string;
	/** Size and time of the file; changes if another program writes. */
	readonly stamp: string;
	/** Milliseconds since 1970. */
	readonly modified: number;
}

export interface NoteTimer {
	/** Milliseconds since 1970. The clock may be set back, so durations are measured with `elapsed`. */
	now(): number;
	/** Milliseconds since any moment, by a clock that never goes back. */
	elapsed(): number;
	/** Resolves after the given time; rejects with the signal's reason if it aborts. */
	wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export interface Settled<L> {
	/**
	 * `cut`: the note is empty, or only the beginning of the text that the run read. `restless`: another program
	 * keeps writing.
	 */
	readonly state: 'quiet' | 'cut' | 'restless';
	readonly look: L;
}

/** Milliseconds without a change before a note is written. */
const QUIET = 500;
/**
 * Milliseconds without a change if the end of the note differs from the first look: a save that takes 2 s may be half
 * done.
 */
const QUIET_WITH_OTHER_END = 3_000;
/** Milliseconds without a change if the note is empty or cut off: five times such a save. */
const QUIET_WHEN_CUT = 10_000;
/** Milliseconds after which a save must be complete: a missing end was then deleted on purpose. */
const DELETED = 60_000;
/** Milliseconds after which waiting for a changing note ends. */
const PATIENCE = 60_000;
/** Characters at the end of a note that are compared. */
const END = 32;

/** Watches one note from the first look of a run on. */
export class NoteWatch {
	private seen: { readonly stamp: string; readonly since: number };

	constructor(
		private readonly first: NoteLook,
		private readonly timer: NoteTimer,
	) {
		this.seen = { stamp: first.stamp, since: timer.elapsed() };
	}

	/** Waits until the note has not changed for long enough. Time since an earlier look counts. */
	async settle<L extends NoteLook>(lookNow: () => Promise<L>, signal?: AbortSignal): Promise<Settled<L>> {
		const began = this.timer.elapsed();
		for (;;) {
			const look = await lookNow();
			const now = this.timer.elapsed();
			if (look.stamp !== this.seen.stamp) this.seen = { stamp: look.stamp, since: now };
			const rest = this.quietFor(look) - (now - this.seen.since);
			if (rest <= 0) return { state: this.isCut(look) ? 'cut' : 'quiet', look };
			if (now - began >= PATIENCE) return { state: 'restless', look };
			await this.timer.wait(Math.min(rest, QUIET), signal);
		}
	}

	/**
	 * Waits while an editor shows only the beginning of the note, as when the file was read during a save. If that lasts
	 * for three seconds, the user has deleted the rest.
	 */
	async untilWhole(textNow: () => string, signal?: AbortSignal): Promise<void> {
		for (let waited = 0; waited < QUIET_WITH_OTHER_END && this.isBeginning(textNow()); waited += QUIET)
			await this.timer.wait(QUIET, signal);
	}

	private quietFor(look: NoteLook): number {
		if (look.text === '' || this.isCut(look)) return QUIET_WHEN_CUT;
		return look.text.trimEnd().endsWith(this.first.text.trimEnd().slice(-END)) ? QUIET : QUIET_WITH_OTHER_END;
	}

	private isCut({ text, modified }: NoteLook): boolean {
		return this.isBeginning(text) && (text === '' || this.timer.now() - modified < DELETED);
	}

	private isBeginning(text: string): boolean {
		return text.length < this.first.text.length && this.first.text.startsWith(text);
	}
}

/** Returns the error for a note that stays cut off or keeps changing. */
export function unsettledNote(state: 'cut' | 'restless', path: string): ResearchError {
	const [message, remedy] =
		state === 'cut'
			? [NOTE_STRINGS.cut({ path }), NOTE_STRINGS.cutRemedy]
			: [NOTE_STRINGS.unsettled({ path }), NOTE_STRINGS.restlessRemedy];
	return new ResearchError('NOTE_CHANGED', message, remedy, { path });
}

/** Characters of a note's name that `leftoverPath` keeps: file systems allow names of 255 bytes. */
const KEPT_NAME = 50;

/**
 * Returns a path beside a note for a section that could not be written, for example
 * `Plans/Heating (unwritten section).md`.
 */
export function leftoverPath(path: string, number: number): string {
	const folder = path.slice(0, path.lastIndexOf('/') + 1);
	const title = path.slice(folder.length).replace(/\.[^.]+$/, '');
	return folder + NOTE_STRINGS.leftover({ title: [...title].slice(0, KEPT_NAME).join('').trimEnd(), number });
}
