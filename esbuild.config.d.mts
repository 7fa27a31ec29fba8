import type { BuildOptions } from 'esbuild';

export declare const pluginBuild: BuildOptions;
export declare const cliBuild: BuildOptions;
