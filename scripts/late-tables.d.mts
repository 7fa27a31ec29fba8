import type { Plugin } from 'esbuild';

export const lateTables: Plugin;
/** @param source of a TypeScript module */
export function withLateTables(source: string): string;
