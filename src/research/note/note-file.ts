import { NOTE_STRINGS } from '../../locales/locale';
import { ResearchError } from '../model/errors';

const NOTE_FILE = /\.(?:md|markdown|txt)$/i;

export function isNoteFile(path: string): boolean {
	return NOTE_FILE.test(path);
}

/** @throws ResearchError UNSUPPORTED_FILE */
export function assertNoteFile(path: string): void {
	if (!isNoteFile(path))
		throw new ResearchError(
			'UNSUPPORTED_FILE',
			NOTE_STRINGS.unsupported({ path }),
			NOTE_STRINGS.unsupportedRemedy,
			{
				details: {
					path,
				},
			},
		);
}

export function noteTitle(path: string): string {
	return (path.split('/').pop() ?? path).replace(NOTE_FILE, '');
}
