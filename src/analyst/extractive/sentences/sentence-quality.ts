/** Which sentences of a source can stand alone in a digest. */
import { UNSPACED } from '../../../language/scripts';
import { BOILERPLATE } from '../cues/boilerplate';
import { withoutConnective } from '../cues/connectives';
import { leansBack } from '../cues/leaning';
import { isPersonal } from '../cues/persons';
import { hasVerb } from '../words/finite-verbs';
import type { Token } from '../words/tokens';

const LEAST_WORDS = 7;
const MOST_WORDS = 45;
/** Characters, in scripts without spaces. */
const LEAST_UNSPACED = 14;
const MOST_UNSPACED = 130;
/** Most words of a label before a colon: of any label, and of one without a verb. */
const SHORT_LABEL = 3;
const LONG_LABEL = 6;
const ENDS = /[.!。！।]["”’»)\]]*$/u;
const BAD_MARKS = /[|•›»→{}<>\\]|\s·\s|\.{2,}|…|https?:|www\.|@\w|\s#\p{L}|[=_]{2,}|\[\s*\]|!!/u;

/**
 * True if a text looks like a whole sentence, before its words are read. Cheap: most text of a page fails here.
 */
export function hasSentenceShape(text: string): boolean {
	if (text.length < 12 || text.length > 400 || !ENDS.test(text) || BAD_MARKS.test(text)) return false;
	return /^["“„«‘']?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(text) && !/^[^(]*\)|\([^)]*$/u.test(text);
}

/** 0: not in a digest; up to 1: says something by itself. */
export function standsAlone(
	text: string,
	tokens: readonly Token[],
	options: { readonly languageCode: string | undefined; readonly isOwn: boolean },
): number {
	if (!hasGoodLength(text, tokens) || BOILERPLATE().test(text)) return 0;
	let quality = 1;
	// A connective that goes with its comma leaves a whole sentence.
	if (leansBack(withoutConnective(text))) quality *= 0.45;
	// In the user's own notes "I measured" is evidence; on a page it is a salesman or a forum.
	if (!options.isOwn && isPersonal(text, options.languageCode)) quality *= 0.6;
	// A sentence that ends in a colon introduces a list that is not shown: `What it costs: …`.
	if (opensWithLabel(text, tokens, options.languageCode)) quality *= 0.45;
	if (tokens.length > 34 || (tokens.length < 10 && !UNSPACED.test(text))) quality *= 0.85;
	return quality;
}

function hasGoodLength(text: string, tokens: readonly Token[]): boolean {
	if (UNSPACED.test(text)) return text.length >= LEAST_UNSPACED && text.length <= MOST_UNSPACED;
	return tokens.length >= LEAST_WORDS && tokens.length <= MOST_WORDS;
}

/** `What it costs: …`, `Decisions of the product team: …`: some words before a colon, none of them a verb. */
function opensWithLabel(text: string, tokens: readonly Token[], languageCode: string | undefined): boolean {
	const colon = text.search(/[:：](?!\/\/|\d)/u);
	if (colon < 0) return false;
	const before = tokens.filter(({ end }) => end <= colon);
	if (before.length <= SHORT_LABEL) return true;
	return before.length <= LONG_LABEL && hasVerb(text.slice(0, colon), before, languageCode) === false;
}
