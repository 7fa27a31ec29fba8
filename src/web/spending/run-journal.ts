import { LIMITS } from '../../research/model/limits';
import { answerIn, answerLine } from './checkpoint-file';

/** Answers of one run by request: saved during the run, so that it can be resumed. */
export class RunJournal {
	private readonly entries: Map<string, string>;
	private characters = 0;

	/** @param known answers from before the interruption */
	constructor(private readonly known: ReadonlyMap<string, string> = new Map()) {
		this.entries = new Map(known);
		for (const line of known.values()) this.characters += line.length;
	}

	/**
	 * Returns the JSON of an answer from before the interruption. Newer answers are left out: a run that asks twice
	 * wants a second answer.
	 */
	recall(id: string): string | undefined {
		const line = this.known.get(id);
		return line === undefined ? undefined : answerIn(line);
	}

	/** Adds an answer. Beyond the size limit answers are not kept, so a resumed run pays for them again. */
	add(id: string, json: string): void {
		if (this.entries.has(id) || this.characters + json.length > LIMITS.checkpointCharacters) return;
		const line = answerLine(id, json);
		this.entries.set(id, line);
		this.characters += line.length;
	}

	/** Answers as a checkpoint stores them. */
	get lines(): ReadonlyMap<string, string> {
		return this.entries;
	}
}
