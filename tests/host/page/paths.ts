import type * as obsidian from 'obsidian';

export const normalizePath: typeof obsidian.normalizePath = (path) =>
	path
		.replace(/[\u00A0\u202F]/g, ' ')
		.replace(/[\\/]+/g, '/')
		.replace(/^\/+|\/+$/g, '')
		.normalize('NFC') || '/';

/** Obsidian shows no file or folder whose name begins with a dot. */
export function isHidden(path: string): boolean {
	return path.split('/').some((part) => part.startsWith('.'));
}
