import { EVALUATION_STRINGS as TEXT } from '../../locales/locale';
import { expandEmbeds, type NotePorts } from '../note/embeds';
import { asResearchError } from '../report/envelope';
import { ResearchError } from '../model/errors';
import { readNote } from '../note/note';
import { assertNoteFile } from '../note/note-file';
import type { Clock } from '../model/ports';
import type { ResearchRun } from '../model/run';
import { findSection, type FoundSection, type SectionStyle } from '../section/section';
import type { OpenNote } from '../model/vault-ports';
import { hashOf, keep } from './keep-record';
import type { RecordStore, RunRecord } from './run-record';
import { judgementOf, type JudgeScores, type ResearchJudge } from './scores';
import { sectionFacts } from './section-facts';

export interface EvaluationPorts extends NotePorts {
	readonly records: RecordStore;
	readonly clock: Clock;
	/** Undefined where no model may be asked: then the figures stand alone. */
	readonly judge: ResearchJudge | undefined;
}

export interface Evaluation {
	readonly path: string;
	/** Of the section as it stands, judged now or not at all. */
	readonly current: RunRecord;
	/** Of sections that stood there before, newest first. */
	readonly earlier: readonly RunRecord[];
	/** Reason for a missing judgement although there is a judge. */
	readonly problem: ResearchError | undefined;
}

/**
 * Judges the section of a note and counts what can be counted; the note stays as it is.
 * @throws ResearchError VALIDATION_ERROR where the note has no section; the signal's reason once it aborts
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
		throw new ResearchError('VALIDATION_ERROR', TEXT.noSection({ path }), TEXT.noSectionRemedy, {
			details: { path },
		});
	const hash = hashOf(found);
	const known = await ports.records.load(note.path, (message) => run.warn(message));
	const before = known.find((record) => record.hash === hash);
	const { judgement, problem } = await judged(note, found, { style, ports }, run);
	const section = sectionFacts(found.body);
	const { at, run: facts } = before ?? { at: ports.clock.now().toISOString(), run: null };
	const current: RunRecord = { at, hash, run: facts, section, judgement };
	const kept = { ...before, ...current, judgement: judgement ?? before?.judgement ?? null };
	await keep(note.path, kept, ports.records, run);
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
		const { view } = await readNote(note, ports, style, run);
		// Without comments: as little of the section leaves as of the note.
		const written = { path: note.path, markdown: body };
		const { text: section } = await expandEmbeds(written, ports, style, run.signal);
		return {
			judgement: judgementOf(judge.name, await judge.judge({ note: view, section }, run)),
			problem: undefined,
		};
	} catch (error) {
		run.signal.throwIfAborted();
		return { judgement: null, problem: asResearchError(error) };
	}
}
