import { stem } from '../../text/stemming';
import { fold, words } from '../../text/words';
import { axes, axisLanguages } from './axes';
import type { Axis } from './axes';
import { isFiller, isOrdinary, relationOf, wordKey } from './concepts';
import { NEGATORS } from './polarity-words';
import { matchNumber } from './number-match';
import { cardinalWords } from './number-words';
import { predicateTexts } from './predicates';
import { quantities } from './quantities';
import type { Quantity } from './quantities';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Part of a claim's words that its evidence must share before an opposite word tells: a free paraphrase turns other words. */
const MIN_COVERAGE = 0.5;
const ORDINARY = 0.4;

/** A predicate with the words in it that stand on one side of a scale. */
interface Directed {
	/** Folded. */
	readonly text: string;
	readonly keys: ReadonlySet<string>;
	readonly isDenied: boolean;
	readonly poles: readonly Pole[];
}
interface Pole {
	readonly axis: Axis;
	readonly isUp: boolean;
	readonly at: number;
	/** As `wordKey` gives it. */
	readonly key: string;
	/** What it is said of, as far as nearness tells. */
	readonly bound: readonly string[];
}

/** A number that something starts from. */
const FROM = /(?:^|\s)(?:from|von|vom|de|du|des|desde|da|dal|dai|dall')\s(?:(?:about|around|roughly|over|nearly|just|rund|etwa|environ|unos|circa)\s)?[$€£¥]?$/iu;

/** Whether the number that a claim starts from is the one its evidence ends at, and the other way round. */
export function hasTurnedRange(claim: string, evidence: readonly string[], languageCode: string | undefined): boolean {
	const numbersOf = (text: string): Quantity[] => quantities(text, languageCode).filter((quantity) => quantity.kind !== 'hint');
	const startOf = (text: string, numbers: readonly Quantity[]): Quantity | undefined => numbers.find((number) => FROM.test(text.slice(0, number.start)));
	const ours = numbersOf(claim);
	const ourStart = startOf(claim, ours);
	return ourStart !== undefined && evidence.some((sentence) => {
		const theirs = numbersOf(sentence);
		const theirStart = startOf(sentence, theirs);
		if (theirStart === undefined || matchNumber(ourStart, theirStart) === 'yes') return false;
		return theirs.some((other) => matchNumber(ourStart, other) === 'yes') && ours.some((other) => other !== ourStart && matchNumber(other, theirStart) === 'yes');
	});
}

/**
 * Whether a claim says the opposite of its evidence on some scale: one pole for the other, or the two sides of a comparison
 * exchanged. Two such turns cancel out: "A is larger than B" is "B is smaller than A".
 * @param subject text around the evidence that may name what the evidence calls "it"
 */
export function isInverted(claim: string, evidence: readonly string[], languageCode: string | undefined, subject = ''): boolean {
	const known = evidence.flatMap((sentence) => directed(sentence, languageCode));
	const named = new Set([...keysIn(subject, languageCode)].filter((key) => !known.some((part) => part.keys.has(key))));
	const isTurnedRound = directed(claim, languageCode).some((part) => part.keys.size > 0 && part.poles.length > 0 && isTurned(part, known, named, languageCode));
	return isTurnedRound || evidence.some((sentence) => isReordered(claim, sentence, languageCode));
}

/** Whether a negator stands before a place: one behind it denies something else. */
function isDeniedBefore(part: Directed, at: number, languageCode: string | undefined): boolean {
	return words(part.text.slice(0, at)).some((word) => NEGATORS[languageCode ?? 'en']?.includes(word.text));
}

/** Whether one text has first what the other has last: "B after A" is "A before B". Told by the whole sentence, since each half is a predicate. */
function isReordered(claim: string, sentence: string, languageCode: string | undefined): boolean {
	const [ours, theirs] = [claim, sentence].map((text) => directedPart(fold(text), languageCode, true)) as [Directed, Directed];
	const [a, b] = [ours, theirs].map((side) => side.poles.filter((pole) => pole.axis.name === 'time')) as [Pole[], Pole[]];
	const [first, other] = [a[0], b[0]];
	if (a.length !== 1 || b.length !== 1 || !first || !other) return false;
	if (isDeniedBefore(ours, first.at, languageCode) !== isDeniedBefore(theirs, other.at, languageCode)) return false;
	if (coverage(ours, theirs, new Set(), languageCode) < MIN_COVERAGE) return false;
	return (first.isUp !== other.isUp) !== areSwapped(ours, first.at, theirs, other.at, languageCode);
}

function isTurned(part: Directed, known: readonly Directed[], named: ReadonlySet<string>, languageCode: string | undefined): boolean {
	const scored = known.map((other) => ({ other, score: similarity(part, other, languageCode) })).filter(({ score }) => score > 0);
	const best = Math.max(0, ...scored.map(({ score }) => score));
	return scored.length > 0 && scored.filter(({ score }) => score >= best * 0.85).every(({ other }) => {
		return part.isDenied === other.isDenied && coverage(part, other, named, languageCode) >= MIN_COVERAGE && inversions(part, other, languageCode) % 2 === 1;
	});
}

/** Shared words, and a little for parts of like length, so that the one that says it wins over the one that mentions it. */
function similarity(a: Directed, b: Directed, languageCode: string | undefined): number {
	const shared = [...a.keys].filter((key) => b.keys.has(key)).reduce((sum, key) => sum + weightOf(key, languageCode), 0);
	return shared === 0 ? 0 : shared + shared / (a.keys.size + b.keys.size);
}

function weightOf(key: string, languageCode: string | undefined): number {
	return isOrdinary(key, languageCode) ? ORDINARY : 1;
}

/** Part of the claim's words that the other has too; words of one scale stand for each other, and a subject may be a pronoun there. */
function coverage(claim: Directed, known: Directed, named: ReadonlySet<string>, languageCode: string | undefined): number {
	const scales = new Set(known.poles.map((pole) => pole.axis.name));
	const scaled = new Set(claim.poles.filter((pole) => scales.has(pole.axis.name)).map((pole) => pole.key));
	let [total, shared] = [0, 0];
	for (const key of claim.keys) {
		if (named.has(key)) continue;
		total += weightOf(key, languageCode);
		if (scaled.has(key) || [...known.keys].some((other) => relationOf(key, other, languageCode) !== undefined)) shared += weightOf(key, languageCode);
	}
	return total === 0 ? 0 : shared / total;
}

function inversions(claim: Directed, known: Directed, languageCode: string | undefined): number {
	const families = new Set(claim.poles.map((pole) => pole.axis.family));
	let count = 0;
	for (const family of families) {
		const [ours, theirs] = [claim, known].map((side) => side.poles.filter((pole) => pole.axis.family === family)) as [Pole[], Pole[]];
		const bound = ours.flatMap((a) => theirs.filter((b) => a.bound.some((key) => b.bound.some((other) => relationOf(key, other, languageCode) === 'same'))).map((b) => ({ isSame: a.isUp === b.isUp, isOneScale: a.axis.name === b.axis.name })));
		const isClear = agree(ours) && agree(theirs) && bound.some(({ isOneScale }) => isOneScale);
		if (bound.length > 0 && !isClear) count += bound.some(({ isSame }) => isSame) ? 0 : 1;
		else count += looseInversions(claim, known, ours, theirs, languageCode);
	}
	return count;
}

/** By what a whole part says on each scale, where it says one thing. */
function looseInversions(claim: Directed, known: Directed, ours: readonly Pole[], theirs: readonly Pole[], languageCode: string | undefined): number {
	let count = 0;
	for (const name of new Set(ours.map((pole) => pole.axis.name))) {
		const [a, b] = [ours, theirs].map((poles) => poles.filter((pole) => pole.axis.name === name).sort((x, y) => x.at - y.at)) as [Pole[], Pole[]];
		const [first, other] = [a[0], b[0]];
		if (!first || !other || !agree(a) || !agree(theirs)) continue;
		count += (first.isUp === other.isUp ? 0 : 1) + (first.axis.relational && areSwapped(claim, first.at, known, other.at, languageCode) ? 1 : 0);
	}
	return count;
}

function agree(poles: readonly Pole[]): boolean {
	return poles.every((pole) => pole.isUp === poles[0]?.isUp);
}

const THAN = /^\S+(?:\s\S+){0,5}?\s(?:than|als|que|di|dan)\s/;
/** What a sentence opens with before its subject. */
const ADJUNCT = /^\s*(?:during|in|over|at|for|after|before|on|since|by|with|under|among|according|wahrend|im|in|nach|vor|bei|seit|pendant|dans|en|depuis|selon|durante|nel|nella|secondo|segun)\s[^,]+,\s/;

/** What is compared is named: words of ordinary prose beside it tell nothing. */
function isTelling(key: string, languageCode: string | undefined): boolean {
	return !isOrdinary(key, languageCode) && !/\d/.test(key);
}

/** Whether more of what stands before the turning word on one side stands behind it on the other than on its own side. */
function areSwapped(a: Directed, atA: number, b: Directed, atB: number, languageCode: string | undefined): boolean {
	const [leftA, rightA] = sides(a.text, atA, languageCode);
	const [leftB, rightB] = sides(b.text, atB, languageCode);
	const [crossedLeft, crossedRight] = [overlap(leftA, rightB), overlap(rightA, leftB)];
	const areCompared = THAN.test(a.text.slice(atA)) && THAN.test(b.text.slice(atB));
	const areCrossed = crossedLeft > 0 && crossedRight > 0 && (areCompared || crossedLeft + crossedRight >= overlap(leftA, leftB, languageCode) + overlap(rightA, rightB, languageCode));
	return areCrossed !== (isPassive(a.text, atA) !== isPassive(b.text, atB));
}

/** What is compared and what it is compared with. */
function sides(text: string, at: number, languageCode: string | undefined): [Set<string>, Set<string>] {
	// `After A, B` is `B after A`.
	const opened = text.slice(0, at).trim() === '' ? text.indexOf(', ') : -1;
	if (opened >= 0) return [keysIn(text.slice(opened), languageCode), keysIn(text.slice(at, opened), languageCode)];
	const adjunct = ADJUNCT.exec(text.slice(0, at))?.[0].length ?? 0;
	const than = THAN.exec(text.slice(at));
	const left = text.slice(adjunct, than ? at + than[0].length : at);
	return [keysIn(left, languageCode), keysIn(text.slice(than ? at + than[0].length : at), languageCode)];
}

/** `was beaten by`, `wurde von … geschlagen`: who stands first has it done to them. */
function isPassive(text: string, at: number): boolean {
	return /^\S+(?:ed|en|n|t|e|es|do|da|to|ta)\s(?:by|par|por|da|door)\s/u.test(text.slice(at)) || /(?:wurde|wird|wurden|werden)\s(?:\S+\s){0,3}von\s(?:\S+\s){0,4}$/u.test(text.slice(0, at));
}

/** Words that both have; in a language code's prose only those that name something, which an even score turns on. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>, languageCode?: string): number {
	return [...a].filter((word) => b.has(word) && (languageCode === undefined || isTelling(word, languageCode))).length;
}

function directed(text: string, languageCode: string | undefined): Directed[] {
	const bounded = boundPatterns.get(languageCode ?? 'en') ?? NEVER;
	const folded = fold(text)
		.replace(/\b(?:(?:did|does|do|shall|must|may|will|can|should) )?not exceed(?:ed|ing)?\b/g, 'stay under')
		.replace(/\bmay not\b/g, 'must not')
		.replace(/\b(?:fall|fell|fallen|falls|falling)(?=\s(?:asleep|ill|sick|apart|short|into|in love|out))/g, 'become')
		.replace(/\bweigh(?:s|ed|ing)? (more|less)\b/g, (_, how) => (how === 'more' ? 'are heavier' : 'are lighter'))
		.replace(/\bcost(?:s|ing)? (more|less)\b/g, (_, how) => (how === 'more' ? 'are more expensive' : 'are cheaper'))
		.replace(/\bout-?(?=(?:perform|number|sell|sold|pac|weigh|do|did|last|grow|grew|run|ran|scor|rank|yield|produc|liv|shin|spen|earn|rac)\p{L}*)/gu, 'exceed ')
		.replace(bounded, (_, ...groups: (string | undefined)[]) => (groups[0] === undefined ? 'more than' : 'less than'));
	return predicateTexts(folded).map((part) => directedPart(part.trim(), languageCode));
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

/** @param isWhole also takes what a part opens with: `after the war` orders the sentence, and not the part it opens */
function directedPart(text: string, languageCode: string | undefined, isWhole = false): Directed {
	const parts = new Set(text.split(/[^\p{L}\p{N}]+/u));
	const negators = NEGATORS[languageCode ?? 'en'] ?? [];
	return {
		text,
		keys: keysIn(text, languageCode),
		isDenied: UNSPACED.test(negators[0] ?? '') ? negators.some((negator) => text.includes(negator)) : [...parts].some((part) => negators.includes(part)),
		poles: axes(languageCode).flatMap((axis) => [...polesOf(text, parts, axis, true, languageCode), ...polesOf(text, parts, axis, false, languageCode)]).filter((pole) => isWhole || pole.axis.name !== 'time' || pole.at > 0),
	};
}

function keysIn(text: string, languageCode: string | undefined): Set<string> {
	return new Set(contentOf(text, languageCode));
}

function contentOf(text: string, languageCode: string | undefined): string[] {
	return words(text).flatMap((word) => {
		const key = wordKey(word.text, languageCode);
		return isFiller(key, fold(word.text), languageCode) ? [] : [key];
	});
}

const WORD = /^[\p{L}\p{N}]+$/u;

function polesOf(text: string, parts: ReadonlySet<string>, axis: Axis, isUp: boolean, languageCode: string | undefined): Pole[] {
	const found: Pole[] = [];
	for (const entry of isUp ? axis.up : axis.down) {
		const forms = [entry, `${entry}s`, `${entry}es`];
		if (!forms.some((form) => parts.has(form)) && WORD.test(entry) && !UNSPACED.test(entry)) continue;
		const at = forms.map((form) => indexOfWord(text, form)).find((place) => place >= 0);
		if (at === undefined) continue;
		found.push({ axis, isUp, at, key: stem(entry, languageCode), bound: boundBy(text, at, at + entry.length, languageCode) });
	}
	return found;
}

/** How far behind a word that measures its noun may end, and how far the one behind a preposition. */
const PHRASE = 2;
const FAR_PHRASE = 3;
const DETERMINER = /^(?:the|an?|its|their|his|her|our|this|these|der|die|das|den|dem|ein|eine|einen|le|la|les|un|une|el|los|las|una|il|lo|gli|i)$/;

/** The words that a pole is said of: those right behind it, else those behind a preposition, else the one before. */
function boundBy(text: string, start: number, end: number, languageCode: string | undefined): string[] {
	const near: string[] = [];
	for (const word of words(text.slice(end))) {
		if (DETERMINER.test(word.text)) continue;
		const key = wordKey(word.text, languageCode);
		if (isFiller(key, word.text, languageCode) || /\d/.test(key) || near.length === PHRASE) break;
		near.push(key);
	}
	if (near.length > 0) return near;
	if (/^(?:\s\p{L}+)?\s[$€£¥]?\d/u.test(text.slice(end))) return [];
	const behind = contentOf(text.slice(end), languageCode).slice(0, FAR_PHRASE);
	return behind.length > 0 ? behind : contentOf(text.slice(0, start), languageCode).slice(-1);
}

/** Where a whole word or phrase stands; scripts without spaces have no word ends to look at. */
function indexOfWord(text: string, word: string): number {
	if (UNSPACED.test(word)) return text.indexOf(word);
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ')) return at;
	}
	return -1;
}

/** The words of each scale, as `wordKey` gives them, by language; an adverb stands for more than its scale. */
const scales: ReadonlyMap<string, readonly ReadonlySet<string>[]> = new Map(axisLanguages().map((code) => [code, axes(code).map((axis) => new Set([...axis.up, ...axis.down].filter((entry) => !entry.endsWith('ly')).map((entry) => wordKey(entry, code))))]));

/** Whether two words, as `wordKey` gives them, stand on one scale. */
export function areScaled(a: string, b: string, languageCode: string | undefined): boolean {
	return scales.get(languageCode ?? 'en')?.some((scale) => scale.has(a) && scale.has(b)) ?? false;
}

/** Whether two stretches that stand for each other in one sentence are opposite poles of one scale. */
export function areOpposed(a: string, b: string, languageCode: string | undefined): boolean {
	const [one, other] = [a, b].map((text) => fold(text)) as [string, string];
	return axes(languageCode).some((axis) => {
		const has = (text: string, isUp: boolean): boolean => polesOf(text, new Set(text.split(/[^\p{L}\p{N}]+/u)), axis, isUp, languageCode).length > 0;
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
