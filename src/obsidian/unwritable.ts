import { NOTE_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import { messageOf } from '../text/strings';

/** Returns the error for a file or folder of the vault that cannot be written. */
export function unwritable(path: string, cause: unknown): ResearchError {
	const message = NOTE_STRINGS.unwritable({ path, reason: messageOf(cause) });
	return new ResearchError('UNSUPPORTED_FILE', message, NOTE_STRINGS.unwritableRemedy, { path }, { cause });
}
