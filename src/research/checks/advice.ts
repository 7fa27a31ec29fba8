import { fold } from '../../text/words';
import { contentKeys, plainNegations, sharedPart, wordsOf } from './predications';
import { predicateTexts } from './predicates';
import type { ReadText } from './read-text';
import { predicatesOf, predicationsOf } from './text-views';

const MIN_OF_SCOPE = 0.6;
const SCOPE = 6;

/** Opens a sentence that tells its reader not to do something. */
const WARNING = /^\s*(?:please\s)?(?:do not|never|avoid|evitez|ne \p{L}+ez pas|vermeiden sie|evite|evitare|no \p{L}+e|non \p{L}+are)(?:\s(?:use|using|bother with|add|adding|let|do))?\s/u;
/** Says of something that it is better left. */
const DISADVICE = /(?:^|[^\p{L}])(?:(?:not|never|nicht|pas|no|non)\s(?:\S+\s){0,2}(?:recommend\p{L}*|advis\p{L}+|suitable|empfehl\p{L}+|empfohlen|geeignet|recommand\p{L}+|conseill\p{L}+|recom[ie]\p{L}+|aconsej\p{L}+|consigli\p{L}+)|unsuitable|inadvisable|(?:advis|warn)\p{L}*\sagainst|discourag\p{L}+|deconseill\p{L}+|abgeraten|abzuraten|desaconsej\p{L}+|sconsigli\p{L}+)(?!\p{L})/u;
const ADVICE = /(?:^|[^\p{L}])(?:recommend\p{L}*|advis\p{L}+|suitable|should|ought|ideal|good|great|perfect|choice|encourag\p{L}+|must|needs? to|best|fine|conseill\p{L}+|recommand\p{L}+|faut|doit|empfehl\p{L}*|empf[io]hl\p{L}+|geeignet|sollte\p{L}*|recomiend\p{L}+|recomend\p{L}+|aconsej\p{L}+|debe|consigli\p{L}+|raccomand\p{L}+|deve)(?!\p{L})/u;

/** Whether a claim advises what its evidence warns of. */
export function isAdvisedAgainst(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const { languageCode } = claim;
	const advice = predicatesOf(claim).filter((part) => ADVICE.test(fold(part.text))).flatMap(predicationsOf).filter((part) => part.denials.length === 0 && part.turning.length === 0);
	if (advice.length === 0 || DISADVICE.test(fold(claim.text))) return false;
	return evidence.some((sentence) => predicateTexts(plainNegations(sentence.text, languageCode)).some((part) => {
		const warning = WARNING.exec(part)?.[0] ?? (DISADVICE.test(part) ? '' : undefined);
		const scope = warning === undefined ? [] : contentKeys(wordsOf(part.slice(warning.length).split(/[,;(]/u)[0] ?? ''), languageCode).filter((key) => !ADVICE.test(key)).slice(0, SCOPE);
		return scope.length > 0 && advice.some((ours) => sharedPart(scope, ours.keys, languageCode) >= MIN_OF_SCOPE);
	}));
}
