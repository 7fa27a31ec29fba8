import { RECHECK_STRINGS as TEXT } from '../../locales/locale';
import { hashOf, type RecordStore, type RunRecord } from '../evaluation/run-record';
import { ResearchError } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { Clock } from '../model/ports';
import type { ResearchRun } from '../model/run';
import type { NoteStore } from '../model/vault-ports';
import { assertNoteFile } from '../note/note';
import { findSection, type FoundSection, type SectionStyle } from '../section/section';
import { shownPassages, type ShownPassage } from './section-passages';
import { SourceLookup, type LookupPorts, type PassageToCheck } from './source-lookup';
import type { PassageFate, PassageState } from '../model/evidence';

export interface RecheckPorts extends LookupPorts {
	readonly notes: NoteStore;
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Lets the host do other work before going on. */
	readonly yieldNow: () => Promise<void>;
}

export type CheckedPassage = PassageToCheck & PassageFate;

export interface NoteRecheck extends DatedNote {
	/** In the order of the section. */
	readonly passages: readonly CheckedPassage[];
}

interface DatedNote {
	readonly path: string;
	/** ISO time at which the section was written; undefined if this device has no record of it. */
	readonly writtenAt: string | undefined;
}

/**
 * Looks up each quoted passage of a note's section in its source, without a model. The note is not changed.
 * @param lookup shared by the notes of one check, so that a page cited by several is read once
 * @throws ResearchError VALIDATION_ERROR if the note has no section; the signal's reason if it aborts
 */
export async function recheckNote(
	path: string,
	style: SectionStyle,
	ports: RecheckPorts,
	run: ResearchRun,
	lookup = new SourceLookup(ports),
): Promise<NoteRecheck> {
	assertNoteFile(path);
	const found = findSection(await ports.notes.read(path), style);
	if (found.body === '')
		throw new ResearchError('VALIDATION_ERROR', TEXT.noSection({ path }), TEXT.noSectionRemedy, { path });
	const record = await recordOf(path, found, ports, run);
	const all = record?.passages
		? record.passages.map((passage) => ({ ...passage, isVerbatim: true }))
		: shownPassages(found.body).map((shown) => passageOf(shown, path, ports.notes));
	const passages = all.slice(0, LIMITS.recheckedPassages);
	if (passages.length < all.length) run.warn(TEXT.manyPassages({ path, most: passages.length }));
	const total = new Set(passages.map(({ address }) => address)).size;
	const done = new Set<string | undefined>();
	const checked = await Promise.all(
		passages.map(async (passage) => {
			const fate = await lookup.fateOf(passage, run);
			done.add(passage.address);
			run.tell({ kind: 'reading', done: done.size, total });
			await ports.yieldNow();
			return { ...passage, ...fate };
		}),
	);
	run.signal.throwIfAborted();
	return { path, writtenAt: record?.at, passages: checked };
}

/**
 * Returns the notes that have a section, oldest section first; notes with a section of unknown age come before all
 * others.
 */
export async function researchedNotes(
	paths: readonly string[],
	style: SectionStyle,
	ports: RecheckPorts,
	run: ResearchRun,
): Promise<DatedNote[]> {
	const found: DatedNote[] = [];
	for (const path of paths) {
		run.signal.throwIfAborted();
		const text = await ports.notes.read(path).catch(() => '');
		const section = mayHoldSection(text, style) ? findSection(text, style) : undefined;
		if (section && section.body !== '')
			found.push({ path, writtenAt: (await recordOf(path, section, ports, run))?.at });
		await ports.yieldNow();
	}
	return found.sort((a, b) => (a.writtenAt ?? '').localeCompare(b.writtenAt ?? '') || a.path.localeCompare(b.path));
}

/** Returns the days since the section was written; undefined if that is not known. */
export function ageInDays({ writtenAt }: DatedNote, now: Date): number | undefined {
	return writtenAt === undefined ? undefined : Math.floor((now.getTime() - Date.parse(writtenAt)) / 86_400_000);
}

/** Quick test that avoids parsing every note. */
function mayHoldSection(text: string, { heading }: SectionStyle): boolean {
	return text.includes('research-this-note') || text.includes(heading);
}

async function recordOf(
	path: string,
	section: FoundSection,
	{ records }: RecheckPorts,
	run: ResearchRun,
): Promise<RunRecord | undefined> {
	const hash = hashOf(section);
	return (await records.load(path, (message) => run.warn(message))).find((record) => record.hash === hash);
}

function passageOf(
	{ text: quote, source, isQuoted: isVerbatim }: ShownPassage,
	from: string,
	notes: NoteStore,
): PassageToCheck {
	// The clipping of a page is looked up instead of the page.
	const { kind, address: title, isSearchResult } = source.clipping ?? source;
	const read = kind === 'vault' ? 'note' : isSearchResult ? 'snippet' : 'page';
	const address = kind === 'web' ? title : title === '' ? from : notes.resolveLink(title, from);
	return { kind, address, title, quote, read, isVerbatim };
}

/** Answer of `recheck`, under its names in the JSON output. */
export interface RecheckData {
	readonly notes: readonly RecheckedNote[];
	readonly counts: StateCounts;
}

interface RecheckedNote {
	readonly path: string;
	/** ISO time; null if this device has no record of the run. */
	readonly written_at: string | null;
	readonly days_old: number | null;
	readonly counts: StateCounts;
	readonly passages: readonly RecheckedPassage[];
}

export interface RecheckedPassage extends PassageFate {
	readonly quote: string;
	/** Set for pages. */
	readonly url?: string;
	/** Set for notes that exist. */
	readonly path?: string;
	readonly title: string;
}

type StateCounts = Readonly<Record<PassageState, number>>;

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
			reason,
			archived,
		})),
	};
}

function countsOf(passages: readonly { readonly state: PassageState }[]): StateCounts {
	const counts = { there: 0, changed: 0, gone: 0, unreachable: 0, unconfirmed: 0 };
	for (const { state } of passages) counts[state] += 1;
	return counts;
}
