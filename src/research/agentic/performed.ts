/** Inputs and results of an act. */
import type { Assignment } from '../model/agent-ports';
import type { RunContext } from '../model/ports';
import type { Allowance } from './allowance';
import type { Fieldwork } from './fieldwork';

export interface ActParts {
	readonly assignment: Assignment;
	readonly field: Fieldwork;
	readonly context: RunContext;
	readonly calls: Allowance;
}

export interface Performed {
	readonly said: string;
	readonly shown: string;
	/** Ids of the sources that were shown to the researcher. */
	readonly sources: readonly string[];
}

/** Returns an answer of one sentence, without sources. */
export const plain = (said: string): Performed => ({ said, shown: '', sources: [] });

export async function oneByOne<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	for (const item of items) results.push(await work(item));
	return results;
}
