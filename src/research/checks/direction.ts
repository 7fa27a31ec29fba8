import { words } from '../../text/words';
import { isOrdinary, relationOf } from './concepts';
import { directedParts, directedWhole } from './directed-parts';
import type { Directed } from './directed-parts';
import { NEGATORS } from './polarity-words';
import { keysIn } from './poles';
import type { Pole } from './poles';
import type { ReadText } from './read-text';

/** Part of a claim's words that its evidence must share before an opposite word tells: a claim in its own words turns other words. */
const MIN_COVERAGE = { following: 0.35, free: 0.8 } as const;
const ORDINARY = 0.4;

/**
 * Whether a claim says the opposite of its evidence on some scale: one pole for the other, or the two sides of a comparison
 * exchanged. Two such turns cancel out: "A is larger than B" is "B is smaller than A".
 * @param subject text around the evidence that may name what the evidence calls "it"
 * @param isFollowing the claim follows its evidence word for word
 */
export function isInverted(claim: ReadText, evidence: readonly ReadText[], subject = '', isFollowing = true): boolean {
	const { languageCode } = claim;
	const least = isFollowing ? MIN_COVERAGE.following : MIN_COVERAGE.free;
	const known = evidence.flatMap(directedParts);
	const named = new Set([...keysIn(subject, languageCode)].filter((key) => !known.some((part) => part.keys.has(key))));
	const isTurnedRound = directedParts(claim).some((part) => part.keys.size > 0 && part.poles.length > 0 && isTurned(part, known, named, least, languageCode));
	return isTurnedRound || hasTurnedAttribute(directedParts(claim), known, languageCode) || evidence.some((sentence) => isReordered(claim, sentence, least));
}

/** Whether a noun has the opposite attribute: `wet springs` for `dry springs`, whatever else the two say. */
function hasTurnedAttribute(claim: readonly Directed[], known: readonly Directed[], languageCode: string | undefined): boolean {
	// What is compared is so only beside something else.
	const placed = (parts: readonly Directed[]): { pole: Pole; isDenied: boolean }[] => parts.flatMap(({ text, poles, isDenied }) => poles.filter((pole) => !THAN.test(text.slice(pole.at))).map((pole) => ({ pole, isDenied })));
	const [ours, theirs] = [placed(claim), placed(known)];
	const isOfSame = (a: Pole, b: Pole): boolean => a.axis === b.axis && a.isNear && b.isNear && a.bound.some((key) => b.bound.some((other) => relationOf(key, other, languageCode) === 'same'));
	return ours.some(({ pole: a, isDenied }) => {
		const there = theirs.filter(({ pole: b }) => isOfSame(a, b));
		const isAgain = (side: readonly { pole: Pole }[], isUp: boolean): boolean => side.some(({ pole: b }) => b.axis.family === a.axis.family && b.isUp === isUp);
		return there.some((b) => b.pole.isUp !== a.isUp && b.isDenied === isDenied) && !isAgain(theirs, a.isUp) && !isAgain(ours, !a.isUp);
	});
}

/** Whether a negator stands before a place: one behind it denies something else. */
function isDeniedBefore(part: Directed, at: number, languageCode: string | undefined): boolean {
	return words(part.text.slice(0, at)).some((word) => NEGATORS[languageCode ?? 'en']?.includes(word.text));
}

/** Whether one text has first what the other has last: "B after A" is "A before B". Told by the whole sentence, since each half is a predicate. */
function isReordered(claim: ReadText, sentence: ReadText, least: number): boolean {
	const { languageCode } = claim;
	const [ours, theirs] = [directedWhole(claim), directedWhole(sentence)];
	const [a, b] = [ours, theirs].map((side) => side.poles.filter((pole) => ['time', 'timing'].includes(pole.axis.name))) as [Pole[], Pole[]];
	const [first, other] = [a[0], b[0]];
	if (a.length !== 1 || b.length !== 1 || !first || !other) return false;
	if (isDeniedBefore(ours, first.at, languageCode) !== isDeniedBefore(theirs, other.at, languageCode)) return false;
	if (coverage(ours, theirs, new Set(), languageCode) < least) return false;
	if ([first, other].some(({ key, at }, index) => isAdverb(key) && !THAN.test((index === 0 ? ours : theirs).text.slice(at)))) return false;
	const [afterOurs, afterTheirs] = [referenceOf(ours, first, languageCode), referenceOf(theirs, other, languageCode)];
	const isIn = (key: string, keys: Iterable<string>): boolean => [...keys].some((known) => relationOf(key, known, languageCode) === 'same');
	const isKept = afterOurs.some((key) => isIn(key, afterTheirs));
	// What comes before something else says nothing of what comes after this.
	if (!isKept && !(afterOurs.some((key) => isIn(key, theirs.keys)) && afterTheirs.some((key) => isIn(key, ours.keys)))) return false;
	return (first.isUp !== other.isUp) === isKept;
}

/** `later` and `earlier` order two things only beside `than`. */
function isAdverb(key: string): boolean {
	return /^(?:later|earlier|earli|spat|fruh|afterward|danach|vorh|zuvor)/.test(key);
}

const REFERENCE = 4;

/** The words of what something comes before or after: those right behind, up to the end of the clause. */
function referenceOf(part: Directed, pole: Pole, languageCode: string | undefined): string[] {
	return [...keysIn(part.text.slice(pole.at).replace(/^\S+/u, '').split(/[,;:.]\s/u)[0] ?? '', languageCode)].slice(0, REFERENCE);
}

function isTurned(part: Directed, known: readonly Directed[], named: ReadonlySet<string>, least: number, languageCode: string | undefined): boolean {
	const scored = known.map((other) => ({ other, score: similarity(part, other, languageCode) })).filter(({ score }) => score > 0);
	const best = Math.max(0, ...scored.map(({ score }) => score));
	return scored.length > 0 && scored.filter(({ score }) => score >= best * 0.85).every(({ other }) => {
		return part.isDenied === other.isDenied && coverage(part, other, named, languageCode) >= least && inversions(part, other, languageCode) % 2 === 1;
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
		const bound = ours.flatMap((a) => theirs.filter((b) => (isSamePole(a, b) || !theirs.some((other) => isSamePole(a, other))) && a.bound.some((key) => b.bound.some((other) => relationOf(key, other, languageCode) === 'same'))).map((b) => ({ isSame: a.isUp === b.isUp, isOneScale: a.axis.name === b.axis.name })));
		const isClear = agree(ours) && agree(theirs) && bound.some(({ isOneScale }) => isOneScale);
		if (bound.length > 0 && !isClear) count += bound.some(({ isSame }) => isSame) ? 0 : 1;
		else count += looseInversions(claim, known, ours, theirs, languageCode);
	}
	return count;
}

/** The same word on the same scale: it says the same, unless it is said of another thing. */
function isSamePole(a: Pole, b: Pole): boolean {
	return a.axis === b.axis && a.isUp === b.isUp && a.key === b.key;
}

/** By what a whole part says on each scale, where it says one thing. */
function looseInversions(claim: Directed, known: Directed, ours: readonly Pole[], theirs: readonly Pole[], languageCode: string | undefined): number {
	let count = 0;
	for (const name of new Set(ours.map((pole) => pole.axis.name))) {
		const [a, b] = [ours, theirs].map((poles) => poles.filter((pole) => pole.axis.name === name).sort((x, y) => x.at - y.at)) as [Pole[], Pole[]];
		const [first, other] = [a[0], b[0]];
		if (!first || !other || !agree(a) || !agree(theirs)) continue;
		count += (first.isUp === other.isUp ? 0 : 1) + (first.axis.relational && areSwapped(claim, first, known, other, languageCode) ? 1 : 0);
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

/** Scales with verbs and with adjectives. */
const ATTRIBUTED: ReadonlySet<string> = new Set(['quality', 'pace']);

/** Whether more of what stands before the turning word on one side stands behind it on the other than on its own side. */
function areSwapped(a: Directed, { at: atA, axis, key: keyA }: Pole, b: Directed, { at: atB, key: keyB }: Pole, languageCode: string | undefined): boolean {
	const [leftA, rightA] = sides(a.text, atA, languageCode);
	const [leftB, rightB] = sides(b.text, atB, languageCode);
	// What stands on both sides tells nothing.
	const isOnBoth = (key: string): boolean => (leftA.has(key) && rightA.has(key)) || (leftB.has(key) && rightB.has(key));
	const crossing = (one: ReadonlySet<string>, other: ReadonlySet<string>, same: ReadonlySet<string>): number => [...one].filter((key) => !isOnBoth(key) && !same.has(key) && [...other].some((known) => isOneWord(key, known, languageCode))).length;
	const [crossedLeft, crossedRight] = [crossing(leftA, rightB, leftB), crossing(rightA, leftB, rightB)];
	const [compared, comparedToo] = [THAN.test(a.text.slice(atA)), THAN.test(b.text.slice(atB))];
	// `the biggest` and `bigger than` are no two orders of one comparison; `before` orders as `earlier than` does.
	if (compared !== comparedToo && axis.name !== 'time') return false;
	// Who is better stands before one word and behind another: `lighting improves`, `better lighting`.
	if (!compared && keyA !== keyB && ATTRIBUTED.has(axis.name)) return false;
	const straight = overlap(leftA, leftB, languageCode) + overlap(rightA, rightB, languageCode);
	const areCrossed = (crossedLeft > 0 && crossedRight > 0 && (compared || crossedLeft + crossedRight >= straight)) || (compared && crossedLeft + crossedRight > 0 && straight === 0);
	return areCrossed !== (isPassive(a.text, atA) !== isPassive(b.text, atB));
}

function isOneWord(a: string, b: string, languageCode: string | undefined): boolean {
	return a === b || (isTelling(a, languageCode) ? relationOf(a, b, languageCode) === 'same' : relationOf(a, b, languageCode) === 'synonym');
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
