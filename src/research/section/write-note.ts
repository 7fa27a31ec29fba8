import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError, type ErrorCode } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { Clock } from '../model/ports';
import type { ResearchRun } from '../model/run';
import {
	editedLines,
	findSection,
	previewSection,
	removeSection,
	restoreSection,
	standingSectionIn,
	undone,
	writeSection,
	type EditedPolicy,
	type GeneratedSection,
	type SectionPreview,
	type StandingSection,
	type WrittenNote,
	type SectionStyle,
} from './section';
import { withUnmarkedSections } from './check-marks';
import type { LineEdit } from './section-edits';
import { changesBetween, type SectionChanges } from './section-changes';
import { poorerThan, type Comparison } from './section-worth';
import type { Declined, KeptSection, OpenNote, SectionHistory, Undo } from '../model/vault-ports';

/**
 * The choice for a section with changed lines: replace it, leave it and write beneath it, or review each change.
 */
export type EditedChoice = 'replace' | 'keep' | 'review';
/** The choice for a section that is richer than the new one. */
export type PoorerChoice = 'replace' | 'keep';

/** Asks the user, or answers for them; rejects when nothing is to be written. */
export interface SectionQuestions {
	/** @param changes what would go */
	aboutEdits(changes: readonly LineEdit[]): Promise<EditedChoice>;
	aboutPoorer(comparison: Comparison): Promise<PoorerChoice>;
	/** Shows what would be written. @returns what the user made of it; rejects when nothing is to be written */
	aboutChanges?(preview: SectionPreview): Promise<string>;
	/** True if every section is shown before it is written, not only one with edits. */
	readonly previewsAll?: boolean;
}

/**
 * `unchanged`: nothing is new. `kept`: what stood there is richer, and stays. `removed`: each note that it suggested is
 * linked, and nothing else was found.
 */
export type WriteOutcome = 'written' | 'unchanged' | 'kept' | 'removed';

export interface Written {
	readonly outcome: WriteOutcome;
	/** Set if the section was kept. */
	readonly comparison?: Comparison;
	/** Differences from the previous section; undefined if there was none. */
	readonly changes?: SectionChanges;
}

interface Asking {
	readonly style: SectionStyle;
	readonly ask: SectionQuestions;
}

export interface WriteTask extends Asking {
	readonly section: GeneratedSection;
	readonly decided: EditedChoice | undefined;
	/** Why the run could not do all it does else; empty where it could. */
	readonly shortcomings: readonly string[];
	/** Entries that this section leaves out because the user deleted them. */
	readonly declined?: Declined;
}

/** Errors of a note that is there and cannot be written any more. Beside a deleted note nothing is left. */
const UNFIT: ReadonlySet<ErrorCode> = new Set(['NOTE_CHANGED', 'UNSUPPORTED_FILE']);
/** A section that changes this often between two steps is being written by something else. */
const MAX_ATTEMPTS = 10;

interface WritePorts {
	readonly history: SectionHistory;
	readonly clock: Clock;
}

/**
 * Asks before anything is spent; the answer holds for the rest of the run. What cannot be kept later is an error now.
 */
export async function decideOnEdits(
	note: OpenNote,
	{ style, ask }: Asking,
	{ history }: WritePorts,
	run: ResearchRun,
): Promise<EditedChoice | undefined> {
	await note.assertWritable();
	const text = await note.read();
	const { state } = findSection(text, style);
	if (state !== 'edited' && state !== 'generated') return undefined;
	const changes = editedLines(
		text,
		style,
		generatedIn(await history.load(note.path, (message) => run.warn(message))),
	);
	return changes && ask.aboutEdits(changes);
}

/** Returns the section in the note as runs generated it, with the entries that the user deleted from it. */
export async function standingSection(
	note: OpenNote,
	style: SectionStyle,
	{ history }: Pick<WritePorts, 'history'>,
	run: ResearchRun,
): Promise<StandingSection> {
	const kept = await history.load(note.path, (message) => run.warn(message));
	return standingSectionIn(await note.read(), style, kept);
}

/**
 * Puts the section into the note of this moment. The text it replaces is kept first, so a crash in between loses
 * nothing. A section that cannot be put into the note is left in a file beside it.
 */
export async function writeNote(
	note: OpenNote,
	task: WriteTask,
	ports: WritePorts,
	run: ResearchRun,
): Promise<Written> {
	try {
		return await writeUntilDone(note, task, ports, run);
	} catch (error) {
		const isNoteUnfit = error instanceof ResearchError && UNFIT.has(error.code) && !error.details['deleted'];
		throw isNoteUnfit ? await withSectionLeft(note, task, error) : error;
	}
}

/** If the note changes between keeping its section and replacing it, both are done again. */
async function writeUntilDone(note: OpenNote, task: WriteTask, ports: WritePorts, run: ResearchRun): Promise<Written> {
	let { decided } = task;
	let isPoorerWanted = false;
	let chosen: string | undefined;
	for (let attempt = 1; ; attempt++) {
		// Compared in each attempt: the first may have read the note in the middle of another program's save.
		const standing = decided === 'keep' ? '' : (await standingSection(note, task.style, ports, run)).body;
		const comparison = poorerThan(standing, task.section.body, task.shortcomings);
		if (comparison && !isPoorerWanted) {
			if ((await task.ask.aboutPoorer(comparison)) === 'keep') return { outcome: 'kept', comparison };
			isPoorerWanted = true;
		}
		try {
			chosen ??= await chosenText(note, { ...task, decided }, ports, run);
			const outcome = await writeOnce(note, { ...task, decided, chosen }, ports, run);
			return standing === '' ? { outcome } : { outcome, changes: changesBetween(standing, task.section.body) };
		} catch (error) {
			if (error instanceof ChangedMeanwhile) {
				if (attempt < MAX_ATTEMPTS) continue;
				throw new ResearchError(
					'NOTE_CHANGED',
					NOTE_STRINGS.restless({ path: note.path }),
					NOTE_STRINGS.restlessRemedy,
					{
						details: {
							path: note.path,
						},
					},
				);
			}
			if (!(error instanceof ResearchError) || error.code !== 'SECTION_EDITED' || decided !== undefined)
				throw error;
			const kept = await ports.history.load(note.path, (message) => run.warn(message));
			decided = await task.ask.aboutEdits(editedLines(await note.read(), task.style, generatedIn(kept)) ?? []);
		}
	}
}

/** Returns what the user made of the section in a preview; undefined without one. */
async function chosenText(
	note: OpenNote,
	{ section, style, ask, decided }: WriteTask,
	{ history }: WritePorts,
	run: ResearchRun,
): Promise<string | undefined> {
	if (!ask.aboutChanges || (decided !== 'review' && !ask.previewsAll)) return undefined;
	const generated = generatedIn(await history.load(note.path, (message) => run.warn(message)));
	const policy = { onEdited: onEdited(decided), generated };
	const text = await note.read();
	if (writeSection(text, section, style, policy).text === text) return undefined;
	const preview = previewSection(text, section, style, policy);
	return preview && ask.aboutChanges(preview);
}

function onEdited(decided: EditedChoice | undefined): EditedPolicy['onEdited'] {
	return decided === 'review' ? 'replace' : (decided ?? 'refuse');
}

/** Returns the error with the name of the file that holds the section now; as it was if none could be written. */
async function withSectionLeft(
	note: OpenNote,
	{ section, style }: WriteTask,
	error: ResearchError,
): Promise<ResearchError> {
	const { text } = writeSection('', section, style, { onEdited: 'refuse' });
	const place = await note.saveBeside(text).catch(() => undefined);
	if (place === undefined) return error;
	return new ResearchError(
		error.code,
		NOTE_STRINGS.leftBeside({ message: error.message, place }),
		error.remediation,
		{
			details: { ...error.details, section_file: place },
			cause: error,
		},
	);
}

async function writeOnce(
	note: OpenNote,
	task: WriteTask & { readonly chosen: string | undefined },
	ports: WritePorts,
	run: ResearchRun,
): Promise<WriteOutcome> {
	const { section, style, decided, chosen } = task;
	const generated = generatedIn(await ports.history.load(note.path, (message) => run.warn(message)));
	const write = (current: string): WrittenNote =>
		writeSection(current, section, style, { onEdited: onEdited(decided), generated, chosen });
	const current = await note.read();
	const first = write(current);
	if (first.text === current) return 'unchanged';
	run.signal.throwIfAborted();
	await keep(note.path, { ...first, declined: task.declined }, ports, run);
	let { undo } = first;
	await note.update((current) => {
		run.signal.throwIfAborted();
		const result = write(current);
		if (result.replaced !== first.replaced || result.generated !== first.generated) throw new ChangedMeanwhile();
		undo = result.undo;
		return result.text;
	}, run.signal);
	run.tell({ kind: 'written', undo });
	return 'written';
}

/**
 * Takes the section out of the note, and keeps its text to be restored.
 * @returns undefined, with nothing written, if the user changed generated lines of it
 */
export async function removeFromNote(
	note: OpenNote,
	{ style }: Asking,
	ports: WritePorts,
	run: ResearchRun,
): Promise<Written | undefined> {
	const kept = await ports.history.load(note.path, (message) => run.warn(message));
	const current = await note.read();
	const removal = removeSection(current, style, generatedIn(kept));
	if (!removal) return undefined;
	const { declined } = standingSectionIn(current, style, kept);
	run.signal.throwIfAborted();
	await keep(note.path, { ...removal, declined }, ports, run);
	let { undo } = removal;
	try {
		await note.update((current) => {
			run.signal.throwIfAborted();
			const again = removeSection(current, style, generatedIn(kept));
			if (!again || again.replaced !== removal.replaced) throw new ChangedMeanwhile();
			undo = again.undo;
			return again.text;
		}, run.signal);
	} catch (error) {
		if (error instanceof ChangedMeanwhile) return undefined;
		throw error;
	}
	run.tell({ kind: 'written', undo });
	return { outcome: 'removed' };
}

/** Undoes the write of a run. @returns false, with nothing written, if that text is no longer in the note */
export async function undoWrite(note: OpenNote, undo: Undo): Promise<boolean> {
	let isUndone = true;
	await note.update((current) => {
		const before = undone(current, undo) ?? undone(withUnmarkedSections(current), undo);
		isUndone = before !== undefined;
		return before ?? current;
	});
	return isUndone;
}

function generatedIn(kept: readonly KeptSection[]): string[] {
	return kept.filter(({ isGenerated }) => isGenerated).map(({ text }) => text);
}

export interface RestoreQuestions {
	/** Called with a sentence if kept sections were damaged. */
	readonly warn: (message: string) => void;
	/** Shows the text that would go and come; rejects if the user wants nothing written. */
	readonly show?: (preview: SectionPreview) => Promise<void>;
}

/**
 * Puts the newest kept section back that differs from what stands there now, which is kept in its place: restoring
 * twice is the identity.
 * @returns undefined when there is none
 */
export async function restoreNote(
	note: OpenNote,
	style: SectionStyle,
	ports: WritePorts,
	{ warn, show }: RestoreQuestions,
): Promise<KeptSection | undefined> {
	const loaded = await ports.history.load(note.path, warn);
	const kept = loaded.filter(({ isGenerated }) => !isGenerated);
	const generated = loaded.filter(({ isGenerated }) => isGenerated);
	for (;;) {
		const standing = standingText(await note.read(), style);
		const latest = kept.find(({ text }) => text !== standing);
		if (!latest) return undefined;
		await show?.({ before: standing ?? '', after: latest.text });
		const others = kept.filter(({ text }) => text !== latest.text && text !== standing);
		const now = standing === undefined ? [] : [{ replacedAt: ports.clock.now().toISOString(), text: standing }];
		await ports.history.save(note.path, [...now, latest, ...others, ...generated]);
		if (!(await putBack(note, latest.text, standing, style))) continue;
		await ports.history.save(note.path, [...[...now, ...others].slice(0, LIMITS.keptSections), ...generated]);
		return latest;
	}
}

/** @returns false, with nothing written, when the section is no longer the one that was kept */
async function putBack(
	note: OpenNote,
	text: string,
	standing: string | undefined,
	style: SectionStyle,
): Promise<boolean> {
	try {
		await note.update((current) => {
			if (standingText(current, style) !== standing) throw new ChangedMeanwhile();
			return restoreSection(current, text, style);
		});
		return true;
	} catch (error) {
		if (error instanceof ChangedMeanwhile) return false;
		throw error;
	}
}

function standingText(note: string, style: SectionStyle): string | undefined {
	const { state, text } = findSection(note, style);
	return state === 'absent' || state === 'empty' ? undefined : text;
}

/** Both what goes and what comes: the one can be restored, the other tells the user's lines from ours later. */
async function keep(
	path: string,
	{ replaced, generated, declined }: WrittenNote & { readonly declined: Declined | undefined },
	ports: WritePorts,
	run: ResearchRun,
): Promise<void> {
	const known = await ports.history.load(path, (message) => run.warn(message));
	const replacedAt = ports.clock.now().toISOString();
	const gone = known.filter(({ isGenerated }) => !isGenerated);
	const made = known.filter(({ isGenerated, text }) => isGenerated && text !== generated);
	const isNew = replaced !== undefined && replaced.trim() !== '' && gone[0]?.text !== replaced;
	const own: KeptSection = { replacedAt, text: generated, isGenerated: true, ...(declined && { declined }) };
	await ports.history.save(path, [
		...[...(isNew ? [{ replacedAt, text: replaced }] : []), ...gone].slice(0, LIMITS.keptSections),
		...[own, ...made].slice(0, LIMITS.keptGenerated),
	]);
}

/** The user typed into the section between keeping its text and writing. */
class ChangedMeanwhile extends Error {
	override readonly name = 'ChangedMeanwhile';
}
