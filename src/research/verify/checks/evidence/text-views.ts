import { terms } from '../../../../language/words';
import { dates } from '../../../../language/numbers/dates';
import { names } from '../names/names';
import { quantities } from '../../../../language/numbers/quantities';
import { viewOf } from './read-text';

export const quantitiesOf = viewOf(({ text, languageCode }) => quantities(text, languageCode));
/** Quantities without hints: the numbers that the evidence of a claim must contain. */
export const numbersOf = viewOf((text) => quantitiesOf(text).filter((quantity) => quantity.kind !== 'hint'));
export const namesOf = viewOf(({ text, languageCode }) => names(text, languageCode));
export const datesOf = viewOf(({ text }) => dates(text));
/** The content words, stemmed. */
export const contentOf = viewOf(({ text, languageCode }) => {
	return terms(text, languageCode).filter((term) => /\p{L}/u.test(term));
});
