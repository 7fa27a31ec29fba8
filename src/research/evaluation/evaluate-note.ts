import { EVALUATION_STRINGS as TEXT } from '../../locales/locale';
import { expandEmbeds, type NotePorts, readForAnalyst, assertNoteFile } from '../note/note';
import { asResearchError } from '../report/envelope';
import { ResearchError } from '../model/errors';
import type { Clock } from '../model/ports';
import type { ResearchRun } from '../model/run';
import { findSection, type FoundSection, type SectionStyle } from '../section/section';
import type { OpenNote } from '../model/vault-ports';
import { hashOf, saveRecord, type RecordStore, type RunRecord } from './run-record';
import { judgementOf, type JudgeScores, type ResearchJudge } from './scores';
import { sectionFacts } from './section-facts';

export interface EvaluationPorts extends NotePorts {
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Undefined if no model may be used: then only the figures are given. */
	readonly judge: ResearchJudge | undefined;
}

export interface Evaluation {
	readonly path: string;
	/** Record of the present section, with a judgement from now or without one. */
	readonly current: RunRecord;
	/** Records of earlier sections, newest first. */
	readonly earlier: readonly RunRecord[];
	/** Error, if there is a judge but it gave no judgement. */
	readonly problem: ResearchError | undefined;
}

/**
 * Judges the section of a note and computes its figures; the note is not changed.
 * @throws ResearchError VALIDATION_ERROR if the note has no section; the signal's reason if it aborts
 */
export async function evaluateNote(
	path: string,
	style: SectionStyle,
	ports: EvaluationPorts,
	run: ResearchRun,
): Promise<Evaluation> {
	assertNoteFile(path);
	const note = await ports.notes.open(path);
	const found = findSection(await note.read(), style);
	if (found.body === '')
		throw new ResearchError('VALIDATION_ERROR', TEXT.noSection({ path }), TEXT.noSectionRemedy, { path });
	const hash = hashOf(found);
	const known = await ports.records.load(note.path, (message) => run.warn(message));
	const before = known.find((record) => record.hash === hash);
	const { judgement, problem } = await judged(note, found, { style, ports }, run);
	const section = sectionFacts(found.body);
	const { at, run: facts } = before ?? { at: ports.clock.now().toISOString(), run: null };
	const current: RunRecord = { at, hash, run: facts, section, judgement };
	const kept = { ...before, ...current, judgement: judgement ?? before?.judgement ?? null };
	await saveRecord(note.path, kept, ports.records, run);
	return { path: note.path, current, earlier: known.filter((record) => record.hash !== hash), problem };
}

async function judged(
	note: OpenNote,
	{ body }: FoundSection,
	{ style, ports }: { readonly style: SectionStyle; readonly ports: EvaluationPorts },
	run: ResearchRun,
): Promise<{ readonly judgement: JudgeScores | null; readonly problem: ResearchError | undefined }> {
	const { judge } = ports;
	if (!judge) {
		run.warn(TEXT.noJudge);
		return { judgement: null, problem: undefined };
	}
	try {
		const { view } = await readForAnalyst(note, ports, style, run);
		// Comments are removed from the section too, so that the judge does not receive them.
		const written = { path: note.path, markdown: body };
		const { text: section } = await expandEmbeds(written, ports, style, run.signal);
		const answers = await judge.judge({ note: view, section }, run);
		return { judgement: judgementOf(judge.name, answers), problem: undefined };
	} catch (error) {
		run.signal.throwIfAborted();
		return { judgement: null, problem: asResearchError(error) };
	}
}
