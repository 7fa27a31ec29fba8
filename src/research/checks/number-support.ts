import type { Change, Stretch } from './copied-sentence';
import { isSupportedDate } from './dates';
import { countsOf, withDerived } from './derived-numbers';
import type { EvidenceText } from './evidence-text';
import { matchNumber } from './number-match';
import type { NumberMatch } from './number-match';
import type { Quantity } from './quantity';
import type { ReadText, TextReader } from './read-text';
import type { RemovalReason } from './removal-reason';
import { datesOf, numbersOf, quantitiesOf } from './text-views';

/** Whether a number of a claim stands nowhere near its quotes, and does not follow from what stands there. */
export function unsupportedNumber(claim: ReadText, evidence: readonly EvidenceText[], reader: TextReader): RemovalReason | undefined {
	const inDates = datesOf(claim);
	const held = numbersOf(claim).filter((claimed) => !inDates.some((date) => claimed.start < date.end && claimed.end > date.start));
	return held.length > 0 ? unknownNumber(held, claim, evidence, reader) : undefined;
}

function unknownNumber(held: readonly Quantity[], claim: ReadText, evidence: readonly EvidenceText[], reader: TextReader): RemovalReason | undefined {
	const known = evidence.flatMap(({ around, frame, language }) => withDerived(reader.read([around, frame].join('\n'), language)));
	const counts = new Set(evidence.flatMap(({ sentences, language }) => sentences.flatMap((sentence) => countsOf(reader.read(sentence, language)))));
	for (const claimed of held) {
		if (claimed.kind === 'number' && isCount(claimed, claim.text) && counts.has(claimed.readings[0]?.value ?? 0)) continue;
		const reason = numberReason(claimed, known);
		if (reason && !(isTelling(claimed, claim.text) && evidence.some((one) => isOnPage(claimed, one, reader)))) return reason;
	}
	return undefined;
}

const TELLING = /\d{3}|\d[.,]\d/u;

/** Digits that stand in a text by no chance: `two years` stands somewhere on every long page. */
function isTelling(claimed: Quantity, claim: string): boolean {
	return TELLING.test(claim.slice(claimed.start, claimed.end));
}

function isOnPage(claimed: Quantity, { source, language }: EvidenceText, reader: TextReader): boolean {
	return numbersOf(reader.read(source.text, language)).some((known) => matchNumber(claimed, known) === 'yes');
}

/** A small number written out, without a measure but years: what a writer counts for the reader. */
function isCount(claimed: Quantity, claim: string): boolean {
	const value = claimed.readings[0]?.value ?? 0;
	return value >= 2 && value <= 12 && !/\d/.test(claim.slice(claimed.start, claimed.end)) && (claimed.unit === undefined || claimed.unit.id === 'yr');
}

function numberReason(claimed: Quantity, known: readonly Quantity[]): RemovalReason | undefined {
	const matches = known.map((other): NumberMatch => matchNumber(claimed, other));
	if (matches.includes('yes')) return undefined;
	const isOfAnotherUnit = matches.some((match, index) => match === 'unit' && known[index]?.unit !== undefined);
	if (matches.includes('bare') && !isOfAnotherUnit) return undefined;
	const hasBareWithUnitNear = !isOfAnotherUnit && matches.some((match, index) => match === 'unit' && known[index]?.unit === undefined) && known.some((other) => other.unit?.id === claimed.unit?.id);
	if (hasBareWithUnitNear) return undefined;
	if (matches.includes('unit')) return 'unit_not_in_source';
	return claimed.kind === 'year' || claimed.kind === 'decade' || claimed.kind === 'century' ? 'date_not_in_source' : 'number_not_in_source';
}

/** Whether a copied sentence has another number in its place. */
export function isNumberChanged(claim: ReadText, { claimed, known, sentence }: Change): boolean {
	const isIn = (place: Stretch) => ({ start, end }: Quantity) => start < place.end && end > place.start;
	const [ours, theirs] = [quantitiesOf(claim).filter(isIn(claimed)), quantitiesOf(sentence).filter(isIn(known))];
	if (ours.length === 0 || theirs.length === 0) return false;
	const derived = withDerived(sentence).filter((quantity) => !quantitiesOf(sentence).includes(quantity));
	return !ours.some((a) => [...theirs, ...derived].some((b) => matchNumber(a, b) === 'yes'));
}

export function unsupportedDate(claim: ReadText, evidence: readonly EvidenceText[], reader: TextReader): RemovalReason | undefined {
	const claimed = datesOf(claim);
	if (claimed.length === 0) return undefined;
	const text = evidence.map(({ source, frame }) => [source.text, frame].join('\n')).join('\n');
	const known = datesOf(reader.read(text, claim.languageCode));
	const years = new Set([...text.matchAll(/\d{4}/g)].map((match) => Number(match[0])));
	return claimed.every((date) => known.some((other) => isSupportedDate(date, other, years))) ? undefined : 'date_not_in_source';
}
