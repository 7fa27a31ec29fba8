import type { SourceFile } from 'typescript';

export class TextKeys {
	constructor(texts: object, sources: readonly SourceFile[]);
	renamed(texts: object): object;
}
