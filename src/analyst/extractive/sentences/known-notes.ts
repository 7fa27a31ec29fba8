import type { NoteView } from '../../../research/model/analyst-ports';
import type { Topic } from '../../../research/model/claims';
import { NoteStatements } from '../../../research/note/statements';
import { readNoteModel, type NoteModel } from './note-model';
import type { TimeSlice } from '../../../async/time-slice';

/** Models of notes, kept for the time of a run: every stage and every page asks again. */
export class KnownNotes {
	private readonly models = new WeakMap<NoteView, NoteModel>();
	private readonly statements = new WeakMap<NoteView, NoteStatements>();

	async modelOf(note: NoteView, slice: TimeSlice): Promise<NoteModel> {
		const model = this.models.get(note) ?? (await readNoteModel(note, slice));
		this.models.set(note, model);
		return model;
	}

	/** Returns the note's statements about its claims. */
	async statementsOf(note: NoteView, claims: readonly Topic[], slice: TimeSlice): Promise<NoteStatements> {
		const known = this.statements.get(note);
		if (known) return known;
		const statements = new NoteStatements(note);
		this.statements.set(note, statements);
		await slice.turn();
		// The first claim makes it read the whole note, so that has a time slice of its own.
		if (claims[0]) statements.sentencesOf(claims[0]);
		await slice.turn();
		return statements;
	}
}
