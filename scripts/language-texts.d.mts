import type { Plugin } from 'esbuild';

export declare function languageTexts(): string;
export declare function unitTable(): string;
export declare const languageTextsInPlace: Plugin;
