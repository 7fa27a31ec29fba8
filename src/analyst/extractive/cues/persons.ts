/** Persons that a sentence is about or addressed to. */
import { languageFile, phrasesIn } from '../../../language/language-file';
import { everyLanguage, Phrases, phraseSource, unspacedPhraseSource } from '../../../language/phrases';
import { once, oncePerKey } from '../../../text/lazy';
import { hasVerb } from '../words/finite-verbs';
import { TokenReader } from '../words/tokens';

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

const ERRAND_STARTS = everyLanguage((file) => file.errands?.starts, 'start');
const ERRAND_MARKS = everyLanguage((file) => file.errands?.anywhere);
const ERRAND_ENDS = everyLanguage((file) => file.errands?.ends, 'end');

/** True for errands and dates with people: nothing to look up. */
export function isErrand(text: string): boolean {
	return ERRAND_STARTS.test(text) || ERRAND_MARKS.test(text) || ERRAND_ENDS.test(text);
}

/** A comma, dash, semicolon or bracket, after which a tail may begin. */
const TAIL_STARTS = /[,;]\s|\s[–—-]\s|\s\(/gu;

/** A shorter head could not be found again in the note: quotes need four words. */
const LEAST_HEAD_WORDS = 4;

/**
 * Drops the end of a statement in which the writer writes about their own life. "R290 burns like camping gas, so ours
 * stands outside" becomes "R290 burns like camping gas". A head without a verb states nothing, so it is not cut off.
 */
export function withoutPrivateTail(text: string, languageCode: string | undefined): string {
	const cuts = [...text.matchAll(TAIL_STARTS)].map(({ index }) => index);
	const cut = cuts.findLast((index) => !isPersonal(text.slice(0, index), languageCode));
	if (cut === undefined || !isPersonal(text.slice(cut), languageCode)) return text;
	const head = text.slice(0, cut).trimEnd();
	const tokens = new TokenReader(languageCode).read(head);
	return tokens.length >= LEAST_HEAD_WORDS && hasVerb(head, tokens, languageCode) === true ? head : text;
}
