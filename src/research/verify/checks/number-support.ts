import { viewOf, quantitiesOf, type ReadText, type TextReader, datesOf, numbersOf } from './evidence/read-text';
import { wordSource } from '../../../language/phrases';
import { once } from '../../../text/lazy';
import type { CopyChange, TextSpan } from './evidence/copied-sentence';
import { isSupportedDate } from '../../../language/numbers/dates';
import type { EvidenceText } from './evidence/evidence-text';
import { matchNumber, type NumberMatch } from './numbers/number-match';
import { quantities } from '../../../language/numbers/quantities';
import { isForOne, rates } from '../../../language/numbers/rates';
import type { Quantity } from '../../../language/numbers/quantity';
import { isSameUnit, unitAfter, type Unit } from '../../../language/numbers/units';
import type { RemovalReason } from '../../ledger/fate';
import type { Doubt } from '../../model/claims';

/**
 * Returns the first number of the claim that is neither near its quotes nor, if it is distinctive, elsewhere on a cited
 * page.
 */
export function unsupportedNumber(
	claim: ReadText,
	evidence: readonly EvidenceText[],
	reader: TextReader,
): Doubt | undefined {
	const inDates = datesOf(claim);
	const isInDate = ({ start, end }: Quantity): boolean =>
		inDates.some((date) => start < date.end && end > date.start);
	const held = numbersOf(claim).filter((claimed) => !isInDate(claimed));
	return held.length > 0 ? unknownNumber(held, claim, evidence, reader) : undefined;
}

const ratesOf = viewOf((text) => rates(quantitiesOf(text), text.text));
/** Without the 440 of `440 deaths per 1,000 TWh`, which are not 440 for each TWh. */
const withoutRated = viewOf((text) =>
	quantitiesOf(text).filter(({ start }) => ratesOf(text).every((rate) => rate.start !== start)),
);

function unknownNumber(
	held: readonly Quantity[],
	claim: ReadText,
	evidence: readonly EvidenceText[],
	reader: TextReader,
): Doubt | undefined {
	const near = evidence.map(({ around, frame, language }) => reader.read([around, frame].join('\n'), language));
	const cited = evidence.flatMap(({ sentences, language }) => sentences.map((one) => reader.read(one, language)));
	const rated = near.flatMap(ratesOf);
	const known = [...near.flatMap(quantitiesOf), ...rated];
	const forOne = [...near.flatMap(withoutRated), ...rated];
	const counts = new Set([...cited.flatMap(countsOf), ...ownCountsOf(claim)]);
	for (const claimed of held) {
		if (claimed.kind === 'number' && isCount(claimed, claim.text) && counts.has(claimed.readings[0]?.value ?? 0))
			continue;
		const isRated = rated.length > 0 && isForOne(claimed, claim.text);
		const isUnitNamed = near.some(({ text }) => isNamedAhead(claimed.unit, text));
		const reason = numberReason(claimed, isRated ? forOne : known, isUnitNamed);
		const shown = claim.text.slice(claimed.start, claimed.end);
		if (reason && (isRated || !DISTINCTIVE.test(shown) || !evidence.some((one) => isOnPage(claimed, shown, one))))
			return { reason, words: shown };
	}
	return undefined;
}

/** Digits too distinctive to match by chance, such as 1,250 or 3.5. `two years` is on every long page. */
const DISTINCTIVE = /\d{3}|\d[.,]\d/u;
const NUMERAL = /\d{1,3}(?:[.,' ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/gu;
/** Characters on each side of a numeral that may hold its unit. */
const BESIDE = 40;

/**
 * True if the page contains the number anywhere, with the same meaning. Compares digits first, because parsing all
 * numbers of a page would block the UI thread.
 */
function isOnPage(claimed: Quantity, shown: string, { source, language }: EvidenceText): boolean {
	const digits = shown.replace(/\D/g, '');
	return [...source.text.matchAll(NUMERAL)].some(({ index, 0: numeral }) => {
		if (numeral.replace(/\D/g, '') !== digits) return false;
		const beside = source.text.slice(Math.max(0, index - BESIDE), index + numeral.length + BESIDE);
		return quantities(beside, language).some((known) => matchNumber(claimed, known) === 'yes');
	});
}

/**
 * True for a number from two to twelve that is written as a word, without a unit or with years: the claim may count
 * listed things.
 */
function isCount(claimed: Quantity, claim: string): boolean {
	const value = claimed.readings[0]?.value ?? 0;
	if (value < 2 || value > 12 || /\d/.test(claim.slice(claimed.start, claimed.end))) return false;
	return claimed.unit === undefined || claimed.unit.id === 'yr';
}

/** Between a quantity and its unit: `energy (kcal/g)`, `height in cm:`, `longueur en km`. */
const UNIT_AHEAD = /[([]|\s(?:in|en|em|i)\s/gu;

/** True if a text names a unit for the numbers that follow: `the energy (kcal/g) was 4.42`, `Height in cm: 120`. */
function isNamedAhead(unit: Unit | undefined, text: string): boolean {
	return [...text.matchAll(UNIT_AHEAD)].some(({ index, 0: before }) => {
		const start = index + before.length;
		const found = unitAfter(text.slice(start, start + BESIDE));
		const isAlone = found && /^\s?[)\],:|]/u.test(text.slice(start + found.length));
		return unit !== undefined && isAlone === true && isSameUnit(unit, found.unit);
	});
}

/** @param isUnitNamed true if the source names the unit for numbers that it writes without one */
function numberReason(claimed: Quantity, known: readonly Quantity[], isUnitNamed: boolean): RemovalReason | undefined {
	const matches = known.map((other): NumberMatch => matchNumber(claimed, other));
	if (matches.includes('yes')) return undefined;
	const isOfAnotherUnit = matches.some((match, index) => match === 'unit' && known[index]?.unit !== undefined);
	if (matches.includes('bare') && !isOfAnotherUnit) return undefined;
	const isThereBare = matches.some((match, index) => match === 'unit' && known[index]?.unit === undefined);
	const isUnitNear = isUnitNamed || known.some((other) => other.unit?.id === claimed.unit?.id);
	if (!isOfAnotherUnit && isThereBare && isUnitNear) return undefined;
	if (matches.includes('unit')) return 'unit_not_in_source';
	return ['year', 'decade', 'century'].includes(claimed.kind) ? 'date_not_in_source' : 'number_not_in_source';
}

/** True if a copied sentence has another number. */
export function isNumberChanged(claim: ReadText, { claimed, known, sentence }: CopyChange): boolean {
	const isIn =
		(place: TextSpan) =>
		({ start, end }: Quantity) =>
			start < place.end && end > place.start;
	const [ours, theirs] = [quantitiesOf(claim).filter(isIn(claimed)), quantitiesOf(sentence).filter(isIn(known))];
	if (ours.length === 0 || theirs.length === 0) return false;
	return !ours.some((a) => theirs.some((b) => matchNumber(a, b) === 'yes'));
}

/** True if a date of the claim is on none of the pages it cites. */
export function unsupportedDate(
	claim: ReadText,
	evidence: readonly EvidenceText[],
	reader: TextReader,
): Doubt | undefined {
	const claimed = datesOf(claim);
	if (claimed.length === 0) return undefined;
	const texts = evidence.flatMap(({ source, frame }) => [source.text, frame]);
	const known = texts.flatMap((text) => datesOf(reader.read(text, claim.languageCode)));
	const years = new Set(texts.flatMap((text) => [...text.matchAll(/\d{4}/g)].map((match) => Number(match[0]))));
	const unknown = claimed.find((date) => !known.some((other) => isSupportedDate(date, other, years)));
	return unknown && { reason: 'date_not_in_source', words: claim.text.slice(unknown.start, unknown.end) };
}

const NAME = "\\p{L}*\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*";
/** Characters of a sentence that are searched for lists: the time grows with the square of its length. */
const LONGEST_SENTENCE = 1_000;
const LISTS = once(() => {
	const [and, article, between] = [
		wordSource((file) => file.conjunctions),
		wordSource((file) => file.articles),
		wordSource((file) => file.between),
	].map((words) => `(?:${words})`) as [string, string, string];
	const name = `(?:${article} )?${NAME}`;
	return {
		/** `oak, ash and elm`: anything between commas. */
		things: new RegExp(`[^,;:.()]+(?:, [^,;:.()]+)*,? ${and} [^,;:.()]+`, 'gu'),
		/** `in Alberta and Ontario, where …`: names in a row are a list, even if the sentence has another list. */
		names: new RegExp(`${NAME}(?:, ${name})*,? ${and} ${name}`, 'gu'),
		separator: new RegExp(`, (?:${and} )?| ${and} `, 'u'),
		betweenTwo: new RegExp(`(?:^|\\s)${between}\\s(?:\\S+\\s){1,4}${and}\\s`, 'iu'),
	};
});

/**
 * Lengths of the lists in a sentence, and its number of years: a claim may say "three species" if the source lists
 * three.
 */
export const countsOf = viewOf((sentence): readonly number[] => {
	const years = quantitiesOf(sentence).filter((quantity) => quantity.kind === 'year');
	const counts = [...lengthsOfLists(sentence.text), years.length];
	return [...counts, LISTS().betweenTwo.test(sentence.text.slice(0, LONGEST_SENTENCE)) ? 2 : 0].filter(
		(count) => count > 1,
	);
});

/** Lengths of the lists that a claim writes after a colon: `Two of them have the name: a song, and an album`. */
const ownCountsOf = viewOf(({ text }): readonly number[] =>
	lengthsOfLists(text.includes(': ') ? text.slice(text.indexOf(': ') + 2) : ''),
);

function lengthsOfLists(text: string): number[] {
	const { things, names, separator } = LISTS();
	const sentence = text.slice(0, LONGEST_SENTENCE);
	const lists = [things, names].flatMap((pattern) => [...sentence.matchAll(pattern)]);
	return lists.map(([list]) => list.split(separator).length);
}
