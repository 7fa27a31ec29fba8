import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { oncePerKey } from '../text/lazy';

/**
 * An umlaut spelled with two letters: `ueber` for `über`, `Koerper` for `Körper`. The letters of `neue`, `Bauer` and
 * `Quelle` stay.
 */
const SPELLED_UMLAUT = /([ao])e|(?<![aeq])(u)e/gu;

/** Snowball algorithms (snowballstem.org) by BCP 47 language code. */
const STEMMERS: Readonly<Record<string, (word: string) => string>> = {
	de: (word) => german(word.replace(SPELLED_UMLAUT, '$1$2')),
	en: english,
	es: spanish,
	fr: french,
	it: italian,
	nl: dutch,
	pt: portuguese,
	ru: russian,
};
/** Stems kept of each language: the texts of a run repeat their words. */
const KEPT = 5_000;
const KEEPERS = Object.fromEntries(
	Object.entries(STEMMERS).map(([code, stemmer]) => [code, oncePerKey(stemmer, KEPT)]),
);

/** Returns the stem of a folded word; the word itself if the language has no stemmer. */
export function stem(word: string, languageCode: string | undefined): string {
	return stemBy(KEEPERS, word, languageCode);
}

/** Like `stem`, for the index, which asks for each word once and has more words than can be kept. */
export function stemUnkept(word: string, languageCode: string | undefined): string {
	return stemBy(STEMMERS, word, languageCode);
}

const NUMBER = /\p{N}/u;

function stemBy(stemmers: typeof STEMMERS, word: string, languageCode: string | undefined): string {
	const stemmer = languageCode === undefined ? undefined : stemmers[languageCode];
	return stemmer && word.length > 2 && !NUMBER.test(word) ? stemmer(word) : word;
}
