import { once } from '../../text/once';
import { fold, words } from '../../text/words';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import { IMPLICIT, IMPLICIT_FORM, NEGATORS, NOT_NEGATING } from './polarity-words';
import { predicateTexts } from './predicates';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Languages whose negators stand before what they deny. */
const NEGATOR_FIRST: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'it', 'pt', 'ru', 'uk', 'pl', 'zh']);
const REACH = 3;
const SCOPE = 6;

/** Beside words that name something. */
const ORDINARY = 0.4;

/** One predicate with what belongs to it, as far as can be told without a parser. */
export interface Predication {
	readonly keys: readonly string[];
	readonly denials: readonly Denial[];
	/** Words that turn or bound what it says without a negator: `fails to`, `only`, `unchanged`. */
	readonly turning: readonly string[];
	readonly isProhibition: boolean;
}
export interface Denial {
	/** What stands right before the negator: mostly its subject. */
	readonly subject: string | undefined;
	/** All that stands before it. */
	readonly before: readonly string[];
	/** What the negator denies, nearest first. */
	readonly scope: readonly string[];
	/** What a denial on the other side may be about to be the same denial. */
	readonly reach: readonly string[];
	/** Denies a thing, and no statement: `without sugar`. */
	readonly isPhrasal: boolean;
	/** Denies a finite verb, and so the whole statement. */
	readonly isVerbal: boolean;
}

/** Words between a negator and what it denies. */
const carriers = once((): ReadonlySet<string> => new Set('evidence proof sign indication reason need have able possible likely case way show find prove report know seem appear use get make give be do go part among want plan intend expect longer yet ever still even any allow significant significantly much very really necessarily'.split(' ').map((word) => wordKey(word, 'en'))));
/** `pas encore`, `todavía no`: beside a negator they tell when. */
const notYet = once((): ReadonlySet<string> => new Set(Object.entries({ fr: 'encore', it: 'ancora', es: 'todavia aun', pt: 'ainda', de: 'noch', nl: 'nog' }).flatMap(([code, list]) => list.split(' ').map((word) => wordKey(word, code)))));
/** `not before …`, `no … until …` set a bound. */
const BOUND = /(?:^|\s)(?:not?|never|nothing)\s(?:\S+\s){0,8}?(?:until|unless|except|before|\S+ than)\s/u;
/** `too early to tell` is not yet told. */
const TOO_MUCH = /(?:^|\s)(?:too\s\S+\s(?:\S+\s)?(?:to|for)|zu\s\S+,?\sum|trop\s\S+\spour|demasiado\s\S+\spara|troppo\s\S+\sper)\s/u;
/** `had planned to`: it came otherwise. */
const UNDONE_PLAN = /(?:^|\s)(?:had|was|were)\s(?:originally\s)?(?:planned|hoped|meant|intended|due|supposed|scheduled|expected)\sto\s/u;
/** A direction to the reader denies no fact. */
const PROHIBITION = /^(?:do not|never)\s/u;
/** The negator of a verb reaches its subject too. */
const VERBAL = /(?:^|\s)(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might)\snot(?!\p{L})/u;
/** `patients with no history`: the negator stays inside the noun phrase. */
const ATTRIBUTIVE = /^(?:with|of|has|have|had|and|or|but)$/;
/** Behind these, `nothing` is the object of what stands before it. */
const PREPOSITION = /^(?:for|to|about|of|in|on|at|from|by|with|until|als|fur|an|pour|de|a|para|per|di)?$/;
/** A preposition reaches to the end of its phrase. */
export const WITHOUT = /^(?:without|ohne|sans|sin|senza|sem|zonder|utan|uden)$/;
const PRONOUNS: ReadonlySet<string> = new Set('nothing none nobody nichts niemand rien personne nada nadie niente nessuno'.split(' '));

/** Who says it is not what it is said of. */
const REPORTING = /^(?:s(?:aid|ays?)|claim(?:s|ed)?|report(?:s|ed)?|argue[sd]?|told|announce[sd]?|warn(?:s|ed)?|stat(?:es|ed)|wr(?:ites|ote)|conclude[sd]?|insist(?:s|ed)?|sagte?n?|erklarte?n?|dit|affirme(?:nt)?|dijo|disse|detto)$/;

export function predications(text: string, languageCode: string | undefined): Predication[] {
	const parts: string[] = [];
	for (const part of predicateTexts(plainNegations(text, languageCode))) {
		// A part with one word in it is no predicate.
		if (parts.length > 0 && contentKeys(wordsOf(part), languageCode).length < 2) parts.push(`${parts.pop() ?? ''} ${part}`);
		else parts.push(part);
	}
	return parts.map((part) => predication(part, languageCode));
}

/** Every negator as a word of its own, and what only looks like one taken out. */
export function plainNegations(text: string, languageCode: string | undefined): string {
	const folded = fold(text).replace(notNegating().spaced, '$1 ').replace(notNegating().unspaced, ' ');
	const isUnspaced = UNSPACED.test(negatorsOf(languageCode)[0] ?? '');
	const apart = isUnspaced ? folded.replace(new RegExp(negatorsOf(languageCode).join('|'), 'g'), ' $& ') : folded;
	return apart.replace(/(^|[^\p{L}])no-(?=\p{L})/gu, '$1no').replace(/(\p{L})n['’]t(?!\p{L})/gu, '$1 not').replace(/\bcannot\b/g, 'can not').replace(/(^|[^\p{L}])n['’](?=\p{L})/gu, '$1ne ').replace(/\bno\.\s(?=\d)/g, '').replace(NO_MORE_THAN_ZERO, '$1no ').replace(SAME_DENIED, '$1different ');
}

/** `if not` is not in `if nothing`; scripts without spaces have no word ends. */
const notNegating = once(() => {
	const [spaced, unspaced] = [false, true].map((isUnspaced) => NOT_NEGATING.filter((phrase) => UNSPACED.test(phrase) === isUnspaced).join('|'));
	return { spaced: new RegExp(`(^|[^\\p{L}])(?:${spaced ?? ''})(?!\\p{L})`, 'gu'), unspaced: new RegExp(unspaced ?? '', 'gu') };
});

/** `do not go to the same people`: to others. */
const SAME_DENIED = /\bnot\s((?:[^\s,;:]+\s){0,3})the same\s/gu;

/** `0 bad sectors`, `zero complaints`; `0 °C` and `0 to 5` are measures. */
const NO_MORE_THAN_ZERO = /(^|[^\p{L}\d.,-])(?:0|zero)\s(?!(?:to|degrees?|percent|and|or|or|emissions?)\b)(?=\p{L}{3})/gu;

/** `ne` without `pas` or its like denies nothing: `avant qu'il ne parte`. */
const FRENCH_SECOND = /(?:^|\s)(?:pas|plus|jamais|aucune?|rien|personne|guere|point|nulle?|ni)(?:\s|$)/;

/** `ne … pas` denies once, where `ne` stands. */
function frenchNegators(all: readonly string[], text: string): readonly string[] {
	if (!all.includes('ne')) return negatorsOf('fr');
	return FRENCH_SECOND.test(text) ? ['ne', 'sans'] : ['sans'];
}

/** The words that deny in a text, one where a language takes two to deny once. */
export function negatorsIn(all: readonly string[], text: string, languageCode: string | undefined): readonly string[] {
	return languageCode === 'fr' ? frenchNegators(all, text) : negatorsOf(languageCode);
}

/** A negator that goes on what another began. */
const GOES_ON = /^(?:nor|noch|ni|ne)$/;

function predication(text: string, languageCode: string | undefined): Predication {
	const all = wordsOf(text);
	const negators = negatorsIn(all, text, languageCode);
	const places = all.flatMap((word, index) => (negators.includes(word) ? [index] : [])).filter((place, index) => index === 0 || !GOES_ON.test(all[place] ?? ''));
	const isBound = places.length > 0 && BOUND.test(text);
	return {
		keys: contentKeys(all, languageCode),
		denials: isBound ? [] : [...places.map((place) => denialAt(all, place, text, languageCode)), ...leftUndone(text, languageCode)],
		turning: [...(isBound ? ['until'] : []), ...(TOO_MUCH.test(text) ? ['too'] : []), ...(UNDONE_PLAN.test(text) ? ['plan'] : []), ...all.filter((word) => IMPLICIT.includes(word) || IMPLICIT_FORM.test(word)).map((word) => wordKey(word, languageCode)), ...IMPLICIT.filter((phrase) => phrase.includes(' ') && text.includes(phrase))],
		isProhibition: PROHIBITION.test(text),
	};
}

/** Verbs that say of the verb behind them that it was not done. */
const LEFT_UNDONE = /(?:^|[^\p{L}])(?:declin\p{L}+|refus\p{L}+|fail(?:s|ed|ing)?|unable|unwilling|neglect\p{L}*|omit\p{L}*)\sto\s(?=\p{L})|(?:^|[^\p{L}])(?:reject|turn(?:s|ed)?\sdown|den[iy]|block|veto|oppos|abandon)\p{L}*\s(?:\S+\s){0,4}?to\s(?=\p{L})|(?:^|[^\p{L}])rul(?:e|es|ed|ing)\sout\s|(?:^|[^\p{L}])(?:reject|dismiss|disput|deni|deny|refut|doubt|contradict)\p{L}*\s(?:\S+\s){0,4}?that\s|(?:^|[^\p{L}])(?:stop\p{L}*\sshort\sof|(?:instead\sof|rather\sthan)(?=\s\p{L}+ing\s)|refrain\p{L}*\sfrom)\s|(?:^|[^\p{L}])(?:weiger\p{L}*\ssich|refuse\p{L}*\sd[e']|(?:se\s)?n(?:ego|iega)\p{L}*\sa|rifiut\p{L}+\sdi)\s?/gu;

const CLAUSE_END = /[,;:]\s|\s(?:after|before|because|since|when|saying|nach|weil|apres|porque|dopo|despues)\s/u;

function leftUndone(text: string, languageCode: string | undefined): Denial[] {
	return [...text.matchAll(LEFT_UNDONE)].map((match) => {
		const scope = contentKeys(wordsOf(text.slice(match.index + match[0].length).split(CLAUSE_END)[0] ?? ''), languageCode).slice(0, SCOPE);
		return { subject: undefined, before: [], scope, reach: scope, isPhrasal: false, isVerbal: false };
	});
}

function denialAt(all: readonly string[], place: number, text: string, languageCode: string | undefined): Denial {
	const behind = contentKeys(WITHOUT.test(all[place] ?? '') ? wordsOf(text.slice(text.indexOf(all[place] ?? '')).split(',')[0] ?? '').slice(1) : all.slice(place + 1), languageCode);
	const before = contentKeys(all.slice(all.slice(0, place).findLastIndex((word) => REPORTING.test(word)) + 1, place), languageCode).reverse();
	// `nothing` stands behind what is not done.
	const isAfterObject = PRONOUNS.has(all[place] ?? '') && PREPOSITION.test(all[place + 1] ?? '');
	const isFree = behind.length === 0 || !NEGATOR_FIRST.has(languageCode ?? 'en');
	const scope = withoutCarriers(isAfterObject ? [...before.slice(0, 1), ...behind] : isFree ? [...behind, ...before] : behind).slice(0, SCOPE);
	const isWide = isFree || languageCode !== 'en' || (all[place] === 'not' ? VERBAL.test(text) : all[place] !== 'without' && !ATTRIBUTIVE.test(all[place - 1] ?? ''));
	return { subject: scope[0] === behind[0] ? before[0] : undefined, before, scope, reach: isWide ? [...behind, ...before] : scope.slice(0, REACH), isPhrasal: WITHOUT.test(all[place] ?? ''), isVerbal: all[place] === 'not' && VERBAL.test(text) };
}

function negatorsOf(languageCode: string | undefined): readonly string[] {
	return NEGATORS[languageCode ?? 'en'] ?? [];
}

export function wordsOf(text: string): string[] {
	return words(text).map((word) => word.text);
}

export function contentKeys(all: readonly string[], languageCode: string | undefined): string[] {
	return all.flatMap((word) => {
		const key = wordKey(word, languageCode);
		return isFiller(key, word, languageCode) || negatorsOf(languageCode).includes(word) ? [] : [key];
	});
}

function withoutCarriers(keys: readonly string[]): readonly string[] {
	const own = keys.filter((key) => !carriers().has(key) && !notYet().has(key) && !/^\d/.test(key));
	return own.length > 0 ? own : keys;
}

/** Part of our words that they have too. */
export function sharedPart(ours: readonly string[], theirs: readonly string[], languageCode: string | undefined): number {
	let [total, covered] = [0, 0];
	for (const key of ours) {
		const weight = isOrdinary(key, languageCode) ? ORDINARY : 1;
		total += weight;
		if (theirs.some((other) => relationOf(key, other, languageCode) !== undefined)) covered += weight;
	}
	return total === 0 ? 0 : covered / total;
}
