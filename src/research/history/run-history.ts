/** The history of runs on this device. It is outside the vault, because a vault may come from somebody else. */
import { InTurn } from '../../async/shared-task';
import type { PassageState } from '../model/evidence';
import type { ShownVerdict } from '../render/outcomes';
import { claimKey, summaryOf, type KeptRun, type RunSummary } from './kept-run';

/** The history of one note. */
export interface NoteHistory {
	readonly path: string;
	/** Newest first; at most `RUNS_PER_NOTE`. */
	readonly runs: readonly RunSummary[];
	/** The claims shown in the present section. */
	readonly claims: readonly ShownVerdict[];
	/** Keys of claims and suggestions that the user dismissed. */
	readonly dismissed: readonly string[];
	/** The last check of the section's sources; absent if the section was not checked since it was written. */
	readonly checked?: SourceCheck;
}

/** The result of looking up a section's passages again. */
export interface SourceCheck {
	/** ISO time. */
	readonly at: string;
	readonly passages: readonly LookedUpPassage[];
}

export interface LookedUpPassage {
	readonly state: PassageState;
	readonly quote: string;
	/** URL or vault path; undefined if the link resolves to no note. */
	readonly address: string | undefined;
	/** Reason why the source could not be read, as a sentence. */
	readonly reason?: string;
	/** Address of the Internet Archive's copy. */
	readonly archived?: string;
}

/** Storage of plain data, by key. Calls reject with an error whose message is for the user. */
export interface HistoryStore {
	note(path: string): Promise<NoteHistory | undefined>;
	/** Returns one record for each researched note. */
	notes(): Promise<readonly NoteHistory[]>;
	run(id: string): Promise<KeptRun | undefined>;
	/** Writes the whole change or nothing. */
	write(change: HistoryChange): Promise<void>;
}

export interface HistoryChange {
	readonly notes?: readonly NoteHistory[];
	readonly runs?: readonly KeptRun[];
	readonly forgottenNotes?: readonly string[];
	readonly forgottenRuns?: readonly string[];
}

/** Runs kept per note; 20 is what other research plugins keep. */
const RUNS_PER_NOTE = 20;

/** Saves the results of runs and notifies watchers of changes. */
export class RunHistory {
	private readonly watchers = new Set<(path: string) => void>();
	private readonly turns = new InTurn();

	constructor(private readonly store: HistoryStore) {}

	/** @returns a function that stops watching */
	watch(changed: (path: string) => void): () => void {
		this.watchers.add(changed);
		return () => this.watchers.delete(changed);
	}

	async note(path: string): Promise<NoteHistory> {
		return (await this.store.note(path)) ?? emptyRecord(path);
	}

	notes(): Promise<readonly NoteHistory[]> {
		return this.store.notes();
	}

	run(id: string): Promise<KeptRun | undefined> {
		return this.store.run(id);
	}

	keep(run: KeptRun): Promise<void> {
		return this.change(run.path, async ({ checked, ...known }) => {
			const [latest] = known.runs;
			const before = latest && (await this.store.run(latest.id));
			const runs = [summaryOf(run, before), ...known.runs];
			const claims = run.outcome === 'kept' ? known.claims : run.verdicts;
			const note = {
				...known,
				runs: runs.slice(0, RUNS_PER_NOTE),
				claims,
				...(checked && run.outcome !== 'written' && { checked }),
			};
			return { notes: [note], runs: [run], forgottenRuns: runs.slice(RUNS_PER_NOTE).map(({ id }) => id) };
		});
	}

	keepCheck(path: string, checked: SourceCheck): Promise<void> {
		return this.change(path, (known) => ({ notes: [{ ...known, checked }] }));
	}

	/** @param text the text of a claim, or the path of a suggested note */
	dismiss(path: string, text: string): Promise<void> {
		return this.change(path, ({ dismissed, ...known }) => ({
			notes: [{ ...known, dismissed: [...new Set([...dismissed, claimKey(text)])] }],
		}));
	}

	/** Shows everything again that was dismissed in the note. */
	recall(path: string): Promise<void> {
		return this.change(path, (known) => ({ notes: [{ ...known, dismissed: [] }] }));
	}

	/** Moves the runs of a note to its new name. */
	async rename(from: string, to: string): Promise<void> {
		await this.change(to, async (known) => {
			const moved = await this.store.note(from);
			if (!moved) return {};
			const runs = moved.runs.map((run) => ({ ...run, path: to }));
			return { notes: [{ ...moved, path: to, runs }], forgottenNotes: known.path === from ? [] : [from] };
		});
		this.tell(from);
	}

	private change(path: string, make: (known: NoteHistory) => HistoryChange | Promise<HistoryChange>): Promise<void> {
		return this.turns.run(async () => {
			await this.store.write(await make(await this.note(path)));
			this.tell(path);
		});
	}

	private tell(path: string): void {
		for (const watcher of [...this.watchers]) watcher(path);
	}
}

export function isDismissed({ dismissed }: NoteHistory, text: string): boolean {
	return dismissed.includes(claimKey(text));
}

function emptyRecord(path: string): NoteHistory {
	return { path, runs: [], claims: [], dismissed: [] };
}
