/** Persons that a sentence is about or addressed to. */
import { languageFile, phrasesIn } from '../../../language/language-file';
import { everyLanguage, Phrases, phraseSource, unspacedPhraseSource } from '../../../language/phrases';
import { once, oncePerKey } from '../../../text/lazy';

const PERSONAL_ANYWHERE = everyLanguage((file) => file.personal);
/** Each language has its own words: English `I` is the first person, Italian `i` an article. */
const personalIn = oncePerKey((code) => new Phrases(() => phrasesIn(languageFile(code)?.personal)));

/**
 * True if the writer writes about their own life, not about the subject. For a text in an unknown language, the words
 * of every language count.
 */
export function isPersonal(text: string, languageCode: string | undefined): boolean {
	const own = languageFile(languageCode)?.personal === undefined ? undefined : personalIn(languageCode ?? '');
	return (own ?? PERSONAL_ANYWHERE).test(text.replace(/(?<![\p{L}])US(?![\p{L}])/gu, ' '));
}

const ADDRESS = once(() => {
	const [spaced, unspaced] = [phraseSource, unspacedPhraseSource].map((source) =>
		source((file) => file.readerAddress),
	);
	return new RegExp(`(?:^|\\s)(?:${spaced ?? ''})(?=[\\s,.])|${unspaced ?? ''}`, 'iu');
});

/** True for advice and instructions, which are neither true nor false. German `sie` in lower case is not the reader. */
export function addressesReader(text: string): boolean {
	return ADDRESS().test(text.replace(/\ssie(?=\s)/gu, ' '));
}

const OF_READER = everyLanguage((file) => file.asksReader, 'start');

/** True for `Are you a developer?`: only the reader can answer it. */
export function asksReader(text: string): boolean {
	return OF_READER.test(text);
}

/** A verb of opinion after a single name: `Tom thinks`. `Germany wants` and `Apple says` are about the world. */
const OPINION = once(() => {
	const verbs = phraseSource((file) => file.opinionVerbs);
	return new RegExp(`^(?:I|We|Ich|Wir|Je|\\p{Lu}\\p{Ll}+(?:\\sand\\s\\p{Lu}\\p{Ll}+)?)\\s(?:${verbs})\\s`, 'u');
});
const FAMILY = everyLanguage((file) => file.family, 'start');

/** True for an opinion and a line about family: `Tom thinks…`, `Mum wants a phone call`. */
export function isPrivate(text: string): boolean {
	return OPINION().test(text.replace(/^[^\p{L}]+/u, '')) || FAMILY.test(text);
}
