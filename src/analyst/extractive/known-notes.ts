import type { Topic } from '../../research/claims';
import type { NoteView } from '../../research/ports';
import { NoteStatements } from '../../research/statements';
import type { Pacer } from './pacer';

/** What was read of a note, kept as long as the note's run lasts: every page of a run asks for it. */
export class KnownNotes {
	private readonly statements = new WeakMap<NoteView, NoteStatements>();

	/** What the note says of its claims. The first look at a claim reads all of the note, so it has a turn of its own. */
	async statementsOf(note: NoteView, claims: readonly Topic[], pacer: Pacer): Promise<NoteStatements> {
		const known = this.statements.get(note);
		if (known) return known;
		await pacer.pause();
		const [first] = claims;
		const statements = this.statements.get(note) ?? new NoteStatements(note);
		if (!first) return statements;
		this.statements.set(note, statements);
		statements.sentencesOf(first);
		await pacer.pause();
		return statements;
	}
}
