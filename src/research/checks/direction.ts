import { oncePerKey } from '../../text/once';
import { fold, words } from '../../text/words';
import { axes } from './axes';
import { isOrdinary, relationOf } from './concepts';
import { NEGATORS } from './polarity-words';
import { keysIn, polesOf } from './poles';
import type { Pole } from './poles';
import { cardinalWords } from './number-words';
import { predicateTexts } from './predicates';

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
	const bounded = boundPatternOf(languageCode ?? 'en');
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
const boundPatternOf = oncePerKey(boundPattern);

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
