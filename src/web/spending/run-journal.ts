import { LIMITS } from '../../research/model/limits';

/** What one run was answered, by what it asked: saved while it lasts, so that it can be gone on with. */
export class RunJournal {
	private readonly entries: Map<string, string>;
	private bytes = 0;

	/** @param known what the run was answered before it was interrupted */
	constructor(private readonly known: ReadonlyMap<string, string> = new Map()) {
		this.entries = new Map();
		for (const [id, json] of known) this.add(id, json);
	}

	/** JSON, of before the interruption alone: a run that asks twice wants a second answer. */
	recall(id: string): string | undefined {
		return this.known.get(id);
	}

	/** What comes when there is no more room is paid for again. */
	add(id: string, json: string): void {
		if (this.entries.has(id) || this.bytes + json.length > LIMITS.checkpointCharacters) return;
		this.entries.set(id, json);
		this.bytes += json.length;
	}

	all(): ReadonlyMap<string, string> {
		return this.entries;
	}
}
