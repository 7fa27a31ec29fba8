import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HistoryChange, HistoryStore, NoteHistory, KeptRun } from '../research/history/run-history';

interface HistorySchema extends DBSchema {
	notes: { key: string; value: NoteHistory };
	runs: { key: string; value: KeptRun };
}

/** Stores the run history in IndexedDB, one database per vault and device, opened by the first call. */
export class IndexedDbHistory implements HistoryStore {
	private opened: Promise<IDBPDatabase<HistorySchema>> | undefined;

	/** @param name returns the database's name */
	constructor(private readonly name: () => string) {}

	async note(path: string): Promise<NoteHistory | undefined> {
		return (await this.database()).get('notes', path);
	}

	async notes(): Promise<readonly NoteHistory[]> {
		return (await this.database()).getAll('notes');
	}

	async run(id: string): Promise<KeptRun | undefined> {
		return (await this.database()).get('runs', id);
	}

	async write({ notes = [], runs = [], forgottenNotes = [], forgottenRuns = [] }: HistoryChange): Promise<void> {
		const transaction = (await this.database()).transaction(['notes', 'runs'], 'readwrite');
		const [noteStore, runStore] = [transaction.objectStore('notes'), transaction.objectStore('runs')];
		await Promise.all([
			...notes.map((note) => noteStore.put(note, note.path)),
			...runs.map((run) => runStore.put(run, run.id)),
			...forgottenNotes.map((path) => noteStore.delete(path)),
			...forgottenRuns.map((id) => runStore.delete(id)),
			transaction.done,
		]);
	}

	/** Closes the database. The next call opens it again. */
	close(): void {
		const opened = this.opened;
		this.opened = undefined;
		opened?.then(
			(database) => database.close(),
			() => undefined,
		);
	}

	private database(): Promise<IDBPDatabase<HistorySchema>> {
		this.opened ??= openDB<HistorySchema>(this.name(), 1, {
			upgrade: (database) => {
				database.createObjectStore('notes');
				database.createObjectStore('runs');
			},
			blocking: () => this.close(),
			terminated: () => (this.opened = undefined),
		}).catch((error: unknown) => {
			this.opened = undefined;
			throw error;
		});
		return this.opened;
	}
}
