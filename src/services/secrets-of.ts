import type { Keys } from './kit';

/** Returns every key: none of them may reach a log, a note or another service. */
export function secretsOf({ moreTavily = [], ...keys }: Keys): string[] {
	return [...Object.values(keys), ...moreTavily].filter((key) => key !== undefined);
}
