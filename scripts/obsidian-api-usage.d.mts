export interface ApiUse {
	name: string;
	kind: 'export' | 'member' | 'global' | 'shape';
	since: string | null;
}

/** Every member of obsidian.d.ts that the files (absolute paths) use, sorted by name. */
export function apiUsage(files: string[]): ApiUse[];

/** The newest `@since` among the uses, or null where none has one. */
export function newestSince(uses: ApiUse[]): string | null;

export function isNewer(a: string, b: string): boolean;

export function typeScriptFiles(folder: string): string[];
