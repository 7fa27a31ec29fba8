import { HISTORY_STRINGS, NOTE_STRINGS } from '../../locales/locale';
import { ResearchError } from '../model/errors';
import { LIMITS } from '../model/limits';
import type { ResearchRun } from '../model/run';
import {
	editedLines,
	findSection,
	holdsOnlySections,
	previewSection,
	removeChosen,
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
import type { LineEdit } from './user-edits';
import { changesBetween, type SectionChanges, poorerThan, type Comparison } from './section-changes';
import type { Declined, KeptSection, OpenNote, Undo } from '../model/vault-ports';
import { keptOf, knowledgeOf, presentOf, type WritePorts } from './present-note';
import { withSectionLeft } from './section-left';

/**
 * The user's choice for a section with changed lines: replace it, keep it and write below it, or review each change.
 */
export type EditedChoice = 'replace' | 'keep' | 'review';
/** The user's choice for a present section that is richer than the new one. */
export type PoorerChoice = 'replace' | 'keep';

/** Asks the user, or answers for them. Rejects if nothing is to be written. */
export interface SectionQuestions {
	/** @param changes the user's edits that would be lost */
	aboutEdits(changes: readonly LineEdit[]): Promise<EditedChoice>;
	aboutPoorer(comparison: Comparison): Promise<PoorerChoice>;
	/** Shows the new text. @returns the text that the user chose; rejects if nothing is to be written */
	aboutChanges?(preview: SectionPreview): Promise<string>;
	/** True if every section is shown before it is written, not only one with edits. */
	readonly previewsAll?: boolean;
}

/**
 * `unchanged`: nothing is new. `kept`: the present section is richer and stays. `removed`: all its suggested notes are
 * linked, and it has no other result.
 */
export type WriteOutcome = 'written' | 'unchanged' | 'kept' | 'removed';

export interface Written {
	readonly outcome: WriteOutcome;
	/** Set if the present section was kept. */
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
	/** Reasons why the run was incomplete; empty if it was complete. */
	readonly shortcomings: readonly string[];
	/** Entries that this section leaves out because the user deleted them. */
	readonly declined?: Declined;
}

/** Attempts to write. After that, another program must be changing the section all the time. */
const MAX_ATTEMPTS = 10;

/**
 * Asks about edits before the run costs anything; the answer holds for the whole run. Fails early if the note or its
 * history cannot be written or read.
 */
export async function decideOnEdits(
	note: OpenNote,
	{ style, ask }: Asking,
	ports: WritePorts,
	run: ResearchRun,
): Promise<EditedChoice | undefined> {
	await note.assertWritable();
	const { state } = findSection(await note.read(), style);
	if (state !== 'edited' && state !== 'generated') return undefined;
	const { text, knowledge } = await presentOf(note, style, ports, run);
	const changes = editedLines(text, style, knowledge);
	return changes && ask.aboutEdits(changes);
}

/** Returns the generated section in the note, with the entries that the user deleted from it. */
export async function standingSection(
	note: OpenNote,
	style: SectionStyle,
	ports: WritePorts,
	run: ResearchRun,
): Promise<StandingSection> {
	const { text, kept, knowledge } = await presentOf(note, style, ports, run);
	return standingSectionIn(text, style, kept, knowledge.targets);
}

/**
 * Writes the section into the note's present text. The replaced text is saved first, so that a crash loses nothing. A
 * section that cannot be written into the note is saved in a file beside it.
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
		const code = error instanceof ResearchError ? error.code : undefined;
		if (code === 'CANCELLED' || code === 'SECTION_EDITED') throw error;
		throw await withSectionLeft(note, task, error, run);
	}
}

/** Saves the old section and writes the new one; starts again if the note changes in between. */
async function writeUntilDone(note: OpenNote, task: WriteTask, ports: WritePorts, run: ResearchRun): Promise<Written> {
	let { decided } = task;
	let isPoorerWanted = false;
	let chosen: string | undefined;
	for (let attempt = 1; ; attempt++) {
		// Compared in each attempt: the first one may have read the note during another program's save.
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
				const { path } = note;
				const { restless, restlessRemedy } = NOTE_STRINGS;
				throw new ResearchError('NOTE_CHANGED', restless({ path }), restlessRemedy, { path });
			}
			if (!(error instanceof ResearchError) || error.code !== 'SECTION_EDITED' || decided) throw error;
			const { text, knowledge } = await presentOf(note, task.style, ports, run);
			decided = await task.ask.aboutEdits(editedLines(text, task.style, knowledge) ?? []);
		}
	}
}

/** Returns the text that the user chose in a preview; undefined without one. */
async function chosenText(
	note: OpenNote,
	{ section, style, ask, decided }: WriteTask,
	ports: WritePorts,
	run: ResearchRun,
): Promise<string | undefined> {
	if (!ask.aboutChanges || (decided !== 'review' && !ask.previewsAll)) return undefined;
	const { text, knowledge } = await presentOf(note, style, ports, run);
	const policy = { ...knowledge, onEdited: onEdited(decided) };
	if (writeSection(text, section, style, policy).text === text) return undefined;
	const preview = previewSection(text, section, style, policy);
	return preview && ask.aboutChanges(preview);
}

function onEdited(decided: EditedChoice | undefined): EditedPolicy['onEdited'] {
	return decided === 'review' ? 'replace' : (decided ?? 'refuse');
}

async function writeOnce(
	note: OpenNote,
	task: WriteTask & { readonly chosen: string | undefined },
	ports: WritePorts,
	run: ResearchRun,
): Promise<WriteOutcome> {
	const { section, style, decided, chosen } = task;
	const { text: current, knowledge } = await presentOf(note, style, ports, run);
	const write = (text: string): WrittenNote =>
		writeSection(text, section, style, { ...knowledge, onEdited: onEdited(decided), chosen });
	const first = write(current);
	if (first.text === current) return 'unchanged';
	run.signal.throwIfAborted();
	await keep(note, { ...first, declined: task.declined }, ports, run);
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
 * Removes the section from the note, and saves its text so that it can be restored.
 * @returns undefined, with nothing written, if the user changed generated lines of it
 */
export async function removeFromNote(
	note: OpenNote,
	{ style }: Asking,
	ports: WritePorts,
	run: ResearchRun,
): Promise<Written | undefined> {
	const { text: current, kept, knowledge } = await presentOf(note, style, ports, run);
	const removal = removeSection(current, style, knowledge);
	if (!removal) return undefined;
	const { declined } = standingSectionIn(current, style, kept, knowledge.targets);
	run.signal.throwIfAborted();
	await keep(note, { ...removal, declined }, ports, run);
	let { undo } = removal;
	try {
		await note.update((current) => {
			run.signal.throwIfAborted();
			const again = removeSection(current, style, knowledge);
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

export interface RestoreQuestions {
	/** Called with a message if kept sections were damaged. */
	readonly warn: (message: string) => void;
	/** Shows the present and the restored text; rejects if the user wants nothing written. */
	readonly show?: (preview: SectionPreview) => Promise<void>;
}

/**
 * Restores the newest kept section that differs from the present one, which is kept in its place: restoring twice
 * changes nothing. After a first run, which replaced nothing, it removes the section.
 * @returns undefined if there is none; an empty text if the section was removed
 */
export async function restoreNote(
	note: OpenNote,
	style: SectionStyle,
	ports: WritePorts,
	{ warn, show }: RestoreQuestions,
): Promise<KeptSection | undefined> {
	const loaded = await ports.history.load(note.path, warn);
	const replaced = loaded.filter(({ isGenerated }) => !isGenerated);
	// A history may come with the vault: text that is not a section would be written outside of it.
	const kept = replaced.filter(({ text }) => holdsOnlySections(text, style));
	if (kept.length < replaced.length) warn(HISTORY_STRINGS.noSection({ path: note.path }));
	const generated = loaded.filter(({ isGenerated }) => isGenerated);
	for (;;) {
		const standing = standingText(await note.read(), style);
		const latest = kept.find(({ text }) => text !== standing);
		const [first] = generated;
		// Nothing was replaced yet, or the section of the only run was removed and brought back.
		const isFirst = !latest && standing !== undefined && (kept.length === 0 || generated.length === 1);
		const remove = isFirst ? await removalOf(note, style, generated, ports.notes) : undefined;
		if (!latest && !remove) return undefined;
		await show?.({ before: standing ?? '', after: latest?.text ?? '' });
		const others = kept.filter(({ text }) => text !== latest?.text && text !== standing);
		const now = standing === undefined ? [] : [{ replacedAt: ports.clock.now().toISOString(), text: standing }];
		// The restored section stays kept: another program that is saving the note may overwrite it.
		const held = [...now, ...(latest ? [latest] : []), ...others].slice(0, LIMITS.keptSections);
		await ports.history.save(note.path, [...held, ...generated]);
		const change = (now: string) => (latest ? restoreSection(now, latest.text, style) : remove?.(now));
		if (await putBack(note, standing, style, change))
			return latest ?? { replacedAt: first?.replacedAt ?? '', text: '' };
	}
}

/** Returns the function that removes a generated section; undefined if the user changed generated lines of it. */
async function removalOf(
	note: OpenNote,
	style: SectionStyle,
	generated: readonly KeptSection[],
	notes: WritePorts['notes'],
): Promise<((current: string) => string | undefined) | undefined> {
	const text = await note.read();
	const knowledge = await knowledgeOf({ path: note.path, text, style }, generated, notes);
	const remove = (current: string) => removeChosen(current, style, knowledge)?.text;
	return remove(text) === undefined ? undefined : remove;
}

/** @returns false, with nothing written, if the section is no longer the one that was kept */
async function putBack(
	note: OpenNote,
	standing: string | undefined,
	style: SectionStyle,
	change: (current: string) => string | undefined,
): Promise<boolean> {
	try {
		await note.update((current) => {
			if (standingText(current, style) !== standing) throw new ChangedMeanwhile();
			const changed = change(current);
			if (changed === undefined) throw new ChangedMeanwhile();
			return changed;
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

/** Saves the replaced text, for restoring it, and the generated text, for recognising the user's lines later. */
async function keep(
	note: OpenNote,
	{ replaced, generated, closer, declined }: WrittenNote & { readonly declined: Declined | undefined },
	ports: WritePorts,
	run: ResearchRun,
): Promise<void> {
	const known = await keptOf(note, ports, run);
	const replacedAt = ports.clock.now().toISOString();
	const gone = known.filter(({ isGenerated, text }) => !isGenerated && text !== replaced);
	const made = known.filter(({ isGenerated, text }) => isGenerated && text !== generated);
	const isWorded = replaced !== undefined && replaced.trim() !== '';
	// A section that replaces another stands below the same line.
	const above = closer ?? (replaced === undefined ? undefined : known.find(({ isGenerated }) => isGenerated)?.closer);
	const own: KeptSection = {
		replacedAt,
		text: generated,
		isGenerated: true,
		...(declined && { declined }),
		...(above !== undefined && { closer: above }),
	};
	await ports.history.save(note.path, [
		...[...(isWorded ? [{ replacedAt, text: replaced }] : []), ...gone].slice(0, LIMITS.keptSections),
		...[own, ...made].slice(0, LIMITS.keptGenerated),
	]);
}

/** The section changed between saving its text and writing. */
class ChangedMeanwhile extends Error {
	override readonly name = 'ChangedMeanwhile';
}
