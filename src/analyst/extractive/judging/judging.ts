/** Judges claims of the note by words alone: sentences that say the same, and sentences that say the opposite. */
import type { JudgingRequest } from '../../../research/model/analyst-ports';
import type { ClaimDraft } from '../../../research/model/claims';
import { findContradictions } from './contradictions';
import { findEnded } from './ended';
import { EvidenceReader } from '../sentences/evidence-sentences';
import type { KnownNotes } from '../sentences/known-notes';
import type { TimeSlice } from '../../../async/time-slice';
import { findSupports, HeldStatements } from './supports';

export async function judge(request: JudgingRequest, notes: KnownNotes, slice: TimeSlice): Promise<ClaimDraft[]> {
	const { note, claims, sources } = request;
	const model = await notes.modelOf(note, slice);
	const reader = new EvidenceReader(model.reader, model.languageCode, slice);
	const evidence = await reader.readTopics(sources, claims);
	const contradictions = await findContradictions(model, evidence, slice);
	const statements = await notes.statementsOf(note, claims, slice);
	const ended = await findEnded(request, statements, model.reader, reader);
	const held = new HeldStatements(statements, model.reader);
	return [...contradictions, ...ended, ...(await findSupports(request, held, reader))];
}
