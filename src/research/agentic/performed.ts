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
	/** The ids of the sources it brought before the researcher. */
	readonly sources: readonly string[];
}

/** An answer of a sentence alone. */
export const plain = (said: string): Performed => ({ said, shown: '', sources: [] });

export async function oneByOne<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	for (const item of items) results.push(await work(item));
	return results;
}
