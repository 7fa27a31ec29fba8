/** Words that tie a sentence to the one before it, and sentences that only say something after it. */
import { languageFile, phrasesIn, wordsIn } from '../../../language/language-file';
import { everyLanguage, Phrases, phraseSource } from '../../../language/phrases';
import { once, oncePerKey } from '../../../text/lazy';

const CONNECTING = everyLanguage((file) => file.connectives, 'start');
/** `However, `, and `And ` without a comma too */
const LEADING_CONNECTIVE = once(() => {
	const [any, bare] = [phraseSource((file) => file.connectives), phraseSource((file) => file.bareConnectives)];
	return new RegExp(`^(?:(?:${any})\\s?,\\s+|(?:${bare})\\s+)`, 'iu');
});
/**
 * `… is therefore …`: its reason stands in another sentence, unless a comma or an `and` comes before.
 */
const INNER_CONNECTIVE = once(() => {
	const inner = phraseSource((file) => file.innerConnectives);
	return new RegExp(`^([^,;:]+?)(?<!\\s(?:and|und|et|y|e|en|or|but))\\s(?:${inner})\\s(?=[\\p{Ll}\\d])`, 'iu');
});

/** True if a sentence continues the one before it. */
export function connects(text: string): boolean {
	return CONNECTING.test(text);
}

/** Returns the sentence without the word that ties it to the one before. */
export function withoutConnective(text: string): string {
	const cut = text.replace(LEADING_CONNECTIVE(), '');
	return cut === text ? text : cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** Returns the sentence without the words that tie it to the one before, and its quote, `…` for a gap inside. */
export function untied(text: string): { readonly text: string; readonly quote: string } {
	const bare = withoutConnective(text);
	return { text: bare.replace(INNER_CONNECTIVE(), '$1 '), quote: bare.replace(INNER_CONNECTIVE(), '$1 … ') };
}

const pointersOf = oncePerKey((code) => {
	const { leaning, connectives, articles } = languageFile(code) ?? {};
	return {
		leaning: new Phrases(() => phrasesIn(leaning)),
		connecting: new Phrases(() => phrasesIn(connectives), 'end'),
		articles: new Phrases(() => wordsIn(articles), 'start'),
	};
});

/**
 * True if a sentence may refer to the one before it: `The free plan …`, `Grades go to F instead`, `Users like it`.
 * Wider than `leansBack`, because a sentence too many harms no reader. True in a language without such words.
 */
export function pointsBack(text: string, languageCode: string | undefined): boolean {
	if (languageFile(languageCode)?.leaning === undefined) return true;
	const { leaning, connecting, articles } = pointersOf(languageCode ?? '');
	return leaning.test(text) || connecting.test(text) || articles.test(text);
}
