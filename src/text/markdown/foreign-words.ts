import { plainLine } from './escape-markdown';
import { cut } from '../strings';

/** Characters of a service's message that are shown. */
const SHOWN_CHARACTERS = 200;
const QUOTATION_MARKS = /["“”„‟«»]/g;

/**
 * Returns words of a service as they may stand between quotation marks: one line of limited length, without control
 * characters, invisible ones and direction marks, and without quotation marks that would end the quote.
 */
export function foreignWords(text: string): string {
	const plain = plainLine(cut(text, 20 * SHOWN_CHARACTERS)).replace(QUOTATION_MARKS, '’');
	return plain.length <= SHOWN_CHARACTERS ? plain : `${cut(plain, SHOWN_CHARACTERS - 1).trimEnd()}…`;
}
