import type { ProviderFault } from '../../src/web/search-provider';
import type { Reply, ScriptedServer } from './scripted-server';
import type { SearchPage } from './search-page';

/** How a refusal is told to the user: its kind, and more where that matters. */
export type Told = readonly [
	kind: ProviderFault,
	facts?: { readonly retryAfterMs?: number | undefined; readonly message?: RegExp },
];

/** A search service for tests. The file `tests/servers/<id>.ts` of each service exports one as `SERVER`. */
export interface ServiceServer {
	/** The key that it accepts; missing if the service takes none. */
	readonly key?: string;
	/** True if the service returns dates of pages. */
	readonly dated?: boolean;
	/** Credits of one search. */
	readonly credits: number;
	/** Value of its own setting. */
	readonly option?: string;
	readonly start: (pages: readonly SearchPage[]) => Promise<ScriptedServer>;
	readonly refusals: Readonly<Record<string, readonly [reply: Reply, ...told: Told]>>;
}

/** Joins the refusals of a service with how each is told. */
export function told<Name extends string>(
	refusals: Readonly<Record<Name, Reply>>,
	kinds: Readonly<Record<Name, Told>>,
): ServiceServer['refusals'] {
	const names = Object.keys(refusals) as Name[];
	return Object.fromEntries(names.map((name) => [name, [refusals[name], ...kinds[name]] as const]));
}
