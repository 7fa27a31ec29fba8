import type { NoteView } from '../../../research/model/analyst-ports';
import { readNoteModel, type NoteModel } from './note-model';
import type { TimeSlice } from '../../../async/time-slice';

/** Models of notes, kept for the time of a run: every stage and every page asks again. */
export class KnownNotes {
	private readonly models = new WeakMap<NoteView, NoteModel>();

	async modelOf(note: NoteView, slice: TimeSlice): Promise<NoteModel> {
		const model = this.models.get(note) ?? (await readNoteModel(note, slice));
		this.models.set(note, model);
		return model;
	}
}
