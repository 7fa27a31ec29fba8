import { fold } from '../../../language/fold';
import { languageFile, wordsIn } from '../../../language/language-file';
import { oncePerKey } from '../../../text/lazy';
import type { NoteModel } from '../sentences/note-model';
import { isYear, type Figure } from '../words/figures';

const quantitiesIn = oncePerKey((code): ReadonlySet<string> => new Set(wordsIn(languageFile(code)?.quantities)));
const eventsIn = oncePerKey((code): ReadonlySet<string> => new Set(wordsIn(languageFile(code)?.events)));

/**
 * Returns what the only figure of a sentence measures if it has no unit: `ph` in `a pH between 6 and 7`, `founded` in
 * `The town was founded in 1320`.
 */
export function namedQuantity(
	text: string,
	figures: readonly Figure[],
	{ reader, languageCode }: Pick<NoteModel, 'reader' | 'languageCode'>,
): string | undefined {
	const [figure] = figures;
	if (figure === undefined || figures.length > 1 || figure.unit !== '' || languageCode === undefined)
		return undefined;
	const known = isYear(figure) ? eventsIn(languageCode) : quantitiesIn(languageCode);
	return reader
		.read(text)
		.map((token) => fold(token.text))
		.find((word) => known.has(word));
}
