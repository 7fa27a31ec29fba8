import { fold, words } from '../../text/words';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import { IMPLICIT, IMPLICIT_FORM, NEGATORS, NOT_NEGATING } from './polarity-words';
import { predicateTexts } from './predicates';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Languages whose negators stand before what they deny. */
const NEGATOR_FIRST: ReadonlySet<string> = new Set(['en', 'fr', 'es', 'it', 'pt', 'ru', 'uk', 'pl', 'zh']);
const REACH = 3;
const SCOPE = 6;

/** One predicate with what belongs to it, as far as can be told without a parser. */
interface Predication {
	readonly keys: readonly string[];
	readonly denials: readonly Denial[];
	/** Words that turn or bound what it says without a negator: `fails to`, `only`, `unchanged`. */
	readonly turning: readonly string[];
	readonly isProhibition: boolean;
}
interface Denial {
	/** What stands right before the negator: mostly its subject. */
	readonly subject: string | undefined;
	/** All that stands before it. */
	readonly before: readonly string[];
	/** What the negator denies, nearest first. */
	readonly scope: readonly string[];
	/** What a denial on the other side may be about to be the same denial. */
	readonly reach: readonly string[];
}

/** Part of a denying predicate's words that the other side must have before the denial tells. */
const MIN_SHARED = 0.5;
const MIN_OF_SCOPE = 0.6;
const ORDINARY = 0.4;

/** Words between a negator and what it denies. */
const CARRIERS: ReadonlySet<string> = new Set('evidence proof sign indication reason need have able possible likely case way show find prove report know seem appear use get make give be do go want plan intend expect longer yet ever still even any allow significant significantly much very really necessarily'.split(' ').map((word) => wordKey(word, 'en')));
/** `not before …`, `no … until …` set a bound. */
const BOUND = /(?:^|\s)(?:not?|never|nothing)\s(?:\S+\s){0,8}?(?:until|unless|except|before|\S+ than)\s/u;
/** `too early to tell` is not yet told. */
const TOO_MUCH = /(?:^|\s)(?:too\s\S+\s(?:\S+\s)?to|zu\s\S+,?\sum|trop\s\S+\spour|demasiado\s\S+\spara|troppo\s\S+\sper)\s/u;
/** A direction to the reader denies no fact. */
const PROHIBITION = /^(?:do not|never)\s/u;
/** The negator of a verb reaches its subject too. */
const VERBAL = /(?:^|\s)(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|may|might)\snot(?!\p{L})/u;
/** `patients with no history`: the negator stays inside the noun phrase. */
const ATTRIBUTIVE = /^(?:with|of|has|have|had|and|or|but)$/;
/** Behind these, `nothing` is the object of what stands before it. */
const PREPOSITION = /^(?:for|to|about|of|in|on|at|from|by|with|until|als|fur|an|pour|de|a|para|per|di)?$/;
const PRONOUNS: ReadonlySet<string> = new Set('nothing none nobody nichts niemand rien personne nada nadie niente nessuno'.split(' '));

/** Whether a claim denies what its evidence states, or states what its evidence denies. */
export function isDenied(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	const ours = predications(claim, languageCode);
	const sentences = evidence.map((sentence) => predications(sentence, languageCode));
	if (isAdvisedAgainst(claim, evidence, languageCode)) return true;
	if (ours.some((part) => !part.isProhibition && sentences.some((theirs) => denies(part, theirs, languageCode)))) return true;
	return sentences.some((theirs) => theirs.some((part) => denies(part, ours, languageCode) && !isStated(part, sentences.flat(), languageCode)));
}

/** Whether a stretch of text has a word that denies. */
export function isTurning(text: string, languageCode: string | undefined): boolean {
	return predications(text, languageCode).some((part) => part.denials.length > 0 || part.turning.length > 0);
}

/** Part of a predicate's words that the other must share, opposites among them, before an opposite tells. */
const MIN_ALIKE = 0.7;
const MIN_LITERAL = 0.5;

/**
 * Whether a claim has the opposite of a word of its evidence in the same predicate: "was completed" for "was abandoned".
 * @param areScaled whether two words are poles of one scale, which `direction.ts` compares
 */
export function saysOpposite(claim: string, evidence: readonly string[], languageCode: string | undefined, areScaled: (a: string, b: string) => boolean): boolean {
	const known = evidence.flatMap((sentence) => predications(sentence, languageCode));
	return predications(claim, languageCode).some((ours) => {
		const scored = known.map((theirs) => ({ theirs, share: sharedPart(ours.keys, theirs.keys, languageCode) }));
		const best = Math.max(0, ...scored.map(({ share }) => share));
		return best >= MIN_ALIKE && scored.filter(({ share }) => share >= best).every(({ theirs }) => {
			const turned = ours.keys.filter((key) => isOpposed(key, theirs.keys, languageCode) && !theirs.keys.some((other) => areScaled(key, other)));
			const literal = ours.keys.filter((key) => theirs.keys.some((other) => relationOf(key, other, languageCode) === 'same'));
			const areOtherwiseAlike = [[ours, theirs], [theirs, ours]].every(([one, other]) => one?.turning.every((word) => other?.turning.includes(word) || other?.keys.some((key) => relationOf(key, word, languageCode) === 'opposite')));
			return turned.length % 2 === 1 && areOtherwiseAlike && literal.length >= ours.keys.length * MIN_LITERAL && isNegated(ours) === isNegated(theirs);
		});
	});
}

function isNegated(part: Predication): boolean {
	return part.denials.length > 0 || part.turning.includes('until');
}

/** Opens a sentence that tells its reader not to do something. */
const WARNING = /^\s*(?:please\s)?(?:do not|never|avoid|evitez|ne \p{L}+ez pas|vermeiden sie|evite|evitare|no \p{L}+e|non \p{L}+are)(?:\s(?:use|using|bother with|add|adding|let|do))?\s/u;
/** Says of something that it is better left. */
const DISADVICE = /(?:^|[^\p{L}])(?:(?:not|never|nicht|pas|no|non)\s(?:\S+\s){0,2}(?:recommend\p{L}*|advis\p{L}+|suggest\p{L}*|suitable|empfehl\p{L}+|empfohlen|geeignet|recommand\p{L}+|conseill\p{L}+|recom[ie]\p{L}+|aconsej\p{L}+|consigli\p{L}+)|unsuitable|inadvisable|(?:advis|warn)\p{L}*\sagainst|discourag\p{L}+|deconseill\p{L}+|abgeraten|abzuraten|desaconsej\p{L}+|sconsigli\p{L}+)(?!\p{L})/u;
const ADVICE = /(?:^|[^\p{L}])(?:recommend\p{L}*|advis\p{L}+|suitable|should|ought|ideal|good|great|perfect|choice|encourag\p{L}+|suggest\p{L}*|must|needs? to|best|fine|conseill\p{L}+|recommand\p{L}+|faut|doit|empfehl\p{L}*|empf[io]hl\p{L}+|geeignet|sollte\p{L}*|recomiend\p{L}+|recomend\p{L}+|aconsej\p{L}+|debe|consigli\p{L}+|raccomand\p{L}+|deve)(?!\p{L})/u;

/** Whether a claim advises what its evidence warns of. */
function isAdvisedAgainst(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	const advice = predications(claim, languageCode).filter((part) => part.denials.length === 0 && part.turning.length === 0);
	if (advice.length === 0 || !ADVICE.test(fold(claim)) || DISADVICE.test(fold(claim))) return false;
	return evidence.some((sentence) => predicateTexts(plainNegations(sentence, languageCode)).some((part) => {
		const warning = WARNING.exec(part)?.[0] ?? (DISADVICE.test(part) ? '' : undefined);
		const scope = warning === undefined ? [] : contentKeys(wordsOf(part.slice(warning.length).split(/[,;(]/u)[0] ?? ''), languageCode).filter((key) => !ADVICE.test(key)).slice(0, SCOPE);
		return scope.length > 0 && advice.some((ours) => sharedPart(scope, ours.keys, languageCode) >= MIN_OF_SCOPE);
	}));
}

/** Whether a predicate that one part denies is stated by another of the same text. */
function isStated(denying: Predication, parts: readonly Predication[], languageCode: string | undefined): boolean {
	return denying.denials.every(({ scope }) => parts.some((part) => part !== denying && part.denials.length === 0 && part.keys.some((key) => relationOf(scope[0] ?? '', key, languageCode) === 'same')));
}

function withoutCarriers(keys: readonly string[]): readonly string[] {
	const own = keys.filter((key) => !CARRIERS.has(key));
	return own.length > 0 ? own : keys;
}

/** Whether a part of one text denies what the other states of the same things. */
function denies(part: Predication, others: readonly Predication[], languageCode: string | undefined): boolean {
	const all = others.flatMap((other) => other.keys);
	return part.denials.some(({ subject, before, scope }) => {
		const [head] = scope;
		if (head === undefined) return false;
		const ofScope = sharedPart(scope, all, languageCode);
		const isSameClause = [subject, head].every((key) => key !== undefined && all.some((other) => relationOf(key, other, languageCode) === 'same'));
		if (!isSameClause && (ofScope < MIN_OF_SCOPE || (ofScope < 1 && sharedPart(part.keys, all, languageCode) < MIN_SHARED))) return false;
		if (scope.some((key) => isOpposed(key, all, languageCode))) return false;
		const shares = others.map((other) => ({ other, share: sharedPart(scope, other.keys, languageCode) }));
		const best = Math.max(...shares.map(({ share }) => share));
		const places = shares.filter(({ other, share }) => share >= best || other.keys.some((key) => relationOf(head, key, languageCode) !== undefined)).map(({ other }) => other);
		return places.some((place) => place.keys.some((key) => relationOf(head, key, languageCode) !== undefined)) && places.every((place) => !isTurned(place, part, scope, languageCode) && isAbout(place, before, all, languageCode));
	});
}

/** Whether a predicate speaks of what stands before the negator, as far as its text speaks of that at all. */
function isAbout(place: Predication, before: readonly string[], all: readonly string[], languageCode: string | undefined): boolean {
	const has = (keys: readonly string[], key: string): boolean => keys.some((other) => relationOf(key, other, languageCode) === 'same');
	return before.filter((key) => has(all, key)).every((key) => has(place.keys, key)) || languageCode !== 'en';
}

/** Whether a text has the opposite of a word, and not the word itself. */
function isOpposed(key: string, all: readonly string[], languageCode: string | undefined): boolean {
	const relations = all.map((other) => relationOf(key, other, languageCode));
	return relations.includes('opposite') && !relations.includes('same') && !relations.includes('synonym');
}

/** Whether `place` turns what it says as well, in whatever words. */
function isTurned(place: Predication, denying: Predication, scope: readonly string[], languageCode: string | undefined): boolean {
	if (place.turning.some((word) => !denying.turning.includes(word))) return true;
	return place.denials.some(({ reach }) => reach.some((key) => scope.some((other) => relationOf(other, key, languageCode) !== undefined)));
}

/** Part of our words that they have too. */
function sharedPart(ours: readonly string[], theirs: readonly string[], languageCode: string | undefined): number {
	let [total, covered] = [0, 0];
	for (const key of ours) {
		const weight = isOrdinary(key, languageCode) ? ORDINARY : 1;
		total += weight;
		if (theirs.some((other) => relationOf(key, other, languageCode) !== undefined)) covered += weight;
	}
	return total === 0 ? 0 : covered / total;
}

function predications(text: string, languageCode: string | undefined): Predication[] {
	const parts: string[] = [];
	for (const part of predicateTexts(plainNegations(text, languageCode))) {
		// A part with one word in it is no predicate.
		if (parts.length > 0 && contentKeys(wordsOf(part), languageCode).length < 2) parts.push(`${parts.pop() ?? ''} ${part}`);
		else parts.push(part);
	}
	return parts.map((part) => predication(part, languageCode));
}

/** Every negator as a word of its own, and what only looks like one taken out. */
function plainNegations(text: string, languageCode: string | undefined): string {
	const folded = NOT_NEGATING.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), fold(text));
	const isUnspaced = UNSPACED.test(negatorsOf(languageCode)[0] ?? '');
	const apart = isUnspaced ? folded.replace(new RegExp(negatorsOf(languageCode).join('|'), 'g'), ' $& ') : folded;
	return apart.replace(/(?:^|[^\p{L}])no-(?=\p{L})/gu, 'no').replace(/(\p{L})n['’]t(?!\p{L})/gu, '$1 not').replace(/\bcannot\b/g, 'can not').replace(/(?:^|[^\p{L}])n['’](?=\p{L})/gu, 'ne ').replace(/\bno\.?\s(?=\d)/g, '');
}

/** `ne` without `pas` or its like denies nothing: `avant qu'il ne parte`. */
const FRENCH_SECOND = /(?:^|\s)(?:pas|plus|jamais|aucune?|rien|personne|guere|point|nulle?|ni)(?:\s|$)/;

/** `ne … pas` denies once, where `ne` stands. */
function frenchNegators(all: readonly string[], text: string): readonly string[] {
	if (!all.includes('ne')) return negatorsOf('fr');
	return FRENCH_SECOND.test(text) ? ['ne', 'sans'] : ['sans'];
}

function predication(text: string, languageCode: string | undefined): Predication {
	const all = wordsOf(text);
	const negators = languageCode === 'fr' ? frenchNegators(all, text) : negatorsOf(languageCode);
	const places = all.flatMap((word, index) => (negators.includes(word) ? [index] : []));
	const isBound = places.length > 0 && BOUND.test(text);
	return {
		keys: contentKeys(all, languageCode),
		denials: isBound ? [] : [...places.map((place) => denialAt(all, place, text, languageCode)), ...leftUndone(text, languageCode)],
		turning: [...(isBound ? ['until'] : []), ...(TOO_MUCH.test(text) ? ['too'] : []), ...all.filter((word) => IMPLICIT.includes(word) || IMPLICIT_FORM.test(word)).map((word) => wordKey(word, languageCode)), ...IMPLICIT.filter((phrase) => phrase.includes(' ') && text.includes(phrase))],
		isProhibition: PROHIBITION.test(text),
	};
}

/** Verbs that say of the verb behind them that it was not done. */
const LEFT_UNDONE = /(?:^|[^\p{L}])(?:declin\p{L}+|refus\p{L}+|fail(?:s|ed|ing)?|unable|unwilling|neglect\p{L}*|omit\p{L}*)\sto\s(?=\p{L})|(?:^|[^\p{L}])(?:reject|turn(?:s|ed)?\sdown|den[iy]|block|veto|oppos|abandon)\p{L}*\s(?:\S+\s){0,4}?to\s(?=\p{L})|(?:^|[^\p{L}])rul(?:e|es|ed|ing)\sout\s|(?:^|[^\p{L}])(?:stop\p{L}*\sshort\sof|(?:instead\sof|rather\sthan)(?=\s\p{L}+ing\s)|refrain\p{L}*\sfrom)\s|(?:^|[^\p{L}])(?:weiger\p{L}*\ssich|refuse\p{L}*\sd[e']|(?:se\s)?n(?:ego|iega)\p{L}*\sa|rifiut\p{L}+\sdi)\s?/gu;

function leftUndone(text: string, languageCode: string | undefined): Denial[] {
	return [...text.matchAll(LEFT_UNDONE)].map((match) => {
		const scope = contentKeys(wordsOf(text.slice(match.index + match[0].length)), languageCode).slice(0, SCOPE);
		return { subject: undefined, before: [], scope, reach: scope };
	});
}

function denialAt(all: readonly string[], place: number, text: string, languageCode: string | undefined): Denial {
	const behind = contentKeys(all.slice(place + 1), languageCode);
	const before = contentKeys(all.slice(0, place), languageCode).reverse();
	// `nothing` stands behind what is not done.
	const isAfterObject = PRONOUNS.has(all[place] ?? '') && PREPOSITION.test(all[place + 1] ?? '');
	const isFree = behind.length === 0 || !NEGATOR_FIRST.has(languageCode ?? 'en');
	const scope = withoutCarriers(isAfterObject ? [...before.slice(0, 1), ...behind] : isFree ? [...behind, ...before] : behind).slice(0, SCOPE);
	const isWide = isFree || languageCode !== 'en' || (all[place] === 'not' ? VERBAL.test(text) : all[place] !== 'without' && !ATTRIBUTIVE.test(all[place - 1] ?? ''));
	return { subject: scope[0] === behind[0] ? before[0] : undefined, before, scope, reach: isWide ? [...behind, ...before] : scope.slice(0, REACH) };
}

function negatorsOf(languageCode: string | undefined): readonly string[] {
	return NEGATORS[languageCode ?? 'en'] ?? [];
}

function wordsOf(text: string): string[] {
	return words(text).map((word) => word.text);
}

function contentKeys(all: readonly string[], languageCode: string | undefined): string[] {
	return all.flatMap((word) => {
		const key = wordKey(word, languageCode);
		return isFiller(key, word, languageCode) || negatorsOf(languageCode).includes(word) ? [] : [key];
	});
}
