/** Stands for `src/text/lazy.ts` while expressions are collected, and keeps all that is made on first use. */
import * as lazy from '../../src/text/lazy';

/** Values that are made on first use, of all modules read so far. */
export const delayed: (() => unknown)[] = [];
/** Keys of word tables. */
const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'zh'];

export function once<T>(make: () => T): () => T {
	return kept(lazy.once(make));
}

export function oncePerKey<T>(make: (key: string) => T): (key: string) => T {
	const made = lazy.oncePerKey(make);
	delayed.push(...LANGUAGES.map((code) => () => made(code)));
	return made;
}

export function pattern(flags: string) {
	return (lines: TemplateStringsArray, ...parts: readonly string[]): (() => RegExp) =>
		kept(lazy.pattern(flags)(lines, ...parts));
}

function kept<T>(value: () => T): () => T {
	delayed.push(value);
	return value;
}
