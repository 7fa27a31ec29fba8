import type { KeptSection } from './vault-ports';

/** The replaced sections of a vault, newest first, by the path of their note. */
export type HistoryByPath = Readonly<Record<string, readonly KeptSection[]>>;

/** Reads a stored history; what is damaged in it is left out, for a run must not fail because of it. */
export function parseHistory(json: string): HistoryByPath {
	const parsed = parsedJson(json);
	if (typeof parsed !== 'object' || parsed === null) return {};
	const entries = Object.entries(parsed).map(([path, sections]) => [path, Array.isArray(sections) ? sections.filter(isKept) : []] as const);
	return Object.fromEntries(entries);
}

/** Whether a crash cut its writing short. */
export function isTorn(json: string): boolean {
	return parsedJson(json) === undefined;
}

function parsedJson(json: string): unknown {
	try {
		return JSON.parse(json) as unknown;
	} catch {
		return undefined;
	}
}

function isKept(value: unknown): value is KeptSection {
	return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'replacedAt' in value && typeof value.replacedAt === 'string';
}
