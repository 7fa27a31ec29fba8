/** Stands for `src/text/lazy.ts` while expressions are collected, and keeps all that is made on first use. */
import * as lazy from '../../src/text/lazy';

interface Delayed {
	readonly make: () => unknown;
	/** File under `src` that wrote it; another module may have imported it first. */
	readonly file: string | undefined;
}

/** Values that are made on first use, of all modules read so far. */
export const delayed: Delayed[] = [];
/** Keys of word tables. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'zh'];

export function once<T>(make: () => T): () => T {
	return kept(lazy.once(make));
}

export function oncePerKey<T>(make: (key: string) => T, most?: number): (key: string) => T {
	const made = lazy.oncePerKey(make, most);
	const file = fileOfCaller();
	delayed.push(...LANGUAGES.map((code) => ({ make: () => made(code), file })));
	return made;
}

export function pattern(flags: string) {
	return (lines: TemplateStringsArray, ...parts: readonly string[]): (() => RegExp) =>
		kept(lazy.pattern(flags)(lines, ...parts));
}

/** Returns the file under `src` that calls this module. */
export function fileOfCaller(): string | undefined {
	const lines = new Error().stack?.split('\n') ?? [];
	const caller = lines.find((line) => /\/src\/(?!text\/lazy\.ts)/.test(line));
	return caller === undefined ? undefined : /\/src\/([\w/-]+\.ts)/.exec(caller)?.[1];
}

function kept<T>(make: () => T): () => T {
	delayed.push({ make, file: fileOfCaller() });
	return make;
}
