import type { TextKeys } from './short-text-keys.mjs';

export function withShortNames(source: string, keys: TextKeys): string;
