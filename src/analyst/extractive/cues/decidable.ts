import { terms } from '../../../language/words';
import { unmarked } from '../../../research/verify/checks/quotes/mapped-text';
import { hasVerb } from '../words/finite-verbs';
import { TokenReader } from '../words/tokens';

/** A formula alone, and an entry of a list of links: `[Name](address) - what it is`. */
const NO_STATEMENT = /^\s*(?:\$\$[^]*\$\$|\[[^\]]*\]\(\S+\)\s*[-–—:][^]*)\s*$/u;
/** `The plumber says so`, `Tom sagt das`: the statement itself is in another sentence. */
const SAID_ELSEWHERE = /\s(?:so|that|it|this|das|es|dies|ça|cela|lo|eso|così)[\s.!]*$/iu;
/** A text with this many content words makes a statement, whatever its form. */
const ENOUGH_TERMS = 3;

/** False for words of a note that no source can decide, such as `hadoop (google)`. */
export function isDecidable(text: string, languageCode: string | undefined): boolean {
	if (NO_STATEMENT.test(text)) return false;
	const plain = unmarked(text);
	if (terms(plain, languageCode).length >= ENOUGH_TERMS) return true;
	const tokens = new TokenReader(languageCode).read(plain);
	return !SAID_ELSEWHERE.test(plain) && hasVerb(plain, tokens, languageCode) !== false;
}
