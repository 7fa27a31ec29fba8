import type * as obsidian from 'obsidian';

export const normalizePath: typeof obsidian.normalizePath = (path) =>
	path
		.replace(/[\u00A0\u202F]/g, ' ')
		.replace(/[\\/]+/g, '/')
		.replace(/^\/+|\/+$/g, '')
		.normalize('NFC') || '/';

/** True for names that begin with a dot, which Obsidian does not show. */
export function isHidden(path: string): boolean {
	return path.split('/').some((part) => part.startsWith('.'));
}
