/** The fact in which two sentences differ, if all their other words are the same. */
import { calendarWord } from '../../../language/calendar-words';
import { fold } from '../../../language/fold';
import { languageFile, phrasesIn, wordsIn } from '../../../language/language-file';
import { hintedNumber, multiplier } from '../../../language/number-words';
import { unitAfter } from '../../../language/numbers/units';
import { stopWords } from '../../../language/stop-words';
import { oncePerKey } from '../../../text/lazy';
import { edits } from '../../../text/similarity';
import type { Difference } from './difference';
import type { Piece } from '../words/pieces';

export type Slot = 'figure' | 'time' | 'date' | 'opposite' | 'name' | 'unit' | 'letter';

const LONGEST_NAME = 3;
/** Names with fewer different letters may be two spellings of one: `Turin`, `Torino`. */
const LEAST_EDITS = 3;

/** Returns the kind of fact that differs; undefined if the difference may mean nothing, or more than one fact. */
export function slotOf(difference: Difference, languageCode: string | undefined): Slot | undefined {
	const { mine, theirs } = difference;
	if (mine.length === 0 || theirs.length === 0) return undefined;
	if (areOpposites(mine, theirs, languageCode)) return 'opposite';
	if (areTimes(difference)) return 'time';
	const calendar = readDate(mine, languageCode);
	if (calendar !== undefined && calendar === readDate(theirs, languageCode)) return 'date';
	if (areFigures(difference)) return 'figure';
	if (areUnits(difference)) return 'unit';
	if (areLetters(difference)) return 'letter';
	return areNames(difference, languageCode) ? 'name' : undefined;
}

interface Opposites {
	readonly pairs: ReadonlySet<string>;
	/** Words of the longest. */
	readonly longest: number;
}

const oppositesOf = oncePerKey((code): Opposites => {
	const pairs = phrasesIn(languageFile(code)?.opposites).map((pair) => pair.split('/').map(fold));
	return {
		pairs: new Set(pairs.flatMap(([one = '', other = '']) => [`${one}/${other}`, `${other}/${one}`])),
		longest: Math.max(0, ...pairs.flat().map((one) => one.split(' ').length)),
	};
});
/** `valid` and `invalid`, `sicher` and `unsicher` */
const DENYING_PREFIX = /^(?:un|in|im|il|ir|dis|non-?)(?=\p{L}{4})/u;

const COMPARISONS = ['</>', '>/<', '≤/≥', '≥/≤'];

/** True for `slower` and `faster`, and for several such pairs: `hidden under`, `visible over` */
function areOpposites(mine: readonly Piece[], theirs: readonly Piece[], languageCode: string | undefined): boolean {
	const { pairs, longest } = oppositesOf(languageCode ?? 'en');
	if (mine.length !== theirs.length && Math.max(mine.length, theirs.length) > longest) return false;
	const [one = '', other = ''] = [mine, theirs].map((span) => span.map(({ folded }) => folded).join(' '));
	if (isPair(one, other, pairs)) return true;
	const isSameLength = mine.length > 1 && mine.length === theirs.length;
	return isSameLength && mine.every(({ folded }, place) => isPair(folded, theirs[place]?.folded ?? '', pairs));
}

function isPair(one: string, other: string, pairs: ReadonlySet<string>): boolean {
	if (one === other) return false;
	const pair = `${one}/${other}`;
	if (pairs.has(pair) || COMPARISONS.includes(pair)) return true;
	return one.replace(DENYING_PREFIX, '') === other || other.replace(DENYING_PREFIX, '') === one;
}

const CLOCK = /^\d{1,2}[:.]\d{2}$/;

/** `19:30` and `17:30`, `6 am` and `6 pm` */
function areTimes({ mine, theirs }: Difference): boolean {
	return mine.length === theirs.length && isTime(mine) && isTime(theirs);
}

function isTime(span: readonly Piece[]): boolean {
	if (span.length > 2) return false;
	const shape = span.map(({ text, kind, folded }) => {
		if (kind !== 'number') return folded;
		return CLOCK.test(text) ? 'clock' : 'number';
	});
	return /^(?:clock|(?:(?:clock|number) )?[ap]\.?m)$/.test(shape.join(' '));
}

/** Returns the shape of a span of days, months, weekdays and years, such as `# month #`; undefined for others. */
function readDate(span: readonly Piece[], languageCode: string | undefined): string | undefined {
	const shape: string[] = [];
	for (const { kind, key, folded } of span) {
		const word = kind === 'word' ? calendarWord(folded, languageCode) : undefined;
		if (word) shape.push(word.kind);
		else if (kind === 'number' && /^#\d+(?:[-/.]\d+)*$/.test(key)) shape.push('#');
		// `31 de mayo`
		else if (kind !== 'word' || !stopWords(languageCode).has(folded)) return undefined;
	}
	// `mittwochs um 12` is a weekday and a time.
	if (shape.includes('#') && !shape.includes('month')) return undefined;
	return shape.length > 0 ? shape.join(' ') : undefined;
}

/** One number on each side, or one word for a power of ten: `176 billion`, `176 million`. */
function areFigures({ mine: [mine, ...more], theirs: [theirs, ...others] }: Difference): boolean {
	if (!mine || !theirs || more.length + others.length > 0) return false;
	// `one` and `eine` are words, because they are articles too.
	const isNumber = ({ kind, text }: Piece): boolean => kind === 'number' || hintedNumber(fold(text)) !== undefined;
	if (mine.kind === 'number' ? isNumber(theirs) : theirs.kind === 'number' && isNumber(mine)) return true;
	const [one, other] = [multiplier(fold(mine.text)), multiplier(fold(theirs.text))];
	return one !== undefined && other !== undefined && one !== other && mine.text.length > 1 && theirs.text.length > 1;
}

/** Two units of one number: `5 mW` and `5 MW`, `€5` and `$5` */
function areUnits({ before, mine: [mine, ...more], theirs: [theirs, ...others], after }: Difference): boolean {
	if (!mine || !theirs || more.length + others.length > 0) return false;
	const isBehindNumber = before.at(-1)?.kind === 'number';
	if (!isBehindNumber && !(mine.kind === 'sign' && after[0]?.kind === 'number')) return false;
	const [one, other] = [unitAfter(` ${mine.text}`), unitAfter(` ${theirs.text}`)];
	return one !== undefined && other !== undefined && one.unit.id !== other.unit.id;
}

/** A letter with its signs: `vitamin C`, `A+`, `C++`. The pronoun `I` is none. */
const LETTER = /^(?!I$)\p{Lu}[+#−]{0,2}$/u;

function areLetters({ before, mine: [mine, ...more], theirs: [theirs, ...others] }: Difference): boolean {
	if (!mine || !theirs || more.length + others.length > 0 || before.length === 0) return false;
	return LETTER.test(mine.text) && LETTER.test(theirs.text);
}

/** `coined by John Haugeland` and `coined by Jerry Fodor`: names behind a word that only one name can follow. */
function areNames({ before, mine, theirs }: Difference, languageCode: string | undefined): boolean {
	if (!isName(mine) || !isName(theirs)) return false;
	const cue = before.findLast(({ text }) => !/^\p{Lu}/u.test(text));
	if (before.length < 2 || !wordsIn(languageFile(languageCode)?.beforeNames).includes(fold(cue?.text ?? '')))
		return false;
	const [one = [], other = []] = [mine, theirs].map((span) => span.map(({ text }) => fold(text)));
	if ([...one].sort().join(' ') === [...other].sort().join(' ')) return false;
	return edits(one.join(' '), other.join(' ')) >= LEAST_EDITS;
}

function isName(span: readonly Piece[]): boolean {
	return span.length <= LONGEST_NAME && span.every(({ kind, text }) => kind === 'word' && /^\p{Lu}/u.test(text));
}
