/** Which sentences of a source can stand alone in a digest. */
import { UNSPACED } from '../../../language/scripts';
import { pattern } from '../../../text/lazy';
import { leansBack } from '../../../language/leaning';
import { withoutConnective } from '../cues/connectives';
import { isPersonal } from '../cues/persons';
import { hasVerb } from '../words/finite-verbs';
import { isInstruction } from './instructions';
import type { Token } from '../words/tokens';

const LEAST_WORDS = 7;
/** Of a sentence with a figure: `Gallium melts at 30 degrees.` */
const LEAST_WITH_FIGURE = 5;
const MOST_WORDS = 45;
const SHORT_ADVICE = 12;
/** Characters, in scripts without spaces. */
const LEAST_UNSPACED = 14;
const MOST_UNSPACED = 130;
/** Most words of a label before a colon: of any label, and of one without a verb. */
const SHORT_LABEL = 3;
const LONG_LABEL = 6;
/** Sentences of a page about itself, or that ask the reader to do something. */
const BOILERPLATE = pattern('i')`
	cookies?(?![a-zà-ÿ])|subscrib|newsletter|sign (?:up|in)|log ?in|read more|learn more|click|
	posted (?:by|on)|privacy policy|terms (?:of|and)|all rights reserved|copyright|©|
	share this|follow us|contact us|get (?:a|your) (?:free )?quote|call (?:us|now|today)|add to cart|
	buy now|free shipping|leave a (?:comment|reply)|skip to|table of contents|
	in this (?:article|post|guide|video|blog|section|chapter)|
	this (?:article|post|guide|page|website|site|section|chapter)(?![a-zà-ÿ])|
	last updated|min read|javascript|your browser|advertisement|sponsored|affiliate|
	download (?:the|our|now)|related (?:posts?|articles?)|see also|^(?:see|siehe|voir|véase|ver|vedi|zie) |
	^source|photo:|image:|figure \d|table \d|stay tuned|let[’']s (?:take|look|dive|get)|
	we (?:use|offer|collect)|our (?:team|website|products?|services?|customers?)|\bFAQ|
	retrieved|doi:|isbn|wikipedia|
	mehr (?:lesen|erfahren)|weiterlesen|datenschutz|impressum|anmelden|abonnier|
	jetzt (?:kaufen|bestellen|anfragen)|alle rechte vorbehalten|in diesem (?:artikel|beitrag|video|ratgeber)|
	siehe auch|kontaktieren sie|werbung|foto:|
	lire (?:la suite|aussi|plus)|en savoir plus|s[’']abonner|mentions légales|dans cet article|voir aussi|
	leer más|suscr[ií]b|aviso legal|en este artículo|leggi (?:anche|tutto)|iscriviti|leia mais|
	lees (?:meer|ook)|続きを読む|阅读更多
`;
const ENDS = /[.!。！।]["”’»)\]]*$/u;
const EXCLAIMS = /[!！]["”’»)\]]*$/u;
const BAD_MARKS = /[|•›»→{}<>\\]|\s·\s|\.{2,}|…|https?:|www\.|@\w|\s#\p{L}|[=_]{2,}|\[\s*\]|!!/u;

/**
 * True if a text looks like a whole sentence, before its words are read. Cheap: most text of a page fails here.
 */
export function hasSentenceShape(text: string): boolean {
	if (text.length < 12 || text.length > 400 || !ENDS.test(text) || BAD_MARKS.test(text)) return false;
	return /^["“„«‘']?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(text) && !/^[^(]*\)|\([^()]*$/u.test(text);
}

/** True for a sentence of a page about itself. */
export function isBoilerplate(text: string): boolean {
	return BOILERPLATE().test(text);
}

/** 0: not in a digest; up to 1: says something by itself. */
export function standsAlone(
	text: string,
	tokens: readonly Token[],
	options: { readonly languageCode: string | undefined; readonly isOwn: boolean },
): number {
	if (!hasGoodLength(text, tokens) || isBoilerplate(text)) return 0;
	let quality = 1;
	// A connective that goes with its comma leaves a whole sentence.
	if (leansBack(withoutConnective(text))) quality *= 0.45;
	// Short advice says neither why nor when.
	if (isInstruction(text) && (tokens.length < SHORT_ADVICE || UNSPACED.test(text))) quality *= 0.4;
	// In the user's own notes "I measured" is evidence; on a page it is a salesman or a forum.
	if (!options.isOwn && isPersonal(text, options.languageCode)) quality *= 0.6;
	// `You will love this tower!`
	if (!options.isOwn && EXCLAIMS.test(text)) quality *= 0.45;
	// A sentence that ends in a colon introduces a list that is not shown: `What it costs: …`.
	if (opensWithLabel(text, tokens, options.languageCode)) quality *= 0.45;
	if (tokens.length > 34 || (tokens.length < 10 && !UNSPACED.test(text))) quality *= 0.85;
	return quality;
}

function hasGoodLength(text: string, tokens: readonly Token[]): boolean {
	if (UNSPACED.test(text)) return text.length >= LEAST_UNSPACED && text.length <= MOST_UNSPACED;
	const least = tokens.some(({ isNumber }) => isNumber) ? LEAST_WITH_FIGURE : LEAST_WORDS;
	return tokens.length >= least && tokens.length <= MOST_WORDS;
}

/** A colon, or a dash before a capital: `What it costs: …`, `Lili - A proof checker …` */
const LABEL_END = /[:：](?!\/\/|\d)|\s[-–—]\s(?=\p{Lu})/u;

/** `What it costs: …`, `Decisions of the product team: …`: some words in front, none of them a verb. */
function opensWithLabel(text: string, tokens: readonly Token[], languageCode: string | undefined): boolean {
	const mark = text.search(LABEL_END);
	if (mark < 0) return false;
	const before = tokens.filter(({ end }) => end <= mark);
	if (before.length <= SHORT_LABEL) return true;
	return before.length <= LONG_LABEL && hasVerb(text.slice(0, mark), before, languageCode) === false;
}
