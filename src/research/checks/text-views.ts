import { fold } from '../../text/words';
import { dates } from './dates';
import { NameIndex } from './name-index';
import { names } from './names';
import { contentKeys, predications, wordsOf } from './predications';
import { predicateTexts } from './predicates';
import { quantities } from './quantities';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

export const quantitiesOf = viewOf(({ text, languageCode }) => quantities(text, languageCode));
/** Those that a claim is held to. */
export const numbersOf = viewOf((text) => quantitiesOf(text).filter((quantity) => quantity.kind !== 'hint'));
export const namesOf = viewOf(({ text, languageCode }) => names(text, languageCode));
/** For names of the same language. */
export const nameIndexOf = viewOf(({ text, regionNames }) => new NameIndex(text, regionNames, false));
export const datesOf = viewOf(({ text }) => dates(text));
/** The text cut where one predicate ends and the next begins. */
export const predicatesOf = viewOf((text): readonly ReadText[] => predicateTexts(text.text).map((part) => text.beside(part)));
export const predicationsOf = viewOf(({ text, languageCode }) => predications(text, languageCode));
/** The words that say something, in order, in the form their other forms share. */
export const contentOf = viewOf(({ text, languageCode }) => contentKeys(wordsOf(fold(text)), languageCode));
