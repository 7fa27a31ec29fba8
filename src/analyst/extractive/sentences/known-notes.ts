import type { NoteView } from '../../../research/model/analyst-ports';
import type { Topic } from '../../../research/model/claims';
import { NoteStatements } from '../../../research/note/statements';
import { readNoteModel, type NoteModel } from './note-model';
import type { TimeSlice } from '../../../async/time-slice';

/** What was read of a note, kept as long as the note's run lasts: every stage and every page of it asks again. */
export class KnownNotes {
	private readonly models = new WeakMap<NoteView, NoteModel>();
	private readonly statements = new WeakMap<NoteView, NoteStatements>();

	async modelOf(note: NoteView, slice: TimeSlice): Promise<NoteModel> {
		const model = this.models.get(note) ?? (await readNoteModel(note, slice));
		this.models.set(note, model);
		return model;
	}

	/**
	 * What the note says of its claims. The first look at a claim reads all of the note, so it has a turn of its own.
	 */
	async statementsOf(note: NoteView, claims: readonly Topic[], slice: TimeSlice): Promise<NoteStatements> {
		const known = this.statements.get(note);
		if (known) return known;
		await slice.turn();
		const [first] = claims;
		const statements = this.statements.get(note) ?? new NoteStatements(note);
		if (!first) return statements;
		this.statements.set(note, statements);
		statements.sentencesOf(first);
		await slice.turn();
		return statements;
	}
}
