import { stem } from '../../text/stemming';
import { fold, terms, words } from '../../text/words';
import { isSameTerm } from './same-term';
import { axes, axisLanguages } from './axes';
import type { Axis } from './axes';
import { verbBase } from './irregular-verbs';
import { cardinalWords } from './number-words';
import { IMPLICIT, IMPLICIT_FORM, NEGATORS, NOT_NEGATING } from './polarity-words';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Part of a claim's words that its evidence must share before a turned word tells: a free paraphrase denies other words. */
const MIN_COVERAGE = 0.6;
/** From here on a clause follows its evidence word for word, and only what stands in that clause can balance a negation. */
const CLOSE = 0.8;

/** A stretch of text with one statement in it, as far as can be told without a parser. */
interface Clause {
	/** Folded, `n't` written as ` not`. */
	readonly text: string;
	readonly terms: ReadonlySet<string>;
	readonly negations: number;
	/** What each negator denies: the content words that follow it, nearest first. */
	readonly scopes: readonly (readonly string[])[];
	readonly implicit: readonly string[];
	readonly poles: readonly Pole[];
}
interface Pole {
	readonly axis: Axis;
	readonly isUp: boolean;
	readonly at: number;
	/** As `terms()` gives it. */
	readonly term: string;
}

/** Words that open a statement of its own; folded. A comma alone opens none: it may be a list. */
const OPENERS = 'but|although|though|whereas|while|however|because|unless|yet|which|who|aber|sondern|obwohl|wahrend|jedoch|weil|wobei|mais|alors que|tandis que|cependant|bien que|pero|sino|aunque|mientras|porque|ma|mentre|sebbene|pero|mas|embora|enquanto|maar|hoewel|terwijl|men|ale|chociaz|но|хотя|однако';
const FINITE = 'is|are|was|were|has|have|had|does|do|did|can|cannot|could|will|would|should|must|may|might|it|they|he|she|ist|sind|war|waren|hat|haben|hatte|kann|konnen|wird|werden|wurde|wurden|muss|est|sont|etait|a|ont|peut|peuvent|es|son|fue|era|ha|han|puede|e|sono|puo';
const STRONG_BREAK = `\\s*[;:。；！？!?…]\\s*|\\.\\s+(?=\\S)|\\s-\\s|\\s*[,(]?\\s(?=(?:${OPENERS})\\s)|,\\s(?=(?:and|und|et|y|e|en|och|og|i|и)\\s(?:\\S+\\s){0,3}?(?:${FINITE})\\s)|\\s(?=(?:and|und|et|y)\\s(?:${FINITE})\\s)|[，](?=但|而|却|不过)`;
const CLAUSE_BREAK = new RegExp(STRONG_BREAK, 'u');
/** A source is cut further, where a second predicate or a contrast begins that denies: `is cheap and has no …`, `…, not …`. */
const FINE_BREAK = new RegExp(
	`${STRONG_BREAK}|\\s(?=(?:and|or|und|oder|et|ou|y|o|e|en|och|og|i|и)\\s(?:\\S+\\s){1,2}(?:no|not|never|without|nicht|kein|keine|keinen|nie|ohne|ne|pas|sans|nunca|sin|non|senza|niet|geen|inte|ikke|не)\\s)|,\\s(?=(?:and |und |et |y |e )?(?:not|nicht|non|pas|no|niet)\\s)`,
	'u',
);

/**
 * Whether a claim says the opposite of its evidence: a negation on one side only, or one pole of a scale against the
 * other. Two such turns cancel out: "not lower" is no contradiction of "higher".
 * @param subject text around the evidence that may name what the evidence calls "it"
 */
export function isOpposite(claim: string, evidence: readonly string[], languageCode: string | undefined, subject = ''): boolean {
	const known = evidence.flatMap((sentence) => clauses(sentence, languageCode, FINE_BREAK));
	const named = new Set(terms(subject, languageCode).filter((term) => !known.some((clause) => clause.terms.has(term))));
	const claimed = clauses(claim, languageCode, CLAUSE_BREAK);
	return claimed.some((clause) => clause.terms.size > 0 && isTurned(clause, known, named, { claim: claimed.flatMap((one) => one.implicit), known: known.flatMap((one) => one.implicit) }));
}

interface Denials {
	readonly claim: readonly string[];
	readonly known: readonly string[];
}

function isTurned(clause: Clause, known: readonly Clause[], named: ReadonlySet<string>, denials: Denials): boolean {
	const scored = known.map((other) => ({ other, score: similarity(clause, other) })).filter(({ score }) => score > 0);
	if (scored.length === 0) return false;
	const best = Math.max(...scored.map(({ score }) => score));
	return scored.filter(({ score }) => score >= best * 0.85).every(({ other }) => {
		const covered = coverage(clause, other, named);
		return covered >= MIN_COVERAGE && (deniesOther(clause, other) || deniesOther(other, clause) || turns(clause, other, covered < CLOSE ? denials : { claim: clause.implicit, known: other.implicit }) % 2 === 1);
	});
}

/** Shared words, and a little for clauses of like length, so that the clause that says it wins over the one that mentions it. */
function similarity(a: Clause, b: Clause): number {
	const shared = [...a.terms].filter((term) => b.terms.has(term)).length;
	return shared === 0 ? 0 : shared + shared / (a.terms.size + b.terms.size);
}

/** Both deny something, but one denies a word that the other states. */
function deniesOther(a: Clause, b: Clause): boolean {
	if (a.scopes.length === 0 || b.scopes.length === 0 || a.implicit.length !== b.implicit.length) return false;
	const denied = new Set(b.scopes.flat());
	return a.scopes.some(([nearest]) => nearest !== undefined && b.terms.has(nearest) && !denied.has(nearest));
}

/** Languages whose negators stand before what they deny. */
const NEGATOR_FIRST: ReadonlySet<string> = new Set(['en', 'es', 'it', 'pt', 'ru', 'pl']);
const SCOPE = 3;

function scopesOf(text: string, languageCode: string | undefined): string[][] {
	if (!NEGATOR_FIRST.has(languageCode ?? 'en')) return [];
	const negators = NEGATORS[languageCode ?? 'en'] ?? [];
	const tokens = words(text);
	return tokens.flatMap((token) => (negators.includes(token.text) ? [terms(text.slice(token.end), languageCode).slice(0, SCOPE)] : []));
}

/** Part of the claim's words that the clause has too; words of one scale stand for each other, and a subject may be a pronoun there. */
function coverage(claim: Clause, known: Clause, named: ReadonlySet<string>): number {
	const scales = new Set(known.poles.map((pole) => pole.axis.name));
	const own = [...claim.terms].filter((term) => !named.has(term));
	const scaled = new Set(claim.poles.filter((pole) => scales.has(pole.axis.name)).map((pole) => pole.term));
	const shared = own.filter((term) => scaled.has(term) || [...known.terms].some((other) => isSameTerm(term, other))).length;
	return shared / Math.max(1, own.length);
}

function turns(claim: Clause, known: Clause, denials: Denials): number {
	const inversions = axisInversions(claim, known);
	if (claim.negations % 2 === known.negations % 2) return inversions;
	if (isAboutElse(claim, known) || isAboutElse(known, claim)) return inversions;
	// "is exempt" says "need not": a word that denies on one side balances the negator on the other.
	const implicit = unshared(denials.claim, denials.known) + unshared(denials.known, denials.claim);
	return implicit > 0 ? 0 : 1 + inversions;
}

/** Words that carry a denial on to what follows them: `no evidence that`, `does not seem to`. */
const TRANSPARENT = /^(?:evid|proof|sign|indic|reason|doubt|seem|appear|need|abl|possibl|true|case|way|show|shown|found|find|prove|proven|report|known|know|longer|ever|yet|still|even|actual|realli|veri|much|mani|signific|statist|one|ani|prueb|evidenci|seguir|parec|prova|sembr)$/;

/** What one side denies is no word of the other: `was not impaired` takes nothing from `kept their normal function`. */
function isAboutElse(denying: Clause, other: Clause): boolean {
	if (denying.negations === 0 || denying.scopes.length === 0) return false;
	const scales = new Set(other.poles.map((pole) => pole.axis.name));
	const scaled = new Set(denying.poles.filter((pole) => scales.has(pole.axis.name)).map((pole) => pole.term));
	return denying.scopes.every((scope) => {
		const head = scope.find((term) => !TRANSPARENT.test(term));
		return head !== undefined && !scaled.has(head) && ![...other.terms].some((term) => isSameTerm(verbBase(term), verbBase(head)));
	});
}

/** Whether two stretches that stand for each other in one sentence are opposite poles of one scale. */
export function areOpposed(a: string, b: string, languageCode: string | undefined): boolean {
	const [one, other] = [a, b].map((text) => fold(text)) as [string, string];
	return axes(languageCode).some((axis) => {
		const has = (text: string, isUp: boolean): boolean => polesOf(text, partsOf(text), axis, isUp, languageCode).length > 0;
		const [upA, downA, upB, downB] = [has(one, true), has(one, false), has(other, true), has(other, false)];
		return (upA && !downA && downB && !upB) || (downA && !upA && upB && !downB);
	});
}

/** Whether one of two stretches has the other's word with a prefix that turns it. */
export function arePrefixedOpposites(a: string, b: string): boolean {
	const [one, other] = [a, b].map((text) => words(fold(text)).map((word) => word.text)) as [string[], string[]];
	return one.some((x) => other.some((y) => isPrefixedOpposite(x, y) || isPrefixedOpposite(y, x)));
}

/** `unequal` and `equal`, `discouraged` and `encouraged`. */
function isPrefixedOpposite(a: string, b: string): boolean {
	return b.length > 3 && (/^(?:un|in|im|ir|il|dis|non|anti)$/.test(a.slice(0, a.length - b.length)) ? a.endsWith(b) : a.startsWith('dis') && b.startsWith('en') && a.slice(3) === b.slice(2));
}

/** Whether a stretch of text has a word that denies. */
export function hasNegation(text: string, languageCode: string | undefined): boolean {
	return clauses(text, languageCode, CLAUSE_BREAK).some((part) => part.negations > 0 || part.implicit.length > 0);
}

function unshared(a: readonly string[], b: readonly string[]): number {
	return a.filter((word) => !b.includes(word)).length;
}

function axisInversions(claim: Clause, known: Clause): number {
	const names = new Set(claim.poles.map((pole) => pole.axis.name));
	let inversions = 0;
	for (const name of names) {
		const ours = claim.poles.filter((pole) => pole.axis.name === name);
		const theirs = known.poles.filter((pole) => pole.axis.name === name);
		const [first, other] = [ours, theirs].map((poles) => [...poles].sort((a, b) => a.at - b.at)[0]);
		if (!first || !other || !agree(ours) || !agree(theirs)) continue;
		const isFlipped = first.axis.relational && areSwapped(claim, first.at, known, other.at);
		inversions += (first.isUp === other.isUp ? 0 : 1) + (isFlipped ? 1 : 0);
	}
	return inversions;
}

function agree(poles: readonly Pole[]): boolean {
	return poles.every((pole) => pole.isUp === poles[0]?.isUp);
}

/** Whether what stands before the turning word on one side stands behind it on the other, and the other way round. */
function areSwapped(a: Clause, atA: number, b: Clause, atB: number): boolean {
	const [leftA, rightA] = [a.text.slice(0, atA), a.text.slice(atA)].map(contentWords) as [Set<string>, Set<string>];
	const [leftB, rightB] = [b.text.slice(0, atB), b.text.slice(atB)].map(contentWords) as [Set<string>, Set<string>];
	const crossed = overlap(leftA, rightB) > 0 && overlap(rightA, leftB) > 0;
	return crossed !== (isPassive(a.text, atA) !== isPassive(b.text, atB));
}

/** `was beaten by`, `wurde von … geschlagen`: who stands first has it done to them. */
function isPassive(text: string, at: number): boolean {
	return /^\S+\s(?:by|par|por|da|door)\s/u.test(text.slice(at)) || /(?:wurde|wird|wurden|werden)\s(?:\S+\s){0,3}von\s(?:\S+\s){0,4}$/u.test(text.slice(0, at));
}

function contentWords(text: string): Set<string> {
	return new Set(words(text).map((word) => word.text.replace(/['’]s$/, '')).filter((word) => word.length > 3 || /\d/.test(word)));
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
	return [...a].filter((word) => b.has(word)).length;
}

function clauses(text: string, languageCode: string | undefined, separator: RegExp): Clause[] {
	const bounded = boundPatterns.get(languageCode ?? 'en') ?? NEVER;
	const folded = fold(text)
		.replace(/(\p{L})n't(?!\p{L})/gu, '$1 not')
		.replace(/\bcannot\b/g, 'can not')
		.replace(/\b(?:(?:did|does|do|shall|must|may|will|can|should) )?not exceed(?:ed|ing)?\b/g, 'stay under')
		.replace(bounded, (_, ...groups: (string | undefined)[]) => (groups[0] === undefined ? 'more than' : 'less than'));
	return folded
		.split(separator)
		.filter((part) => part?.trim())
		.map((part) => clause(part, languageCode));
}

/** `no more than` sets a bound and denies nothing: it is read as `less than`, `no less than` as `more than`. */
function boundPattern(languageCode: string): RegExp {
	const scales = axes(languageCode).filter((axis) => axis.relational && !['place', 'time', 'outcome', 'contrast'].includes(axis.name));
	const [up, down] = [scales.flatMap((axis) => axis.up).join('|'), scales.flatMap((axis) => axis.down).join('|')];
	if (!up || !down) return NEVER;
	return new RegExp(`(?:^|\\b)(?:no|not|nicht|pas|non|nao|niet)\\s(?:(${up})|(?:${down}))\\s(?:than|als|de|di|do|que|che|dan)(?=\\s(?:[$€£¥]?\\d|${[...cardinalWords(languageCode).keys()].join('|')}|an?\\s|th\\p{L}+\\b|half|halb))`, 'gu');
}
const NEVER = /(?!)/gu;
const boundPatterns: ReadonlyMap<string, RegExp> = new Map(axisLanguages().map((code) => [code, boundPattern(code)]));

function clause(text: string, languageCode: string | undefined): Clause {
	const plain = NOT_NEGATING.reduce((rest, phrase) => blank(rest, phrase), text);
	const tokens = words(plain).map((word) => word.text);
	const parts = partsOf(text);
	return {
		text,
		terms: new Set(terms(text, languageCode)),
		negations: countNegations(plain, tokens, languageCode),
		scopes: scopesOf(plain, languageCode),
		implicit: implicitWords(plain, tokens),
		poles: axes(languageCode).flatMap((axis) => [...polesOf(text, parts, axis, true, languageCode), ...polesOf(text, parts, axis, false, languageCode)]),
	};
}

function blank(text: string, phrase: string): string {
	let rest = text;
	for (let at = indexOfWord(rest, phrase, 0); at >= 0; at = indexOfWord(rest, phrase, 0)) rest = rest.slice(0, at) + ' '.repeat(phrase.length) + rest.slice(at + phrase.length);
	return rest;
}

function countNegations(text: string, tokens: readonly string[], languageCode: string | undefined): number {
	const negators = NEGATORS[languageCode ?? 'en'] ?? [];
	if (UNSPACED.test(negators[0] ?? '') || languageCode === 'ko') return negators.reduce((count, negator) => count + text.split(negator).length - 1, 0);
	if (languageCode === 'fr') return frenchNegations(text, tokens);
	const phrases = negators.filter((negator) => negator.includes(' ')).reduce((count, phrase) => count + (indexOfWord(text, phrase, 0) >= 0 ? 1 : 0), 0);
	const single = tokens.filter((token, index) => negators.includes(token) && !isNumberSign(token, text, tokens[index + 1])).length;
	const isConcord = languageCode !== undefined && ['es', 'it', 'pt', 'ru', 'uk', 'pl'].includes(languageCode);
	const count = Math.max(single, phrases);
	// Two negators in one clause mostly stand side by side; only `not without` cancels out.
	return count > 1 && !isConcord && NOT_WITHOUT.test(text) ? 2 : Math.min(1, count);
}

const NOT_WITHOUT = /(?:^|\s)(?:not|never|nicht|nie|kein\p{L}*|niet|inte|ikke)\s(?:(?!and\s|und\s|or\s|oder\s)\S+\s){0,4}(?:without|ohne|zonder|utan|uden)(?=\s)/u;

/** "No. 5" counts, it does not deny. */
function isNumberSign(token: string, text: string, next: string | undefined): boolean {
	return token === 'no' && next !== undefined && /^\d/.test(next) && /\bno\.\s?\d/.test(text);
}

/** `ne … pas` denies once, and `sans` once more. */
function frenchNegations(text: string, tokens: readonly string[]): number {
	const verbal = tokens.includes('ne') || /(?:^|[\s'])n'\p{L}/u.test(text) || tokens.includes('pas') || tokens.includes('jamais') || tokens.includes('aucun') || tokens.includes('aucune') ? 1 : 0;
	return verbal + tokens.filter((token) => token === 'sans' || token === 'non').length;
}

function implicitWords(text: string, tokens: readonly string[]): string[] {
	const found = tokens.filter((token) => IMPLICIT.includes(token) || IMPLICIT_FORM.test(token));
	return [...found, ...IMPLICIT.filter((phrase) => (phrase.includes(' ') || UNSPACED.test(phrase)) && indexOfWord(text, phrase, 0) >= 0)];
}

/** What stands between characters that are no letters and no digits: whole words can be looked up instead of searched for. */
function partsOf(text: string): ReadonlySet<string> {
	return new Set(text.split(/[^\p{L}\p{N}]+/u));
}

const WORD = /^[\p{L}\p{N}]+$/u;

function polesOf(text: string, parts: ReadonlySet<string>, axis: Axis, isUp: boolean, languageCode: string | undefined): Pole[] {
	const found: Pole[] = [];
	for (const entry of isUp ? axis.up : axis.down) {
		const forms = [entry, `${entry}s`, `${entry}es`];
		if (!forms.some((form) => parts.has(form)) && WORD.test(entry) && !UNSPACED.test(entry)) continue;
		const at = forms.map((form) => indexOfWord(text, form, 0)).find((place) => place >= 0);
		if (at !== undefined) found.push({ axis, isUp, at, term: stem(entry, languageCode) });
	}
	return found;
}

/** Where a whole word or phrase stands; scripts without spaces have no word ends to look at. */
function indexOfWord(text: string, word: string, from: number): number {
	if (UNSPACED.test(word)) return text.indexOf(word, from);
	for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
		if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ')) return at;
	}
	return -1;
}
