/** Extracts the searches and model calls of a run from its log entries. */
import type { RunEvent } from '../model/run';

export interface LoggedSearch {
	readonly query: string;
	/** The service or model that answered. */
	readonly provider: string;
	readonly hits: number | undefined;
	/** True if a cached answer was used. */
	readonly isRemembered: boolean;
}

/** Returns the searches without repetitions, sorted by query: they run in parallel, so their order has no meaning. */
export function searchesOf(events: readonly RunEvent[]): LoggedSearch[] {
	const searches = new Map<string, LoggedSearch>();
	for (const { query, provider, hits } of factsOf(events)) {
		if (typeof query !== 'string' || typeof provider !== 'string') continue;
		const key = `${query}\n${provider}`;
		const known = searches.get(key);
		const count = typeof hits === 'number' ? hits : known?.hits;
		searches.set(key, { query, provider, hits: count, isRemembered: known?.isRemembered ?? count === undefined });
	}
	return [...searches].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, search]) => search);
}

export interface LoggedCalls {
	/** Kind of the requested answer. */
	readonly form: string;
	readonly calls: number;
	/** Number of cached answers used. */
	readonly remembered: number;
}

export function callsOf(events: readonly RunEvent[]): LoggedCalls[] {
	const forms = new Map<string, LoggedCalls>();
	for (const { form, model, milliseconds } of factsOf(events)) {
		if (typeof form !== 'string' || typeof model !== 'string') continue;
		const { calls, remembered } = forms.get(form) ?? { calls: 0, remembered: 0 };
		const isCall = typeof milliseconds === 'number';
		forms.set(form, { form, calls: calls + (isCall ? 1 : 0), remembered: remembered + (isCall ? 0 : 1) });
	}
	return [...forms.values()].sort((a, b) => (a.form < b.form ? -1 : 1));
}

function factsOf(events: readonly RunEvent[]): Readonly<Record<string, unknown>>[] {
	return events.flatMap((event) => (event.kind === 'log' && event.entry.level === 'info' ? [event.entry.facts] : []));
}
