import type { Metafile, Plugin } from 'esbuild';

/** The name of the file. */
export declare const NOTICES_FILE: string;
export declare const thirdPartyNotices: Plugin;
/** @param root the folder that the paths of the metafile start from */
export declare function noticesOf(metafile: Metafile, root: string): string;
export declare function commentOf(notices: string): string;
