/** Signs that a different value is not a different fact: another time, a limit, another thing of the same kind. */
import { calendarWord } from '../../../language/calendar-words';
import { fold } from '../../../language/fold';
import { languageFile, wordsIn } from '../../../language/language-file';
import { oncePerKey } from '../../../text/lazy';
import { hintedNumber } from '../../../language/number-words';
import { joinsNumbers } from '../../../language/numbers/quantities';
import { shownQuantity } from '../../../language/numbers/shown-quantity';
import type { Hedge } from '../../../language/numbers/quantity';
import { unitAfter } from '../../../language/numbers/units';
import { stopWords } from '../../../language/stop-words';
import { isVerbForm } from '../words/finite-verbs';
import type { Difference } from './difference';
import type { Slot } from './slots';
import type { Piece } from '../words/pieces';

/** Values that are both about right differ by more. */
const CLEARLY_OTHER = 0.2;
/** Pieces at the start of a sentence that name its subject, if no verb is known. */
const SUBJECT = 4;

export interface Slotted {
	readonly slot: Slot;
	readonly difference: Difference;
	readonly languageCode: string | undefined;
	/** Both sentences are the user's. */
	readonly areOwn: boolean;
}

/** True if the two values may both be right. */
export function mayBothHold(found: Slotted): boolean {
	const { slot, difference } = found;
	// `for c < 1` and `for c > 1` are two cases.
	if (slot === 'opposite') return !isBehindVerb(found) || difference.before.at(-1)?.text.length === 1;
	// `Hepatitis B …` and `Hepatitis A …` are two subjects.
	if (slot === 'letter') return !isBehindVerb(found);
	if (slot === 'date' || isYear(difference)) return isScope(found);
	if (slot === 'time') return difference.before.length < 2;
	if (slot !== 'figure') return false;
	return isNameOfSubject(found) || isLimit(found);
}

/** True for the number of a label, such as `version 12`, `port 110` and `3.14.2`: it needs a named subject. */
export function needsNamedSubject({ slot, difference, languageCode }: Slotted): boolean {
	if (slot !== 'figure' || isYear(difference)) return false;
	const [number] = difference.mine;
	return number !== undefined && isLabelNumber(difference.before, number, difference.after, languageCode);
}

/** Such as `In Go, init() functions get called before …`; a comparison of two subjects is no contradiction. */
function isBehindVerb({ difference: { before, after }, languageCode }: Slotted): boolean {
	const isVerb = ({ text }: Piece): boolean => isVerbForm(text, languageCode);
	if (before.some(isVerb)) return true;
	return !after.some(isVerb) && before.length >= 3;
}

function isYear({ before, mine, theirs, after }: Difference): boolean {
	const areYears = [mine, theirs].every(
		([piece, ...more]) => more.length === 0 && piece !== undefined && isYearNumber(piece),
	);
	return areYears && before.length > 0 && !measured(after);
}

/** What happens once has one time: `was built in 1907 by two brothers`. */
const eventsIn = oncePerKey((code) => new Set(wordsIn(languageFile(code)?.events).map(fold)));

/** True if a time is what the sentence is limited to: `In 2023 …`, `The club had 88 members in 2023`. */
function isScope({ difference, languageCode }: Slotted): boolean {
	const { before, mine, after } = difference;
	if (before.length < 2) return true;
	const all = [...before, ...mine, ...after];
	if (all.some(({ folded }) => eventsIn(languageCode ?? 'en').has(folded))) return false;
	const verb = all.findIndex(({ text }, place) => place > 0 && isVerbForm(text, languageCode));
	return all.some((piece, place) => {
		// `The study with 89 patients was published in 2019`: a number before the verb belongs to the subject.
		if (piece.kind !== 'number' || mine.includes(piece) || place < verb) return false;
		const [left, right] = [all.slice(0, place), all.slice(place + 1)];
		return !isDatePart(left, piece, right, languageCode) && !isLabelNumber(left, piece, right, languageCode);
	});
}

/** Pieces between a day or a year and its month: `25 de agosto de 2025` */
const DATE_REACH = 2;

function isDatePart(
	left: readonly Piece[],
	piece: Piece,
	right: readonly Piece[],
	languageCode: string | undefined,
): boolean {
	if (isYearNumber(piece) && !measured(right)) return true;
	const near = [...left.slice(-DATE_REACH), ...right.slice(0, DATE_REACH)];
	return near.some(({ text }) => calendarWord(fold(text), languageCode) !== undefined);
}

function isYearNumber({ key }: Piece): boolean {
	return /^#(?:1\d|20)\d\d$/.test(key);
}

/** True for a number behind a noun with nothing that it counts: `modelo 347 es`, `Laravel 12 came`. */
function isLabelNumber(
	left: readonly Piece[],
	number: Piece,
	right: readonly Piece[],
	languageCode: string | undefined,
): boolean {
	const before = left.at(-1);
	if (number.kind !== 'number') return false;
	if (number.value === undefined) return !/[:/]/.test(number.text);
	if (before?.kind !== 'word' || measured(right)) return false;
	const stops = stopWords(languageCode);
	if (stops.has(fold(before.text)) || isVerbForm(before.text, languageCode)) return false;
	const [next] = right;
	return (
		next === undefined ||
		(next.kind === 'word' && (stops.has(fold(next.text)) || isVerbForm(next.text, languageCode)))
	);
}

function measured(after: readonly Piece[]): boolean {
	const [next] = after;
	if (next === undefined) return false;
	return next.kind === 'sign' || unitAfter(` ${next.text}`) !== undefined;
}

function hedgeBefore(before: readonly Piece[]): Hedge {
	const text = `${before.map((piece) => piece.text).join(' ')} `;
	return shownQuantity(text, { start: text.length, end: text.length, kind: 'number', readings: [] }).hedge;
}

/**
 * True for `at least 40` beside `at least 50`, and for `about 40` beside `about 42`. Who writes `less than 200 lines`
 * in one note and `less than 600 lines` in another means two limits.
 */
function isLimit({ difference, areOwn }: Slotted): boolean {
	const hedge = hedgeBefore(difference.before);
	if (hedge === 'none' && !isInRange(difference)) return false;
	const [mine, theirs] = [difference.mine[0]?.value, difference.theirs[0]?.value];
	if (mine === undefined || theirs === undefined) return hedge !== 'none' && hedge !== 'about';
	const isOther = Math.abs(mine - theirs) >= CLEARLY_OTHER * Math.max(Math.abs(mine), Math.abs(theirs));
	return !isOther || (!areOwn && hedge !== 'about');
}

/** True for one end of a range: `15 to 20 years` */
function isInRange({ before, after }: Difference): boolean {
	const joins = (piece: Piece | undefined): boolean => piece !== undefined && joinsNumbers(` ${piece.text.trim()} `);
	const isNumber = (piece: Piece | undefined): boolean => piece?.kind === 'number' || piece?.kind === 'sign';
	return (joins(before.at(-1)) && isNumber(before.at(-2))) || (joins(after[0]) && isNumber(after[1]));
}

/** True for a number that tells things of one kind apart: `Class 3 e-bikes …`, `Figure 4 …`, `The first two rows …`. */
function isNameOfSubject({ difference, languageCode }: Slotted): boolean {
	const { before, mine, after } = difference;
	const [number] = mine;
	const last = before.at(-1);
	const implied = last && hintedNumber(fold(last.text));
	// `a` implies one, but numbers nothing: `a 12 digit number`.
	const isArticle = implied === 1 && stopWords(languageCode).has(fold(last?.text ?? ''));
	if (implied !== undefined && !isArticle && !/^\d/.test(last?.text ?? '')) return true;
	// A number in words counts something: `The cellar flooded three times`.
	if (number === undefined || !/\d/.test(number.text) || last?.kind !== 'word') return false;
	if (before.length >= SUBJECT) return false;
	if (before.some(({ text }) => isVerbForm(text, languageCode)) || measured(after)) return false;
	return !stopWords(languageCode).has(fold(last.text));
}
