import type { Plugin } from 'esbuild';

interface TestedPatch {
	name: string;
	enforce: 'pre';
	load(id: string): Promise<string | undefined> | undefined;
}

export declare const patchedLibraries: readonly string[];
export declare const libraryPatches: readonly Plugin[];
export declare const testedLibraryPatches: TestedPatch[];
