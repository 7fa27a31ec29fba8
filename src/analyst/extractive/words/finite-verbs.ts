/**
 * Verbs make a statement of a line with no full stop at its end: `Bats are blind` says something, `Notes on bats` does
 * not. Accents count: `está` is a verb, `esta` is not.
 */
import { languageFile, wordsIn } from '../../../language/language-file';
import { oncePerKey } from '../../../text/lazy';
import type { Token } from './tokens';

interface Verbs {
	readonly words: ReadonlySet<string>;
	readonly behindPlurals: ReadonlySet<string>;
	readonly ending: RegExp | undefined;
}

const verbsOf = oncePerKey((code): Verbs => {
	const { verbs, verbsBehindPlurals, verbEndings, unspaced } = languageFile(code) ?? {};
	const endings = verbEndings && wordsIn(verbEndings).join('|');
	return {
		words: new Set(wordsIn(verbs)),
		behindPlurals: new Set(wordsIn(verbsBehindPlurals)),
		ending: endings ? new RegExp(`${unspaced ? '' : '..'}(?:${endings})$`, 'u') : undefined,
	};
});
const PLURAL = /[^s'’]s$|^(?:people|children|men|women)$/u;

/** True if a line has a finite verb after its subject; undefined for languages without a list. */
export function hasVerb(line: string, tokens: readonly Token[], languageCode: string | undefined): boolean | undefined {
	const file = languageFile(languageCode);
	if (file === undefined || (file.verbs === undefined && file.verbEndings === undefined)) return undefined;
	const { words, behindPlurals, ending } = verbsOf(file.code);
	if (file.unspaced === true) return ending?.test(line.replace(/(?<![。！])[。！]+$/u, ''));
	// `s'est` is `est`, and `isn't` is `is`.
	const isVerb = (word: string): boolean =>
		words.has(word.replace(/n['’]t$|^.*['’](?!t$)/u, '')) || ending?.test(word) === true;
	return tokens.some((token, index) => {
		const [before, word] = [tokens[index - 1], token.text.toLowerCase()];
		// `How to make …` says nothing yet.
		if (before === undefined || before.text.toLowerCase() === 'to') return false;
		if (isVerb(word) || (behindPlurals.has(word) && PLURAL.test(before.text.toLowerCase()))) return true;
		return file.capitalNouns === true && isBehindNoun(line, token, before);
	});
}

/** True for a word that is a verb wherever it stands, or behind a plural: `contains`, `need`. */
export function isVerbForm(word: string, languageCode: string | undefined): boolean {
	const file = languageFile(languageCode);
	if (file === undefined || file.unspaced === true) return false;
	const { words, behindPlurals } = verbsOf(file.code);
	return words.has(word.toLowerCase()) || behindPlurals.has(word.toLowerCase());
}

/** Third person, neither a participle nor an infinitive with which a line ends: `bindet Wasser`, not `gebunden` */
const GERMAN_VERB = /^ (?!ge|\p{L}{2,4}ge)\p{Ll}{3,}(?:t|en)(?= (?!(?:und|oder) )\p{L})/u;

/** `Roggenmehl bindet …`: where nouns have capitals, a word in lower case behind a noun is mostly the verb. */
function isBehindNoun(line: string, { isStop, isWeak }: Token, before: Token): boolean {
	if (isStop || isWeak || !before.isContent || !/^\p{Lu}/u.test(before.text)) return false;
	return GERMAN_VERB.test(line.slice(before.end));
}
