import type { Clock } from '../model/ports';
import type { PassageState } from '../model/evidence';
import { ageInDays, type NoteRecheck } from './recheck-note';

/** Answer of `recheck`, under its names in the JSON output. */
export interface RecheckData {
	readonly notes: readonly RecheckedNote[];
	readonly counts: StateCounts;
}

export interface RecheckedNote {
	readonly path: string;
	/** ISO time; null if this device has no record of the run. */
	readonly written_at: string | null;
	readonly days_old: number | null;
	readonly counts: StateCounts;
	readonly passages: readonly RecheckedPassage[];
}

export interface RecheckedPassage {
	readonly state: PassageState;
	readonly quote: string;
	/** Set for pages. */
	readonly url?: string;
	/** Set for notes that exist. */
	readonly path?: string;
	readonly title: string;
	readonly reason?: string;
	/** Address of the Internet Archive's copy. */
	readonly archived?: string;
}

export type StateCounts = Readonly<Record<PassageState, number>>;

export function recheckData(notes: readonly NoteRecheck[], clock: Clock): RecheckData {
	return {
		notes: notes.map((note) => noteData(note, clock)),
		counts: countsOf(notes.flatMap(({ passages }) => passages)),
	};
}

function noteData(note: NoteRecheck, clock: Clock): RecheckedNote {
	return {
		path: note.path,
		written_at: note.writtenAt ?? null,
		days_old: ageInDays(note, clock.now()) ?? null,
		counts: countsOf(note.passages),
		passages: note.passages.map(({ state, quote, kind, address, title, reason, archived }) => ({
			state,
			quote,
			...(kind === 'web' && address !== undefined && { url: address }),
			...(kind === 'vault' && address !== undefined && { path: address }),
			title,
			...(reason !== undefined && { reason }),
			...(archived !== undefined && { archived }),
		})),
	};
}

function countsOf(passages: readonly { readonly state: PassageState }[]): StateCounts {
	const counts = { there: 0, changed: 0, gone: 0, unreachable: 0, unconfirmed: 0 };
	for (const { state } of passages) counts[state] += 1;
	return counts;
}
