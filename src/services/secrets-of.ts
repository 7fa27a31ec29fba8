import type { Keys } from './kit';

/** Returns all keys, for removing them from logs, notes and requests to other services. */
export function secretsOf({ moreTavily = [], ...keys }: Keys): string[] {
	return [...Object.values(keys), ...moreTavily].filter((key) => key !== undefined);
}
