import { NOTE_STRINGS } from '../strings/research';
import { ResearchError } from './errors';
import { LIMITS } from './limits';
import type { Clock } from './ports';
import type { ResearchRun } from './run';
import { findSection, restoreSection, writeSection, type GeneratedSection, type SectionStyle } from './section';
import type { KeptSection, OpenNote, SectionHistory } from './vault-ports';

/** What to do with a section that holds the user's words: take its place, or leave it and write beneath it. */
export type EditedChoice = 'replace' | 'keep';

/** Asks the user, or answers for them; rejects when nothing is to be written. */
export type AskAboutEdits = () => Promise<EditedChoice>;

/** A section that changes this often between two steps is being written by something else. */
const MAX_ATTEMPTS = 10;

interface WritePorts {
	readonly history: SectionHistory;
	readonly clock: Clock;
}

/** Asks before anything is spent; the answer holds for the rest of the run. What cannot be kept later is an error now. */
export async function decideOnEdits(note: OpenNote, style: SectionStyle, ask: AskAboutEdits, { history }: WritePorts, run: ResearchRun): Promise<EditedChoice | undefined> {
	const { state } = findSection(await note.read(), style);
	if (state === 'edited' || state === 'generated') await history.load(note.path, (message) => run.warn(message));
	return state === 'edited' ? ask() : undefined;
}

/**
 * Puts the section into the note of this moment. The text it replaces is kept first, so a crash in between loses nothing;
 * when the note changed between the two, both are done again.
 */
export async function writeNote(note: OpenNote, section: GeneratedSection, style: SectionStyle, decided: EditedChoice | undefined, ask: AskAboutEdits, ports: WritePorts, run: ResearchRun): Promise<void> {
	let choice = decided;
	for (let attempt = 1; ; attempt++) {
		try {
			await writeOnce(note, section, style, choice, ports, run);
			return;
		} catch (error) {
			if (error instanceof ChangedMeanwhile) {
				if (attempt < MAX_ATTEMPTS) continue;
				throw new ResearchError('NOTE_CHANGED', NOTE_STRINGS.restless(note.path), NOTE_STRINGS.restlessRemedy, { path: note.path });
			}
			if (!(error instanceof ResearchError) || error.code !== 'SECTION_EDITED' || choice !== undefined) throw error;
			choice = await ask();
		}
	}
}

async function writeOnce(note: OpenNote, section: GeneratedSection, style: SectionStyle, choice: EditedChoice | undefined, ports: WritePorts, run: ResearchRun): Promise<void> {
	const write = (current: string): { text: string; replaced: string | undefined } => writeSection(current, section, style, choice ?? 'refuse');
	const { replaced } = write(await note.read());
	run.signal.throwIfAborted();
	await keep(note.path, replaced, ports, run);
	await note.update((current) => {
		run.signal.throwIfAborted();
		const result = write(current);
		if (result.replaced !== replaced) throw new ChangedMeanwhile();
		return result.text;
	});
}

/**
 * Puts the newest kept section back that differs from what stands there now, which is kept in its place: restoring twice is the
 * identity.
 * @param warn is told of kept sections that were damaged
 * @returns undefined when there is none
 */
export async function restoreNote(note: OpenNote, style: SectionStyle, ports: WritePorts, warn: (message: string) => void): Promise<KeptSection | undefined> {
	const kept = await ports.history.load(note.path, warn);
	for (;;) {
		const standing = standingText(await note.read(), style);
		const latest = kept.find(({ text }) => text !== standing);
		if (!latest) return undefined;
		const others = kept.filter(({ text }) => text !== latest.text && text !== standing);
		const now = standing === undefined ? [] : [{ replacedAt: ports.clock.now().toISOString(), text: standing }];
		await ports.history.save(note.path, [...now, latest, ...others]);
		if (!(await putBack(note, latest.text, standing, style))) continue;
		await ports.history.save(note.path, [...now, ...others].slice(0, LIMITS.keptSections));
		return latest;
	}
}

/** @returns false, with nothing written, when the section is no longer the one that was kept */
async function putBack(note: OpenNote, text: string, standing: string | undefined, style: SectionStyle): Promise<boolean> {
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

async function keep(path: string, replaced: string | undefined, ports: WritePorts, run: ResearchRun): Promise<void> {
	if (replaced === undefined || replaced.trim() === '') return;
	const known = await ports.history.load(path, (message) => run.warn(message));
	if (known[0]?.text === replaced) return;
	await ports.history.save(path, [{ replacedAt: ports.clock.now().toISOString(), text: replaced }, ...known].slice(0, LIMITS.keptSections));
}

/** The user typed into the section between keeping its text and writing. */
class ChangedMeanwhile extends Error {
	override readonly name = 'ChangedMeanwhile';
}
